"""How even the shards of a clash plan are, and whether they give the bytes of one run.

    cargo run --release -p kintact-io --example write_assembly -- assembly.glb 10000
    python bench/python/clash_shards.py assembly.glb --shards 16 [--kintact PATH] [-- OPTIONS OF kintact clash]

Plans, runs all shards one after the other with one thread each, merges, runs the whole job at once and compares.
Times of shards are of the processor (so that other work on the machine counts little), with reading.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

USUAL = ["--find", "hard,touch,clearance,duplicate,inside", "--clearance", "0.0625"]


def run(command: list[str], codes: tuple[int, ...] = (0,)) -> tuple[float, float, float]:
    """Runs a program; returns seconds of the processor and of the clock, and its peak memory in GiB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in codes:
        raise SystemExit(f"{' '.join(command)}: exit code {code}")
    # Kilobytes on Linux.
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 2**20


def main() -> None:
    arguments = sys.argv[1:]
    options = USUAL
    if "--" in arguments:
        at = arguments.index("--")
        arguments, options = arguments[:at], arguments[at + 1 :]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("input", type=Path)
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--kintact", default="kintact")
    given = parser.parse_args(arguments)
    program, of, name = given.kintact, given.shards, str(given.input)
    with tempfile.TemporaryDirectory(prefix="kintact-shards-") as temporary:
        plan, merged, single = (str(Path(temporary) / part) for part in ("plan", "merged.jsonl", "single.jsonl"))

        def show(what: str, took: tuple[float, float, float]) -> None:
            print(f"{what}: {took[0]:.2f} s of the processor, {took[1]:.2f} s, {took[2]:.2f} GiB", flush=True)

        show("plan", run([program, "clash", "plan", name, *options, "--shards", str(of), "--out", plan]))
        size = sum(path.stat().st_size for path in Path(plan).rglob("*") if path.is_file())
        print(f"plan folder: {size / 1e6:.1f} MB")
        shards = [
            run([program, "clash", "run", plan, "--shard", f"{shard}/{of}", "--threads", "1"])
            for shard in range(1, of + 1)
        ]
        seconds = sorted(took[0] for took in shards)
        median, slowest = statistics.median(seconds), seconds[-1]
        print("seconds of the processor, a shard:", " ".join(f"{second:.2f}" for second in seconds))
        print(f"median {median:.2f}, slowest {slowest:.2f}: {slowest / median:.3f} times; peak {max(t[2] for t in shards):.2f} GiB")
        results = sum(path.stat().st_size for path in (Path(plan) / "results").iterdir())
        print(f"results: {results / 1e6:.1f} MB")
        show("merge", run([program, "clash", "merge", plan, "--out", merged], (0, 1)))
        show("one run", run([program, "clash", name, *options, "--out", single], (0, 1)))
        is_same = filecmp.cmp(merged, single, shallow=False)
        print("merged and single result:", "the same bytes" if is_same else "NOT the same")
        if not is_same:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
