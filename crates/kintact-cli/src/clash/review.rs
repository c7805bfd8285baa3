//! `kintact clash review`: what people decide about clashes, written into a result.
//!
//! Clashes are named by their ids or by beginnings that only one of them has. Without `--approve`,
//! `--reopen` or `--comment` the ones named (or all) are listed.

use std::io::{self, BufWriter, Write};

use super::bcf;
use super::record::{Comment, Outcome, Review};
use crate::arguments::ReviewArguments;
use crate::failure::{Failure, printed};
use crate::numbers::counted;
use crate::report::escaped;
use crate::whole_file;

pub fn run(arguments: &ReviewArguments) -> Result<u8, Failure> {
    let mut outcome = Outcome::read(&arguments.result)?;
    let chosen = chosen(&outcome, &arguments.ids)?;
    if let Some(path) = &arguments.import {
        let topics = bcf::import(path, &mut outcome)?;
        printed(writeln!(
            io::stdout(),
            "{} with the ids of clashes",
            counted(topics as u64, "topic")
        ))?;
    }
    let decides = arguments.approve || arguments.reopen || arguments.comment.is_some();
    let changes = decides || arguments.import.is_some();
    if !changes {
        printed(list(&outcome, &chosen))?;
        return Ok(u8::from(outcome.clashes.iter().any(super::record::Clash::is_open)));
    }
    if decides && arguments.ids.is_empty() {
        return Err(Failure::new("name the clashes by their ids; without a flag they are listed"));
    }
    for &number in chosen.iter().filter(|_| decides) {
        let clash = &mut outcome.clashes[number];
        if arguments.approve {
            clash.review = Review::Approved;
        }
        if arguments.reopen {
            clash.review = Review::Open;
        }
        if let Some(text) = &arguments.comment {
            clash.comments.push(Comment { text: text.clone(), ..Comment::default() });
        }
    }
    whole_file::write(&arguments.result, |out| outcome.write(out))?;
    Ok(u8::from(outcome.clashes.iter().any(super::record::Clash::is_open)))
}

/// The clashes that ids stand for, or all.
fn chosen(outcome: &Outcome, ids: &[String]) -> Result<Vec<usize>, Failure> {
    if ids.is_empty() {
        return Ok((0..outcome.clashes.len()).collect());
    }
    ids.iter()
        .map(|id| {
            let begins = |number: &usize| outcome.clashes[*number].id.starts_with(id.as_str());
            let found: Vec<usize> = (0..outcome.clashes.len()).filter(begins).collect();
            match found[..] {
                [one] => Ok(one),
                [] => Err(Failure::new(format!("no clash has the id {id}"))),
                _ => Err(Failure::new(format!(
                    "{} clashes have ids that begin with {id}",
                    found.len()
                ))),
            }
        })
        .collect()
}

fn list(outcome: &Outcome, chosen: &[usize]) -> io::Result<()> {
    let out = &mut BufWriter::new(io::stdout().lock());
    for &number in chosen {
        let clash = &outcome.clashes[number];
        let (a, b) = (escaped(&clash.part_a), escaped(&clash.part_b));
        let (status, review) = (clash.status.as_str(), clash.review.as_str());
        writeln!(
            out,
            "{}  {:9} {status:10} {review:8}  {a} and {b}",
            escaped(&clash.id),
            clash.kind
        )?;
        for comment in &clash.comments {
            let author = if comment.author.is_empty() { "" } else { ": " };
            writeln!(out, "    {}{author}{}", escaped(&comment.author), escaped(&comment.text))?;
        }
    }
    out.flush()
}
