// A part of the scene: geometry, motion, and the faces of it that touch.
//
// Meshes are drawn once, and the faces that touch again over them, by an index buffer of their own, so
// that a change of contacts uploads only those. Deforming meshes hold the two keyframes around the time
// shown as attributes of 16 bits, which the vertex shader mixes.
import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { lastBefore, readBlock, type Motion, type PartData, type Segment } from './data';
import { between, confidenceColour, stopsOf } from './colours';

export interface PartHit { part: number; face: number; distance: number; point: THREE.Vector3 }

export const shared = { section: { value: 0 } };

class Keys {
  readonly frames: Int16Array[] = [];
  shown = -1;
  mix = { value: 0 };
  readonly scale: { value: THREE.Vector3 };

  constructor(readonly times: number[], data: Int16Array, scale: number[], vertices: number) {
    this.scale = { value: new THREE.Vector3(...scale) };
    let before = new Int16Array(3 * vertices);
    for (let key = 0; key < times.length; key++) {
      const frame = new Int16Array(before);
      const at = key * 3 * vertices;
      for (let axis = 0; axis < 3; axis++)
        for (let v = 0; v < vertices; v++) frame[3 * v + axis] += data[at + axis * vertices + v];
      this.frames.push(frame);
      before = frame;
    }
  }
}

/** Geometry that several parts may share, with what picking and colouring need of it. */
class Shape {
  bvh: MeshBVH | null = null;
  private trianglesOf: Map<number, number[]> | null = null;

  constructor(readonly geometry: THREE.BufferGeometry, readonly faces: Uint32Array | null) {}

  sourceFace(triangle: number): number {
    return this.faces ? this.faces[triangle] : triangle;
  }

  triangles(face: number): number[] {
    if (!this.faces) return [face];
    if (!this.trianglesOf) {
      this.trianglesOf = new Map();
      this.faces.forEach((source, triangle) => {
        const list = this.trianglesOf!.get(source);
        if (list) list.push(triangle);
        else this.trianglesOf!.set(source, [triangle]);
      });
    }
    return this.trianglesOf.get(face) ?? [];
  }
}

const shapes = new Map<string, Promise<Shape>>();

/** The shape of a segment; segments of the same blocks have the same. */
function shapeOf(segment: Segment, isOwn: boolean): Promise<Shape> {
  const key = `${segment.positions} ${segment.indices} ${segment.faces}`;
  const known = isOwn ? undefined : shapes.get(key);
  if (known) return known;
  const make = async () => {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(await readBlock(segment.positions)), 3));
    if (segment.indices !== null)
      geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(await readBlock(segment.indices)), 1));
    geometry.computeBoundingBox();
    return new Shape(geometry, segment.faces === null ? null : new Uint32Array(await readBlock(segment.faces)));
  };
  const shape = make();
  if (!isOwn) shapes.set(key, shape);
  return shape;
}

class SegmentView {
  readonly mesh: THREE.Mesh | THREE.Points;
  readonly overlays: (THREE.Mesh | THREE.Points)[] = [];

  constructor(readonly data: Segment, readonly shape: Shape, material: THREE.Material, readonly keys: Keys | null,
    isPoints: boolean, private readonly matrix: number[] | null) {
    this.mesh = this.placed(isPoints ? new THREE.Points(shape.geometry, material) : new THREE.Mesh(shape.geometry, material));
    if (keys) this.mesh.frustumCulled = false;
  }

  get geometry() { return this.shape.geometry; }

  sourceFace(triangle: number): number { return this.shape.sourceFace(triangle); }

  /** Puts a thing where the segment is in its part. */
  placed<T extends THREE.Object3D>(thing: T): T {
    thing.matrixAutoUpdate = false;
    if (this.matrix) thing.matrix.fromArray(this.matrix);
    return thing;
  }

  setTime(t: number) {
    const keys = this.keys;
    if (!keys) return;
    const last = Math.max(0, keys.times.length - 2);
    const key = Math.min(last, lastBefore(keys.times, t));
    const next = Math.min(key + 1, keys.times.length - 1);
    if (keys.shown !== key) {
      keys.shown = key;
      for (const [name, frame] of [['keyA', key], ['keyB', next]] as const) {
        const attribute = this.geometry.getAttribute(name) as THREE.BufferAttribute;
        attribute.array.set(keys.frames[frame]);
        attribute.needsUpdate = true;
      }
    }
    const width = keys.times[next] - keys.times[key];
    keys.mix.value = width > 0 ? Math.min(1, Math.max(0, (t - keys.times[key]) / width)) : 0;
  }

  /** Where the vertices are now, for picking and tests. */
  positions(): Float32Array {
    const base = this.geometry.getAttribute('position').array as Float32Array;
    const keys = this.keys;
    if (!keys) return base;
    const [a, b] = [this.geometry.getAttribute('keyA').array, this.geometry.getAttribute('keyB').array];
    const [scale, mix] = [keys.scale.value.toArray(), keys.mix.value];
    return Float32Array.from(base, (x, i) => x + scale[i % 3] * (a[i] + mix * (b[i] - a[i])));
  }

  worldBox(): THREE.Box3 {
    const box = this.keys ? new THREE.Box3().setFromArray(this.positions()) : this.geometry.boundingBox!.clone();
    return box.isEmpty() ? box : box.applyMatrix4(this.mesh.matrixWorld);
  }

  /** Faces along a ray in the world. */
  raycast(ray: THREE.Ray): { triangle: number; point: THREE.Vector3 }[] {
    const index = this.geometry.getIndex();
    if (!index) return [];
    if (!this.shape.bvh || this.keys) {
      const posed = new THREE.BufferGeometry();
      posed.setAttribute('position', new THREE.BufferAttribute(this.positions(), 3));
      posed.setIndex(index);
      if (this.shape.bvh) {
        (this.shape.bvh as unknown as { geometry: THREE.BufferGeometry }).geometry = posed;
        this.shape.bvh.refit();
      } else {
        this.shape.bvh = new MeshBVH(posed, { indirect: true });
      }
    }
    const local = ray.clone().applyMatrix4(this.mesh.matrixWorld.clone().invert());
    return this.shape.bvh.raycast(local, THREE.DoubleSide).map((hit) =>
      ({ triangle: hit.faceIndex!, point: hit.point.clone().applyMatrix4(this.mesh.matrixWorld) }));
  }

  /** The nearest point within an angle of a ray. */
  nearPoint(ray: THREE.Ray, angle: number): { triangle: number; point: THREE.Vector3 } | null {
    const array = this.geometry.getAttribute('position').array;
    const local = ray.clone().applyMatrix4(this.mesh.matrixWorld.clone().invert());
    const { origin: o, direction: d } = local;
    let [best, nearest] = [-1, Infinity];
    for (let i = 0; i < array.length; i += 3) {
      const [x, y, z] = [array[i] - o.x, array[i + 1] - o.y, array[i + 2] - o.z];
      const along = x * d.x + y * d.y + z * d.z;
      if (along <= 0 || along >= nearest) continue;
      const aside = x * x + y * y + z * z - along * along;
      if (aside <= angle * angle * along * along) [best, nearest] = [i, along];
    }
    if (best < 0) return null;
    return { triangle: best / 3, point: new THREE.Vector3().fromArray(array, best).applyMatrix4(this.mesh.matrixWorld) };
  }
}

/** Materials by look. From one to the next the browser takes longer than to draw a small part. */
const looks = new Map<string, THREE.Material>();

export class Part {
  readonly group = new THREE.Group();
  segments: SegmentView[] = [];
  private material: THREE.Material;
  /** Whether other parts that look alike have the same material. */
  private readonly isPlain: boolean;
  private tint: THREE.Color | null = null;
  private tinted: THREE.Material | undefined;
  private isWire = false;
  isHidden = false;
  isGhost = false;
  isLoaded = false;
  private values: Float32Array | null = null;
  /** Faces that touch, with how sure that is. */
  private touching = new Map<number, number>();

  constructor(readonly number: number, readonly data: PartData) {
    this.group.name = data.name;
    // What rests is put in its place once.
    this.group.matrixAutoUpdate = data.motion !== null;
    this.isPlain = data.kind !== 'points' && !data.values && data.segments.every(({ keys }) => keys === null);
    this.material = data.kind === 'points' ? pointsMaterial(data) : meshMaterial(data);
    this.show(false, data.ghost);
  }

  async load() {
    const { values, normals, motion } = this.data;
    if (motion?.kind === 'keys') motion.table = new Float64Array(await readBlock(motion.poses));
    for (const segment of this.data.segments) {
      const shape = await shapeOf(segment, segment.keys !== null || values !== null || normals !== null);
      const geometry = shape.geometry;
      const size = geometry.getAttribute('position').array.length;
      let keys: Keys | null = null;
      if (segment.keys) {
        const data = new Int16Array(await readBlock(segment.keys.block));
        keys = new Keys(segment.keys.times, data, segment.keys.scale, size / 3);
        for (const name of ['keyA', 'keyB']) geometry.setAttribute(name, new THREE.BufferAttribute(new Int16Array(size), 3));
        this.material = meshMaterial(this.data, keys);
        this.applyLook();
      }
      if (normals !== null)
        geometry.setAttribute('pointNormal', new THREE.BufferAttribute(new Int8Array(await readBlock(normals)), 3, true));
      if (values) {
        const numbers = new Float32Array(await readBlock(values.block));
        const colours = new Float32Array(3 * numbers.length);
        const stops = stopsOf(values);
        numbers.forEach((value, i) => between(stops, (value - values.low) / (values.high - values.low || 1)).toArray(colours, 3 * i));
        geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
        this.values = numbers;
      }
      const view = new SegmentView(segment, shape, this.material, keys, this.data.kind === 'points', this.data.matrix);
      this.segments.push(view);
      this.group.add(view.mesh);
    }
    this.isLoaded = true;
    this.setTime(0);
  }

  /** How manieth point of the scan is shown. */
  private get step() {
    const shown = this.segments.reduce((sum, view) => sum + view.geometry.getAttribute('position').count, 0);
    return shown > 0 ? Math.max(1, Math.ceil(this.data.points / shown)) : 1;
  }

  setTime(t: number) {
    if (this.data.motion) pose(this.data.motion, t, this.group);
    for (const view of this.segments) {
      const { from, to } = view.data;
      view.mesh.visible = (from === null || t >= from) && (to === null || t < to);
      for (const overlay of view.overlays) overlay.visible = view.mesh.visible;
      if (view.mesh.visible) view.setTime(t);
    }
    this.group.updateMatrixWorld();
  }

  worldBox(): THREE.Box3 {
    const box = new THREE.Box3();
    for (const view of this.segments) if (view.mesh.visible) box.union(view.worldBox());
    return box;
  }

  /** The middle of it, which lines between bodies join. */
  middle(): THREE.Vector3 {
    return this.worldBox().getCenter(new THREE.Vector3());
  }

  /** Colours faces, by the numbers of the file, with a confidence each. */
  setTouching(faces: Map<number, number>) {
    const same = faces.size === this.touching.size && [...faces].every(([f, c]) => this.touching.get(f) === c);
    if (same) return;
    this.touching = faces;
    for (const view of this.segments) {
      for (const overlay of view.overlays) {
        this.group.remove(overlay);
        // The vertices are the segment's: without this they would be sent to the card again.
        for (const name of Object.keys(overlay.geometry.attributes)) overlay.geometry.deleteAttribute(name);
        overlay.geometry.dispose();
        (overlay.material as THREE.Material).dispose();
      }
      view.overlays.length = 0;
      if (faces.size === 0 || this.data.kind === 'box') continue;
      if (this.data.kind === 'points') {
        this.colourPoints(view, faces);
        continue;
      }
      // One overlay for each shade of confidence.
      const shades = new Map<number, number[]>();
      for (const [face, confidence] of faces) {
        const shade = Math.round(10 * confidence);
        const list = shades.get(shade) ?? [];
        list.push(...view.shape.triangles(face));
        shades.set(shade, list);
      }
      const index = view.geometry.getIndex()!.array;
      for (const [shade, triangles] of shades) {
        const chosen = new Uint32Array(3 * triangles.length);
        triangles.forEach((triangle, i) => {
          for (let k = 0; k < 3; k++) chosen[3 * i + k] = index[3 * triangle + k];
        });
        const geometry = new THREE.BufferGeometry();
        for (const [name, attribute] of Object.entries(view.geometry.attributes)) geometry.setAttribute(name, attribute);
        geometry.setIndex(new THREE.BufferAttribute(chosen, 1));
        for (const isThrough of [false, true]) {
          const material = overlayMaterial(confidenceColour(shade / 10), isThrough, view.keys);
          const overlay = view.placed(new THREE.Mesh(geometry, material));
          overlay.frustumCulled = false;
          overlay.renderOrder = isThrough ? 3 : 2;
          overlay.userData.isThrough = isThrough;
          overlay.visible = view.mesh.visible;
          view.overlays.push(overlay);
          this.group.add(overlay);
        }
      }
    }
  }

  /** Draws points of a scan that touch again, larger. */
  private colourPoints(view: SegmentView, points: Map<number, number>) {
    const step = this.step;
    const shown = [...points].filter(([point]) => point % step === 0);
    const confidence = shown.reduce((sum, [, sure]) => sum + sure, 0) / (shown.length || 1);
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', view.geometry.getAttribute('position'));
    geometry.setIndex(shown.map(([point]) => point / step));
    const material = new THREE.PointsMaterial({ color: confidenceColour(confidence), size: 6, sizeAttenuation: false, depthTest: false, transparent: true });
    const overlay = view.placed(new THREE.Points(geometry, material));
    overlay.frustumCulled = false;
    overlay.renderOrder = 3;
    overlay.visible = view.mesh.visible;
    view.overlays.push(overlay);
    this.group.add(overlay);
    this.group.updateMatrixWorld();
  }

  /** Gives the whole part a colour instead of its own, for answers that name no faces; null for none. */
  setTint(colour: THREE.Color | null) {
    if (this.data.values || colour === this.tint || (colour && this.tint?.equals(colour))) return;
    this.tint = colour;
    this.applyLook();
  }

  show(isHidden: boolean, isGhost: boolean) {
    [this.isHidden, this.isGhost] = [isHidden, isGhost];
    this.group.visible = !isHidden;
    this.applyLook();
  }

  setWireframe(on: boolean) {
    if (this.data.kind !== 'mesh') return;
    this.isWire = on;
    this.applyLook();
  }

  /** Makes the part look as it should now: colour, clear or not, wires. */
  private applyLook() {
    const { colour, kind } = this.data;
    const own = this.tint ? `#${this.tint.getHexString()}` : colour;
    // Boxes stand for what is not shown, and look like it.
    const opacity = this.isGhost ? 0.15 : kind === 'box' ? 0.35 : 1;
    if (this.isPlain) {
      const look = `${own} ${opacity} ${this.isWire}`;
      // Tints are of any shade: a part that has one has a material for it.
      let material = this.tint ? this.tinted : looks.get(look);
      if (!material) material = meshMaterial({ ...this.data, colour: own });
      if (this.tint) this.tinted = material;
      else looks.set(look, material);
      this.material = material;
      for (const view of this.segments) view.mesh.material = material;
    }
    const material = this.material as THREE.MeshLambertMaterial;
    if (!this.data.values) material.color.set(own);
    if (kind !== 'points') material.wireframe = this.isWire;
    material.opacity = opacity;
    const isClear = opacity < 1;
    if (material.transparent === isClear) return;
    material.transparent = isClear;
    material.depthWrite = !isClear;
    material.needsUpdate = true;
  }

  /** What of the part a ray meets; points within an angle of it. */
  raycast(ray: THREE.Ray, angle: number): PartHit[] {
    if (this.isHidden || this.isGhost) return [];
    const found = this.segments.filter((view) => view.mesh.visible).flatMap((view) => {
      if (this.data.kind !== 'points') return view.raycast(ray).map((hit) => ({ ...hit, triangle: view.sourceFace(hit.triangle) }));
      const point = view.nearPoint(ray, angle);
      return point ? [{ ...point, triangle: point.triangle * this.step }] : [];
    });
    return found.map(({ triangle, point }) => ({ part: this.number, face: triangle, distance: point.distanceTo(ray.origin), point }));
  }

  /** The value of a point, such as its deviation. */
  value(point: number): number | null {
    return this.values ? this.values[point / this.step] ?? null : null;
  }
}

/** Moves vertices between two keyframes in the shader. */
function mixed(material: THREE.Material, keys: Keys | null | undefined, more?: (text: string) => string) {
  material.onBeforeCompile = (shader) => {
    if (keys) {
      shader.uniforms.keyMix = keys.mix;
      shader.uniforms.keyScale = keys.scale;
      shader.vertexShader = `attribute vec3 keyA;\nattribute vec3 keyB;\nuniform float keyMix;\nuniform vec3 keyScale;\n${shader.vertexShader}`
        .replace('#include <begin_vertex>', 'vec3 transformed = position + keyScale * mix(keyA, keyB, keyMix);');
    }
    if (more) {
      shader.uniforms.inSection = shared.section;
      shader.fragmentShader = more(`uniform float inSection;\n${shader.fragmentShader}`);
    }
  };
  material.customProgramCacheKey = () => `${keys ? 'keys' : 'still'} ${more ? 'body' : 'overlay'}`;
  return material;
}

function meshMaterial(data: PartData, keys?: Keys): THREE.Material {
  const hasValues = data.values !== null;
  const material = new THREE.MeshLambertMaterial({
    color: hasValues ? '#ffffff' : data.colour, vertexColors: hasValues, flatShading: true, side: THREE.DoubleSide,
  });
  material.polygonOffset = true;
  material.polygonOffsetFactor = 1;
  material.polygonOffsetUnits = 1;
  // Of a body that is cut the inside is darker, so that the cut is seen.
  return mixed(material, keys, (text) => text.replace('#include <color_fragment>',
    '#include <color_fragment>\nif (inSection > 0.5 && !gl_FrontFacing) diffuseColor.rgb *= 0.45;'));
}

function overlayMaterial(colour: THREE.Color, isThrough: boolean, keys: Keys | null): THREE.Material {
  const material = new THREE.MeshBasicMaterial({
    color: colour, side: THREE.DoubleSide, transparent: isThrough, opacity: isThrough ? 0.3 : 1,
    depthTest: !isThrough, depthWrite: !isThrough,
  });
  return mixed(material, keys);
}

function pointsMaterial(data: PartData): THREE.Material {
  const hasValues = data.values !== null;
  const material = new THREE.PointsMaterial({
    color: hasValues ? '#ffffff' : data.colour, vertexColors: hasValues, size: 2.5, sizeAttenuation: false,
  });
  if (data.normals !== null) {
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = `attribute vec3 pointNormal;\nvarying float shade;\n${shader.vertexShader}`.replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nshade = 0.3 + 0.7 * abs(normalize(mat3(modelViewMatrix) * pointNormal + vec3(1e-9)).z);');
      shader.fragmentShader = `varying float shade;\n${shader.fragmentShader}`.replace(
        '#include <color_fragment>', '#include <color_fragment>\ndiffuseColor.rgb *= shade;');
    };
  }
  return material;
}

/** Places a body that keeps its shape. */
function pose(motion: Motion, t: number, group: THREE.Object3D) {
  if (motion.kind === 'keys') {
    const { times, table } = motion;
    if (!table) return;
    const key = Math.min(lastBefore(times, t), Math.max(0, times.length - 2));
    const next = Math.min(key + 1, times.length - 1);
    const width = times[next] - times[key];
    const part = width > 0 ? Math.min(1, Math.max(0, (t - times[key]) / width)) : 0;
    const [a, b] = [key, next].map((row) => table.subarray(7 * row, 7 * row + 7));
    group.position.set(a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2]));
    const q = new THREE.Quaternion(a[3], a[4], a[5], a[6]);
    group.quaternion.copy(q.slerp(new THREE.Quaternion(b[3], b[4], b[5], b[6]), part));
    return;
  }
  let piece = motion.pieces[0];
  for (const next of motion.pieces) if (next.start <= t) piece = next;
  const s = t - piece.start;
  const at = (i: number) => piece.place[i] + s * piece.velocity[i] + 0.5 * s * s * piece.acceleration[i];
  group.position.set(at(0), at(1), at(2));
  const spin = new THREE.Vector3(...piece.spin);
  const rate = spin.length();
  const rotation = new THREE.Quaternion();
  if (rate > 0) rotation.setFromAxisAngle(spin.divideScalar(rate), rate * s);
  group.quaternion.copy(rotation.multiply(new THREE.Quaternion(...piece.orientation)));
}
