//! Readers that close a pipe early, and streams that are closed.

use std::io::Read;
use std::process::Stdio;

use crate::{CUBE, Folder};

/// Closes standard output after a few bytes, as `| head` does.
#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let folder = Folder::new("broken-pipe");
    let mesh = kintact_scenes::bumpy_sphere(2_000, 1);
    kintact_io::write_obj(folder.0.join("a.obj"), &mesh).unwrap();
    for format in [&["--json"][..], &[]] {
        // Identical meshes: far more output than a pipe holds.
        let arguments = [&["check", "a.obj", "a.obj", "--all"], format].concat();
        let mut command = folder.command(&arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 16];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let mut complaints = String::new();
        child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
        assert_eq!((child.wait().unwrap().code(), complaints.as_str()), (Some(1), ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_a_failure() {
    let folder = Folder::new("full-disk");
    folder.file("cube.obj", CUBE);
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = folder.command(&["check", "cube.obj", "cube.obj"]);
    let output = command.stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.starts_with("kintact: cannot write the answer: "), "{complaint}");
    // Even if the message cannot be written.
    let mut command = folder.command(&["check", "cube.obj", "nowhere.obj"]);
    assert_eq!(command.stderr(full()).output().unwrap().status.code(), Some(2));
}
