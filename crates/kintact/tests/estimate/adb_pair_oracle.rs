//! Section 3.4 to 3.6 once more, for one pair of nodes, in numbers of 256 bits and on integers of any
//! size: what `AdbQuery::estimate` is compared with. It shares with the product the boxes and the
//! numbers of cells that trees store (which `adb_tree` tests), and nothing else.

use dashu_int::{IBig, UBig};
use glam::DVec3;
use kintact::Pose;
use kintact::estimate::paper::{
    AdbQueryOptions, AdbTree, CellBound, Evaluation, Sizing, VolumeEstimate,
};

use crate::fixed::{Fixed, larger, smaller};

type Point = [Fixed; 3];

/// Centre and half size.
struct Box3 {
    center: Point,
    half: Point,
}

impl Box3 {
    fn volume(&self) -> Fixed {
        &Fixed::int(8) * &product(&self.half)
    }
}

/// What the oracle finds for a pair of nodes.
pub struct Expected {
    pub s: Fixed,
    pub s_a: Fixed,
    pub s_b: Fixed,
    pub lb: Fixed,
    pub p: Fixed,
}

pub struct Oracle<'a> {
    trees: [&'a AdbTree; 2],
    depths: [Vec<[u32; 2]>; 2],
    options: AdbQueryOptions,
    rotation: [Point; 3],
    translation: Point,
    factorials: Vec<UBig>,
    /// Some decision was so near that rounding may decide otherwise.
    pub undecided: bool,
}

fn point(v: DVec3) -> Point {
    v.to_array().map(Fixed::of)
}

fn dot(p: &Point, q: &Point) -> Fixed {
    (0..3).fold(Fixed::int(0), |sum, i| &sum + &(&p[i] * &q[i]))
}

fn product(p: &Point) -> Fixed {
    &(&p[0] * &p[1]) * &p[2]
}

fn each(f: impl FnMut(usize) -> Fixed) -> Point {
    std::array::from_fn(f)
}

/// Depth and height of every node, by a walk from the root.
fn depths(tree: &AdbTree) -> Vec<[u32; 2]> {
    fn visit(tree: &AdbTree, node: u32, depth: u32, all: &mut [[u32; 2]]) -> u32 {
        let below = tree.children(node).map(|child| 1 + visit(tree, child, depth + 1, all));
        let height = below.collect::<Vec<_>>().into_iter().max().unwrap_or(0);
        all[node as usize] = [depth, height];
        height
    }
    let mut all = vec![[0; 2]; tree.node_count()];
    visit(tree, 0, 0, &mut all);
    all
}

impl<'a> Oracle<'a> {
    pub fn new(trees: [&'a AdbTree; 2], options: AdbQueryOptions, pose: &Pose) -> Self {
        let mut factorials = vec![UBig::ONE];
        for n in 1..=512u32 {
            factorials.push(&factorials[n as usize - 1] * UBig::from(n));
        }
        let rows = pose.rotation().transpose();
        Self {
            trees,
            depths: trees.map(depths),
            options,
            rotation: [rows.x_axis, rows.y_axis, rows.z_axis].map(point),
            translation: point(pose.translation()),
            factorials,
            undecided: false,
        }
    }

    fn node(&self, tree: usize, node: u32) -> Box3 {
        let [center, half] = self.trees[tree].box_of(node);
        Box3 { center: point(center), half: point(half) }
    }

    /// The smaller of two numbers comes first; near ties are undecided.
    fn is_less(&mut self, p: &Fixed, q: &Fixed) -> bool {
        let gap = (p - q).abs();
        let size = larger(&p.abs(), &q.abs());
        self.undecided |= p != q && gap.to_f64() < 1e-13 * size.to_f64().max(1e-30);
        p < q
    }

    /// The centre of the second box as seen from that of the first, in the frame of the first, and
    /// in that of the second.
    fn offsets(&self, a: &Box3, b: &Box3) -> [Point; 2] {
        let carried = each(|i| &dot(&self.rotation[i], &b.center) + &self.translation[i]);
        let in_a = each(|i| &carried[i] - &a.center[i]);
        let in_b = each(|j| dot(&each(|i| self.rotation[i][j].clone()), &in_a));
        [in_a, in_b]
    }

    /// Half sizes of A in the frame of B, and of B in that of A.
    fn around(&self, a: &Box3, b: &Box3) -> [Point; 2] {
        let around_a = each(|j| dot(&each(|i| self.rotation[i][j].abs()), &a.half));
        let around_b = each(|i| dot(&each(|j| self.rotation[i][j].abs()), &b.half));
        [around_a, around_b]
    }

    fn overlap(&mut self, a: &Box3, b: &Box3) -> bool {
        let [in_a, in_b] = self.offsets(a, b);
        let [around_a, around_b] = self.around(a, b);
        let gaps = (0..3).flat_map(|i| {
            let along_a = &(&a.half[i] + &around_b[i]) - &in_a[i].abs();
            let along_b = &(&b.half[i] + &around_a[i]) - &in_b[i].abs();
            [along_a, along_b]
        });
        let gaps: Vec<f64> = gaps.map(|gap| gap.to_f64()).collect();
        self.undecided |= gaps.iter().any(|gap| gap.abs() < 1e-12);
        gaps.iter().all(|gap| *gap >= 0.0)
    }

    fn common(&mut self, a: &Box3, b: &Box3) -> Fixed {
        match self.options.volume {
            VolumeEstimate::Carried => self.carried(a, b),
            VolumeEstimate::Clipped => self.clipped(a, b),
            VolumeEstimate::Aligned => {
                let volume = self.section_3_6(a, b, true);
                smaller(&smaller(&volume, &a.volume()), &b.volume())
            }
            VolumeEstimate::Printed => self.section_3_6(a, b, false),
        }
    }

    fn carried(&mut self, a: &Box3, b: &Box3) -> Fixed {
        if !self.overlap(a, b) {
            return Fixed::int(0);
        }
        let [in_a, in_b] = self.offsets(a, b);
        let [around_a, around_b] = self.around(a, b);
        let sides = |offset: &Point, own: &Point, other: &Point| {
            each(|i| {
                let overlap = &(&own[i] + &other[i]) - &offset[i].abs();
                smaller(&overlap, &smaller(&(&own[i] + &own[i]), &(&other[i] + &other[i])))
            })
        };
        // The part of B's surroundings in A holds that part of B, and the other way round.
        let part_in_a = product(&sides(&in_a, &a.half, &around_b));
        let part_in_b = product(&sides(&in_b, &b.half, &around_a));
        let of_b = (&part_in_a * &b.volume()).over(&(&Fixed::int(8) * &product(&around_b)));
        let of_a = (&part_in_b * &a.volume()).over(&(&Fixed::int(8) * &product(&around_a)));
        let most = smaller(&part_in_a, &smaller(&a.volume(), &b.volume()));
        smaller(&larger(&of_b, &of_a), &most)
    }

    /// Section 3.6, its terms clamped at zero or not.
    fn section_3_6(&mut self, a: &Box3, b: &Box3, clamped: bool) -> Fixed {
        let [offset, _] = self.offsets(a, b);
        let distance = dot(&offset, &offset).root();
        let two = Fixed::int(2);
        let (va, vb) = (a.volume(), b.volume());
        if self.is_less(&(&two * &vb), &va) || self.is_less(&(&two * &va), &vb) {
            return lens(&dot(&a.half, &a.half).root(), &dot(&b.half, &b.half).root(), &distance);
        }
        let sorted = |half: &Point| {
            let mut half = half.to_vec();
            half.sort();
            half
        };
        let (of_a, of_b) = (sorted(&a.half), sorted(&b.half));
        // The mean of the full sides is the sum of the half sides; from the longest on.
        let [c, b, a] = [0, 1, 2].map(|i| &of_a[i] + &of_b[i]);
        let whole = product(&[a.clone(), b.clone(), c.clone()]);
        let squares = [&a * &a, &b * &b, &c * &c];
        let mut best: Option<Fixed> = None;
        let mut sum = Fixed::int(0);
        for (i, square) in squares.iter().enumerate() {
            sum = &sum + square;
            let mut left = &Fixed::int(1) - &distance.over(&sum.root());
            if clamped {
                left = larger(&left, &Fixed::int(0));
            }
            let volume = &whole * &left.power(i as u32 + 1);
            best = Some(best.map_or(volume.clone(), |best| larger(&best, &volume)));
        }
        best.unwrap()
    }

    /// By cutting B into six tetrahedra and these by the six planes of A.
    fn clipped(&self, a: &Box3, b: &Box3) -> Fixed {
        let [offset, _] = self.offsets(a, b);
        let corner = |bits: usize| {
            let local = each(|i| if bits >> i & 1 == 1 { b.half[i].clone() } else { -&b.half[i] });
            each(|i| &dot(&self.rotation[i], &local) + &offset[i])
        };
        let orders = [[1, 2], [1, 4], [2, 1], [2, 4], [4, 1], [4, 2]];
        let parts = orders.map(|[i, j]| [0, i, i | j, 7].map(corner));
        let mut parts = parts.to_vec();
        for plane in 0..6 {
            let (axis, is_low) = (plane / 2, plane % 2 == 0);
            let height = |p: &Point| {
                if is_low { &p[axis] + &a.half[axis] } else { &a.half[axis] - &p[axis] }
            };
            parts = parts.into_iter().flat_map(|part| cut(part, &height)).collect();
        }
        let sum = parts.iter().fold(Fixed::int(0), |sum, part| &sum + &six_volumes(part).abs());
        sum.over(&Fixed::int(6))
    }

    /// Equations 3.2 to 3.9. `None` if the boxes are apart and the options look.
    pub fn expected(&mut self, a: u32, b: u32) -> Option<Expected> {
        let boxes = [self.node(0, a), self.node(1, b)];
        if self.options.separating_axes && !self.overlap(&boxes[0], &boxes[1]) {
            return None;
        }
        let mut volume = self.common(&boxes[0], &boxes[1]);
        let mut kept = [Fixed::int(1), Fixed::int(1)];
        if self.options.shells {
            (volume, kept) = self.shell(volume, &boxes, [a, b]);
        }
        let whole = [boxes[0].volume(), boxes[1].volume()];
        let small = usize::from(self.is_less(&whole[1], &whole[0]));
        let share = |of: &Fixed| larger(&smaller(&volume.over(of), &Fixed::int(1)), &Fixed::int(0));
        let s = &share(&whole[small]) * &Fixed::int(512);
        let mut held = [0, 1].map(|i| {
            let cells = self.trees[i].possible_cells([a, b][i]);
            &share(&(&whole[i] * &kept[i])) * &Fixed::int(i64::from(cells))
        });
        let large = 1 - small;
        if self.options.sizing == Sizing::Scaled {
            let ratio = whole[large].over(&whole[small]);
            held[large] = (&held[large] * &ratio).over(&ratio.cube_root());
        } else {
            held[large] = self.equation_3_4(large, [a, b][large], &boxes[small]);
        }
        let [s_a, s_b] = held;
        let lb = self.lb(a, b);
        let p = self.probability(&s, &s_a, &s_b, &lb);
        Some(Expected { s, s_a, s_b, lb, p })
    }

    fn equation_3_4(&mut self, tree: usize, node: u32, small: &Box3) -> Fixed {
        let here = self.node(tree, node);
        let mut in_order = if tree == 0 { [&here, small] } else { [small, &here] };
        if self.options.separating_axes && !self.overlap(in_order[0], in_order[1]) {
            return Fixed::int(0);
        }
        let children = self.trees[tree].children(node);
        let (volume, limit) = (here.volume(), small.volume());
        if self.is_less(&limit, &volume) && !children.is_empty() {
            let parts: Vec<Fixed> =
                children.map(|child| self.equation_3_4(tree, child, small)).collect();
            return parts.iter().fold(Fixed::int(0), |sum, part| &sum + part);
        }
        in_order = if tree == 0 { [&here, small] } else { [small, &here] };
        let common = larger(&self.common(in_order[0], in_order[1]), &Fixed::int(0));
        let share = smaller(&common.over(&volume), &Fixed::int(1));
        let held = &share * &Fixed::int(i64::from(self.trees[tree].possible_cells(node)));
        let tau = larger(&volume.over(&limit), &Fixed::int(1));
        (&held * &tau).over(&tau.cube_root())
    }

    /// Figure 3.6.
    fn shell(&mut self, whole: Fixed, boxes: &[Box3; 2], nodes: [u32; 2]) -> (Fixed, [Fixed; 2]) {
        let inner = [0, 1].map(|i| {
            let inner = self.trees[i].inner_box(nodes[i])?;
            let [center, half] = [inner.center(), inner.half()].map(|v| point(v.as_dvec3()));
            Some(Box3 { center, half })
        });
        let mut volume = whole;
        let mut without = |first: Option<&Box3>, second: Option<&Box3>, sign: i64| {
            if let (Some(first), Some(second)) = (first, second)
                && self.overlap(first, second)
            {
                let common = self.common(first, second);
                volume = &volume + &(&Fixed::int(sign) * &common);
            }
        };
        without(inner[0].as_ref(), Some(&boxes[1]), -1);
        without(Some(&boxes[0]), inner[1].as_ref(), -1);
        without(inner[0].as_ref(), inner[1].as_ref(), 1);
        let kept = [0, 1].map(|i| match &inner[i] {
            Some(inner) => &Fixed::int(1) - &inner.volume().over(&boxes[i].volume()),
            None => Fixed::int(1),
        });
        (larger(&volume, &Fixed::int(0)), kept)
    }

    fn lb(&self, a: u32, b: u32) -> Fixed {
        let [of_a, of_b] = [self.depths[0][a as usize], self.depths[1][b as usize]];
        let depth = of_a[0] + of_b[0];
        let all = match self.options.lb {
            CellBound::GlobalDepths => self.depths[0][0][1] + self.depths[1][0][1],
            CellBound::BranchDepths => depth + of_a[1] + of_b[1],
        };
        Fixed::quotient(IBig::from(depth), IBig::from(all))
    }

    fn choose(&self, n: u32, k: u32) -> UBig {
        let [n, k] = [n, k].map(|i| i as usize);
        &self.factorials[n] / (&self.factorials[k] * &self.factorials[n - k])
    }

    /// Equation 3.1, 3.9, or one less `exp(-lb s_A s_B / s)`.
    fn probability(&mut self, s: &Fixed, s_a: &Fixed, s_b: &Fixed, lb: &Fixed) -> Fixed {
        let one = Fixed::int(1);
        let s = larger(s, &one);
        let (s_a, s_b) = (smaller(s_a, &s), smaller(s_b, &s));
        if self.options.evaluation == Evaluation::Poisson {
            let cells = (&s_a * &s_b).over(&s);
            return &one - &(lb * &cells).exp_of_negative();
        }
        let [u, v, w] = [&s, &s_a, &s_b].map(|x| {
            let (n, from_half) = x.rounded();
            self.undecided |= from_half < 1e-9;
            n
        });
        let most_cells = if self.options.evaluation == Evaluation::OneCell { 1 } else { 10 };
        let all = self.choose(u, v);
        let mut best = Fixed::int(0);
        for x in 1..=most_cells.min(v).min(w) {
            let mut ways = UBig::ZERO;
            for t in x..=v.min(w) {
                if v - t <= u - w {
                    ways += self.choose(w, t) * self.choose(u - w, v - t);
                }
            }
            let tail = Fixed::quotient(IBig::from(ways), IBig::from(all.clone()));
            best = larger(&best, &(&tail * &(&one - &(&one - lb).power(x))));
        }
        best
    }
}

/// The volume common to two balls, as two caps.
fn lens(r: &Fixed, s: &Fixed, d: &Fixed) -> Fixed {
    let pi = Fixed::pi();
    if *d >= r + s {
        return Fixed::int(0);
    }
    if *d <= (r - s).abs() {
        return (&(&Fixed::int(4) * &pi) * &smaller(r, s).power(3)).over(&Fixed::int(3));
    }
    let from_first = (&(&(d * d) + &(r * r)) - &(s * s)).over(&(d + d));
    let cap = |radius: &Fixed, height: Fixed| {
        let rest = &(&Fixed::int(3) * radius) - &height;
        (&(&pi * &(&height * &height)) * &rest).over(&Fixed::int(3))
    };
    &cap(r, r - &from_first) + &cap(s, s - &(d - &from_first))
}

type Tetrahedron = [Point; 4];

fn six_volumes([p, q, r, s]: &Tetrahedron) -> Fixed {
    let [u, v, w] = [q, r, s].map(|x| each(|i| &x[i] - &p[i]));
    let cross = |i: usize, j: usize| &(&v[i] * &w[j]) - &(&v[j] * &w[i]);
    dot(&u, &[cross(1, 2), cross(2, 0), cross(0, 1)])
}

/// The part of a tetrahedron with a height of zero or more, as tetrahedra.
fn cut(part: Tetrahedron, height: &impl Fn(&Point) -> Fixed) -> Vec<Tetrahedron> {
    let zero = Fixed::int(0);
    let (inside, outside): (Vec<Point>, Vec<Point>) =
        part.into_iter().partition(|p| height(p) >= zero);
    let between = |p: &Point, q: &Point| {
        let (hp, hq) = (height(p), height(q));
        let t = hp.over(&(&hp - &hq));
        each(|i| &p[i] + &(&(&q[i] - &p[i]) * &t))
    };
    let prism = |[a, b, c]: [Point; 3], [d, e, f]: [Point; 3]| {
        vec![
            [a.clone(), b.clone(), c, f.clone()],
            [a.clone(), b, e.clone(), f.clone()],
            [a, d, e, f],
        ]
    };
    match (&inside[..], &outside[..]) {
        ([], _) => Vec::new(),
        ([p], [q, r, s]) => vec![[p.clone(), between(p, q), between(p, r), between(p, s)]],
        ([p, q], [r, s]) => prism(
            [p.clone(), between(p, r), between(p, s)],
            [q.clone(), between(q, r), between(q, s)],
        ),
        ([p, q, r], [s]) => {
            prism([p.clone(), q.clone(), r.clone()], [between(p, s), between(q, s), between(r, s)])
        }
        _ => vec![[inside[0].clone(), inside[1].clone(), inside[2].clone(), inside[3].clone()]],
    }
}
