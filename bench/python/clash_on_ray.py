"""Runs the shards of a clash plan on a Ray cluster, or on this machine, and merges them.

    pip install ray
    kintact clash plan house.glb --shards 256 --out plan/
    python bench/python/clash_on_ray.py plan/ --out clashes.jsonl [--address auto] [--report clashes.html]

A task is a shard: a process `kintact clash run plan/ --shard I/N` on some machine that sees the plan and the inputs by
the same paths. At most `--pending` tasks are submitted at once. A task whose worker or machine dies is given to
another, and goes on from what the dead one had written; so is one whose process was killed. A shard that fails with
an error (a changed input, say) is tried again twice, and then named. Progress of all shards is one line. Started
again after it was stopped itself, the driver submits only the shards that have no result.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

import ray
from ray.exceptions import RayError


@ray.remote
class Board:
    """Where tasks say how many pairs they have done: sums for the driver."""

    def __init__(self) -> None:
        self._done: dict[int, int] = {}

    def put(self, shard: int, done: int) -> None:
        self._done[shard] = done

    def total(self) -> int:
        return sum(self._done.values())


def die_with_parent() -> None:
    """On Linux a process goes with the worker that started it, however that ends."""
    if sys.platform == "linux":
        import ctypes

        death_signal = 1  # PR_SET_PDEATHSIG
        ctypes.CDLL(None).prctl(death_signal, signal.SIGKILL)


def run_shard(program: str, plan: str, shard: int, of: int, threads: int, board: Any) -> dict[str, Any]:
    """A task: starts the program, passes its progress on, and returns its summary."""
    command = [program, "clash", "run", plan, "--shard", f"{shard}/{of}", "--threads", str(threads), "--json"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=die_with_parent
    )
    assert process.stdout is not None and process.stderr is not None
    summary: dict[str, Any] = {}
    try:
        for line in process.stdout:
            record = json.loads(line)
            if record["type"] == "progress":
                board.put.remote(shard, record["done"])
            else:
                summary = record
        reason = process.stderr.read().strip()
        code = process.wait()
    finally:
        # The task may be cancelled: nothing is left behind that holds the shard.
        process.kill()
    if "another process is at work" in reason:
        # That of a worker that is taken for dead, and is not yet: its result counts as well.
        time.sleep(5.0)
        return run_shard(program, plan, shard, of, threads, board)
    if code != 0 or not summary:
        raise RuntimeError(f"shard {shard}: exit code {code}: {reason}")
    board.put.remote(shard, summary["pairs"])
    return {**summary, "worker": os.getpid()}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("plan", type=Path)
    parser.add_argument("--out", action="append", default=[], help="as of kintact clash merge")
    parser.add_argument("--report")
    parser.add_argument("--kintact", default="kintact", help="the program, on every machine")
    parser.add_argument("--address", help="of a cluster; without it Ray is started here")
    parser.add_argument("--threads", type=int, default=1, help="of a shard, which asks for as many cores")
    parser.add_argument("--pending", type=int, help="tasks submitted at once [default: twice the cores]")
    parser.add_argument("--retries", type=int, default=10, help="of a shard whose worker died")
    arguments = parser.parse_args()
    plan = str(arguments.plan.resolve())
    shards = json.loads((arguments.plan / "plan.json").open().readline())["shards"]
    pairs = sum(shard["pairs"] for shard in shards)
    ray.init(address=arguments.address, log_to_driver=False, logging_level=logging.ERROR)
    board = Board.remote()
    # Ray itself gives a task whose worker died to another.
    task = ray.remote(num_cpus=arguments.threads, max_retries=arguments.retries)(run_shard)
    cores = int(ray.cluster_resources().get("CPU", 1))
    most = arguments.pending or 2 * max(1, cores // arguments.threads)
    # The dearest first: none is left at the end for one worker.
    waiting = deque(sorted(range(1, len(shards) + 1), key=lambda shard: -shards[shard - 1]["cost"]))
    tries = dict.fromkeys(waiting, 0)
    running: dict[Any, int] = {}
    seconds: list[float] = []
    failed: dict[int, str] = {}
    start = shown = time.monotonic()
    while waiting or running:
        while waiting and len(running) < most:
            shard = waiting.popleft()
            reference = task.remote(arguments.kintact, plan, shard, len(shards), arguments.threads, board)
            running[reference] = shard
        finished, _ = ray.wait(list(running), timeout=1.0)
        for reference in finished:
            shard = running.pop(reference)
            try:
                summary = ray.get(reference)
                seconds.append(sum((summary["seconds"] or {}).values()))
            except (RayError, RuntimeError) as error:
                tries[shard] += 1
                if tries[shard] < 3:
                    waiting.append(shard)
                else:
                    failed[shard] = str(error).strip().splitlines()[-1]
        if time.monotonic() - shown >= 2.0 or not (waiting or running):
            shown = time.monotonic()
            done = ray.get(board.total.remote())
            share = 100.0 * done / max(pairs, 1)
            print(
                f"{shown - start:6.0f} s  {len(seconds)} of {len(shards)} shards, {done} of {pairs} pairs ({share:.0f}%), "
                f"{len(running)} submitted, {sum(tries.values())} tried again",
                flush=True,
            )
    for shard, reason in sorted(failed.items()):
        print(f"shard {shard} failed: {reason}", file=sys.stderr)
    if seconds:
        ordered = sorted(seconds)
        median = ordered[len(ordered) // 2]
        print(f"seconds a shard: median {median:.1f}, slowest {ordered[-1]:.1f}", flush=True)
    ray.shutdown()
    merge = [arguments.kintact, "clash", "merge", plan]
    for path in arguments.out:
        merge += ["--out", path]
    if arguments.report:
        merge += ["--report", arguments.report]
    return subprocess.run(merge).returncode


if __name__ == "__main__":
    sys.exit(main())
