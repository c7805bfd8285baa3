// A part of the scene: geometry, motion, and the faces of it that touch.
//
// Meshes are drawn once, and the faces that touch again over them, by an index buffer of their own, so
// that a change of contacts uploads only those. Deforming meshes hold the two keyframes around the time
// shown as attributes of 16 bits, which the vertex shader mixes.
import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { lastBefore, readBlock, type Motion, type PartData, type Segment } from './data';
import { confidenceColour, valueColour } from './colours';

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

class SegmentView {
  readonly mesh: THREE.Mesh | THREE.Points;
  readonly overlays: THREE.Mesh[] = [];
  private bvh: MeshBVH | null = null;
  private trianglesOf: Map<number, number[]> | null = null;

  constructor(readonly data: Segment, readonly geometry: THREE.BufferGeometry, material: THREE.Material,
    readonly faces: Uint32Array | null, readonly keys: Keys | null, isPoints: boolean) {
    this.mesh = isPoints ? new THREE.Points(geometry, material) : new THREE.Mesh(geometry, material);
    if (keys) this.mesh.frustumCulled = false;
  }

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

  raycast(ray: THREE.Ray): { triangle: number; distance: number; point: THREE.Vector3 }[] {
    const index = this.geometry.getIndex();
    if (!index) return [];
    if (!this.bvh || this.keys) {
      const posed = new THREE.BufferGeometry();
      posed.setAttribute('position', new THREE.BufferAttribute(this.positions(), 3));
      posed.setIndex(index);
      if (this.bvh) {
        (this.bvh as unknown as { geometry: THREE.BufferGeometry }).geometry = posed;
        this.bvh.refit();
      } else {
        this.bvh = new MeshBVH(posed, { indirect: true });
      }
    }
    return this.bvh.raycast(ray, THREE.DoubleSide).map((hit) =>
      ({ triangle: hit.faceIndex!, distance: hit.distance, point: hit.point }));
  }
}

export class Part {
  readonly group = new THREE.Group();
  segments: SegmentView[] = [];
  material: THREE.Material;
  isHidden = false;
  isGhost = false;
  isLoaded = false;
  readonly box = new THREE.Box3();
  /** Faces that touch, with how sure that is. */
  private touching = new Map<number, number>();

  constructor(readonly number: number, readonly data: PartData) {
    this.group.name = data.name;
    this.material = data.kind === 'points' ? pointsMaterial(data) : meshMaterial(data.colour);
  }

  async load() {
    for (const segment of this.data.segments) {
      const positions = new Float32Array(await readBlock(segment.positions));
      const geometry = new THREE.BufferGeometry();
      geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
      if (segment.indices !== null)
        geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(await readBlock(segment.indices)), 1));
      const faces = segment.faces === null ? null : new Uint32Array(await readBlock(segment.faces));
      let keys: Keys | null = null;
      if (segment.keys) {
        const data = new Int16Array(await readBlock(segment.keys.block));
        keys = new Keys(segment.keys.times, data, segment.keys.scale, positions.length / 3);
        for (const name of ['keyA', 'keyB'])
          geometry.setAttribute(name, new THREE.BufferAttribute(new Int16Array(positions.length), 3));
        this.material = meshMaterial(this.data.colour, keys);
      }
      if (this.data.normals !== null) {
        const normals = new Int8Array(await readBlock(this.data.normals));
        geometry.setAttribute('pointNormal', new THREE.BufferAttribute(normals, 3, true));
      }
      if (this.data.values) {
        const { block, low, high } = this.data.values;
        const values = new Float32Array(await readBlock(block));
        const colours = new Float32Array(3 * values.length);
        values.forEach((value, i) => valueColour((value - low) / (high - low || 1)).toArray(colours, 3 * i));
        geometry.setAttribute('color', new THREE.BufferAttribute(colours, 3));
      }
      geometry.computeBoundingBox();
      const view = new SegmentView(segment, geometry, this.material, faces, keys, this.data.kind === 'points');
      this.segments.push(view);
      this.group.add(view.mesh);
    }
    this.isLoaded = true;
    this.setTime(0);
    this.measure();
  }

  private measure() {
    this.box.makeEmpty();
    for (const view of this.segments) {
      const array = view.positions();
      const own = new THREE.Box3().setFromArray(array);
      this.box.union(own);
    }
  }

  setTime(t: number) {
    if (this.data.motion) pose(this.data.motion, t, this.group);
    this.group.updateMatrixWorld();
    for (const view of this.segments) {
      const { from, to } = view.data;
      view.mesh.visible = (from === null || t >= from) && (to === null || t < to);
      for (const overlay of view.overlays) overlay.visible = view.mesh.visible;
      if (view.mesh.visible) view.setTime(t);
    }
  }

  worldBox(): THREE.Box3 {
    const box = new THREE.Box3();
    for (const view of this.segments)
      if (view.mesh.visible) box.union(view.keys ? new THREE.Box3().setFromArray(view.positions()) : view.geometry.boundingBox!);
    return box.applyMatrix4(this.group.matrixWorld);
  }

  /** Colours faces, by the numbers of the file, with a confidence each. */
  setTouching(faces: Map<number, number>) {
    const same = faces.size === this.touching.size && [...faces].every(([f, c]) => this.touching.get(f) === c);
    if (same) return;
    this.touching = faces;
    for (const view of this.segments) {
      for (const overlay of view.overlays) {
        this.group.remove(overlay);
        overlay.geometry.dispose();
        (overlay.material as THREE.Material).dispose();
      }
      view.overlays.length = 0;
      if (faces.size === 0 || this.data.kind !== 'mesh') continue;
      // One overlay for each shade of confidence.
      const shades = new Map<number, number[]>();
      for (const [face, confidence] of faces) {
        const shade = Math.round(10 * confidence);
        const list = shades.get(shade) ?? [];
        list.push(...view.triangles(face));
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
          const overlay = new THREE.Mesh(geometry, material);
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

  show(isHidden: boolean, isGhost: boolean) {
    [this.isHidden, this.isGhost] = [isHidden, isGhost];
    this.group.visible = !isHidden;
    this.material.transparent = isGhost;
    this.material.opacity = isGhost ? 0.15 : 1;
    this.material.depthWrite = !isGhost;
    this.material.needsUpdate = true;
  }

  setWireframe(on: boolean) {
    if ('wireframe' in this.material) (this.material as THREE.MeshLambertMaterial).wireframe = on;
  }

  raycast(ray: THREE.Ray) {
    if (this.isHidden || this.isGhost || this.data.kind !== 'mesh') return [];
    const local = ray.clone().applyMatrix4(this.group.matrixWorld.clone().invert());
    return this.segments.filter((view) => view.mesh.visible).flatMap((view) =>
      view.raycast(local).map((hit) => ({
        part: this.number,
        face: view.sourceFace(hit.triangle),
        distance: hit.distance,
        point: hit.point.clone().applyMatrix4(this.group.matrixWorld),
      })));
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

function meshMaterial(colour: string, keys?: Keys): THREE.Material {
  const material = new THREE.MeshLambertMaterial({ color: colour, flatShading: true, side: THREE.DoubleSide });
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
    const { times, poses } = motion;
    const key = Math.min(lastBefore(times, t), Math.max(0, times.length - 2));
    const next = Math.min(key + 1, times.length - 1);
    const width = times[next] - times[key];
    const part = width > 0 ? Math.min(1, Math.max(0, (t - times[key]) / width)) : 0;
    const [a, b] = [poses[key], poses[next]];
    group.position.set(a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2]));
    const q = new THREE.Quaternion(a[3], a[4], a[5], a[6]);
    group.quaternion.copy(q.slerp(new THREE.Quaternion(b[3], b[4], b[5], b[6]), part));
    return;
  }
  const piece = motion.pieces[lastBefore(motion.pieces.map((p) => p.start), t)];
  const s = t - piece.start;
  const at = (i: number) => piece.place[i] + s * piece.velocity[i] + 0.5 * s * s * piece.acceleration[i];
  group.position.set(at(0), at(1), at(2));
  const spin = new THREE.Vector3(...piece.spin);
  const rate = spin.length();
  const rotation = new THREE.Quaternion();
  if (rate > 0) rotation.setFromAxisAngle(spin.divideScalar(rate), rate * s);
  group.quaternion.copy(rotation.multiply(new THREE.Quaternion(...piece.orientation)));
}
