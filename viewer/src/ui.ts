// Small things that panels are made of. Text from files goes in by textContent alone.

type Attributes = Record<string, string>;

export function make<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {},
  ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A button in a row of a list, which the list's own keys replace: not on the way of the tab key. */
export function rowButton(text: string, title: string, act: () => void, pressed: boolean): HTMLButtonElement {
  const element = button(text, title, act, { tabindex: '-1', 'aria-pressed': `${pressed}` });
  element.addEventListener('click', (event) => event.stopPropagation());
  return element;
}

export function button(text: string, title: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = make('button', { type: 'button', title, 'aria-label': title, ...attributes }, text);
  element.addEventListener('click', act);
  return element;
}

/** A list of any length, of which only the rows in view exist. */
export class VirtualList {
  readonly element: HTMLElement;
  private readonly inner = make('div', { class: 'rows' });
  private count = 0;
  private selected = -1;
  private readonly made = new Map<number, HTMLElement>();

  constructor(name: string, private readonly height: number, private readonly fill: (row: number, element: HTMLElement) => void,
    private readonly choose: (row: number) => void) {
    this.element = make('div', { class: 'list', role: 'listbox', tabindex: '0', 'aria-label': name, id: `list-${name.replaceAll(' ', '-')}` }, this.inner);
    this.element.addEventListener('scroll', () => this.refresh());
    this.element.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -this.count, End: this.count, Enter: 0 }[event.key];
      if (step === undefined || this.count === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const row = Math.min(this.count - 1, Math.max(0, this.selected + step));
      this.select(row);
      this.choose(row);
    });
    new ResizeObserver(() => this.refresh()).observe(this.element);
  }

  setCount(count: number) {
    this.count = count;
    this.inner.style.height = `${count * this.height}px`;
    this.clear();
  }

  clear() {
    for (const element of this.made.values()) element.remove();
    this.made.clear();
    this.refresh();
  }

  select(row: number) {
    this.selected = row;
    if (row >= 0) {
      const top = row * this.height;
      const { scrollTop, clientHeight } = this.element;
      if (top < scrollTop || top + this.height > scrollTop + clientHeight)
        this.element.scrollTop = top - clientHeight / 2 + this.height / 2;
    }
    this.refresh();
  }

  refresh() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.height) - 2);
    const last = Math.min(this.count, first + Math.ceil(this.element.clientHeight / this.height) + 5);
    for (const [row, element] of this.made) {
      if (row < first || row >= last) {
        element.remove();
        this.made.delete(row);
      }
    }
    for (let row = first; row < last; row++) {
      let element = this.made.get(row);
      if (!element) {
        element = make('div', { class: 'row', role: 'option', id: `${this.element.id}-${row}`, 'aria-setsize': `${this.count}`, 'aria-posinset': `${row + 1}` });
        element.style.top = `${row * this.height}px`;
        element.style.height = `${this.height}px`;
        this.fill(row, element);
        const at = row;
        element.addEventListener('click', () => {
          this.select(at);
          this.choose(at);
        });
        this.made.set(row, element);
        this.inner.append(element);
      }
      element.setAttribute('aria-selected', `${row === this.selected}`);
    }
    if (this.made.has(this.selected)) this.element.setAttribute('aria-activedescendant', `${this.element.id}-${this.selected}`);
    else this.element.removeAttribute('aria-activedescendant');
  }
}

/** Seven significant digits at most, no empty ones. */
export function number(x: number): string {
  return Number.isFinite(x) ? `${Number(x.toPrecision(7))}` : '-';
}
