"""Random calls with hostile arguments: an error of ours, a TypeError for what is no array at all, or an
answer; never anything else. `python hostile.py 1000000` runs longer; a second argument is the seed."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import kintact


def array(random: np.random.Generator) -> Any:
    kind = random.integers(16)
    shape = tuple(random.integers(0, 5, size=random.integers(0, 4)))
    values = random.normal(size=(random.integers(0, 12), 3)) * 10.0 ** random.integers(-320, 308)
    if kind == 0:
        return random.normal(size=shape)
    if kind == 1:
        values[random.random(values.shape) < 0.1] = np.nan
    elif kind == 2:
        values[random.random(values.shape) < 0.1] = np.inf
    elif kind == 3:
        return random.integers(-3, 12, size=(random.integers(0, 9), 3))
    elif kind == 4:
        return random.integers(0, 2**63, size=(3, 3), dtype=np.uint64)
    elif kind == 5:
        return values.astype(">f8")
    elif kind == 6:
        values = np.asfortranarray(values)
    elif kind == 7:
        values.setflags(write=False)
    elif kind == 8:
        return values[::-1, ::-1]
    elif kind == 9:
        return values.astype(np.complex128)
    elif kind == 10:
        return np.eye(4) * random.choice([1.0, -1.0, 1e300, np.nan])
    elif kind == 11:
        return np.tile(np.eye(4), (random.integers(0, 3), 1, 1))
    elif kind == 12:
        return [None, "text", 3, {}, object(), [[1, 2], [3]], b"bytes", 1e308, True][random.integers(9)]
    elif kind == 13:
        return np.broadcast_to(np.float64(1.5), (3, 3))
    elif kind == 14:
        with np.errstate(over="ignore"):
            return values.astype(np.float32)
    return values


def mesh(random: np.random.Generator) -> Any:
    if random.random() < 0.3:
        return array(random)
    if random.random() < 0.3:
        return kintact.box(2.0 ** random.integers(-500, 500))
    n = int(random.integers(1, 8))
    scale = 10.0 ** random.integers(-150, 150)
    flat = random.integers(0, 3, size=(n, 3)) * scale
    return kintact.Mesh(flat, random.integers(0, n, size=(random.integers(0, 10), 3)))


def call(random: np.random.Generator) -> None:
    which = random.integers(20)
    a, b = mesh(random), mesh(random)
    poses = {"pose_a": array(random)} if random.random() < 0.3 else {}
    if which == 0:
        kintact.Mesh(array(random), array(random), weld=random.choice([0.0, -1.0, np.nan, 1e300]))
    elif which == 1:
        kintact.intersects(a, b, **poses, solid=bool(random.integers(2)))
    elif which == 2:
        kintact.relate(a, b, **poses, tolerance=random.choice([0.0, -1.0, np.nan, 1e-3, 1e300]))
    elif which == 3:
        kintact.distance(a, b, **poses)
    elif which == 4:
        kintact.within(a, b, random.choice([0.0, -1.0, np.nan, np.inf, 1.0]), **poses)
    elif which == 5:
        kintact.estimate(a, b, random.choice(["10ops", "1us", "-3ops", "x", "", "1e400s", "nan"]), **poses)
    elif which == 6:
        kintact.pairs(a, b, **poses)
    elif which == 7:
        kintact.self_pairs(a)
    elif which == 8:
        kintact.closest(a, array(random))
    elif which == 9:
        kintact.contains(a, array(random))
    elif which == 10:
        kintact.winding(a, array(random))
    elif which == 11:
        kintact.signed_distance(a, array(random))
    elif which == 12:
        kintact.rays(a, array(random), array(random), all=bool(random.integers(2)))
    elif which == 13:
        kintact.first_contact(a, array(random), b, None)
    elif which == 14:
        kintact.is_step_clear(a, array(random), min_separation=random.choice([0.0, -1.0, np.nan, 1e-3]))
    elif which == 15:
        cloud = kintact.Cloud(array(random), array(random) if random.random() < 0.3 else None)
        kintact.intersects(cloud, a)
    elif which == 16:
        kintact.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]]).update(array(random))
    elif which == 17:
        kintact.clash(
            {"a": a, "b": b, "c/d": kintact.box()},
            poses={"a": array(random)} if random.random() < 0.3 else None,
            find=str(random.choice(["hard", "touch,clearance,inside,duplicate", "", "x"])),
            clearance=random.choice([0.0, -1.0, np.nan, 1e-3, 1e300]),
            group=str(random.choice(["part", "near:1", "near:nan", ""])),
        )
    elif which == 18:
        kintact.view(a, b, poses=[array(random), None] if random.random() < 0.3 else None)
    else:
        scene = kintact.Scene()
        scene.add(kintact.box(), "box")
        scene.add(a, "a", pose=array(random) if random.random() < 0.3 else None, velocity=[0, 0, -1])
        scene.events(float(random.choice([1.0, -1.0, np.nan])))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    random = np.random.default_rng(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    answered = refused = 0
    for _ in range(count):
        try:
            call(random)
            answered += 1
        except (kintact.KintactError, TypeError, FileNotFoundError) as error:
            # A text is the path of a file, which is not there.
            if "internal error" in str(error):
                raise
            refused += 1
    print(f"{answered} answers, {refused} errors of ours, nothing else")


if __name__ == "__main__":
    main()
