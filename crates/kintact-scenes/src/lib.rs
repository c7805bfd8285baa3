//! Scenes made by program, with known counts, for tests, demos and benches.
//!
//! Every scene is a function of its parameters alone: no files, no clock, no global state. The
//! arithmetic is `+ - * /`, square roots and rounding, in a fixed order; sines and cosines are
//! computed here from those (`trig`) because the standard library's differ between platforms.
//! So the same call gives the same bits everywhere, and a count noted once stays true.

#![forbid(unsafe_code)]

mod assembly;
mod breaking;
mod bursting;
mod cad;
mod cloth;
mod expanding;
mod figure;
mod flyover;
mod folded;
mod keyframed;
mod lasting;
mod many_bodies;
mod moving_boxes;

mod random;
mod scanned;
mod scanner;
mod scans;
mod shapes;
mod solid;
mod trig;
mod tumbling;

pub use assembly::{AssemblyOptions, ClashKind, KnownAssembly, KnownClash, PlacedPart};
pub use breaking::{BreakingScene, Detail};
pub use bursting::BurstingSoups;
pub use cad::CadBody;
pub use cloth::{CLEARANCE, ClothOnBall, ClothParameters, Tablecloth, cloth_on_ball, tablecloth};
pub use expanding::ExpandingSpheres;
pub use figure::{Garment, WalkingFigure, walking_figure};
pub use flyover::Flyover;
pub use folded::folded_sheet;
pub use keyframed::{KEYFRAME_RATE, KeyframedMesh};
pub use lasting::{
    LastingBody, LastingContact, bolt_in_nut, brick_wall, crate_stack, flush_plates, rolling_ball,
};
pub use many_bodies::{
    ManyBodies, Scattering, SceneBody, along_one_axis, bullet_and_sheet, falling_stacks, models,
    resting_stacks, rings,
};
pub use moving_boxes::{Spread, moving_boxes};
pub use random::SplitMix64;
pub use scanned::ScannedBody;
pub use scanner::{Return, Scanned, Scanner};
pub use scans::Scan;
pub use shapes::{bumpy_sphere, cuboid, ring, sheet, sphere, torus};
pub use solid::FracturingSolid;
pub use trig::sin_cos;
pub use tumbling::{near_contact, tumbling, tumbling_turn};

#[cfg(test)]
mod tests {
    use glam::DVec3;
    use kintact::TriMesh;

    use super::*;

    /// FNV-1a over the bits of coordinates and indices.
    struct Hash(u64);

    impl Hash {
        fn word(&mut self, word: u64) {
            for byte in word.to_le_bytes() {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }

        fn points(&mut self, points: &[DVec3]) {
            for point in points {
                assert!(point.is_finite());
                point.to_array().into_iter().for_each(|x| self.word(x.to_bits()));
            }
        }

        fn mesh(&mut self, mesh: &TriMesh) {
            self.points(mesh.vertices());
            mesh.faces().as_flattened().iter().for_each(|&v| self.word(u64::from(v)));
        }

        fn keyframed(&mut self, scene: &KeyframedMesh) {
            (0..scene.keys()).for_each(|key| self.points(&scene.positions(key)));
            self.mesh(&scene.mesh);
        }
    }

    fn hash(feed: impl FnOnce(&mut Hash)) -> u64 {
        let mut hash = Hash(0xcbf2_9ce4_8422_2325);
        feed(&mut hash);
        hash.0
    }

    /// A change here changes every count that was ever noted for the scene.
    #[test]
    fn scenes_have_the_same_bits_on_every_machine() {
        let found = [
            ("bumpy", hash(|h| h.mesh(&bumpy_sphere(20_000, 1)))),
            ("ring", hash(|h| h.mesh(&ring()))),
            ("sheet", hash(|h| h.mesh(&sheet(2.0, 7)))),
            (
                "tumbling",
                hash(|h| {
                    let corner = DVec3::new(0.3, 0.5, 0.7);
                    h.points(
                        &tumbling(1.6, 99, 1).iter().map(|p| p.apply(corner)).collect::<Vec<_>>(),
                    );
                }),
            ),
            (
                "cloth",
                hash(|h| {
                    let scene = cloth_on_ball(&ClothParameters::CLOTH_16K);
                    scene.keyframes.iter().for_each(|frame| h.points(frame));
                    h.mesh(&scene.cloth);
                    h.mesh(&scene.ball);
                }),
            ),
            (
                "tablecloth",
                hash(|h| {
                    let scene = tablecloth(16_200);
                    h.keyframed(&scene.cloth);
                    h.mesh(&scene.table);
                }),
            ),
            (
                "shirt",
                hash(|h| {
                    let scene = walking_figure(Garment::Shirt, 5_000, 2_000);
                    h.keyframed(&scene.garment);
                    h.keyframed(&scene.body);
                }),
            ),
            ("dress", hash(|h| h.keyframed(&walking_figure(Garment::Dress, 8_000, 500).garment))),
            (
                "expanding",
                hash(|h| {
                    let mut scene = ExpandingSpheres::new(2_000);
                    scene.meshes().iter().for_each(|mesh| h.mesh(mesh));
                    for frame in 0..130 {
                        for changes in scene.turn_past_mid_plane(f64::from(frame) / 100.0) {
                            for change in changes {
                                h.word(u64::from(change.vertex));
                                h.points(&[change.polynomial.velocity]);
                            }
                        }
                    }
                }),
            ),
            (
                "bursting",
                hash(|h| BurstingSoups::new(1000, 1).meshes(0.7).iter().for_each(|m| h.mesh(m))),
            ),
            (
                "breaking spheres",
                hash(|h| h.mesh(&BreakingScene::spheres(Detail::Low).mesh(7, 99))),
            ),
            ("bunnies", hash(|h| h.mesh(&BreakingScene::bunnies(Detail::Low).mesh(1, 99)))),
            ("teapot", hash(|h| h.mesh(&BreakingScene::teapot(Detail::Low).mesh(0, 199)))),
            ("car", hash(|h| h.mesh(&CadBody::Car.mesh(20_000)))),
            ("lock", hash(|h| h.mesh(&CadBody::Lock.mesh(20_000)))),
            ("pipes", hash(|h| h.mesh(&CadBody::Pipes.mesh(20_000)))),
        ];
        let expected = [
            ("bumpy", 0x3a10_74e9_f850_7dc8),
            ("ring", 0x31d1_b32d_8094_e46d),
            ("sheet", 0xea26_6fed_bfbd_3c32),
            ("tumbling", 0x3355_c091_66a2_67af),
            ("cloth", 0x4d02_86ea_d134_7f43),
            ("tablecloth", 0x86ed_82ab_fe21_0c53),
            ("shirt", 0x678e_19b7_d5c8_b964),
            ("dress", 0xd29a_4fb7_a15d_0c17),
            ("expanding", 0x4016_6306_4bfc_3a00),
            ("bursting", 0x2eee_f981_1897_5775),
            ("breaking spheres", 0x9bc1_240d_5518_8bf4),
            ("bunnies", 0xc858_6f01_7960_7da1),
            ("teapot", 0xccbf_c1d4_04a0_a043),
            ("car", 0x50ba_8bbf_0de0_71e8),
            ("lock", 0xdd21_a3b4_e68b_69d9),
            ("pipes", 0x2729_2a22_4775_8837),
        ];
        assert_eq!(found, expected);
    }
}
