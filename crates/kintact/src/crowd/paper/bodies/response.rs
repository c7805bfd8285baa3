//! [`elastic_bounce`]: the paper's collision response, as an example for callers of
//! `KineticBodies`.

use super::{BodyEvent, BodyEventKind, KineticBodies};
use crate::crowd::{BoxId, BroadPhase};
use crate::motion::BodyMotion;

/// New motions for two bodies that touch without friction or loss: along the normal they bounce
/// off each other, if they approach at all. A body with inverse mass 0 stays as it is; bodies of
/// equal mass exchange their velocities. For a pair at rest, velocities and accelerations along the
/// normal become equal. Nothing for bodies that leave each other.
///
/// An example of a response, and the one Coming and Staadt used. Rotation is left as it is.
pub fn elastic_bounce<B: BroadPhase<N>, const N: usize>(
    bodies: &KineticBodies<B, N>,
    event: &BodyEvent,
    inverse_masses: [f64; 2],
) -> Vec<(BoxId, BodyMotion)> {
    let motions = event.bodies.map(|body| bodies.motion(body).copied());
    let (Some(contact), [Some(a), Some(b)]) = (event.contact, motions) else { return Vec::new() };
    let (mut a, mut b) = (a.from_time(event.time), b.from_time(event.time));
    let total = inverse_masses[0] + inverse_masses[1];
    let approach = (a.velocity - b.velocity).dot(contact.normal);
    let rests = event.kind == BodyEventKind::Rest;
    if total <= 0.0 || (approach <= 0.0 && !rests) {
        return Vec::new();
    }
    let shares = inverse_masses.map(|inverse| contact.normal * (inverse / total));
    let exchanged = if rests { approach } else { 2.0 * approach };
    a.velocity -= shares[0] * exchanged;
    b.velocity += shares[1] * exchanged;
    if rests {
        let pull = (a.acceleration - b.acceleration).dot(contact.normal);
        a.acceleration -= shares[0] * pull;
        b.acceleration += shares[1] * pull;
    }
    let moved = event.bodies.into_iter().zip([a, b]).zip(inverse_masses);
    moved.filter(|(_, inverse)| *inverse > 0.0).map(|(moved, _)| moved).collect()
}
