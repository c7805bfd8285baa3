//! Files that show whether they are whole: lines of JSON, and a last line with the SHA-256 of all bytes before
//! it. Plans, shards and results are written so.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::clash::keys::hex;
use crate::failure::Failure;
use crate::whole_file;

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Last {
    end: End,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    sha256: String,
}

/// Where the lines of such a file go.
pub struct Lines<'a> {
    out: &'a mut BufWriter<File>,
    hash: Sha256,
    line: Vec<u8>,
}

impl Lines<'_> {
    pub fn add(&mut self, line: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, line)?;
        self.line.push(b'\n');
        self.hash.update(&self.line);
        self.out.write_all(&self.line)
    }
}

/// Writes a file whole or not at all; returns the hash in its last line.
pub fn write(
    path: &Path,
    content: impl FnOnce(&mut Lines) -> io::Result<()>,
) -> Result<String, Failure> {
    let mut sha256 = String::new();
    whole_file::write(path, |out| {
        let mut lines = Lines { out, hash: Sha256::new(), line: Vec::new() };
        content(&mut lines)?;
        let Lines { out, hash, .. } = lines;
        sha256 = hex(&hash.finalize());
        serde_json::to_writer(&mut *out, &Last { end: End { sha256: sha256.clone() } })?;
        out.write_all(b"\n")
    })?;
    Ok(sha256)
}

/// Reads a file line by line; an error says why it is not what was written. Lines are given away before the
/// hash is compared: throw away what was made of them if this fails. Returns the hash.
pub fn read<T: DeserializeOwned>(
    path: &Path,
    mut each: impl FnMut(T) -> Result<(), String>,
) -> Result<String, String> {
    const DAMAGED: &str = "it is damaged: the hash in its last line is another";
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => "it is not there".to_owned(),
        _ => error.to_string(),
    };
    let mut input = BufReader::new(File::open(path).map_err(failed)?);
    let (mut hash, mut line, mut number) = (Sha256::new(), Vec::new(), 0);
    loop {
        line.clear();
        number += 1;
        input.read_until(b'\n', &mut line).map_err(failed)?;
        if !line.ends_with(b"\n") {
            return Err("it is cut short".into());
        }
        if line.starts_with(b"{\"end\":") {
            let last: Last = serde_json::from_slice(&line).map_err(|_| DAMAGED.to_owned())?;
            let has_more = !input.fill_buf().map_err(failed)?.is_empty();
            if has_more || hex(&hash.finalize()) != last.end.sha256 {
                return Err(DAMAGED.into());
            }
            return Ok(last.end.sha256);
        }
        hash.update(&line);
        let value = serde_json::from_slice(&line);
        value
            .map_err(|error| error.to_string())
            .and_then(&mut each)
            .map_err(|reason| format!("it is damaged in line {number}: {reason}"))?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(path: &Path) -> Result<Vec<Vec<f64>>, String> {
        let mut found = Vec::new();
        read(path, |line: Vec<f64>| {
            found.push(line);
            Ok(())
        })?;
        Ok(found)
    }

    #[test]
    fn every_change_and_every_truncation_is_noticed() {
        let path = std::env::temp_dir().join(format!("kintact-lines-{}", std::process::id()));
        let content = vec![vec![0.1 + 0.2, -0.0, 5e-324], vec![1e300 / 3.0]];
        write(&path, |lines| content.iter().try_for_each(|line| lines.add(line))).unwrap();
        let whole = std::fs::read(&path).unwrap();
        let bits = |lines: &[Vec<f64>]| -> Vec<u64> {
            lines.iter().flatten().map(|x| x.to_bits()).collect()
        };
        assert_eq!(bits(&read_all(&path).unwrap()), bits(&content));
        for at in 0..whole.len() {
            std::fs::write(&path, &whole[..at]).unwrap();
            assert!(read_all(&path).is_err(), "cut at {at}");
            let mut other = whole.clone();
            other[at] ^= 4;
            std::fs::write(&path, &other).unwrap();
            assert!(read_all(&path).is_err(), "changed at {at}");
        }
        std::fs::write(&path, [&whole[..], b"\n"].concat()).unwrap();
        assert!(read_all(&path).is_err());
        std::fs::remove_file(&path).unwrap();
    }
}
