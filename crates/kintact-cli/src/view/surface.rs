//! The pages of `kintact surface`: a scan with the surface over it, coloured by trust, or with how far its
//! points are from a mesh as colours.

use std::path::Path;

use kintact::distance::Deviation;
use kintact::scan::PointSurface;
use kintact::{DVec3, PointCloud, TriMesh};

use super::files::PlacedFile;
use super::page::write;
use super::parts::{Values, ends};
use super::scene::ViewScene;
use crate::failure::Failure;
use crate::input::Body;
use crate::page::Page;
use crate::surface::usual_cell;

/// Facts by name, as the program prints them.
pub type Facts<'a> = &'a [(&'a str, String)];

fn middle(points: &[DVec3]) -> DVec3 {
    let [low, high] = ends(points);
    let middle = 0.5 * low + 0.5 * high;
    if middle.is_finite() { middle } else { DVec3::ZERO }
}

/// The normals of a cloud, or of the surface over it.
fn normals(cloud: &PointCloud, surface: &PointSurface) -> Vec<DVec3> {
    match cloud.normals() {
        Some(normals) => normals.iter().map(|n| n.normalize_or_zero()).collect(),
        None => (0..cloud.points().len())
            .map(|point| surface.normal_at(point).unwrap_or_default())
            .collect(),
    }
}

impl ViewScene {
    /// Adds the surface over the points of a file, if it is a scan.
    pub fn add_surface_of(&mut self, file: &PlacedFile) -> Result<(), Failure> {
        let Body::Scan(scan) = file.body else { return Ok(()) };
        let pose = |p: DVec3| file.pose.apply(p);
        let cell = usual_cell(scan.surface(), file.input.positions().len());
        self.add_contour(&file.input.name, scan.surface(), cell, pose)
    }

    fn add_contour(
        &mut self,
        name: &str,
        surface: &PointSurface,
        cell: f64,
        pose: impl Fn(DVec3) -> DVec3,
    ) -> Result<(), Failure> {
        let failed = |error| Failure::new(format!("{name}: the surface cannot be drawn: {error}"));
        let contour = surface.contour(cell).map_err(failed)?;
        let placed: Vec<DVec3> = contour.mesh.vertices().iter().map(|&p| pose(p)).collect();
        let trust: Vec<f64> = contour.samples.iter().map(|sample| sample.trust).collect();
        let values = Values { name: "trust in the surface", of_each: &trust, low: 0.0, high: 1.0 };
        let values = self.values(&values, 1);
        let part =
            self.add_mesh(&format!("surface over {name}"), &placed, contour.mesh.faces(), None);
        part.values = Some(values);
        Ok(())
    }
}

/// The page of a surface over a cloud.
pub fn surface_report(
    path: &Path,
    name: &str,
    (cloud, surface): (&PointCloud, &PointSurface),
    cell: f64,
    facts: Facts,
    notes: &[String],
) -> Result<(), Failure> {
    let mut scene = ViewScene::new(name, middle(cloud.points()));
    let origin = scene.origin();
    scene.add_points(name, cloud.points(), origin, &normals(cloud, surface), None);
    scene.add_contour(name, surface, cell, |p| p)?;
    scene.description.notes.extend_from_slice(notes);
    let mut page = Page::new(name, "The surface over the points of a scan, and how sure it is.");
    page.heading("Measures");
    page.facts(facts);
    write(path, &scene, Some(&page)).map(drop)
}

/// A scan and the mesh its points should lie on.
pub struct Deviating<'a> {
    pub names: [&'a str; 2],
    pub cloud: &'a PointCloud,
    pub mesh: &'a TriMesh,
    pub found: &'a Deviation,
    /// Where the colours end.
    pub scale: f64,
}

/// The page of a scan with its deviations from a mesh as colours.
pub fn deviation_report(
    path: &Path,
    measured: &Deviating,
    facts: Facts,
    notes: &[String],
) -> Result<(), Failure> {
    let [name, mesh] = measured.names;
    let points = measured.cloud.points();
    let mut scene = ViewScene::new(&format!("{name}, {mesh}"), middle(points));
    let origin = scene.origin();
    let values = Values {
        name: "distance from the mesh",
        of_each: &measured.found.distances,
        low: -measured.scale,
        high: measured.scale,
    };
    let normals = measured.cloud.normals().unwrap_or_default();
    let normals: Vec<DVec3> = normals.iter().map(|n| n.normalize_or_zero()).collect();
    scene.add_points(name, points, origin, &normals, Some(&values));
    let (vertices, faces) = (measured.mesh.vertices(), measured.mesh.faces());
    scene.add_mesh(mesh, vertices, faces, None).ghost = true;
    scene.description.notes.extend_from_slice(notes);
    let title = scene.description.title.clone();
    let mut page = Page::new(&title, "How far the points of a scan are from where they should be.");
    page.heading("Deviation");
    page.facts(facts);
    write(path, &scene, Some(&page)).map(drop)
}
