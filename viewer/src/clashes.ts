// The list of clashes: filtered by words, sorted, and found by the id that a link names.
import type { Clash, Meta } from './data';
import { visible } from './data';
import { VirtualList, make, number } from './ui';

type Order = [title: string, compare: (a: Clash, b: Clash) => number];

/** How deep, or how near: the worst first. */
const worst = (a: Clash, b: Clash) =>
  (b.depth ?? -Infinity) - (a.depth ?? -Infinity) || (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0;
const byText = (text: (clash: Clash) => string) => (a: Clash, b: Clash) => text(a).localeCompare(text(b));

export class ClashList {
  readonly element = make('div', { class: 'clashes' });
  private readonly list: VirtualList;
  private readonly heading = make('h2', {});
  private shown: Clash[];

  constructor(private readonly meta: Meta, private readonly name: (part: number) => string, choose: (clash: Clash) => void) {
    this.shown = meta.clashes;
    this.list = new VirtualList('clashes', 42, (row, element) => this.fill(this.shown[row], element), (row) => choose(this.shown[row]));
    const search = make('input', { type: 'search', placeholder: 'search clashes', 'aria-label': 'search clashes by part, kind, status, group or id' });
    const orders: Order[] = [
      ['as listed', () => 0], ['worst first', worst], ['by kind', byText((clash) => clash.kind)],
      ['by part', byText((clash) => this.names(clash))], ['by status', byText((clash) => clash.status ?? '')],
      ['by group', byText((clash) => clash.group ?? '')],
    ];
    const order = make('select', { 'aria-label': 'order of clashes' }, ...orders.map(([title], i) => make('option', { value: `${i}` }, title)));
    const update = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const text = (clash: Clash) => [this.names(clash), clash.kind, clash.status, clash.group, clash.id].join(' ').toLowerCase();
      this.shown = meta.clashes.filter((clash) => words.every((word) => text(clash).includes(word)));
      if (order.value !== '0') this.shown = [...this.shown].sort(orders[Number(order.value)][1]);
      this.count();
    };
    search.addEventListener('input', update);
    order.addEventListener('change', update);
    this.element.append(this.heading, make('div', { class: 'small' }, search, order), this.list.element);
    this.count();
  }

  private count() {
    const [shown, all] = [this.shown.length, this.meta.clashes.length].map((count) => count.toLocaleString('en'));
    this.heading.textContent = shown === all ? `Clashes (${all})` : `Clashes (${shown} of ${all})`;
    this.list.setCount(this.shown.length);
  }

  private names(clash: Clash): string {
    return `${this.name(clash.parts[0])} × ${this.name(clash.parts[1])}`;
  }

  private fill(clash: Clash, element: HTMLElement) {
    const extent = clash.depth !== null ? `${number(clash.depth)} deep` : clash.distance ? `${number(clash.distance)} apart` : '';
    const names = this.names(clash);
    element.append(make('span', { class: clash.kind === 'touch' || clash.kind === 'clearance' ? 'badge mild' : 'badge bad' }, visible(clash.kind)),
      make('span', { class: 'name', title: names }, names), make('span', { class: 'count' }, visible([extent, clash.status].filter(Boolean).join(', '))));
  }

  /** By id, or by the beginning of one that no other has. */
  find(id: string): Clash | undefined {
    const found = this.meta.clashes.filter((clash) => clash.id.startsWith(id));
    return found.find((clash) => clash.id === id) ?? (found.length === 1 && id !== '' ? found[0] : undefined);
  }

  /** The clash after another in the order shown; the first after none. */
  after(clash: Clash | null): Clash | undefined {
    return this.shown[(clash ? this.shown.indexOf(clash) + 1 : 0) % Math.max(1, this.shown.length)];
  }

  select(clash: Clash | null) {
    this.list.select(clash ? this.shown.indexOf(clash) : -1);
  }

  /** What the reader sees of a clash that is chosen. */
  facts(clash: Clash): string[] {
    const own: [string, string | null][] = [
      ['depth', clash.depth === null ? null : number(clash.depth)], ['distance', clash.distance === null ? null : number(clash.distance)],
      ['status', clash.status], ['group', clash.group], ['id', clash.id],
    ];
    const facts = [...own.filter(([, value]) => value !== null && value !== ''), ...clash.facts];
    return [`${visible(clash.kind)}: ${this.names(clash)}`, ...facts.map(([key, value]) => `${visible(key)}: ${visible(value!)}`)];
  }
}
