//! [`PointSurface`]: points, graph, map of close pairs and normals of a cloud, and how they are
//! built. Steps of `new`: merge coincident points, leave strays out (`support`), order points by the index, make the graph
//! (`graph`, `ellipsoids` or `delaunay`), prune it (`prune`), then patches, rows (`paths`) and
//! normals (`orient`).

use std::collections::HashMap;

use glam::{DVec3, Vec3};

use super::delaunay;
use super::edit::NOWHERE;
use super::ellipsoids;
use super::evaluate::Foot;
use super::graph::{self, Edge};
use super::index::{Ball, Index};
use super::kernel::Weights;
use super::options::{Proximity, Pruning, Strays, SurfaceOptions};
use super::patches::Patches;
use super::paths::{Close, Search};
use super::prune::{self, Quartiles};
use super::rows::Rows;
use super::support;
use crate::{Error, PointCloud};

/// The implicit surface of a point cloud.
///
/// Points are stored in the index's order, neighbours close together in memory; all numbers that go
/// in or come out are the caller's. Points at the same position are one.
#[derive(Debug, Clone)]
pub struct PointSurface {
    pub(super) options: SurfaceOptions,
    pub(super) weights: Weights,
    pub(super) points: Vec<DVec3>,
    /// The caller's number of each point: of several at one position the smallest.
    pub(super) names: Vec<u32>,
    /// The slots of the caller's points.
    pub(super) slots: Vec<u32>,
    pub(super) index: Index,
    /// Radius of each point's sphere of influence.
    pub(super) influence: Vec<f64>,
    pub(super) edges: Rows<Edge>,
    /// Of the lengths of each point's edges, if any are pruned.
    pub(super) quartiles: Vec<Quartiles>,
    /// The longest edge that is not pruned, if one limit holds for all.
    pub(super) edge_limit: Option<f32>,
    /// The sampling radius at each point.
    pub(super) spacing: Vec<f32>,
    pub(super) map: Rows<Close>,
    /// Oriented, of length 1.
    pub(super) normals: Vec<Vec3>,
    /// All numbers of slots that have several, in order.
    pub(super) shared: HashMap<u32, Vec<u32>>,
    /// The caller's points that were left out, ascending.
    pub(super) strays: Vec<u32>,
    pub(super) free: Vec<u32>,
    /// Slots whose rows an edit has made stale.
    pub(super) is_stale: Vec<bool>,
    /// Those, some of them recomputed since, in no order.
    pub(super) changed_rows: Vec<u32>,
    pub(super) patches: Patches,
}

impl PointSurface {
    /// Builds graph, map and normals. Needs at least two different points.
    pub fn new(cloud: &PointCloud, options: SurfaceOptions) -> Result<Self, Error> {
        options.check()?;
        let all = cloud.points();
        let (unique, mut slots) = merged(all);
        if unique.len() < 2 {
            let expected = "two different points at least, or there is no surface".to_owned();
            return Err(Error::Length { what: "the point cloud", found: unique.len(), expected });
        }
        let (unique, strays) = match options.strays {
            Strays::Keep => (unique, Vec::new()),
            Strays::LeaveOut => without_strays(all, unique, &mut slots, options.parallel),
        };
        let mut order: Vec<u32> = (0..unique.len() as u32).collect();
        let at: Vec<DVec3> = unique.iter().map(|&name| all[name as usize]).collect();
        let mut index = Index::new(&at, &mut order);
        let rank = index.renumber(&order);
        for place in slots.iter_mut().filter(|place| **place != NOWHERE) {
            *place = rank[*place as usize];
        }
        let points: Vec<DVec3> = order.iter().map(|&old| at[old as usize]).collect();
        let names: Vec<u32> = order.iter().map(|&old| unique[old as usize]).collect();

        let parallel = options.parallel;
        let order = options.neighbours as usize;
        let (mut edges, influence) = match options.proximity {
            Proximity::Spheres => graph::of_spheres(&mut index, &points, order, parallel),
            Proximity::Ellipsoids => {
                let most = options.most_variation;
                ellipsoids::build(&mut index, &points, order, most, parallel)
            }
            Proximity::Delaunay => delaunay::build(&index, &points, order, parallel),
        };
        let is_global = options.prune && options.pruning == Pruning::Global;
        let edge_limit = is_global.then(|| prune::global_limit(&edges));
        let quartiles = if options.prune {
            prune::prune_all(&mut edges, edge_limit, parallel)
        } else {
            vec![Quartiles::default(); points.len()]
        };
        let spacing = (0..points.len() as u32).map(|id| match options.proximity {
            // The longest Delaunay edge says little: those across the body are long. Where balls
            // decide, the longest edge is about twice their radius.
            Proximity::Delaunay => (2.0 * influence[id as usize] / order as f64) as f32,
            _ => graph::spacing(edges.get(id), influence[id as usize], options.neighbours),
        });
        let spacing = spacing.collect();
        let mut shared: HashMap<u32, Vec<u32>> = HashMap::new();
        for (name, &place) in (0..).zip(&slots).filter(|&(_, &place)| place != NOWHERE) {
            let first = names[place as usize];
            if name != first {
                shared.entry(place).or_insert_with(|| vec![first]).push(name);
            }
        }
        let is_stale = vec![false; points.len()];
        let mut surface = Self {
            weights: Weights::new(&options),
            options,
            normals: vec![Vec3::ZERO; points.len()],
            points,
            names,
            slots,
            index,
            influence,
            edges,
            quartiles,
            edge_limit,
            spacing,
            map: Rows::from_pieces(Vec::new()),
            shared,
            strays,
            free: Vec::new(),
            is_stale,
            changed_rows: Vec::new(),
            patches: Patches::default(),
        };
        surface.make_patches();
        surface.map = surface.all_rows();
        for id in 0..surface.points.len() as u32 {
            let row = f64::from(surface.row_radius(id));
            surface.index.raise_reach(Ball::Row, id, row);
        }
        surface.orient(cloud.normals());
        Ok(surface)
    }

    fn all_rows(&self) -> Rows<Close> {
        Rows::from_pieces(graph::in_tasks(self.points.len(), self.options.parallel, |range| {
            let (mut lengths, mut all) = (Vec::new(), Vec::new());
            let mut search = Search::default();
            for id in range {
                let row = self.fresh_row(id, &mut search);
                lengths.push(row.len() as u32);
                all.extend_from_slice(row);
            }
            (lengths, all)
        }))
    }

    pub(super) fn fresh_row<'a>(&self, id: u32, search: &'a mut Search) -> &'a [Close] {
        search.row(self, id, self.row_radius(id))
    }

    /// A point's row as stored, or computed anew if an edit has made that stale.
    pub(super) fn row_of<'a>(&'a self, id: u32, search: &'a mut Search) -> &'a [Close] {
        if self.is_stale[id as usize] { self.fresh_row(id, search) } else { self.map.get(id) }
    }

    /// How far along the graph a point's row reaches.
    pub(super) fn row_radius(&self, id: u32) -> f32 {
        let own = self.options.reach as f32 * self.spacing[id as usize];
        self.options.fixed_reach.map_or(own, |fixed| fixed as f32)
    }

    /// How many different points there are.
    pub fn len(&self) -> usize {
        self.points.len() - self.free.len()
    }

    /// Never: a surface has two points at least.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Points of the cloud that no others support, ascending: they are no part of the surface. See
    /// [`Strays`].
    pub fn strays(&self) -> &[u32] {
        &self.strays
    }

    /// The sampling radius at a point of the cloud, equation 4.8: about half to two thirds of the
    /// distance between neighbours.
    pub fn spacing_at(&self, point: usize) -> Option<f64> {
        let place = self.foot_at(point)?.first;
        Some(f64::from(self.spacing[place as usize]))
    }

    /// The oriented normal at a point of the cloud.
    pub fn normal_at(&self, point: usize) -> Option<DVec3> {
        let place = self.foot_at(point)?.first;
        Some(self.normals[place as usize].as_dvec3())
    }

    /// The neighbours of a point of the cloud and their distances; with `true` those across
    /// pruned edges.
    pub fn neighbours_of(&self, point: usize) -> Vec<(usize, f64, bool)> {
        let Some(Foot { first: place, .. }) = self.foot_at(point) else { return Vec::new() };
        let edges = self.edges.get(place).iter();
        let named = |edge: &Edge| {
            let name = self.names[edge.to as usize] as usize;
            (name, f64::from(edge.length()), edge.is_virtual())
        };
        let mut all: Vec<_> = edges.map(named).collect();
        all.sort_unstable_by_key(|&(name, ..)| name);
        all
    }

    /// The points close to a point of the cloud along the surface, itself included, and the
    /// lengths of the shortest paths to them.
    pub fn close_to(&self, point: usize) -> Vec<(usize, f64)> {
        let Some(Foot { first: place, .. }) = self.foot_at(point) else { return Vec::new() };
        let mut search = Search::default();
        let row = self.row_of(place, &mut search).iter();
        let named =
            |close: &Close| (self.names[close.to as usize] as usize, f64::from(close.length));
        let mut all: Vec<_> = row.map(named).collect();
        all.sort_unstable_by_key(|&(name, _)| name);
        all
    }

    /// The bytes of the map of close pairs alone.
    pub fn map_memory(&self) -> usize {
        self.map.memory()
    }

    /// The bytes it holds on the heap.
    pub fn memory(&self) -> usize {
        self.points.capacity() * size_of::<DVec3>()
            + (self.names.capacity() + self.slots.capacity()) * size_of::<u32>()
            + self.index.memory()
            + self.influence.capacity() * size_of::<f64>()
            + self.edges.memory()
            + self.spacing.capacity() * size_of::<f32>()
            + self.map.memory()
            + self.normals.capacity() * size_of::<Vec3>()
            + self.quartiles.capacity() * size_of::<Quartiles>()
            + self.shared.values().map(|names| names.capacity() * size_of::<u32>()).sum::<usize>()
            + self.is_stale.capacity()
            + self.patches.memory()
    }
}

/// Leaves out the different points that others do not support, and marks their slots; also gives the
/// numbers of all points in their places, ascending.
fn without_strays(
    all: &[DVec3],
    unique: Vec<u32>,
    slots: &mut [u32],
    parallel: bool,
) -> (Vec<u32>, Vec<u32>) {
    let at: Vec<DVec3> = unique.iter().map(|&name| all[name as usize]).collect();
    let Some(is_supported) = support::supported(&at, parallel) else {
        return (unique, Vec::new());
    };
    let mut kept = Vec::with_capacity(unique.len());
    let mut place_of = vec![NOWHERE; unique.len()];
    for (old, (name, is_supported)) in unique.into_iter().zip(is_supported).enumerate() {
        if is_supported {
            place_of[old] = kept.len() as u32;
            kept.push(name);
        }
    }
    let mut strays = Vec::new();
    for (name, place) in (0..).zip(slots) {
        *place = place_of[*place as usize];
        if *place == NOWHERE {
            strays.push(name);
        }
    }
    (kept, strays)
}

/// The first point at each position, and for every point which of those it is at.
fn merged(points: &[DVec3]) -> (Vec<u32>, Vec<u32>) {
    let mut first = HashMap::with_capacity(points.len());
    let mut unique = Vec::new();
    let mut slots = Vec::with_capacity(points.len());
    for (name, point) in (0..).zip(points) {
        // Adding zero makes both zeros the same.
        let bits = point.to_array().map(|x| (x + 0.0).to_bits());
        let place = *first.entry(bits).or_insert_with(|| {
            unique.push(name);
            unique.len() as u32 - 1
        });
        slots.push(place);
    }
    (unique, slots)
}
