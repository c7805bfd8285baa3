//! A scanned statue is touched by a finger: points against a mesh.

use kintact::motion::BodyMotion;
use kintact::world::Body;
use kintact::world::event::Exactness;
use kintact::{DVec3, Error, PointCloud, TriMesh, World};

/// Finds the touch of a finger that moves slowly.
pub fn main() -> Result<(), Error> {
    let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
    let points = (0..3000).map(|i| {
        let z = 1.0 - f64::from(2 * i + 1) / 3000.0;
        let (sin, cos) = (golden * f64::from(i)).sin_cos();
        DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    });
    let statue = PointCloud::new(points.collect())?;
    let finger = [DVec3::ZERO, DVec3::new(1.0, 0.05, 0.0), DVec3::new(1.0, -0.05, 0.05)];
    let finger = TriMesh::from_triangles(&[finger])?;

    let mut world = World::new();
    let statue = world.add(Body::cloud(&statue)?.named("statue"))?;
    let coming = BodyMotion::resting(0.0, DVec3::X * 2.0).with_velocity(-DVec3::X * 0.5);
    world.add(Body::rigid(finger).named("finger").moving(coming))?;

    let touch = world.next_contact(5.0)?.filter(|event| event.bodies[0] == statue);
    let Some(touch) = touch else { panic!("it reaches the statue after two seconds") };
    println!("touched at {:.3} s by point {:?}", touch.time, touch.parts[0]);
    // As accurate as the points are dense.
    assert!((touch.time - 2.0).abs() < 0.1 && touch.exactness == Exactness::Approximate);
    Ok(())
}
