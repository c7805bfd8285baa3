// Time: slider with ticks for begins and ends, playing at any speed, events, plots tied to the slider.
import type { Meta, Rows } from './data';
import { lastBefore, visible } from './data';
import { button, make, number } from './ui';

export class Timeline {
  readonly element = make('div', { class: 'timeline' });
  readonly slider: HTMLInputElement;
  private readonly ticks = make('canvas', { class: 'ticks', 'aria-hidden': 'true' });
  private readonly plots: { canvas: HTMLCanvasElement; cursor: HTMLElement; times: ArrayLike<number>; values: ArrayLike<number>; isStep: boolean }[] = [];
  private readonly clock = make('output', { class: 'clock', 'aria-label': 'time' });
  private readonly playButton: HTMLButtonElement;
  private speed = 1;
  isPlaying = false;
  t: number;

  constructor(private readonly meta: Meta, private readonly events: Rows | null, private readonly changed: (t: number) => void) {
    const { from, to } = meta.span!;
    this.t = from;
    this.slider = make('input', { type: 'range', min: `${from}`, max: `${to}`, step: 'any', value: `${from}`, 'aria-label': 'time' });
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.playButton = button('▶', 'play or pause (space)', () => this.play(!this.isPlaying));
    const speed = make('input', { type: 'number', min: '0.001', step: 'any', value: '1', 'aria-label': 'speed, times real time', class: 'speed' });
    speed.addEventListener('change', () => (this.speed = Number(speed.value) > 0 ? Number(speed.value) : 1));
    const controls = make('div', { class: 'controls' }, button('«', 'event before (,)', () => this.step(-1)), this.playButton,
      button('»', 'next event (.)', () => this.step(1)), make('div', { class: 'track' }, this.ticks, this.slider), this.clock,
      make('label', { class: 'speed' }, speed, '×'));
    this.element.append(controls);
    if (events && events.count > 0) {
      let touching = 0;
      const values = Array.from(events.isBegin, (begins) => (touching += begins ? 1 : -1));
      this.plot('contacts', events.times, values, true);
    }
    for (const { name, times, values } of meta.series) this.plot(name, times, values, false);
    new ResizeObserver(() => this.redraw()).observe(this.element);
  }

  private plot(name: string, times: ArrayLike<number>, values: ArrayLike<number>, isStep: boolean) {
    const canvas = make('canvas', { class: 'plot', role: 'img', 'aria-label': `${visible(name)} over time` });
    canvas.addEventListener('click', (event) => {
      const { from, to } = this.meta.span!;
      this.go(from + ((to - from) * event.offsetX) / canvas.clientWidth);
    });
    let most = 0;
    for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]);
    const cursor = make('div', { class: 'cursor', 'aria-hidden': 'true' });
    this.element.append(make('div', { class: 'plotted' }, make('span', {}, `${visible(name)}, at most ${number(most)}`), make('div', { class: 'curve' }, canvas, cursor)));
    this.plots.push({ canvas, cursor, times, values, isStep });
  }

  /** To the last time at which something happens before now, or the next. */
  step(by: 1 | -1) {
    const times = this.events?.times;
    if (!times || times.length === 0) return;
    let at: number;
    if (by > 0) at = times[0] > this.t ? 0 : lastBefore(times, this.t) + 1;
    else {
      at = times[0] > this.t ? -1 : lastBefore(times, this.t);
      while (at >= 0 && times[at] >= this.t) at--;
    }
    if (at >= 0 && at < times.length) this.go(times[at]);
  }

  go(t: number) {
    const { from, to } = this.meta.span!;
    this.t = Math.min(to, Math.max(from, t));
    this.slider.value = `${this.t}`;
    this.slider.setAttribute('aria-valuetext', `time ${number(this.t)}`);
    this.clock.textContent = number(this.t);
    for (const { cursor } of this.plots) cursor.style.left = `${100 * this.part(this.t)}%`;
    this.changed(this.t);
  }

  play(on: boolean) {
    this.isPlaying = on;
    this.playButton.textContent = on ? '❚❚' : '▶';
    if (on && this.t >= this.meta.span!.to) this.go(this.meta.span!.from);
  }

  advance(seconds: number) {
    if (!this.isPlaying) return;
    this.go(this.t + Math.min(seconds, 0.25) * this.speed);
    if (this.t >= this.meta.span!.to) this.play(false);
  }

  /** How far a time is along the span. */
  private part(t: number): number {
    const { from, to } = this.meta.span!;
    return to > from ? (t - from) / (to - from) : 0;
  }

  /** Draws ticks and curves anew: when sizes or colours have changed, not when time goes on. */
  redraw() {
    const text = getComputedStyle(this.element).getPropertyValue('--quiet').trim();
    const ready = (canvas: HTMLCanvasElement) => {
      [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
      return { context: canvas.getContext('2d')!, width: canvas.width, height: canvas.height };
    };
    if (this.events) {
      const { context, width, height } = ready(this.ticks);
      const drawn = new Set<number>();
      for (let i = 0; i < this.events.count; i++) {
        // Begins above, ends below; one tick a pixel is all that can be seen.
        const x = Math.round(8 + this.part(this.events.times[i]) * (width - 16));
        const key = 2 * x + this.events.isBegin[i];
        if (drawn.has(key)) continue;
        drawn.add(key);
        context.fillStyle = this.events.isBegin[i] ? '#e5283c' : '#2a9d74';
        context.fillRect(x, this.events.isBegin[i] ? 0 : height / 2, 1, height / 2);
      }
    }
    for (const { canvas, times, values, isStep } of this.plots) {
      const { context, width, height } = ready(canvas);
      let most = 1e-300;
      for (let i = 0; i < values.length; i++) most = Math.max(most, values[i]);
      const y = (value: number) => height - 2 - (Math.max(0, value) / most) * (height - 4);
      // Of the values within one pixel the least, the greatest and the last are all that can be seen.
      const seen: [number, number][] = [];
      const see = (x: number, value: number) => {
        const count = seen.length;
        const isSame = count >= 4 && seen.slice(-4).every(([before]) => Math.round(before) === Math.round(x));
        if (!isSame) { seen.push([x, value]); return; }
        const lows = seen.slice(-3).map(([, v]) => v);
        seen[count - 3][1] = Math.min(value, ...lows);
        seen[count - 2][1] = Math.max(value, ...lows);
        seen[count - 1][1] = value;
      };
      let last = isStep ? 0 : (values[0] ?? 0);
      see(0, last);
      for (let i = 0; i < values.length; i++) {
        const x = this.part(times[i]) * width;
        if (isStep) see(x, last);
        see(x, values[i]);
        last = values[i];
      }
      see(width, last);
      context.strokeStyle = text;
      context.beginPath();
      seen.forEach(([x, value], i) => (i === 0 ? context.moveTo(x, y(value)) : context.lineTo(x, y(value))));
      context.stroke();
    }
  }
}
