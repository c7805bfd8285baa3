"""What calls return: small classes with attributes. Arrays in them are new and belong to the caller."""

from __future__ import annotations

import dataclasses
import html
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

Doubles = npt.NDArray[np.float64]
Indices = npt.NDArray[np.uint32]
Booleans = npt.NDArray[np.bool_]


class Relation(str, Enum):
    """How two bodies lie to each other.

    >>> import kintact
    >>> kintact.Relation.A_INSIDE_B.value
    'a inside b'
    >>> kintact.Relation("crossing").collides
    True
    """

    __module__ = "kintact"

    APART = "apart"
    TOUCHING = "touching"
    CROSSING = "crossing"
    A_INSIDE_B = "a inside b"
    B_INSIDE_A = "b inside a"
    DUPLICATE = "duplicate"

    @property
    def collides(self) -> bool:
        """Whether surfaces meet."""
        return self in (Relation.TOUCHING, Relation.CROSSING, Relation.DUPLICATE)

    def __str__(self) -> str:
        return str(self.value)


# In the order of the extension's numbers.
RELATIONS = list(Relation)
KINDS = np.array(["crossing", "touching", "coplanar"])


def _shown(value: object) -> str:
    if isinstance(value, np.ndarray) and value.size > 6:
        return f"<{'x'.join(map(str, value.shape))} {value.dtype}>"
    if isinstance(value, np.ndarray):
        return " ".join(str(value).split())
    return f"{value:.6g}" if isinstance(value, float) else str(value)


class _Result:
    """How results show themselves."""

    def _shown_fields(self) -> list[tuple[str, str]]:
        fields = dataclasses.fields(self)  # type: ignore[arg-type]
        return [(field.name, _shown(getattr(self, field.name))) for field in fields]

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value}" for name, value in self._shown_fields())
        return f"{type(self).__name__}({shown})"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><th style='text-align:left'>{name}</th><td style='text-align:left'>{html.escape(value)}</td></tr>"
            for name, value in self._shown_fields()
        )
        return f"<table><caption>{type(self).__name__}</caption>{rows}</table>"


@dataclass(frozen=True, repr=False, eq=False)
class Distance(_Result):
    """How far two bodies are apart: numbers for one pose, arrays with one row a pose for a batch."""

    distance: Any
    """The distance; 0 if and only if surfaces meet."""
    lower: Any
    """The true distance is at least this."""
    points: Doubles
    """The closest points, one on each body: (2, 3), or (n, 2, 3)."""
    faces: Indices
    """The faces they lie on: (2,), or (n, 2)."""


@dataclass(frozen=True, repr=False, eq=False)
class Estimate(_Result):
    """An answer within a budget: single values for one pose, arrays for a batch."""

    collides: Any
    """The most likely answer."""
    confidence: Any
    """How likely it is that it is right: 1 if exact tests decided, 0.5 if nothing was found out."""
    complete: Any
    """Whether the budget was enough."""
    exact: Any
    """Whether exact tests decided."""
    operations: Any
    """What it took."""


@dataclass(frozen=True, repr=False, eq=False)
class Pairs(_Result):
    """Pairs of faces that meet, sorted."""

    faces: Indices
    """(n, 2): a face of the first body and one of the second; of one mesh, the smaller first."""
    codes: npt.NDArray[np.uint8]
    """How they meet, by number: 0 crossing, 1 touching, 2 coplanar."""
    points: Doubles
    """(n, 3): a point of each, in the world."""

    @property
    def kind(self) -> npt.NDArray[np.str_]:
        """(n,): "crossing", "touching", or "coplanar" for faces that overlap in one plane."""
        return np.asarray(KINDS[self.codes])

    def __len__(self) -> int:
        return len(self.faces)


@dataclass(frozen=True, repr=False, eq=False)
class Region(_Result):
    """A connected part of where two bodies meet."""

    kind: str
    """"crossing", "touching", or "inside" for a part of one body wholly within the other."""
    point: Doubles
    """A place on it."""
    normal: Doubles
    """The direction in which the second body moves out; zero if none stands out."""
    depth: float
    """How deep its deepest place is, at least."""
    upper: float
    """No place of it is deeper than this."""
    length: float
    """The length of the curves in which the surfaces cross."""
    areas: tuple[float, float]
    """The area of each surface inside the other body."""
    faces_a: Indices
    faces_b: Indices


@dataclass(frozen=True, repr=False, eq=False)
class Depth(_Result):
    """How deep two closed bodies are in each other: how far the deepest place of each body's surface
    within the other lies from the other's surface."""

    depth: float
    """The depth is at least this."""
    upper: float
    """The depth is at most this."""
    point: Doubles | None
    """The deepest place found; None if nothing of one body is inside the other."""
    regions: list[Region]


@dataclass(frozen=True, repr=False, eq=False)
class Deviation(_Result):
    """How far points are from a mesh, and what that amounts to."""

    distances: Doubles
    """(n,): negative inside a closed mesh, or behind an open one."""
    closed: bool
    """Whether the mesh is closed: then signs say inside or not, else on which side."""
    past_border: Indices
    """Points that an open mesh ends before: their nearest place is on its border."""

    @property
    def mean(self) -> float:
        return float(np.mean(self.distances))

    @property
    def rms(self) -> float:
        """The root of the mean square."""
        return float(np.sqrt(np.mean(np.square(self.distances))))

    @property
    def std(self) -> float:
        """The standard deviation from the mean."""
        return float(np.std(self.distances))

    def percentile(self, percent: float) -> float:
        """The distance that so many percent of the points do not exceed, signs included: that of a point."""
        return float(np.percentile(self.distances, percent, method="inverted_cdf"))

    def within(self, tolerance: float) -> float:
        """The share of points no farther from the mesh than a tolerance, on either side."""
        return float(np.mean(np.abs(self.distances) <= tolerance))

    def __len__(self) -> int:
        return len(self.distances)


@dataclass(frozen=True, repr=False, eq=False)
class Closest(_Result):
    """The points of a mesh nearest to given ones, a row each."""

    points: Doubles
    distances: Doubles
    faces: Indices
    barycentric: Doubles
    """The weights of the face's corners."""


@dataclass(frozen=True, repr=False, eq=False)
class Hits(_Result):
    """Where rays meet a mesh, in the order of rays and along them."""

    rays: Indices
    """The number of the ray, for each hit."""
    faces: Indices
    distances: Doubles
    """How far along the ray, in lengths of its direction."""
    points: Doubles

    def __len__(self) -> int:
        return len(self.rays)


@dataclass(frozen=True, repr=False, eq=False)
class Contact(_Result):
    """The first contact during a step from time 0 to time 1."""

    time: float
    """Nothing touches before this time: it is safe to advance to."""
    faces: tuple[int, int]
    """The faces that meet; of several at once those with the smallest numbers."""
    point: Doubles
    """About where, at that time."""
    at_start: bool
    """They intersect when the step begins."""


@dataclass(frozen=True, repr=False, eq=False)
class Event(_Result):
    """A contact that begins or ends."""

    time: float
    kind: str
    """"begin" or "end"."""
    bodies: tuple[Any, Any]
    """Their names; the same twice for a body that touches itself."""
    faces: tuple[int, int]
    """The faces, or points of clouds, in the order of the bodies."""
    point: Doubles | None
    first_or_last: bool
    """Whether it is the first contact of the two bodies, or the end of the last."""


@dataclass(frozen=True, repr=False, eq=False)
class Report(_Result):
    """What is wrong or special about a mesh."""

    vertices: int
    faces: int
    merged_vertices: int
    """Vertices that are joined with one before them."""
    closed: bool
    """No border: an even number of faces at every edge."""
    oriented: bool
    """Neighbouring faces agree on a side."""
    border_edges: int
    non_manifold_edges: int
    """Edges of more than two faces."""
    degenerate_faces: Indices
    """Faces whose corners lie on a line."""
    self_pairs: int
    """Pairs of faces that meet other than in what they share."""
