// The scene on the screen: camera, lights, markers, section, picking. Draws only when something changed.
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Vec } from './data';
import { shared, type Part, type PartHit } from './part';
import { TOUCHING } from './colours';

interface Label { element: HTMLElement; at: THREE.Vector3 }

export class Stage {
  readonly scene = new THREE.Scene();
  readonly camera = new THREE.PerspectiveCamera(35, 1, 0.01, 100);
  readonly renderer: THREE.WebGLRenderer;
  readonly controls: OrbitControls;
  readonly markers = new THREE.Group();
  readonly transient = new THREE.Group();
  private readonly plane = new THREE.Plane(new THREE.Vector3(1, 0, 0), 0);
  private labels: Label[] = [];
  private isDirty = true;
  frames = 0;
  /** When the first part was seen, in milliseconds since the page was asked for. */
  firstFrame: number | null = null;
  seeThrough = true;
  parts: Part[] = [];
  onFrame: (seconds: number) => void = () => {};

  constructor(readonly host: HTMLElement) {
    const canvas = document.createElement('canvas');
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', 'The scene in three dimensions. Drag to orbit, arrow keys orbit, plus and minus zoom, F fits all.');
    host.append(canvas);
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', () => this.draw());
    const light = new THREE.DirectionalLight('#ffffff', 2.2);
    light.position.set(-0.45, 0.6, 0.8);
    this.camera.add(light);
    this.scene.add(this.camera, new THREE.HemisphereLight('#ffffff', '#8a8f98', 1.5), this.markers, this.transient);
    new ResizeObserver(() => this.resize()).observe(host);
    this.resize();
    let before = performance.now();
    const loop = (now: number) => {
      this.onFrame((now - before) / 1000);
      before = now;
      if (this.isDirty) {
        this.isDirty = false;
        this.render();
      }
      requestAnimationFrame(loop);
    };
    requestAnimationFrame(loop);
  }

  draw() { this.isDirty = true; }

  private resize() {
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width === 0 || height === 0) return;
    // The same size again would throw the picture away.
    const size = this.renderer.getSize(new THREE.Vector2());
    if (size.x === width && size.y === height) return;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.draw();
  }

  render() {
    for (const part of this.parts)
      for (const view of part.segments)
        for (const overlay of view.overlays)
          overlay.visible = view.mesh.visible && (!overlay.userData.isThrough || this.seeThrough);
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    if (this.firstFrame === null && this.parts.some((part) => part.isLoaded)) {
      this.settle();
      this.firstFrame = performance.now();
    }
    const { clientWidth: width, clientHeight: height } = this.host;
    for (const { element, at } of this.labels) {
      const p = at.clone().project(this.camera);
      element.hidden = p.z > 1;
      element.style.transform = `translate(${((p.x + 1) * width) / 2}px, ${((1 - p.y) * height) / 2}px) translate(-50%, -130%)`;
    }
  }

  /** Waits until the picture is there: commands to the card may still be on their way. */
  settle() {
    const gl = this.renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  box(): THREE.Box3 {
    const box = new THREE.Box3();
    for (const part of this.parts) if (part.isLoaded && !part.isHidden) box.union(part.worldBox());
    return box;
  }

  size(): number {
    const box = this.box();
    return box.isEmpty() ? 1 : box.getSize(new THREE.Vector3()).length() || 1;
  }

  fit(box = this.box(), from?: THREE.Vector3) {
    if (box.isEmpty()) return;
    const sphere = box.getBoundingSphere(new THREE.Sphere());
    const radius = Math.max(sphere.radius, 1e-30);
    const half = (this.camera.fov * Math.PI) / 360;
    const narrow = Math.min(half, Math.atan(Math.tan(half) * this.camera.aspect));
    const distance = (1.02 * radius) / Math.sin(narrow);
    const direction = from ?? this.camera.position.clone().sub(this.controls.target);
    if (direction.length() === 0) direction.set(1, -1.4, 0.8);
    this.controls.target.copy(sphere.center);
    this.camera.position.copy(sphere.center).addScaledVector(direction.normalize(), distance);
    const all = Math.max(this.size(), distance);
    this.camera.near = Math.min(distance, all) / 1000;
    this.camera.far = 20 * all;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.draw();
  }

  zoomTo(point: Vec, part = 0.12, size = this.size()) {
    const at = new THREE.Vector3(...point);
    const radius = part * size;
    this.fit(new THREE.Box3(at.clone().subScalar(radius), at.clone().addScalar(radius)));
  }

  orbit(dx: number, dy: number) {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const up = this.camera.up;
    offset.applyAxisAngle(up, dx);
    const side = new THREE.Vector3().crossVectors(up, offset).normalize();
    const moved = offset.clone().applyAxisAngle(side, dy);
    if (Math.abs(moved.clone().normalize().dot(up)) < 0.999) offset.copy(moved);
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
    this.draw();
  }

  zoom(times: number) {
    this.camera.position.sub(this.controls.target).multiplyScalar(times).add(this.controls.target);
    this.controls.update();
    this.draw();
  }

  /** Cuts off what is past a part of the way along an axis; null shows all. */
  section(axis: number | null, part = 0.5) {
    if (axis === null) {
      this.renderer.clippingPlanes = [];
    } else {
      const box = this.box();
      const low = box.min.getComponent(axis), high = box.max.getComponent(axis);
      this.plane.normal.set(0, 0, 0).setComponent(axis, -1);
      this.plane.constant = low + part * (high - low);
      this.renderer.clippingPlanes = [this.plane];
    }
    shared.section.value = axis === null ? 0 : 1;
    this.draw();
  }

  /** The angle of a pixel. */
  private pixel(): number {
    return (this.camera.fov * Math.PI) / 180 / Math.max(1, this.host.clientHeight);
  }

  private isMet(part: Part, ray: THREE.Ray, margin: number): boolean {
    if (!part.isLoaded || part.isHidden) return false;
    const box = part.worldBox();
    return !box.isEmpty() && ray.intersectsBox(box.expandByScalar(margin));
  }

  /** The face under a place of the host, in pixels. */
  pick(x: number, y: number): PartHit | null {
    const { clientWidth: width, clientHeight: height } = this.host;
    const caster = new THREE.Raycaster();
    this.camera.updateMatrixWorld();
    caster.setFromCamera(new THREE.Vector2((2 * x) / width - 1, 1 - (2 * y) / height), this.camera);
    const isCut = (p: THREE.Vector3) => this.renderer.clippingPlanes.some((plane) => plane.distanceToPoint(p) < 0);
    const margin = 0.01 * this.size();
    const hits = this.parts.flatMap((part) => (this.isMet(part, caster.ray, margin) ? part.raycast(caster.ray, 4 * this.pixel()) : [])).filter((hit) => !isCut(hit.point));
    hits.sort((a, b) => a.distance - b.distance);
    return hits[0] ?? null;
  }

  dot(group: THREE.Group, at: Vec, colour: string, share = 0.004) {
    const ball = new THREE.Mesh(new THREE.SphereGeometry(share * this.size(), 16, 12),
      new THREE.MeshBasicMaterial({ color: colour, depthTest: false, transparent: true }));
    ball.position.set(...at);
    ball.renderOrder = 6;
    group.add(ball);
    this.draw();
  }

  line(group: THREE.Group, points: Vec[], colour: string, isClosed = false) {
    const geometry = new THREE.BufferGeometry().setFromPoints(points.map((p) => new THREE.Vector3(...p)));
    const material = new THREE.LineBasicMaterial({ color: colour, depthTest: false, transparent: true });
    const line = isClosed ? new THREE.LineLoop(geometry, material) : new THREE.Line(geometry, material);
    line.renderOrder = 5;
    group.add(line);
    this.draw();
  }

  arrow(group: THREE.Group, at: Vec, vector: Vec) {
    const direction = new THREE.Vector3(...vector);
    const length = direction.length();
    if (!(length > 0)) return;
    direction.divideScalar(length);
    const long = Math.max(length, 0.03 * this.size());
    const arrow = new THREE.ArrowHelper(direction, new THREE.Vector3(...at), long, TOUCHING, 0.35 * long, 0.18 * long);
    arrow.traverse((thing) => {
      thing.renderOrder = 6;
      const material = (thing as THREE.Mesh).material as THREE.Material | undefined;
      if (material) [material.depthTest, material.transparent] = [false, true];
    });
    group.add(arrow);
    this.draw();
  }

  label(at: Vec, text: string, kind: string) {
    const element = document.createElement('div');
    element.className = `label ${kind}`;
    element.textContent = text;
    this.host.append(element);
    this.labels.push({ element, at: new THREE.Vector3(...at) });
    this.draw();
  }

  clear(group: THREE.Group, kind: string) {
    group.traverse((thing) => {
      (thing as THREE.Mesh).geometry?.dispose();
      ((thing as THREE.Mesh).material as THREE.Material | undefined)?.dispose?.();
    });
    group.clear();
    this.labels = this.labels.filter(({ element }) => {
      const goes = element.classList.contains(kind);
      if (goes) element.remove();
      return !goes;
    });
    this.draw();
  }
}
