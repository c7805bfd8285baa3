//! A Vulkan driver for the tests of the graphics code, installed where there is none.

use std::path::Path;
use std::process::Command;

/// Where drivers say that they are there.
const DRIVERS: [&str; 3] =
    ["/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d", "/usr/local/share/vulkan/icd.d"];

/// Debian's drivers, one of which needs no graphics card.
const PACKAGE: &str = "mesa-vulkan-drivers";

/// Makes sure that the tests of the graphics code find an adapter: on Linux without any Vulkan
/// driver, installs one that computes on the processor.
pub fn ensure() -> Result<(), String> {
    let has_drivers = |folder: &str| {
        Path::new(folder).read_dir().is_ok_and(|mut entries| entries.next().is_some())
    };
    if !cfg!(target_os = "linux") || DRIVERS.into_iter().any(has_drivers) {
        return Ok(());
    }
    println!("==> install {PACKAGE}");
    // The lists of packages of a fresh system may be missing or old.
    if install() || (apt_get(&["update"]) && install()) {
        return Ok(());
    }
    Err(format!(
        "there is no Vulkan driver, which the tests of kintact-gpu need; install one with \
         `apt-get install {PACKAGE}` or its like on this system"
    ))
}

fn install() -> bool {
    apt_get(&["install", "--yes", "--no-install-recommends", PACKAGE])
}

/// Runs the package manager; returns whether that worked.
pub fn apt_get(arguments: &[&str]) -> bool {
    let status =
        Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
    status.is_ok_and(|status| status.success())
}
