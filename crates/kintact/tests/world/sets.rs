use kintact::world::{Exactness, Kind, PairContacts, World};

use super::scene::{END, Sets, all_kinds, brute_force};

fn exact_sets(world: &World, contacts: &[PairContacts]) -> Sets {
    let exact = contacts.iter().filter(|pair| pair.exactness == Exactness::Exact);
    let sets: Sets = exact.map(|pair| (pair.bodies, pair.parts.clone())).collect();
    for pair in contacts {
        let is_with_cloud = pair.bodies.iter().any(|&id| world.kind(id).unwrap() == Kind::Cloud);
        assert_eq!(is_with_cloud, pair.exactness == Exactness::Approximate);
    }
    sets
}

#[test]
fn contact_sets_of_all_kinds_are_those_of_brute_force_at_200_times() {
    let mut world = all_kinds();
    let mut met = std::collections::BTreeSet::new();
    for k in 0..=200 {
        let t = f64::from(k) * END / 200.0;
        let contacts = world.contacts_at(t).unwrap();
        let sets = exact_sets(&world, &contacts);
        assert_eq!(sets, brute_force(&world, t), "at {t}");
        for pair in &contacts {
            let mut kinds = pair.bodies.map(|id| world.kind(id).unwrap());
            kinds.sort();
            met.insert(kinds);
        }
    }
    // Nothing was compared that did not happen.
    for kinds in [
        [Kind::Rigid, Kind::Rigid],
        [Kind::Rigid, Kind::Deforming],
        [Kind::Rigid, Kind::Breakable],
        [Kind::Rigid, Kind::Cloud],
        [Kind::Deforming, Kind::Breakable],
        [Kind::Deforming, Kind::Cloud],
        [Kind::Breakable, Kind::Cloud],
    ] {
        assert!(met.contains(&kinds), "{kinds:?} never met: {met:?}");
    }
}

#[test]
fn threads_change_nothing() {
    let mut plain = all_kinds();
    let options = kintact::world::WorldOptions { parallel: true, ..*plain.options() };
    let mut threaded = plain.clone();
    threaded.set_options(options);
    for k in 0..=20 {
        let t = f64::from(k) * END / 20.0;
        assert_eq!(plain.contacts_at(t).unwrap(), threaded.contacts_at(t).unwrap(), "at {t}");
    }
    let (mut plain, mut threaded) = (all_kinds(), all_kinds());
    threaded.set_options(options);
    assert_eq!(plain.events(1.0).unwrap(), threaded.events(1.0).unwrap());
}

#[test]
fn a_clone_goes_on_in_the_same_way() {
    let mut world = all_kinds();
    world.events(0.7).unwrap();
    let mut clone = world.clone();
    assert_eq!(world.events(1.3).unwrap(), clone.events(1.3).unwrap());
    assert_eq!(world.contacts_at(1.5).unwrap(), clone.contacts_at(1.5).unwrap());
}
