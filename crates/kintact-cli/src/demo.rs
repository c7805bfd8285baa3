//! `kintact demo`: built-in scenes.

mod cloth_on_ball;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use crate::arguments::DemoArguments;
use crate::failure::{Failure, printed};
use crate::page::Page;

struct Demo {
    name: &'static str,
    about: &'static str,
    /// Prints a summary and makes the report.
    run: fn(&mut dyn Write) -> io::Result<Page>,
}

/// The first is what runs if none is named.
const DEMOS: &[Demo] = &[Demo {
    name: "cloth-on-ball",
    about: "a cloth of 16,200 triangles falls on a ball of 20,480, rebuilt at every keyframe",
    run: cloth_on_ball::run,
}];

pub fn run(arguments: &DemoArguments) -> Result<ExitCode, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    if arguments.list {
        printed(list(&mut out))?;
        return Ok(ExitCode::SUCCESS);
    }
    let demo = match &arguments.name {
        None => &DEMOS[0],
        Some(name) => DEMOS.iter().find(|demo| demo.name == name).ok_or_else(|| {
            let names: Vec<_> = DEMOS.iter().map(|demo| demo.name).collect();
            Failure::new(format!("there is no demo {name:?}; there are: {}", names.join(", ")))
        })?,
    };
    let mut page = None;
    printed((demo.run)(&mut out).map(|made| page = Some(made)))?;
    if let Some(page) = page.filter(|_| !arguments.no_report) {
        let file = arguments.report.clone();
        let file = file.unwrap_or_else(|| format!("kintact-{}.html", demo.name).into());
        let shown = file.display();
        std::fs::write(&file, page.finish())
            .map_err(|error| Failure::new(format!("cannot write the report {shown}: {error}")))?;
        printed(writeln!(out, "\nReport with pictures: {shown}"))?;
    }
    printed(out.flush())?;
    Ok(ExitCode::SUCCESS)
}

fn list(out: &mut impl Write) -> io::Result<()> {
    for demo in DEMOS {
        writeln!(out, "{:<16} {}", demo.name, demo.about)?;
    }
    out.flush()
}
