// The data of the page: a description in JSON, and blocks (gzip, base64) that are decoded when needed.
// The program writes both; see crates/kintact-cli/src/view/.

export type Vec = [number, number, number];

export interface Segment {
  from: number | null;
  to: number | null;
  positions: number;
  indices: number | null;
  faces: number | null;
  /** Keyframes as differences of 16 bits: a block of planes x, y, z for each key after another. */
  keys: { times: number[]; block: number; scale: Vec } | null;
}

export type Motion =
  | { kind: 'ballistic'; pieces: Ballistic[] }
  | { kind: 'keys'; times: number[]; poses: number; table?: Float64Array };

export interface Ballistic {
  start: number;
  place: Vec;
  velocity: Vec;
  acceleration: Vec;
  orientation: [number, number, number, number];
  spin: Vec;
}

export interface PartData {
  name: string;
  kind: 'mesh' | 'points' | 'box';
  colour: string;
  triangles: number;
  points: number;
  segments: Segment[];
  /** Where the segments are in the part, by columns. */
  matrix: number[] | null;
  motion: Motion | null;
  normals: number | null;
  values: { block: number; low: number; high: number; name: string } | null;
  ghost: boolean;
}

/** Two parts that clash. */
export interface Clash {
  id: string;
  kind: string;
  parts: [number, number];
  point: Vec | null;
  points: [Vec, Vec] | null;
  depth: number | null;
  distance: number | null;
  status: string | null;
  group: string | null;
  /** Where faces of the first part begin in their block, those of the second, and their end. */
  faces: [number, number, number];
  facts: [string, string][];
}

export interface Answer {
  a: number;
  b: number;
  text: string;
  collides: boolean;
  confidence: number | null;
  point: Vec | null;
  facts: [string, string][];
}

export interface Meta {
  /** Of each array the block it is in, where it begins there, and its length, in bytes. */
  arrays: [number, number, number][];
  title: string;
  notes: string[];
  origin: Vec;
  parts: PartData[];
  answers: Answer[];
  contacts: { count: number; block: number } | null;
  clashes: Clash[];
  clash_faces: number | null;
  curves: { points: number; starts: number[]; closed: boolean[] } | null;
  gaps: { points: [Vec, Vec]; label: string }[];
  arrows: { point: Vec; vector: Vec; label: string }[];
  span: { from: number; to: number } | null;
  events: { count: number; block: number } | null;
  changes: { count: number; block: number } | null;
  judgements: { count: number; block: number; budget: string } | null;
  /** When bodies are nearer than they should be; null: to the end. */
  nears: { parts: [number, number]; from: number; until: number | null }[];
  series: { name: string; times: number[]; values: number[] }[];
}

export const NO_FACE = 0xffffffff;

/** Events, or contacts without a time, by columns. */
export class Rows {
  readonly count: number;
  readonly times: Float64Array;
  readonly points: Float32Array;
  readonly confidence: Float32Array;
  readonly bodyA: Uint32Array;
  readonly bodyB: Uint32Array;
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly isBegin: Uint8Array;

  constructor(count: number, buffer: ArrayBuffer) {
    let at = 0;
    const take = <T>(make: { new (b: ArrayBuffer, o: number, n: number): T }, n: number, size: number): T => {
      const view = new make(buffer, at, n);
      at += n * size;
      return view;
    };
    this.count = count;
    this.times = take(Float64Array, count, 8);
    this.points = take(Float32Array, 3 * count, 4);
    this.confidence = take(Float32Array, count, 4);
    this.bodyA = take(Uint32Array, count, 4);
    this.bodyB = take(Uint32Array, count, 4);
    this.a = take(Uint32Array, count, 4);
    this.b = take(Uint32Array, count, 4);
    this.isBegin = take(Uint8Array, count, 1);
  }

  point(row: number): Vec | null {
    const [x, y, z] = this.points.subarray(3 * row, 3 * row + 3);
    return Number.isFinite(x + y + z) ? [x, y, z] : null;
  }
}

/** Answers within a budget at times one after the other, by columns. */
export class Judgements {
  readonly times: Float64Array;
  readonly confidence: Float32Array;
  readonly operations: Uint32Array;
  readonly bodyA: Uint32Array;
  readonly bodyB: Uint32Array;
  readonly collides: Uint8Array;

  constructor(count: number, buffer: ArrayBuffer) {
    this.times = new Float64Array(buffer, 0, count);
    this.confidence = new Float32Array(buffer, 8 * count, count);
    this.operations = new Uint32Array(buffer, 12 * count, count);
    this.bodyA = new Uint32Array(buffer, 16 * count, count);
    this.bodyB = new Uint32Array(buffer, 20 * count, count);
    this.collides = new Uint8Array(buffer, 24 * count, count);
  }

  /** The answers of the last moment that is not after t: from one row up to another. */
  at(t: number): [number, number] {
    if (this.times.length === 0) return [0, 0];
    const last = lastBefore(this.times, t);
    let first = last;
    while (first > 0 && this.times[first - 1] === this.times[last]) first--;
    let end = last + 1;
    while (end < this.times.length && this.times[end] === this.times[last]) end++;
    return [first, end];
  }
}

let arrays: Meta['arrays'] = [];

export function readMeta(): Meta {
  const meta = JSON.parse(document.getElementById('kintact-data')!.textContent!) as Meta;
  arrays = meta.arrays;
  return meta;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const decoded = new Map<number, Promise<ArrayBuffer>>();

/** An array's bytes. Its block has others, and parts share arrays, so blocks are kept until [`forgetBlocks`]. */
export async function readBlock(number: number): Promise<ArrayBuffer> {
  const [at, begin, length] = arrays[number];
  if (length === 0) return new ArrayBuffer(0);
  let block = decoded.get(at);
  if (!block) decoded.set(at, (block = decode(at)));
  const bytes = await block;
  return length === bytes.byteLength ? bytes : bytes.slice(begin, begin + length);
}

export const forgetBlocks = () => decoded.clear();

/** Decodes a block as soon as the browser has read it, and forgets its text. */
async function decode(number: number): Promise<ArrayBuffer> {
  let element = document.getElementById(`block-${number}`);
  while (document.readyState === 'loading' && !element?.nextElementSibling) {
    await pause(10);
    element = document.getElementById(`block-${number}`);
  }
  if (!element) throw new Error(`the page lacks block ${number}; it was cut off or changed`);
  const text = atob(element.textContent!);
  element.remove();
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** The last of some increasing times that is not after t, or 0. */
export function lastBefore(times: ArrayLike<number>, t: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= t) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Controls that change the direction of text are shown, not obeyed; so are other controls. */
export function visible(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, (c) =>
    `\u27e8U+${c.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}\u27e9`);
}
