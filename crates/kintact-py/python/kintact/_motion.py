"""Things that move: steps of solvers, sequences of frames, and scenes of many bodies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _kintact
from ._errors import ParameterError
from ._queries import Progress
from ._results import Contact, Distance, Doubles, Event, Indices, _Result


def first_contact(
    a: Any,
    Va1: npt.ArrayLike | None,
    b: Any = None,
    Vb1: npt.ArrayLike | None = None,
    *,
    min_separation: float = 0.0,
) -> Contact | None:
    """The first contact while vertices move on straight lines from where they are, at time 0, to `Va1` and
    `Vb1`, at time 1; None for a mesh that rests. Without `b`, of `a` with itself.

    Nothing touches before `time` of the contact: a solver may advance to it. None is a proof that
    nothing touches at all.

    >>> import kintact
    >>> box = kintact.box()
    >>> lid = kintact.Mesh(box.vertices + [0, 0, 2], box.faces)
    >>> contact = kintact.first_contact(lid, lid.vertices - [0, 0, 4], box)
    >>> round(contact.time, 6), contact.at_start
    (0.25, False)
    """
    found = _kintact.step_contact(a, Va1, b, Vb1, min_separation)
    return None if found is None else Contact(*found)


def _event(parts: tuple[Any, ...]) -> Event:
    time, begins, bodies, faces, point, first_or_last = parts
    return Event(time, "begin" if begins else "end", bodies, faces, point, first_or_last)


@dataclass(frozen=True, repr=False, eq=False)
class Timeline(_Result):
    """What `timeline` found."""

    events: list[Event]
    """Every contact of two faces that begins or ends, in order."""
    times: Doubles
    """The sample times."""
    sets: list[Indices]
    """For each sample time the pairs of faces in contact, (n, 2), sorted."""

    def _shown_fields(self) -> list[tuple[str, str]]:
        return [("events", str(len(self.events))), ("samples", str(len(self.times)))]


def timeline(
    a: Any,
    frames_a: npt.ArrayLike,
    times: Iterable[float],
    b: Any = None,
    frames_b: npt.ArrayLike | None = None,
    *,
    samples: Iterable[float] = (),
    progress: Progress = None,
) -> Timeline:
    """Every contact of a sequence: frames (k, n, 3) of the vertices of `a` at k times, straight lines between.

    With `b`, contacts of the two; without, of `a` with itself. `b` rests if it has no frames. No contact
    between two frames is missed. At `samples` the whole contact set is given.

    >>> import numpy as np, kintact
    >>> box = kintact.box()
    >>> frames = np.stack([box.vertices + [0, 0, z] for z in (3.0, 0.5, 3.0)])
    >>> found = kintact.timeline(box, frames, [0, 1, 2], kintact.box([1, 1, 1]), samples=[0.0, 1.0])
    >>> [len(pairs) > 0 for pairs in found.sets]
    [False, True]
    >>> found.events[0].kind, round(found.events[0].time, 6)
    ('begin', 0.8)
    """
    key_times = [float(time) for time in times]
    wanted = sorted(float(time) for time in samples)
    events, sets = _kintact.timeline_parts(a, frames_a, key_times, b, frames_b, wanted, progress)
    return Timeline([_event(parts) for parts in events], np.array(wanted), sets)


class Scene:
    """Bodies that move, together: which touch, when and where.

    Bodies are rigid, with a pose and a motion or a path of poses, or deform from frame to frame. Time
    runs forward. With `detail="bodies"` events are those of bodies, not of every pair of faces, and cost
    far less.

    >>> import numpy as np, kintact
    >>> scene = kintact.Scene(detail="bodies")
    >>> scene.add(kintact.box([9, 9, 1]), "floor")
    'floor'
    >>> above = np.eye(4)
    >>> above[:3, 3] = [4, 4, 6]
    >>> scene.add(kintact.box(), "crate", pose=above, acceleration=[0, 0, -10])
    'crate'
    >>> event = scene.next_contact(5.0)
    >>> round(event.time, 9), sorted(event.bodies)
    (1.0, ['crate', 'floor'])
    """

    __module__ = "kintact"

    def __init__(self, *, time: float = 0.0, detail: str = "faces") -> None:
        if detail not in ("faces", "bodies"):
            raise ParameterError(f"detail is {detail!r}: it is 'faces' or 'bodies'")
        self._core = _kintact.SceneCore(time, detail == "bodies")
        self._bodies: dict[str, Any] = {}

    def add(
        self,
        body: Any,
        name: str | None = None,
        *,
        pose: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
        acceleration: npt.ArrayLike | None = None,
        spin: npt.ArrayLike | None = None,
        times: Iterable[float] | None = None,
        poses: npt.ArrayLike | None = None,
        frames: npt.ArrayLike | None = None,
        self_collision: bool = False,
    ) -> str:
        """Adds a mesh or cloud at the present time; returns its name.

        A rigid body stands at `pose` and moves by `velocity`, `acceleration` and `spin` (axis times
        radians a second, about its own origin), or goes through `poses` (k, 4, 4) at `times`. With
        `frames` (k, n, 3) at `times` a mesh deforms, and meets itself too if `self_collision`.
        """
        body = body if isinstance(body, _kintact.Cloud) else _convert(body)
        if name is None:
            name = body.name or f"body {len(self._bodies)}"
        key_times = None if times is None else [float(time) for time in times]
        if frames is not None or poses is not None:
            if key_times is None or (frames is not None and poses is not None):
                raise ParameterError("give times, and either frames or poses")
            if any(part is not None for part in (pose, velocity, acceleration, spin)):
                raise ParameterError("a body with frames or a path has no other pose or motion")
        if frames is not None:
            self._core.add_deforming(name, body, key_times, frames, self_collision)
        elif poses is not None:
            self._core.add_path(name, body, key_times, poses)
        else:
            self._core.add_rigid(name, body, pose, velocity, acceleration, spin)
        self._bodies[name] = body
        return name

    def remove(self, name: str) -> None:
        """Takes a body out; its contacts end now."""
        self._core.remove(name)
        self._bodies.pop(name, None)

    def move(self, name: str, pose: npt.ArrayLike) -> None:
        """Puts a rigid body elsewhere, now; its motion goes on from there."""
        self._core.set_motion(name, pose, None, None, None)

    def set_motion(
        self,
        name: str,
        *,
        pose: npt.ArrayLike | None = None,
        velocity: npt.ArrayLike | None = None,
        acceleration: npt.ArrayLike | None = None,
        spin: npt.ArrayLike | None = None,
    ) -> None:
        """Changes the motion of a rigid body from now on; what is not given stays."""
        self._core.set_motion(name, pose, velocity, acceleration, spin)

    def pose(self, name: str) -> Doubles | None:
        """Where a rigid body is now, (4, 4); None of one that deforms."""
        found = self._core.pose(name)
        if found is None:
            return None
        matrix = np.eye(4)
        matrix[:3, 3] = found[0]
        matrix[:3, :3] = found[1].T
        return matrix

    @property
    def now(self) -> float:
        """The time the scene has reached."""
        return float(self._core.now())

    @property
    def names(self) -> list[str]:
        """The bodies."""
        return list(self._core.names())

    def pairs(self, time: float) -> list[tuple[str, str, Indices]]:
        """Advances to a time and returns the bodies in contact then, with their pairs of faces (n, 2)."""
        return [(a, b, faces) for a, b, faces, _ in self._core.contacts_at(time)]

    def events(self, until: float) -> list[Event]:
        """Advances to a time and returns every contact that begins or ends on the way, in order."""
        return [_event(parts) for parts in self._core.events(until)]

    def next_contact(self, until: float) -> Event | None:
        """Advances to the next time at which two bodies begin to touch, or to `until`."""
        found = self._core.next_contact(until)
        return None if found is None else _event(found)

    def min_distance(self) -> tuple[Distance, str, str] | None:
        """The smallest distance of two rigid bodies now, and which they are; None of less than two.

        >>> import numpy as np, kintact
        >>> scene, far = kintact.Scene(), np.eye(4)
        >>> far[0, 3] = 4.0
        >>> _ = scene.add(kintact.box(), "a"), scene.add(kintact.box(), "b", pose=far)
        >>> scene.min_distance()[0].distance
        3.0
        """
        from .compat import _nearest

        names = [name for name in self.names if self._core.is_rigid(name)]
        placed = {name: (self._bodies[name], self.pose(name)) for name in names}
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        found = _nearest(placed, placed, pairs)
        return None if found is None else (found[0], *found[1])

    def __len__(self) -> int:
        return len(self._core.names())

    def __repr__(self) -> str:
        return f"<kintact.Scene: {len(self)} bodies at time {self.now:g}>"


def _convert(body: Any) -> _kintact.Mesh:
    from ._convert import as_mesh

    return as_mesh(body)


__all__ = ["Scene", "Timeline", "first_contact", "timeline"]
