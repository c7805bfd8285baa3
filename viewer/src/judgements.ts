// Answers within a budget as they are at a time: a list with the least certain first, lines between the
// bodies they are about, and colours by confidence.
import * as THREE from 'three';
import { confidenceColour } from './colours';
import type { Judgements } from './data';
import type { Part } from './part';
import { VirtualList, make } from './ui';

/** Below this, an answer that two bodies are apart is shown too. */
const UNSURE = 0.95;

export class JudgementList {
  readonly element = make('div', { class: 'judgements' });
  readonly lines = new THREE.LineSegments(new THREE.BufferGeometry(),
    new THREE.LineBasicMaterial({ vertexColors: true, depthTest: false, transparent: true }));
  private readonly heading = make('h2', {});
  private readonly list: VirtualList;
  private rows: number[] = [];
  private first = -1;

  constructor(private readonly answers: Judgements, private readonly budget: string, private readonly parts: Part[],
    private readonly name: (part: number) => string, choose: (parts: [number, number], facts: string[]) => void) {
    this.lines.renderOrder = 5;
    this.lines.frustumCulled = false;
    this.list = new VirtualList('answers at this time', 28, (at, element) => this.fill(this.rows[at], element), (at) => {
      const row = this.rows[at];
      choose([answers.bodyA[row], answers.bodyB[row]], this.facts(row));
    });
    this.element.append(this.heading, make('div', { class: 'notes' }, `budget: ${budget}`), this.list.element);
  }

  private word(row: number) { return this.answers.collides[row] ? 'touch' : 'apart'; }
  private sure(row: number) { return `${Math.round(100 * this.answers.confidence[row])}%`; }
  private names(row: number) { return `${this.name(this.answers.bodyA[row])}, ${this.name(this.answers.bodyB[row])}`; }

  private facts(row: number): string[] {
    return [`${this.names(row)}: ${this.word(row)}, ${this.sure(row)} sure`,
      `evidence: ${this.answers.operations[row].toLocaleString('en')} operations on this pair`, `budget: ${this.budget}`];
  }

  private fill(row: number, element: HTMLElement) {
    const badge = make('span', { class: 'badge sure' }, `${this.word(row)} ${this.sure(row)}`);
    paintBadge(badge, this.answers.collides[row] ? this.answers.confidence[row] : null, this.answers.confidence[row]);
    element.append(make('span', { class: 'name' }, this.names(row)), badge);
  }

  /** Shows the answers of a moment, and gives bodies that are said to touch with the least sure of these answers. */
  setTime(t: number): Map<number, number> {
    const { bodyA, bodyB, collides, confidence } = this.answers;
    const [first, end] = this.answers.at(t);
    const tints = new Map<number, number>();
    if (first !== this.first) {
      this.first = first;
      this.rows = Array.from({ length: end - first }, (_, i) => first + i).sort((a, b) => confidence[a] - confidence[b]);
      this.heading.textContent = `Answers at this time (${this.rows.length})`;
      this.list.setCount(this.rows.length);
    }
    const [points, colours]: [number[], number[]] = [[], []];
    for (let row = first; row < end; row++) {
      if (collides[row])
        for (const part of [bodyA[row], bodyB[row]]) tints.set(part, Math.min(confidence[row], tints.get(part) ?? 1));
      else if (confidence[row] >= UNSURE) continue;
      const colour = confidenceColour(collides[row] ? confidence[row] : 0);
      for (const part of [bodyA[row], bodyB[row]]) {
        if (!this.parts[part]?.isLoaded) continue;
        points.push(...this.parts[part].middle().toArray());
        colours.push(...colour.toArray());
      }
    }
    this.lines.geometry.dispose();
    this.lines.geometry = new THREE.BufferGeometry();
    this.lines.geometry.setAttribute('position', new THREE.Float32BufferAttribute(points, 3));
    this.lines.geometry.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3));
    return tints;
  }
}

/** A badge as sure as the answer: its colour by confidence, its border broken if it is in doubt. */
export function paintBadge(badge: HTMLElement, colour: number | null, confidence: number) {
  const shade = colour === null ? '#5f6b7a' : `#${confidenceColour(colour).getHexString()}`;
  badge.style.background = confidence < UNSURE ? 'transparent' : shade;
  badge.style.borderColor = shade;
  badge.style.color = confidence < UNSURE ? 'inherit' : '#fff';
  badge.classList.toggle('doubt', confidence < UNSURE);
}
