"""Threads, forks, Ctrl-C, progress, memory, hostile calls, types and pages."""

from __future__ import annotations

import doctest
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from shapes import poses, sphere

import kintact
from kintact import _kintact

HERE = Path(__file__).parent
V, F = sphere(10)
BALL = kintact.Mesh(V, F)
MANY = poses(np.random.default_rng(1), 3000, 1.3)


def hard_question() -> int:
    return int(kintact.intersects(BALL, BALL, pose_b=MANY).sum())


def test_pages_of_the_extension() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    tried = 0
    for name in dir(_kintact):
        thing = getattr(_kintact, name)
        members = [thing, *vars(thing).values()] if isinstance(thing, type) else [thing]
        for member in members:
            text = getattr(member, "__doc__", None)
            if isinstance(text, str) and ">>>" in text:
                test = doctest.DocTestParser().get_doctest(text, {}, f"{name}", None, 0)
                tried += len(test.examples)
                assert runner.run(test).failed == 0, name
    assert tried > 40


def test_children_of_a_fork_have_threads_of_their_own() -> None:
    expected = hard_question()
    context = multiprocessing.get_context("fork")
    with context.Pool(2) as pool:
        answers = pool.starmap_async(hard_question, [()] * 4).get(timeout=60)
    assert answers == [expected] * 4
    kintact.set_threads(3)
    assert hard_question() == expected and kintact.threads() == 3
    kintact.set_threads(None)
    for bad in (0, 10**6):
        with pytest.raises(kintact.ParameterError):
            kintact.set_threads(bad)


def test_threads_share_meshes_and_run_beside_each_other() -> None:
    fresh, expected = kintact.Mesh(V, F), hard_question()
    answers: list[int] = []

    def ask() -> None:
        answers.append(int(kintact.intersects(fresh, fresh, pose_b=MANY).sum()))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    beats = 0
    while any(thread.is_alive() for thread in threads):
        beats += 1
        fresh.update(V)
        time.sleep(0.001)
    assert answers == [expected] * 6 and beats > 1


INTERRUPTED = """
import os, signal, sys, threading, time
import numpy as np
sys.path.insert(0, {here!r})
import kintact
from shapes import poses, sphere
call = {call}
threading.Timer(0.4, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
began = time.perf_counter()
try:
    call()
    print("finished", time.perf_counter() - began)
except KeyboardInterrupt:
    print("stopped", time.perf_counter() - began - 0.4)
"""

LONG_CALLS = {
    "batch": "(lambda m, p: lambda: [kintact.distance(m, m, pose_b=p) for _ in range(99)])"
    "(kintact.Mesh(*sphere(20)), poses(np.random.default_rng(1), 100000, 3.0))",
    "pairs": "(lambda v, f: lambda: [kintact.pairs(kintact.Mesh(v, f), kintact.Mesh(v, f)) for _ in range(9)])"
    "(np.random.default_rng(1).normal(size=(6000, 3)), np.random.default_rng(2).integers(0, 6000, (6000, 3)))",
    "winding": "(lambda m, p: lambda: kintact.winding(m, p))"
    "(kintact.Mesh(*sphere(40)), np.random.default_rng(1).normal(size=(10**6, 3)))",
}


@pytest.mark.parametrize("name", LONG_CALLS)
def test_ctrl_c_stops_long_calls(name: str) -> None:
    code = INTERRUPTED.format(here=str(HERE), call=LONG_CALLS[name])
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    word, late = done.stdout.split()
    # A tenth of a second is what is promised on a machine that has nothing else to do.
    assert word == "stopped" and float(late) < 0.5, done


def test_progress() -> None:
    seen: list[tuple[int, int]] = []
    kintact.intersects(BALL, BALL, pose_b=MANY, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (3000, 3000) and seen == sorted(seen)

    class Bar:
        done = 0

        def update(self, n: int) -> None:
            self.done += n

    bar = Bar()
    kintact.distance(BALL, BALL, pose_b=MANY[:100], progress=bar)
    assert bar.done == 100

    def stop(done: int, total: int) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        kintact.intersects(BALL, BALL, pose_b=MANY, progress=stop)


def resident() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_memory_does_not_grow() -> None:
    box, shift = kintact.box(), np.eye(4)
    shift[0, 3] = 0.5

    def calls() -> None:
        for _ in range(1000):
            other = kintact.Mesh(box.vertices, box.faces)
            kintact.intersects(box, other, pose_b=shift)
            kintact.distance(box, other, pose_b=shift)
            kintact.pairs(box, other, pose_b=shift)
            kintact.closest(other, shift[:2, :3])
            other.update(box.vertices)
            try:
                kintact.Mesh([[0, 0, np.nan]], [])
            except kintact.MeshError:
                pass

    calls()
    before = resident()
    calls()
    calls()
    assert resident() - before < 2**20


def test_ten_thousand_hostile_calls() -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "hostile.py"), "10000"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_program_is_installed() -> None:
    done = subprocess.run([sys.executable, "-m", "kintact._program", "--version"], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout.startswith("kintact ")


@pytest.mark.parametrize("name", ["crossing_parts", "safe_steps", "robot_poses"])
def test_examples_draw_pictures(name: str, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    script = HERE.parent / "examples" / f"{name}.py"
    done = subprocess.run([sys.executable, str(script), str(picture)], capture_output=True, text=True)
    assert done.returncode == 0 and done.stdout, done.stderr
    assert picture.read_bytes().startswith(b"\x89PNG") and picture.stat().st_size > 5000


STUBTEST = ["mypy.stubtest", "kintact", "--mypy-config-file", "pyproject.toml", "--ignore-disjoint-bases"]
STUBTEST += ["--allowlist", "tests/stubtest_allowed.txt"]


@pytest.mark.parametrize("command", [STUBTEST, ["mypy", "--strict", "-p", "kintact"], ["mypy", "--strict", "examples"]])
def test_types(command: list[str]) -> None:
    pytest.importorskip("mypy")
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=HERE.parent)
    assert done.returncode == 0, done.stdout + done.stderr
