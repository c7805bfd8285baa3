"""Whole assemblies, and pages: `clash` and `view`."""

from __future__ import annotations

import json
import os
import tempfile
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from . import _kintact
from ._errors import FormatError, MeshError, ParameterError
from ._queries import Progress
from ._results import Doubles, Indices, Relation, _Result

_USUAL_SIZE = 100_000_000
"""Bytes of a page past which parts far from contacts are boxes."""


@dataclass(frozen=True, repr=False, eq=False)
class ClashRegion(_Result):
    """A connected part of where two parts meet."""

    point: Doubles
    """A place on it."""
    normal: Doubles
    """The direction in which the second part moves out."""
    depth: float | None
    """How deep its deepest place is, at least; None where a part is open."""
    depth_upper: float | None
    length: float
    """The length of the curves in which the surfaces cross."""
    faces_a: Indices
    faces_b: Indices


@dataclass(frozen=True, repr=False, eq=False)
class Clash(_Result):
    """Two parts that clash."""

    id: str
    """The same in every run, whatever the order of the input and however slightly parts move."""
    rule: str
    kind: str
    """"duplicate", "inside", "hard", "touch" or "clearance": the first of them that holds."""
    relation: Relation
    part_a: str
    part_b: str
    point: Doubles
    """A place of it."""
    depth: float | None
    """How deep the parts are in each other, at least; None where a part is open, or they are apart."""
    depth_upper: float | None
    """How deep at most."""
    volume: float | None
    """In common; None where a part is open."""
    distance: float
    points: Doubles | None
    """(2, 3): the closest points of parts that are apart."""
    faces: tuple[int, int] | None
    """The faces those lie on."""
    regions: list[ClashRegion]
    group: str
    status: str
    """"new", "active", "resolved" or "reappeared", beside the run it was compared with."""
    review: str
    """"open", "reviewed" or "approved"."""
    comments: list[str]
    notes: list[str]

    @property
    def is_open(self) -> bool:
        """Whether somebody has to do something about it."""
        return self.status != "resolved" and self.review != "approved"


@dataclass(frozen=True, repr=False, eq=False)
class ClashPart(_Result):
    """A part of an assembly."""

    name: str
    problems: list[str]
    """What is wrong with it: "open", "self-intersecting", "non-manifold", "empty", ..."""
    faces: int
    bounds: Doubles | None
    """(2, 3): its box; None of a part without vertices."""
    area: float
    volume: float
    """What it encloses; 0 if it is not closed."""


class Clashes(Sequence[Clash]):
    """What `clash` found: a sequence of `Clash`, sorted by id.

    >>> import kintact
    >>> found = kintact.clash({"a": kintact.box(), "b": kintact.box()})
    >>> found
    <kintact.Clashes: 1 clash of 2 parts, 1 open>
    >>> found[0].kind, found.counts
    ('duplicate', {'duplicate': 1})
    """

    __module__ = "kintact"

    def __init__(self, core: _kintact.ClashCore) -> None:
        self._core = core
        self._clashes: list[Clash] = []
        self.parts: list[ClashPart] = []
        """Every part that was checked."""
        self.unit: str | None = None
        """Of all coordinates, depths and distances; None if neither a file nor the caller gives one."""
        self.checked = 0
        """Pairs of parts that were near enough to be asked about."""
        self.unreadable: dict[str, str] = dict(core.unreadable())
        """Files that could not be read, with the reasons."""
        self.notes: list[str] = core.notes()
        """What readers said about files."""
        for line in core.lines().splitlines():
            record = json.loads(line)
            kind = record.pop("type")
            if kind == "clash":
                self._clashes.append(_clash(record))
            elif kind == "part":
                self.parts.append(_part(record))
            else:
                self.unit, self.checked = record["unit"], record["checked"]

    @property
    def open(self) -> list[Clash]:
        """Those that somebody has to do something about."""
        return [clash for clash in self if clash.is_open]

    @property
    def counts(self) -> dict[str, int]:
        """How many are present, by kind."""
        kinds = [clash.kind for clash in self if clash.status != "resolved"]
        return {kind: kinds.count(kind) for kind in sorted(set(kinds))}

    def save(self, path: str | os.PathLike[str], *, pictures: int = 200) -> None:
        """Writes a file: ``.jsonl`` (for `compare=` and the program), ``.csv``, ``.bcf``, or ``.html``, a report
        with the assembly in a viewer. The report and BCF have pictures of the worst clashes.

        >>> import kintact, tempfile, os
        >>> found = kintact.clash({"a": kintact.box(), "b": kintact.box()})
        >>> path = os.path.join(tempfile.mkdtemp(), "clashes.html")
        >>> found.save(path)
        >>> "<!DOCTYPE html>" in open(path, encoding="utf-8").read()
        True
        """
        self._core.write(os.fspath(path), _count(pictures, "pictures"))

    @overload
    def __getitem__(self, index: int) -> Clash: ...
    @overload
    def __getitem__(self, index: slice) -> list[Clash]: ...
    def __getitem__(self, index: int | slice) -> Clash | list[Clash]:
        return self._clashes[index]

    def __len__(self) -> int:
        return len(self._clashes)

    def __iter__(self) -> Iterator[Clash]:
        return iter(self._clashes)

    def __repr__(self) -> str:
        count, parts = len(self), len(self.parts)
        words = "clash" if count == 1 else "clashes", "part" if parts == 1 else "parts"
        return f"<kintact.Clashes: {count} {words[0]} of {parts} {words[1]}, {len(self.open)} open>"


def _floats(values: Any) -> Doubles:
    return np.array(values, dtype=np.float64)


def _part(record: dict[str, Any]) -> ClashPart:
    box = record["box"]
    return ClashPart(
        record["part"],
        record["problems"],
        record["faces"],
        None if box is None else _floats(box),
        record["area"],
        record["volume"],
    )


def _region(record: dict[str, Any]) -> ClashRegion:
    faces = [np.array(record[side], dtype=np.uint32) for side in ("faces_a", "faces_b")]
    place, normal = _floats(record["point"]), _floats(record["normal"])
    return ClashRegion(place, normal, record["depth"], record["depth_upper"], record["length"], faces[0], faces[1])


def _clash(record: dict[str, Any]) -> Clash:
    record["relation"] = Relation(record["relation"])
    record["point"] = _floats(record["point"])
    record["points"] = None if record["points"] is None else _floats(record["points"])
    record["faces"] = None if record["faces"] is None else tuple(record["faces"])
    record["regions"] = [_region(region) for region in record["regions"]]
    record["comments"] = [comment["text"] for comment in record["comments"]]
    return Clash(**record)


def _count(number: int, name: str) -> int:
    if not 0 <= number < 2**31:
        raise ParameterError(f"{name} is {number}: give a number from 0 on")
    return int(number)


def _path(thing: Any) -> str:
    path = os.fspath(thing)
    path = os.fsdecode(path)
    os.stat(path)  # an OSError of its own for what is not there
    return path


def clash(
    *inputs: str | os.PathLike[str] | Mapping[str, Any],
    poses: Mapping[str, npt.ArrayLike] | None = None,
    rules: str | os.PathLike[str] | None = None,
    unit: str | None = None,
    find: Sequence[str] | str | None = None,
    allow_penetration: float | None = None,
    clearance: float | None = None,
    pairs_only: bool = False,
    compare: str | os.PathLike[str] | None = None,
    group: str = "part",
    partial: bool = False,
    progress: Progress = None,
) -> Clashes:
    """Which parts of an assembly collide, come too near, or stand in each other.

    Inputs are files and folders (parts are the nodes of glTF and the objects of OBJ and 3MF; any other file is
    one), and dictionaries of meshes by name, whose levels are parted by "/". `poses` says where those stand:
    (4, 4), or (n, 4, 4) for a mesh that stands in several places and is stored once.

    `find` has kinds: "hard" (crossing deeper than `allow_penetration`), "touch", "clearance" (apart, but no
    farther than `clearance`), "duplicate", "inside"; by default hard, inside and duplicate. With `pairs_only` clashes
    say which parts clash and how, and not how deep or where, which is faster. `rules` is a file
    of rules (`kintact clash --help` describes them), or their text. `compare` is an earlier result, saved
    as ``.jsonl``: statuses, reviews and comments go on from there.

    A file that cannot be read is a `FormatError`; with `partial=True` the others are checked, and it is in
    `unreadable`.

    >>> import numpy as np, kintact
    >>> beam, bolt = kintact.box([4, 1, 1]), kintact.box([0.5, 0.5, 3])
    >>> at = np.tile(np.eye(4), (2, 1, 1))
    >>> at[:, :3, 3] = [[1, 0.25, -1], [3, 0.25, 1.25]]
    >>> found = kintact.clash({"beam": beam, "bolts/bolt": bolt}, poses={"bolts/bolt": at}, find="hard,clearance", clearance=0.3)
    >>> sorted((c.kind, c.part_b, c.distance) for c in found)
    [('clearance', 'bolts/bolt [2]', 0.25), ('hard', 'bolts/bolt', 0.0)]
    """
    files: list[str] = []
    parts: list[tuple[str, Any, Any]] = []
    wanted = dict(poses or {})
    for given in inputs:
        if isinstance(given, Mapping):
            for name, mesh in given.items():
                if not isinstance(name, str) or not name:
                    raise MeshError(f"{name!r} is no name of a part: give a text that is not empty")
                parts.append((name, mesh, wanted.pop(name, None)))
        elif isinstance(given, (str, os.PathLike)):
            files.append(_path(given))
        else:
            raise MeshError(
                f"{type(given).__qualname__} is no assembly: give paths, or meshes by name as in {{'wall': mesh}}"
            )
    if wanted:
        raise ParameterError(f"poses has {next(iter(wanted))!r}, which is no mesh that was given")
    if not files and not parts:
        raise ParameterError("there is nothing to check: give files, folders, or meshes by name")
    kinds = find if find is None or isinstance(find, str) else ",".join(find)
    text = rules if isinstance(rules, str) and "\n" in rules else None
    file = None if rules is None or text is not None else _path(rules)
    old = None if compare is None else _path(compare)
    core = _kintact.ClashCore(
        files, parts, file, text, unit, kinds, allow_penetration, clearance, pairs_only, old, group, progress
    )
    found = Clashes(core)
    if found.unreadable and not partial:
        name, reason = next(iter(found.unreadable.items()))
        raise FormatError(reason if name in reason else f"{name}: {reason}")
    return found


class Page:
    """A web page that needs no network. In a notebook it shows itself."""

    __module__ = "kintact"

    def __init__(self, html: str, notes: list[str]) -> None:
        self.html = html
        """All of it."""
        self.notes = notes
        """What it leaves out, and what readers said about files."""

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes it to a file."""
        to = Path(path)
        to.write_text(self.html, encoding="utf-8", newline="\n")
        return to

    def open(self) -> Path:
        """Writes it to a file for the session, and opens that in the browser."""
        folder = tempfile.mkdtemp(prefix="kintact-")
        path = self.save(Path(folder) / "view.html")
        webbrowser.open(path.as_uri())
        return path

    def _repr_html_(self) -> str:
        import html

        # In a frame of its own, whose script reaches nothing around it.
        return (
            '<iframe sandbox="allow-scripts" style="width:100%;height:560px;border:0" '
            f'srcdoc="{html.escape(self.html)}"></iframe>'
        )

    def __repr__(self) -> str:
        return f"<kintact.Page: {len(self.html) / 1e6:.1f} MB>"


def view(
    *things: Any,
    poses: Sequence[npt.ArrayLike | None] | None = None,
    max_size: int = _USUAL_SIZE,
    progress: Progress = None,
) -> Page:
    """A page that shows bodies: what touches in colour, how deep, or how near they are.

    Things are meshes, clouds, what `as_mesh` takes, and paths; `poses` (one each, or None) says where they stand.
    Also what `clash` returned, by itself: parts and clashes, each of which can be isolated; or the path of a
    scene file or of a saved result. Past `max_size` bytes parts far from contacts are boxes.

    >>> import kintact
    >>> page = kintact.view(kintact.box(), kintact.box(0.5))
    >>> page.html[:15]
    '<!DOCTYPE html>'
    >>> kintact.view(kintact.clash({"a": kintact.box(), "b": kintact.box()})).notes
    []
    """
    most = _count(max_size, "max_size")
    if any(isinstance(thing, Clashes) for thing in things):
        if len(things) != 1:
            raise ParameterError("clashes are shown alone: they bring their parts")
        return Page(*things[0]._core.page(most))
    if not things:
        raise ParameterError("there is nothing to show: give meshes, clouds, or paths")
    places = [None] * len(things) if poses is None else list(poses)
    if len(places) != len(things):
        raise ParameterError(f"{len(places)} poses for {len(things)} things: give one each, or None")
    named = [(_name(thing, number), _thing(thing), place) for number, (thing, place) in enumerate(zip(things, places))]
    return Page(*_kintact.page_parts(named, most, progress))


def _thing(thing: Any) -> Any:
    return _path(thing) if isinstance(thing, (str, os.PathLike)) else thing


def _name(thing: Any, number: int) -> str:
    own = getattr(thing, "name", None)
    return own if isinstance(own, str) and own else f"body {number}"


__all__ = ["Clash", "ClashPart", "ClashRegion", "Clashes", "Page", "clash", "view"]
