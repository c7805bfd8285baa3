//! Collision between scanned surfaces (Klein 2005, chapter 5): the product's methods, and in
//! `figures` the figures of the chapter with the printed ones. Two copies of a cloud tumble at
//! decreasing distances; the true answers are exact, by the dense meshes the points were drawn from.

mod budgets;
mod deforming;
mod every_point;
mod figures;
mod hierarchy;
mod interpolation;
mod procedure;
mod random_sampling;
mod sequence;
mod shapes;
mod sizes;

use kintact::scan::PointBody;

use crate::harness::Effort;
use crate::report::Report;
use procedure::{Method, Trials};
use shapes::Subject;

pub(super) fn run(report: &mut Report, effort: &Effort) {
    let is_quick = effort.rounds < Effort::FULL.rounds;
    figures::tables(report, is_quick);
    sequence::table(report, is_quick);
    interpolation::tables(report, is_quick);
    for subject in shapes::all(is_quick) {
        let trials = Trials::new(&subject, if is_quick { 60 } else { 400 });
        hierarchy::build(report, &subject);
        let body = hierarchy::body(&subject);
        budgets::table(report, &subject, &body, &trials);
        deforming::table(report, &subject, &body);
        sizes::table(report, &subject, &trials);
        for mut method in methods(&subject, &body, is_quick) {
            procedure::table(report, &subject, &trials, &mut method);
        }
    }
}

/// All methods to query two copies of a body.
fn methods<'a>(subject: &'a Subject, body: &'a PointBody, is_quick: bool) -> Vec<Method<'a>> {
    let mut all = hierarchy::methods(body);
    all.push(interpolation::method(subject));
    if !is_quick {
        all.push(every_point::method(subject));
    }
    all
}
