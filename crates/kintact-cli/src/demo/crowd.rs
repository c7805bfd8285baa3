//! Many bodies and little time: each frame has a budget, and each answer states its confidence.

use std::time::{Duration, Instant};

use kintact::estimate::{Estimate, EstimateMesh, EstimateOptions, EstimateQuery};
use kintact::{Budget, DVec3, Error, MeshQuery, Pose, RigidMesh};
use kintact_scenes::{SplitMix64, bumpy_sphere};

use super::Outcome;
use super::account::{Account, Frames};
use super::history::{ContactHistory, curve as counts};
use crate::numbers::{grouped, time};
use crate::page::{Page, Plot, Scale, Series};
use crate::progress::Progress;
use crate::view::{Judgement, Record, ViewScene};

const BODIES: usize = 150;
const FACES: usize = 6_480;
/// Half the side of the room; bodies have radius 1 at most.
const HALF: f64 = 5.5;
const RATE: f64 = 60.0;
const FRAMES: u32 = 120;
/// Operations (visits of node pairs and tests of triangle pairs) a frame.
const BUDGETS: [u64; 6] = [700, 850, 1_000, 1_200, 1_500, 2_000];
/// The one whose cost and answers are shown in full.
const SHOWN: usize = 2;
/// Operations that every pair gets before the rest goes to the least certain.
const FIRST_VIEW: u64 = 2;

/// A body's motion to and fro between the walls, rotating.
struct Walker {
    place: DVec3,
    velocity: DVec3,
    turn: glam::DQuat,
    spin: DVec3,
}

impl Walker {
    fn pose(&self, t: f64) -> Result<Pose, Error> {
        let reach = HALF - 1.0;
        // Back and forth between the walls: a triangle wave.
        let fold = |x: f64| {
            let phase = (x + reach).rem_euclid(4.0 * reach);
            if phase < 2.0 * reach { phase - reach } else { 3.0 * reach - phase }
        };
        let straight = self.place + self.velocity * t;
        let place = DVec3::new(fold(straight.x), fold(straight.y), fold(straight.z));
        Pose::new(glam::DQuat::from_scaled_axis(self.spin * t) * self.turn, place)
    }
}

/// Two bodies near each other, and the pose of the second as seen from the first.
struct Near {
    bodies: [usize; 2],
    relative: Pose,
}

/// Answers within a budget, over all frames.
#[derive(Default)]
struct Score {
    answers: u64,
    right: u64,
    confidence: f64,
    view: Duration,
    doubtful: Duration,
}

pub fn run(progress: &Progress) -> Result<Outcome, Error> {
    progress.stage("fitting the body's score");
    let mut random = SplitMix64::new(12);
    let walkers: Vec<Walker> = (0..BODIES)
        .map(|_| Walker {
            place: DVec3::from_array(std::array::from_fn(|_| random.range(1.0 - HALF, HALF - 1.0))),
            velocity: random.direction() * random.range(0.5, 2.0),
            turn: random.rotation(),
            spin: random.in_ball() * 2.0,
        })
        .collect();
    let mut body =
        EstimateMesh::new(RigidMesh::new(bumpy_sphere(FACES, 3)), &EstimateOptions::default());
    // Confidences are calibrated on other frames of the same crowd, before time 0.
    let mut poses = Vec::new();
    for frame in 1..=30 {
        let near = near_pairs(&walkers, -4.0 * f64::from(frame) / RATE)?;
        poses.extend(near.iter().map(|near| near.relative));
    }
    let partner = body.clone();
    body.calibrate(&partner, &poses);

    progress.stage("asking");
    let mut scores: Vec<Score> = BUDGETS.iter().map(|_| Score::default()).collect();
    let (mut broad, mut exact_time) = (Duration::ZERO, Duration::ZERO);
    let mut history = ContactHistory::default();
    let mut answered = Vec::new();
    let mut judgements = Vec::new();
    let mut before = Vec::new();
    let mut query = MeshQuery::default();
    let mut pairs = 0;
    for frame in 0..FRAMES {
        let t = f64::from(frame) / RATE;
        let start = Instant::now();
        let near = near_pairs(&walkers, t)?;
        broad += start.elapsed();
        pairs += near.len();
        let start = Instant::now();
        let exact: Vec<bool> = near
            .iter()
            .map(|near| query.intersects(body.mesh(), body.mesh(), &near.relative))
            .collect();
        exact_time += start.elapsed();
        for (at, (&budget, score)) in BUDGETS.iter().zip(&mut scores).enumerate() {
            let estimates = score.ask(&body, &near, budget);
            score.judge(&estimates, &exact);
            if at == SHOWN {
                answered.push((t, estimates.iter().filter(|found| found.collides).count()));
                judgements.extend(near.iter().zip(&estimates).map(|(near, found)| Judgement {
                    time: t,
                    parts: near.bodies,
                    collides: found.collides,
                    confidence: found.confidence(),
                    operations: found.counts.operations(),
                }));
            }
        }
        let touching: Vec<[usize; 2]> = near
            .iter()
            .zip(&exact)
            .filter(|(_, touches)| **touches)
            .map(|(near, _)| near.bodies)
            .collect();
        let new = |now: &[[usize; 2]], old: &[[usize; 2]]| {
            now.iter().filter(|pair| !old.contains(pair)).count()
        };
        if frame > 0 {
            history.begins.extend(std::iter::repeat_n(t, new(&touching, &before)));
            history.ends.extend(std::iter::repeat_n(t, new(&before, &touching)));
        }
        history.contacts.push((t, touching.len()));
        before = touching;
    }
    let shown = &scores[SHOWN];
    let account = Account {
        bodies: BODIES,
        triangles: BODIES * body.mesh().mesh().faces().len(),
        points: 0,
        span: f64::from(FRAMES) / RATE,
        most_contacts: history.most(),
        events: history.events(),
        stages: vec![
            ("broad phase", broad),
            ("first look", shown.view),
            ("doubtful pairs", shown.doubtful),
        ],
        frames: vec![Frames {
            name: format!("{RATE} frames a second, exact"),
            stages: vec![("broad phase", broad), ("exact", exact_time)],
            seen: None,
        }],
    };
    progress.stage("writing the report");
    let crowd = Crowd { walkers, body, scores, pairs };
    let page = crowd.page(&account, &history, &answered);
    let scene = crowd.view(&judgements)?;
    let story = format!(
        "{BODIES} bodies of {} triangles mill about; {} pairs a frame may touch.\n\
         With {} operations a frame, {:.1}% of the answers are right; they claim {:.1}%.",
        grouped(FACES as u64),
        crowd.pairs / FRAMES as usize,
        grouped(BUDGETS[SHOWN]),
        100.0 * crowd.scores[SHOWN].right_share(),
        100.0 * crowd.scores[SHOWN].claimed()
    );
    Ok(Outcome { story, account, page, scene })
}

/// Pairs whose spheres overlap.
fn near_pairs(walkers: &[Walker], t: f64) -> Result<Vec<Near>, Error> {
    let poses: Result<Vec<Pose>, Error> = walkers.iter().map(|walker| walker.pose(t)).collect();
    let poses = poses?;
    let mut near = Vec::new();
    for (a, first) in poses.iter().enumerate() {
        for (b, second) in poses.iter().enumerate().skip(a + 1) {
            if first.translation().distance_squared(second.translation()) <= 4.0 {
                near.push(Near { bodies: [a, b], relative: first.relative(second) });
            }
        }
    }
    Ok(near)
}

impl Score {
    /// A short query of every pair; the rest of the budget goes to the least certain first.
    fn ask(&mut self, body: &EstimateMesh, near: &[Near], budget: u64) -> Vec<Estimate> {
        let start = Instant::now();
        let mut query = EstimateQuery::with_budget(Budget::Operations(FIRST_VIEW));
        let mut found: Vec<Estimate> =
            near.iter().map(|near| query.ask(body, body, &near.relative)).collect();
        let spent: u64 = found.iter().map(|estimate| estimate.counts.operations()).sum();
        self.view += start.elapsed();
        let start = Instant::now();
        let mut left = budget.saturating_sub(spent);
        let mut order: Vec<usize> = (0..near.len()).filter(|&at| !found[at].is_certain()).collect();
        order.sort_by(|&a, &b| found[a].confidence().total_cmp(&found[b].confidence()));
        for at in order {
            if left == 0 {
                break;
            }
            query.budget = Budget::Operations(left);
            let better = query.ask(body, body, &near[at].relative);
            left = left.saturating_sub(better.counts.operations());
            if better.confidence() >= found[at].confidence() {
                found[at] = better;
            }
        }
        self.doubtful += start.elapsed();
        found
    }

    fn judge(&mut self, estimates: &[Estimate], exact: &[bool]) {
        self.answers += exact.len() as u64;
        for (estimate, &exact) in estimates.iter().zip(exact) {
            self.right += u64::from(estimate.collides == exact);
            self.confidence += estimate.confidence();
        }
    }

    fn right_share(&self) -> f64 {
        self.right as f64 / self.answers.max(1) as f64
    }

    /// The mean of the stated confidences.
    fn claimed(&self) -> f64 {
        self.confidence / self.answers.max(1) as f64
    }
}

struct Crowd {
    walkers: Vec<Walker>,
    body: EstimateMesh,
    scores: Vec<Score>,
    /// Pairs queried, all frames together.
    pairs: usize,
}

impl Crowd {
    fn page(&self, account: &Account, history: &ContactHistory, answered: &[(f64, usize)]) -> Page {
        let mut page = Page::new(
            "A crowd with little time",
            "Every frame has a budget. Each pair gets a short look, the most doubtful ones a longer \
             one while the budget lasts, and every answer says how sure it is.",
        );
        account.facts(&mut page);
        page.heading("What a budget is worth");
        let curve = |name: &str, value: &dyn Fn(&Score) -> f64| Series {
            name: name.into(),
            points: BUDGETS
                .iter()
                .zip(&self.scores)
                .map(|(&budget, score)| (budget as f64, value(score)))
                .collect(),
            steps: false,
        };
        let wrong = Plot {
            across: "operations a frame",
            upward: "% of answers",
            scale: Scale::Logarithmic,
            series: vec![
                curve("wrong", &|score| 100.0 * (1.0 - score.right_share())),
                curve("claimed doubt", &|score| 100.0 * (1.0 - score.claimed())),
            ],
        };
        page.plot(
            &wrong,
            "Answers that are wrong, and how many the answers themselves expect to be: a \
             confidence is only worth something if the two agree.",
        );
        page.heading("Over time");
        let contacts = Plot {
            across: "seconds",
            upward: "pairs of bodies",
            scale: Scale::Linear,
            series: vec![counts("touch", &history.contacts), counts("said to touch", answered)],
        };
        let shown = grouped(BUDGETS[SHOWN]);
        page.plot(
            &contacts,
            &format!("Pairs that touch, and that are said to with {shown} operations a frame."),
        );
        history.plot_events(
            &mut page,
            "Pairs that begin and cease to touch, as far as frames show it.",
        );
        page.heading("Cost");
        let a_frame = |took: Duration| time(took / FRAMES);
        let score = &self.scores[SHOWN];
        account.bars(
            &mut page,
            &format!(
                "Time a simulated second of {RATE} frames, with {shown} operations a frame and \
                 exactly. A frame takes {} for the budget's answers and {} for exact ones.",
                a_frame(score.view + score.doubtful),
                account.frames.first().map_or(String::new(), |frames| {
                    a_frame(frames.stages.last().map_or(Duration::ZERO, |stage| stage.1))
                })
            ),
        );
        page
    }

    /// The scene of the page: all answers of all frames, with how sure they are.
    fn view(&self, judgements: &[Judgement]) -> Result<ViewScene, Error> {
        let mut view = ViewScene::new("A crowd with little time", DVec3::ZERO);
        let mesh = self.body.mesh().mesh();
        let segment = view.segment(mesh.vertices(), DVec3::ZERO, mesh.faces(), None);
        let times: Vec<f64> = (0..FRAMES).map(|frame| f64::from(frame) / RATE).collect();
        for (number, walker) in self.walkers.iter().enumerate() {
            let pose = |&t: &f64| {
                walker.pose(t).map(|p| (p.translation(), glam::DQuat::from_mat3(&p.rotation())))
            };
            let poses = times.iter().map(pose).collect::<Result<Vec<_>, Error>>()?;
            let motion = view.posed(&times, &poses);
            let faces = mesh.faces().len();
            let part = view.add_part(&format!("body {number}"), faces, vec![segment.clone()]);
            part.motion = Some(motion);
        }
        view.set_time([0.0, times[times.len() - 1]], &Record::default());
        let budget = format!("{} operations a frame", grouped(BUDGETS[SHOWN]));
        view.add_judgements(judgements, budget);
        Ok(view)
    }
}
