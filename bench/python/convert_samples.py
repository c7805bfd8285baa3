"""IFC and STEP through one command to a report: two samples, made here, whose clashes are known.

    python bench/python/convert_samples.py FOLDER [--kintact PATH] [--only ifc|step]

Needs kintact[ifc] and kintact[step] in this Python, and the program `kintact`. The IFC model is written by
ifcopenshell's own API in millimetres: two walls that overlap by 50 mm, two flush ones, a wall with an opening that
a pipe goes through, the same pipe through a wall without one, and a door that fits its opening. The STEP file has two boxes of millimetres that
overlap by 5, and one that is apart. Prints what was found, and ends with an error if it is not that.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def write_ifc(path: Path) -> dict[str, str]:
    """Writes the model; returns GUIDs by name."""
    import ifcopenshell
    import ifcopenshell.api.aggregate
    import ifcopenshell.api.context
    import ifcopenshell.api.feature
    import ifcopenshell.api.geometry
    import ifcopenshell.api.project
    import ifcopenshell.api.pset
    import ifcopenshell.api.root
    import ifcopenshell.api.spatial
    import ifcopenshell.api.unit
    import numpy as np

    model = ifcopenshell.api.project.create_file()
    project = ifcopenshell.api.root.create_entity(model, ifc_class="IfcProject", name="Sample")
    length = ifcopenshell.api.unit.add_si_unit(model, unit_type="LENGTHUNIT", prefix="MILLI")
    ifcopenshell.api.unit.assign_unit(model, units=[length])
    context = ifcopenshell.api.context.add_context(model, context_type="Model")
    body = ifcopenshell.api.context.add_context(
        model, context_type="Model", context_identifier="Body", target_view="MODEL_VIEW", parent=context
    )
    above = project
    for kind, name in [("IfcSite", "Site"), ("IfcBuilding", "House"), ("IfcBuildingStorey", "Floor 1")]:
        entity = ifcopenshell.api.root.create_entity(model, ifc_class=kind, name=name)
        ifcopenshell.api.aggregate.assign_object(model, products=[entity], relating_object=above)
        above = entity
    guids: dict[str, str] = {}

    def place(entity: Any, x: float, y: float, z: float) -> None:
        matrix = np.eye(4)
        matrix[:3, 3] = x, y, z
        ifcopenshell.api.geometry.edit_object_placement(model, product=entity, matrix=matrix, is_si=False)

    def add(kind: str, name: str, representation: Any, at: tuple[float, float, float]) -> Any:
        entity = ifcopenshell.api.root.create_entity(model, ifc_class=kind, name=name)
        ifcopenshell.api.geometry.assign_representation(model, product=entity, representation=representation)
        place(entity, *at)
        ifcopenshell.api.spatial.assign_container(model, products=[entity], relating_structure=above)
        guids[name] = entity.GlobalId
        return entity

    def wall(name: str, at: tuple[float, float, float], external: bool = False) -> Any:
        # Lengths of the API are metres.
        representation = ifcopenshell.api.geometry.add_wall_representation(
            model, context=body, length=4.0, height=3.0, thickness=0.2
        )
        entity = add("IfcWall", name, representation, at)
        pset = ifcopenshell.api.pset.add_pset(model, product=entity, name="Pset_WallCommon")
        ifcopenshell.api.pset.edit_pset(model, pset=pset, properties={"IsExternal": external})
        return entity

    def pipe(name: str, at: tuple[float, float, float]) -> Any:
        axis = model.createIfcAxis2Placement2D(model.createIfcCartesianPoint((0.0, 0.0)))
        circle = model.createIfcCircleProfileDef("AREA", None, axis, 50.0)
        solid = model.createIfcExtrudedAreaSolid(
            circle,
            model.createIfcAxis2Placement3D(
                model.createIfcCartesianPoint((0.0, 0.0, 0.0)),
                model.createIfcDirection((0.0, 1.0, 0.0)),
                model.createIfcDirection((1.0, 0.0, 0.0)),
            ),
            model.createIfcDirection((0.0, 0.0, 1.0)),
            1000.0,
        )
        shape = model.createIfcShapeRepresentation(body, "Body", "SweptSolid", [solid])
        return add("IfcFlowSegment", name, shape, at)

    wall("Wall A", (0.0, 0.0, 0.0), external=True)
    wall("Wall B", (3950.0, 0.0, 0.0))  # coaxial, 50 mm in each other
    wall("Wall C", (0.0, 200.0, 0.0))  # flush with A
    wall("Wall D", (0.0, 5000.0, 0.0))
    for name, y in (("Wall E", 8000.0), ("Wall F", 12000.0)):
        opened = wall(name, (0.0, y, 0.0))
        opening = ifcopenshell.api.root.create_entity(model, ifc_class="IfcOpeningElement", name="Hole")
        block = ifcopenshell.api.geometry.add_wall_representation(
            model, context=body, length=0.3, height=0.3, thickness=0.4
        )
        ifcopenshell.api.geometry.assign_representation(model, product=opening, representation=block)
        place(opening, 1850.0, y - 100.0, 1350.0)
        ifcopenshell.api.feature.add_feature(model, feature=opening, element=opened)
    panel = ifcopenshell.api.geometry.add_wall_representation(
        model, context=body, length=0.3, height=0.3, thickness=0.05
    )
    add("IfcDoor", "Door", panel, (1850.0, 12050.0, 1350.0))
    pipe("Pipe 1", (2000.0, 4500.0, 1500.0))  # through D
    pipe("Pipe 2", (2000.0, 7500.0, 1500.0))  # through the hole of E
    model.write(str(path))
    return guids


def write_step(path: Path) -> None:
    """Boxes as STEP AP214 with a product each: names, sizes and corners in millimetres."""
    lines: list[str] = []

    def add(text: str) -> str:
        lines.append(text)
        return f"#{len(lines)}"

    application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')")
    add(f"APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,{application})")
    product_context = add(f"PRODUCT_CONTEXT('',{application},'mechanical')")
    definition_context = add(f"PRODUCT_DEFINITION_CONTEXT('part definition',{application},'design')")
    length = add("(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))")
    angle = add("(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))")
    solid_angle = add("(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())")
    uncertainty = add(
        f"UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),{length},'distance_accuracy_value','')"
    )
    context = add(
        f"(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT(({uncertainty}))"
        f"GLOBAL_UNIT_ASSIGNED_CONTEXT(({length},{angle},{solid_angle}))REPRESENTATION_CONTEXT('',''))"
    )

    def point(p: tuple[float, ...]) -> str:
        return add("CARTESIAN_POINT('',({}))".format(",".join(f"{x:.1f}" for x in p)))

    def direction(p: tuple[float, ...]) -> str:
        return add("DIRECTION('',({}))".format(",".join(f"{x:.1f}" for x in p)))

    def box(name: str, low: tuple[float, ...], size: tuple[float, ...]) -> None:
        corners = [tuple(low[a] + size[a] * (i >> a & 1) for a in range(3)) for i in range(8)]
        vertices = [add(f"VERTEX_POINT('',{point(corner)})") for corner in corners]
        edges: dict[tuple[int, int], str] = {}
        for i in range(8):
            for axis in range(3):
                j = i | 1 << axis
                if i != j:
                    along = direction(tuple(1.0 if a == axis else 0.0 for a in range(3)))
                    vector = add(f"VECTOR('',{along},1.0)")
                    line = add(f"LINE('',{point(corners[i])},{vector})")
                    edges[i, j] = add(f"EDGE_CURVE('',{vertices[i]},{vertices[j]},{line},.T.)")
        faces = []
        for axis in range(3):
            u, v = (axis + 1) % 3, (axis + 2) % 3
            for end in (0, 1):
                first = end << axis
                ring = [first, first | 1 << u, first | 1 << u | 1 << v, first | 1 << v]
                if end == 0:
                    ring.reverse()
                oriented = []
                for i, j in zip(ring, ring[1:] + ring[:1]):
                    edge = edges[min(i, j), max(i, j)]
                    oriented.append(add(f"ORIENTED_EDGE('',*,*,{edge},{'.T.' if i < j else '.F.'})"))
                loop = add("EDGE_LOOP('',({}))".format(",".join(oriented)))
                bound = add(f"FACE_OUTER_BOUND('',{loop},.T.)")
                normal = direction(tuple((1.0 if end else -1.0) if a == axis else 0.0 for a in range(3)))
                other = direction(tuple(1.0 if a == u else 0.0 for a in range(3)))
                place = add(f"AXIS2_PLACEMENT_3D('',{point(corners[first])},{normal},{other})")
                plane = add(f"PLANE('',{place})")
                faces.append(add(f"ADVANCED_FACE('',({bound}),{plane},.T.)"))
        shell = add("CLOSED_SHELL('',({}))".format(",".join(faces)))
        solid = add(f"MANIFOLD_SOLID_BREP('{name}',{shell})")
        origin = point((0.0, 0.0, 0.0))
        frame = add(
            f"AXIS2_PLACEMENT_3D('',{origin},{direction((0.0, 0.0, 1.0))},{direction((1.0, 0.0, 0.0))})"
        )
        product = add(f"PRODUCT('{name}','{name}','',({product_context}))")
        add(f"PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,({product}))")
        formation = add(f"PRODUCT_DEFINITION_FORMATION('','',{product})")
        definition = add(f"PRODUCT_DEFINITION('design','',{formation},{definition_context})")
        shape = add(f"PRODUCT_DEFINITION_SHAPE('','',{definition})")
        representation = add(f"ADVANCED_BREP_SHAPE_REPRESENTATION('{name}',({frame},{solid}),{context})")
        add(f"SHAPE_DEFINITION_REPRESENTATION({shape},{representation})")

    box("Housing", (0.0, 0.0, 0.0), (40.0, 30.0, 20.0))
    box("Bolt", (35.0, 10.0, 10.0), (50.0, 8.0, 8.0))
    box("Cover", (0.0, 0.0, 100.0), (40.0, 30.0, 2.0))
    head = (
        "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\n"
        "FILE_NAME('sample','2000-01-01T00:00:00',(''),(''),'','','');\n"
        "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));\nENDSEC;\nDATA;\n"
    )
    body = "".join(f"#{number}={text};\n" for number, text in enumerate(lines, 1))
    path.write_text(head + body + "ENDSEC;\nEND-ISO-10303-21;\n", encoding="ascii")


def clash(program: str, folder: Path, *arguments: str) -> list[dict[str, Any]]:
    """The lines of a run of the program, with this Python for its converters."""
    environment = {**os.environ, "KINTACT_PYTHON": sys.executable}
    command = [program, "clash", *arguments, "--json"]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    print("$", " ".join(command), "->", run.returncode, run.stderr.strip())
    return [json.loads(line) for line in run.stdout.splitlines()]


def of_kind(lines: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [line for line in lines if line["type"] == "clash" and line["kind"] == kind]


def expect(what: str, found: Any, wanted: Any) -> None:
    print(f"  {what}: {found}")
    if found != wanted:
        raise SystemExit(f"{what} should be {wanted}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--kintact", default="kintact")
    parser.add_argument("--only", choices=["ifc", "step"])
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    if arguments.only != "step":
        guids = write_ifc(folder / "sample.ifc")
        names = {f"guid:{guid}": name for name, guid in guids.items()}
        lines = clash(
            arguments.kintact, folder, "sample.ifc", "--unit", "mm", "--find", "hard,touch", "--report", "ifc.html"
        )

        def pairs(kind: str) -> list[list[str]]:
            return sorted(sorted(names[c[side]] for side in ("part_a", "part_b")) for c in of_kind(lines, kind))

        expect("hard", pairs("hard"), [["Pipe 1", "Wall D"], ["Wall A", "Wall B"]])
        expect("touch", pairs("touch"), [["Door", "Wall F"], ["Wall A", "Wall C"], ["Wall B", "Wall C"]])
        shown = {line["part"]: line["name"] for line in lines if line["type"] == "part"}
        expect("name", shown[f"guid:{guids['Wall A']}"], "Sample/Site/House/Floor 1/Wall A")
        expect("unit", lines[0]["unit"], "mm")
        walls = next(c for c in of_kind(lines, "hard") if names[c["part_a"]].startswith("Wall") and names[c["part_b"]].startswith("Wall"))
        expect("depth of 50 mm", walls["depth"] <= 50.0 + 1e-9 <= walls["depth_upper"] + 1e-6, True)
        expect("volume in mm3", round(walls["volume"]), 50 * 200 * 3000)
        volumes = {names[line["part"]]: line["volume"] for line in lines if line["type"] == "part"}
        expect("volume of a wall", round(volumes["Wall A"]), 4000 * 200 * 3000)
        wanted = 4000 * 200 * 3000 - 300 * 300 * 200
        expect("volume with the hole to 1e-5", abs(volumes["Wall E"] - wanted) < 1e-5 * wanted, True)
        (folder / "rules.toml").write_text(
            'unit = "mm"\n[sets]\noutside = { type = "IfcWall*", where = { "Pset_WallCommon.IsExternal" = true } }\n'
            'walls = { path = "**/Floor 1/Wall*" }\n[[rule]]\nname = "outside"\na = "outside"\nb = "walls"\n'
        )
        lines = clash(arguments.kintact, folder, "sample.ifc", "--rules", "rules.toml")
        expect("by type, property and path", pairs("hard"), [["Wall A", "Wall B"]])
    if arguments.only != "ifc":
        write_step(folder / "sample.step")
        lines = clash(arguments.kintact, folder, "sample.step", "--unit", "mm", "--report", "step.html")
        found = of_kind(lines, "hard")
        expect("hard", [[c["part_a"], c["part_b"]] for c in found], [["sample.step#Bolt", "sample.step#Housing"]])
        expect("volume in mm3", round(found[0]["volume"], 2), 5 * 8 * 8)
        boxes = {line["part"]: line["box"] for line in lines if line["type"] == "part"}
        cover = [[round(x, 3) for x in corner] for corner in boxes["sample.step#Cover"]]
        expect("place of the cover in mm", cover, [[0.0, 0.0, 100.0], [40.0, 30.0, 102.0]])


if __name__ == "__main__":
    main()
