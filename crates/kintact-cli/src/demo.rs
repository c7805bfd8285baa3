//! `kintact demo`: the built-in scenes by name, and the report that each of them fills.

mod account;
mod crowd;
mod follow;
mod history;
mod rings;
mod statue;
mod tablecloth;
mod vase;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::Args;
use kintact::Error;

use crate::failure::{Failure, printed};
use crate::page::Page;
use crate::progress::Progress;
use crate::view::{ViewScene, write};
use account::Account;

/// Run a built-in scene: what collides, what that costs, and a report that shows it
#[derive(Debug, Args)]
pub struct DemoArguments {
    /// Which scene; the first of the list if left out
    pub name: Option<String>,

    /// Name the scenes
    #[arg(long)]
    pub list: bool,

    /// Where to write the report, a web page [default: kintact-NAME.html, here]
    #[arg(long, value_name = "FILE", conflicts_with = "no_report")]
    pub report: Option<PathBuf>,

    /// Write no report
    #[arg(long)]
    pub no_report: bool,
}

struct Demo {
    name: &'static str,
    about: &'static str,
    run: fn(&Progress) -> Result<Outcome, Error>,
}

/// The result of a demo.
struct Outcome {
    /// What happens in it, in a sentence or two.
    story: String,
    account: Account,
    page: Page,
    /// What the page shows.
    scene: ViewScene,
}

/// The first is what runs if none is named.
const DEMOS: &[Demo] = &[
    Demo {
        name: "tablecloth",
        about: "a cloth falls on a table: contacts of faces, from when to when",
        run: tablecloth::run,
    },
    Demo {
        name: "vase",
        about: "a vase bursts through a curtain: nothing keeps its shape",
        run: vase::run,
    },
    Demo {
        name: "rings",
        about: "1,000 rings bounce off each other: nothing is done per frame",
        run: rings::run,
    },
    Demo {
        name: "statue",
        about: "a robot hand touches a scanned statue: a mesh against points",
        run: statue::run,
    },
    Demo {
        name: "crowd",
        about: "a crowd with little time for answers: how sure is each of them?",
        run: crowd::run,
    },
];

pub fn run(arguments: &DemoArguments) -> Result<u8, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.list {
        printed(list(&mut out).and_then(|()| out.flush()))?;
        return Ok(0);
    }
    let demo = match &arguments.name {
        None => {
            printed(list(&mut out).and_then(|()| writeln!(out)).and_then(|()| out.flush()))?;
            &DEMOS[0]
        }
        Some(name) => DEMOS.iter().find(|demo| demo.name == name).ok_or_else(|| {
            let names: Vec<_> = DEMOS.iter().map(|demo| demo.name).collect();
            Failure::new(format!("there is no demo {name:?}; there are: {}", names.join(", ")))
        })?,
    };
    let progress = Progress::start();
    let outcome = (demo.run)(&progress);
    drop(progress);
    let outcome = outcome.map_err(|error| Failure::new(format!("{}: {error}", demo.name)))?;
    printed(writeln!(out, "{}\n", outcome.story).and_then(|()| outcome.account.write(&mut out)))?;
    if !arguments.no_report {
        let file = arguments.report.clone();
        let file = file.unwrap_or_else(|| format!("kintact-{}.html", demo.name).into());
        let shown = file.display();
        write(&file, &outcome.scene, Some(&outcome.page))
            .map_err(|failure| Failure::new(format!("cannot write the report: {failure}")))?;
        printed(writeln!(out, "\nReport with the scene: {shown}"))?;
    }
    printed(out.flush())?;
    Ok(0)
}

fn list(out: &mut impl Write) -> io::Result<()> {
    DEMOS.iter().try_for_each(|demo| writeln!(out, "{:<12} {}", demo.name, demo.about))
}
