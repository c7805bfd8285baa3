//! House rules that a script can check: `cargo xtask house`, part of `cargo xtask test`.
//!
//! Every Rust file of the repository begins with a header (`//!`) and has at most 500 lines, and
//! no code uses a name that once stood for something only its authors understood. The list of
//! those names is below, each with the word to use instead; prose is left to reviewers.

use std::fs;
use std::path::{Path, PathBuf};

/// Past this a file has two subjects.
const MOST_LINES: usize = 500;

/// Where Rust files are.
const ROOTS: [&str; 3] = ["crates", "bench", "xtask"];

/// Names that are gone, and what to say. Names with a plain meaning elsewhere (a wheel of a car)
/// are given with the folder in which they may not be used.
const GONE: &[(&str, &str, &str)] = &[
    ("Flightplans", "VertexTrajectories", ""),
    ("flightplans", "trajectories", ""),
    ("Course", "ContactTimeline or PolynomialMotion", ""),
    ("SlackTree", "LinearTimeBvh", ""),
    ("crown", "top_nodes", ""),
    ("Sieve", "NormalCulling", ""),
    ("sift", "partition", ""),
    ("Ledger", "WindowBuilder or BodyRegistry", ""),
    ("Meter", "BudgetTracker", ""),
    ("Metered", "BudgetTracker", ""),
    ("Purse", "BudgetTracker", ""),
    ("purse", "budget tracker", ""),
    ("SphereBudget", "Budget", ""),
    ("stills", "snapshots", ""),
    ("Still", "PosedSnapshot", ""),
    ("Told", "ContactEvent", ""),
    ("told", "reported", ""),
    ("tells", "reports", ""),
    ("hand_out", "emit", ""),
    ("outbox", "pending_events", ""),
    ("Kept", "BodyRecord or FrontEntry", ""),
    ("Stretch", "MotionSegment or TopologySegment", ""),
    ("turns", "motion_changes or rotations", "crates/kintact/src"),
    ("Turning", "Rotating", ""),
    ("waits", "PairWake", ""),
    ("Twins", "SiblingPair", ""),
    ("Lift", "ChordDeviation", ""),
    ("Deck", "AreaSamples", ""),
    ("deck", "area_samples", ""),
    ("Card", "AreaSample", ""),
    ("wear_deck", "degrade", ""),
    ("look", "query or evaluate", ""),
    ("look_at", "evaluate_at", ""),
    ("look_ahead", "prediction_horizon", ""),
    ("Look", "PairEvaluator", ""),
    ("Finding", "PairState", ""),
    ("Holders", "VertexToLeaves", ""),
    ("worn", "stale", ""),
    ("wear", "degrade", ""),
    ("is_worn", "is_stale", ""),
    ("Reaches", "SideExtents", ""),
    ("Marks", "VertexSet", ""),
    ("Settle", "UpdatePass", ""),
    ("Tally", "UpdateCounts", "crates/kintact/src"),
    ("Deadlines", "CertificateExpiry", ""),
    ("Judge", "classify", ""),
    ("Verdict", "Classification", ""),
    ("Watched", "ExpiringPair", ""),
    ("glanced", "retested", ""),
    ("weighed", "reconciled", ""),
    ("doubt", "undecided", "crates/kintact/src"),
    ("NOBODY", "EMPTY", ""),
    ("nobody", "empty", ""),
    ("Placing", "PositionsAt", ""),
    ("Moment", "PositionsAt", ""),
    ("places", "positions", ""),
    ("Lasting", "ContactDuration", ""),
    ("Ways", "PairMethod", ""),
    ("SetsBy", "SetMethod", ""),
    ("EventsBy", "EventMethod", ""),
    ("go_on", "advance", ""),
    ("mend", "merge_restart_events", "crates/kintact/src"),
    ("see_old_side", "evaluate_before_change", ""),
    ("look_once_more", "reevaluate", ""),
    ("make_kinetic_right", "sync_timeline", ""),
    ("leave_kinetic", "drop_timeline", ""),
    ("is_kinetic_right", "timeline_is_current", ""),
    ("Sight", "Sample", ""),
    ("firmness", "contact_margin", ""),
    ("Form", "BodyGeometry", "crates/kintact/src/world"),
    ("Path", "MotionSequence", "crates/kintact/src/world"),
    ("Facing", "DirectedPair", ""),
    ("Seen", "visited", "crates/kintact/src/scan"),
    ("Looks", "CachedValues", ""),
    ("Draws", "SampleSequence", ""),
    ("everywhere", "all_crossings", "crates/kintact/src"),
    ("Route", "PathStrategy", "crates/kintact/src"),
    ("passage", "parabola", ""),
    ("Sliding", "AxisMotion", ""),
    ("Passing", "RelativeTranslation", ""),
    ("Agenda", "EventSchedule", ""),
    ("Outlook", "NextFailure", ""),
    ("Noticed", "DiscoveredPair", ""),
    ("Present", "BoxState", ""),
    ("swelling", "growth", "crates/kintact/src"),
    ("patience", "retry_limit", "crates/kintact/src"),
    ("Forgetting", "EvictionPolicy", ""),
    ("QualityMesh", "EstimateMesh", ""),
    ("AverageTree", "AdbTree", ""),
    ("MixedQuery", "MeshScanQuery", ""),
    ("SteadyQuery", "ConstantTimeQuery", ""),
    ("FirstTouch", "ScanFirstContact", ""),
    ("KineticLists", "SweptLists", ""),
    ("is_unheard", "broad_phase_dirty", ""),
    ("is_of_bodies", "is_first_or_last", ""),
    ("A_MOVE", "COST_MOVE", ""),
    ("A_PLACED", "COST_PLACED", ""),
    ("wheel", "timing_wheel", "crates/kintact/src"),
    ("Wheel", "TimingWheel", "crates/kintact/src"),
    ("plant", "build", ""),
    ("hurry", "note", ""),
];

/// Checks all files; says what is wrong with which.
pub fn check() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is in no folder")?;
    let mut files = Vec::new();
    for folder in ROOTS {
        collect(&root.join(folder), &mut files).map_err(|error| format!("{folder}: {error}"))?;
    }
    files.sort();
    let mut faults = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string();
        faults.extend(faults_of(&name, &text));
    }
    if faults.is_empty() {
        println!("{} files keep the house rules", files.len());
        return Ok(());
    }
    Err(format!("{} breaches of the house rules:\n{}", faults.len(), faults.join("\n")))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn faults_of(name: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{name}: no header that says what it is for"));
    }
    let lines = text.lines().count();
    if lines > MOST_LINES {
        faults.push(format!("{name}: {lines} lines, more than {MOST_LINES}"));
    }
    // This file has to name them.
    if name.ends_with("xtask/src/house.rs") {
        return faults;
    }
    for (number, line) in text.lines().enumerate() {
        let code = without_strings(line);
        for word in code.split(|c: char| !c.is_alphanumeric() && c != '_') {
            let is_gone =
                |(gone, _, folder): &&(&str, &str, &str)| *gone == word && name.starts_with(folder);
            if let Some((_, say, _)) = GONE.iter().find(is_gone) {
                faults.push(format!("{name}:{}: `{word}`, say {say}", number + 1));
            }
        }
    }
    faults
}

/// A line without its comment and what stands between quotation marks.
fn without_strings(line: &str) -> String {
    let code = line.split("//").next().unwrap_or_default();
    code.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaches_are_seen() {
        let faults = |text: &str| faults_of("crates/kintact/src/some.rs", text).len();
        assert_eq!(faults("//! A header.\nfn plain() {}\n"), 0);
        assert_eq!(faults("fn plain() {}\n"), 1);
        assert_eq!(faults("//! A header.\nstruct Purse; // the Purse\n"), 1);
        assert_eq!(faults("//! A header.\nlet said = \"told\";\n"), 0);
        assert_eq!(faults(&"//! A header.\n".repeat(MOST_LINES + 1)), 1);
    }
}
