// The page: loads parts one after the other, lists them and what they touch, answers to mouse and keys.
import * as THREE from 'three';
import { NO_FACE, Judgements, Rows, forgetBlocks, lastBefore, readBlock, readMeta, visible, type Clash, type Vec } from './data';
import { ClashList } from './clashes';
import { CONFIDENCE_STOPS, TOUCHING, confidenceColour, stopsOf } from './colours';
import { JudgementList, paintBadge } from './judgements';
import { Part } from './part';
import { Stage } from './stage';
import { makeSortable } from './tables';
import { Timeline } from './timeline';
import { VirtualList, button, make, number, rowButton } from './ui';

/** So many clashes are shown by the faces that touch; of more only the places. */
const FEW_CLASHES = 20;

/** A part of an address as it was before it was encoded; as it is if it never was. */
function decode(text: string): string {
  try { return decodeURIComponent(text); } catch { return text; }
}

async function start() {
  const meta = readMeta();
  const root = document.getElementById('viewer')!;
  const host = make('div', { class: 'stage' });
  const status = make('div', { class: 'status', role: 'status', 'aria-live': 'polite' });
  const info = make('div', { class: 'info', role: 'status', 'aria-live': 'polite', hidden: '' });
  const panel = make('aside', { class: 'panel', 'aria-label': 'parts and contacts' });
  const bar = make('div', { class: 'bar', role: 'toolbar', 'aria-label': 'view' });
  root.append(bar, make('div', { class: 'middle' }, panel, host));
  host.append(status, info);
  const stage = new Stage(host);
  const parts = meta.parts.map((data, number) => new Part(number, data));
  stage.parts = parts;
  const name = (part: number) => visible(meta.parts[part]?.name ?? '?');
  const state = { wireframe: false, section: null as number | null, cut: 0.5, measure: false, measured: [] as Vec[], selected: -1, around: false };

  let timeline: Timeline | null = null;

  // Light or dark: as the system has it, or as the button says.
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = (theme: string) => {
    document.documentElement.dataset.theme = theme;
    stage.scene.background = new THREE.Color(theme === 'dark' ? '#16191d' : '#f4f6f8');
    timeline?.redraw();
    stage.draw();
  };
  applyTheme(dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', () => applyTheme(dark.matches ? 'dark' : 'light'));

  const say = (lines: string[]) => {
    info.replaceChildren(...lines.map((line) => make('div', {}, line)));
    info.hidden = lines.length === 0;
  };

  // Parts.
  let listed = parts.map((part) => part.number);
  const partList = new VirtualList('parts', 34, (row, element) => {
    const part = parts[listed[row]];
    const swatch = make('span', { class: 'swatch' });
    swatch.style.background = part.data.colour;
    const count = part.data.kind === 'points' ? `${part.data.points.toLocaleString('en')} points`
      : part.data.kind === 'box' ? 'shown as a box' : `${part.data.triangles.toLocaleString('en')} triangles`;
    const act = (change: () => void) => () => { change(); partList.clear(); stage.draw(); };
    const label = name(part.number);
    const hide = rowButton(part.isHidden ? '◌' : '●', `${part.isHidden ? 'show' : 'hide'} ${label}`, act(() => part.show(!part.isHidden, part.isGhost)), part.isHidden);
    const ghost = rowButton('◐', `see through ${label}`, act(() => part.show(part.isHidden, !part.isGhost)), part.isGhost);
    element.append(swatch, make('span', { class: 'name', title: label }, label), make('span', { class: 'count' }, count), hide, ghost);
  }, (row) => { state.selected = listed[row]; say([name(listed[row])]); });
  partList.setCount(listed.length);
  const search = make('input', { type: 'search', placeholder: 'search parts', 'aria-label': 'search parts' });
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase();
    listed = parts.filter((part) => name(part.number).toLowerCase().includes(wanted)).map((part) => part.number);
    partList.setCount(listed.length);
  });
  const showAll = () => {
    parts.forEach((part) => part.show(false, part.data.ghost));
    if (shownClash) leaveClash();
    partList.clear();
    stage.draw();
  };
  /** Shows some parts alone; the others are seen through if the reader wants what is around. */
  const isolate = (kept: number[]) => {
    parts.forEach((part) => part.show(!kept.includes(part.number) && !state.around, !kept.includes(part.number) && state.around));
    partList.clear();
    stage.draw();
  };
  const chosen = () => (state.selected >= 0 ? state.selected : 0);
  const zoomToPart = () => { const box = parts[chosen()]?.worldBox(); if (box && !box.isEmpty()) stage.fit(box); };
  panel.append(make('h2', {}, `Parts (${parts.length})`), search,
    make('div', { class: 'small' }, button('isolate', 'show only the selected part (I)', () => isolate([chosen()])), button('zoom', 'zoom to the selected part (Z)', zoomToPart), button('show all', 'show all parts (A)', showAll)), partList.element);

  // What touches. Clashes go first.
  const afterParts = panel.appendChild(make('span', { hidden: '' }));
  const contacts = meta.contacts ? new Rows(meta.contacts.count, await readBlock(meta.contacts.block)) : null;
  const events = meta.events ? new Rows(meta.events.count, await readBlock(meta.events.block)) : null;
  const changes = meta.changes ? new Rows(meta.changes.count, await readBlock(meta.changes.block)) : events;
  const faceText = (face: number) => (face === NO_FACE ? '' : ` face ${face}`);
  const pairText = (rows: Rows, row: number) =>
    `${name(rows.bodyA[row])}${faceText(rows.a[row])} × ${name(rows.bodyB[row])}${faceText(rows.b[row])}`;
  const mark = (point: Vec | null) => {
    stage.clear(stage.transient, 'passing');
    if (point) stage.dot(stage.transient, point, '#ffffff', 0.006), stage.dot(stage.transient, point, TOUCHING, 0.004);
  };
  const sure = (confidence: number) => (Number.isFinite(confidence) ? `confidence ${number(confidence)}` : 'exact');
  const whole = (point: Vec | null) => (point ? `at ${point.map((x, i) => number(x + meta.origin[i])).join(' ')}` : '');
  const contactList = new VirtualList('contacts', 26, (row, element) => element.append(pairText(contacts!, row)), (row) => showContact(row));
  const showContact = (row: number) => {
    if (!contacts || row < 0 || row >= contacts.count) return;
    contactList.select(row);
    const point = contacts.point(row);
    mark(point);
    if (point) stage.zoomTo(point);
    say([pairText(contacts, row), whole(point), sure(contacts.confidence[row])].filter(Boolean));
    history.replaceState(null, '', `#contact=${row}`);
  };
  const namesOf = ({ a, b }: { a: number; b: number }) => (a === b ? name(a) : `${name(a)}, ${name(b)}`);
  if (meta.answers.length > 0) {
    const answers = new VirtualList('answers', 42, (row, element) => {
      const answer = meta.answers[row];
      const badge = make('span', { class: answer.collides ? 'badge bad' : 'badge good' }, answer.text);
      element.append(make('span', { class: 'name' }, namesOf(answer)), badge);
      if (answer.confidence === null || answer.confidence >= 1) return;
      paintBadge(badge, answer.collides ? answer.confidence : null, answer.confidence);
      element.append(make('span', { class: 'count' }, `${Math.round(100 * answer.confidence)}% sure`));
    }, (row) => {
      const answer = meta.answers[row];
      say([`${namesOf(answer)}: ${answer.text}`, ...answer.facts.map(([key, value]) => `${key}: ${visible(value)}`)]);
      mark(answer.point);
      if (answer.point) stage.zoomTo(answer.point, 0.25);
    });
    panel.append(make('h2', {}, `Answers (${meta.answers.length})`), answers.element);
    answers.setCount(meta.answers.length);
  }
  if (contacts && contacts.count > 0) {
    panel.append(make('h2', {}, `Contacts (${contacts.count.toLocaleString('en')})`), contactList.element);
    contactList.setCount(contacts.count);
  }

  // Clashes.
  let shownClash: Clash | null = null;
  const clashFaces = meta.clash_faces === null ? new Uint32Array() : new Uint32Array(await readBlock(meta.clash_faces));
  const clashList = meta.clashes.length > 0 ? new ClashList(meta, name, (clash) => showClash(clash)) : null;
  const leaveClash = () => {
    shownClash = null;
    clashList?.select(null);
    mark(null);
    applyTouching();
  };
  const showClash = (clash: Clash) => {
    shownClash = clash;
    isolate(clash.parts);
    applyTouching();
    clashList!.select(clash);
    stage.clear(stage.transient, 'passing');
    const boxes = clash.parts.map((part) => parts[part].worldBox());
    const sizes = boxes.map((box) => (box.isEmpty() ? 0 : box.getSize(new THREE.Vector3()).length()));
    const size = Math.max(Math.min(...sizes), 4 * (clash.depth ?? 0), 2 * (clash.distance ?? 0));
    if (clash.point && size > 0) stage.zoomTo(clash.point, 0.35, size);
    else stage.fit(boxes[0].clone().union(boxes[1]));
    if (clash.points) {
      const [p, q] = clash.points;
      clash.points.forEach((at) => stage.dot(stage.transient, at, '#2a9d74'));
      stage.line(stage.transient, [p, q], '#2a9d74');
    }
    if (clash.point) {
      stage.dot(stage.transient, clash.point, TOUCHING, 0.003);
      const text = clash.depth !== null ? `${number(clash.depth)} deep` : clash.distance ? `${number(clash.distance)} apart` : visible(clash.kind);
      stage.label(clash.point, text, 'passing');
    }
    say([...clashList!.facts(clash), whole(clash.point)].filter(Boolean));
    history.replaceState(null, '', `#clash=${encodeURIComponent(clash.id)}`);
  };
  if (clashList) {
    const around = button('around', 'see the other parts through (O)', () => aroundClash(), { 'aria-pressed': 'false' });
    const aroundClash = () => {
      state.around = !state.around;
      around.setAttribute('aria-pressed', `${state.around}`);
      if (shownClash) isolate(shownClash.parts);
    };
    clashList.element.querySelector('.small')!.append(around);
    panel.insertBefore(clashList.element, afterParts);
  }

  // All places at once: a point each, which costs the same however many there are.
  const clashMarks = new THREE.Points(
    new THREE.BufferGeometry().setFromPoints(meta.clashes.flatMap(({ point }) => (point ? [new THREE.Vector3(...point)] : []))),
    new THREE.PointsMaterial({ color: TOUCHING, size: 9, sizeAttenuation: false, depthTest: false, transparent: true }));
  clashMarks.renderOrder = 5;
  clashMarks.frustumCulled = false;
  clashMarks.visible = false;
  stage.scene.add(clashMarks);

  // Faces that touch, of a still scene or at a time.
  const touching = new Map<string, number>();
  let judged = new Map<number, number>();
  let applied = 0;
  const applyTouching = () => {
    const faces = parts.map(() => new Map<number, number>());
    const tints = new Map(judged);
    const tint = (part: number, confidence: number) => tints.set(part, Math.max(confidence, tints.get(part) ?? 0));
    const add = (rows: Rows, row: number) => {
      const confidence = Number.isFinite(rows.confidence[row]) ? rows.confidence[row] : 1;
      for (const [part, face] of [[rows.bodyA[row], rows.a[row]], [rows.bodyB[row], rows.b[row]]])
        if (face === NO_FACE) tint(part, confidence);
        else if (faces[part]) faces[part].set(face, Math.max(confidence, faces[part].get(face) ?? 0));
    };
    if (contacts) for (let row = 0; row < contacts.count; row++) add(contacts, row);
    if (changes) for (const row of touching.values()) add(changes, row);
    // Of many clashes places are marked until one is chosen: coarse parts would be one colour all over.
    const areMany = !shownClash && meta.clashes.length > FEW_CLASHES;
    clashMarks.visible = areMany;
    for (const { parts: [a, b], faces: [first, second, end] } of shownClash ? [shownClash] : areMany ? [] : meta.clashes) {
      for (let i = first; i < second; i++) faces[a]?.set(clashFaces[i], 1);
      for (let i = second; i < end; i++) faces[b]?.set(clashFaces[i], 1);
    }
    for (const { a, b, collides, confidence } of meta.answers)
      if (collides && confidence !== null && confidence < 1) [a, b].forEach((part) => tint(part, confidence));
    parts.forEach((part, i) => {
      if (!part.isLoaded) return;
      part.setTouching(faces[i]);
      const confidence = tints.get(i);
      part.setTint(confidence === undefined ? null : confidenceColour(confidence));
    });
    stage.draw();
  };
  const contactsAt = (t: number) => {
    if (!changes || changes.count === 0) return;
    const end = changes.times[0] > t ? 0 : lastBefore(changes.times, t) + 1;
    if (end < applied) { touching.clear(); applied = 0; }
    for (; applied < end; applied++) {
      const key = `${changes.bodyA[applied]} ${changes.bodyB[applied]} ${changes.a[applied]} ${changes.b[applied]}`;
      if (changes.isBegin[applied]) touching.set(key, applied);
      else touching.delete(key);
    }
  };

  // Answers within a budget.
  let judgements: JudgementList | null = null;
  if (meta.judgements) {
    const { count, block, budget } = meta.judgements;
    judgements = new JudgementList(new Judgements(count, await readBlock(block)), visible(budget), parts, name, (pair, facts) => {
      const box = new THREE.Box3();
      pair.forEach((part) => box.union(parts[part].worldBox()));
      parts.forEach((part) => part.show(false, !pair.includes(part.number)));
      partList.clear();
      if (!box.isEmpty()) stage.fit(box);
      say(facts);
    });
    panel.append(judgements.element);
    stage.scene.add(judgements.lines);
  }

  // Time.
  const eventText = (row: number) => `${number(events!.times[row])}  ${events!.isBegin[row] ? 'begin' : 'end'}  ${pairText(events!, row)}`;
  const eventList = new VirtualList('events', 26, (row, element) => element.append(eventText(row)), (row) => {
    timeline!.go(events!.times[row]);
    const point = events!.point(row);
    mark(point);
    say([eventText(row), whole(point), sure(events!.confidence[row])].filter(Boolean));
  });
  if (meta.span) {
    timeline = new Timeline(meta, events, (t) => {
      parts.forEach((part) => { if (part.isLoaded) part.setTime(t); });
      contactsAt(t);
      if (judgements) judged = judgements.setTime(t);
      applyTouching();
      if (events && events.count > 0) {
        eventList.select(events.times[0] > t ? -1 : lastBefore(events.times, t));
        mark(null);
        const now = lastBefore(events.times, t);
        if (events.times[now] === t) mark(events.point(now));
      }
      if (!timeline?.isPlaying) history.replaceState(null, '', `#t=${number(t)}`);
      stage.draw();
    });
    stage.onFrame = (seconds) => timeline!.advance(seconds);
    root.append(timeline.element);
    if (events && events.count > 0) {
      panel.append(make('h2', {}, `Events (${events.count.toLocaleString('en')})`), eventList.element);
      eventList.setCount(events.count);
    }
    if (meta.nears.length > 0) {
      const text = ({ parts: [a, b], from, until }: (typeof meta.nears)[number]) =>
        `${number(from)} to ${until === null ? 'the end' : number(until)}  ${name(a)}, ${name(b)}`;
      const nears = new VirtualList('near', 26, (row, element) => element.append(text(meta.nears[row])), (row) => {
        const near = meta.nears[row];
        timeline!.go(Math.max(near.from, meta.span!.from));
        const box = new THREE.Box3();
        near.parts.forEach((part) => box.union(parts[part].worldBox()));
        if (!box.isEmpty()) stage.fit(box);
        say([`near: ${text(near)}`]);
      });
      panel.append(make('h2', {}, `Near (${meta.nears.length.toLocaleString('en')})`), nears.element);
      nears.setCount(meta.nears.length);
    }
  }

  // Tools.
  const toggles: [HTMLButtonElement, () => boolean][] = [];
  const refresh = () => toggles.forEach(([element, isOn]) => element.setAttribute('aria-pressed', `${isOn()}`));
  const toggle = (text: string, title: string, isOn: () => boolean, act: () => void) => {
    const element = button(text, title, () => { act(); refresh(); });
    toggles.push([element, isOn]);
    return element;
  };
  const cut = make('input', { type: 'range', min: '0', max: '1', step: '0.001', value: '0.5', 'aria-label': 'where the section is', hidden: '' });
  const applySection = () => { stage.section(state.section, state.cut); cut.hidden = state.section === null; };
  cut.addEventListener('input', () => { state.cut = Number(cut.value); applySection(); });
  const nextSection = () => { state.section = state.section === null ? 0 : state.section === 2 ? null : state.section + 1; applySection(); };
  const wire = () => { state.wireframe = !state.wireframe; parts.forEach((part) => part.setWireframe(state.wireframe)); stage.draw(); };
  const measure = () => { state.measure = !state.measure; state.measured = []; stage.clear(stage.transient, 'passing'); say(state.measure ? ['pick two places'] : []); };
  const panels = () => root.classList.toggle('no-panel');
  let nextContact = -1;
  const toContact = () => {
    const clash = clashList?.after(shownClash);
    if (clash) showClash(clash);
    else if (contacts && contacts.count > 0) showContact((nextContact = (nextContact + 1) % contacts.count));
    else if (meta.gaps.length > 0) {
      const [p, q] = meta.gaps[0].points;
      stage.zoomTo([0, 1, 2].map((i) => (p[i] + q[i]) / 2) as Vec, 0.2);
    } else if (events && events.count > 0) timeline!.step(1);
  };
  const up = () => { stage.camera.up.set(0, stage.camera.up.z, stage.camera.up.y); stage.controls.object.up.copy(stage.camera.up); stage.fit(undefined, stage.camera.up.z ? new THREE.Vector3(1, -1.4, 0.8) : new THREE.Vector3(1, 0.8, 1.4)); };
  bar.append(
    toggle('☰', 'panels (P)', () => !root.classList.contains('no-panel'), panels),
    make('strong', { class: 'title' }, visible(meta.title)),
    button('fit', 'fit all (F)', () => stage.fit()),
    button('contact', 'next contact (C)', toContact),
    toggle('section', 'section across x, y, z, none (S)', () => state.section !== null, nextSection), cut,
    toggle('measure', 'measure between two places (M)', () => state.measure, measure),
    toggle('wire', 'wireframe (W)', () => state.wireframe, wire),
    toggle('through', 'see contacts through bodies (X)', () => stage.seeThrough, () => { stage.seeThrough = !stage.seeThrough; stage.draw(); }),
    button('up', 'z or y is up (U)', up),
    button('◑', 'light or dark (D)', () => applyTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark')),
    button('?', 'keys', () => say(['F fit, C next contact, S section, M measure, W wireframe, X see through', 'I isolate, H hide, G see through the part, Z zoom to it, A show all, P panels, D dark, U up', 'space plays, comma and full stop step from event to event, arrows orbit, + and - zoom, Esc closes'])));
  refresh();

  const pickAt = (x: number, y: number) => {
    const hit = stage.pick(x, y);
    if (!hit) { say([]); return null; }
    const isPoint = parts[hit.part].data.kind === 'points';
    if (state.measure) {
      state.measured.push(hit.point.toArray() as Vec);
      if (state.measured.length > 2) { state.measured = [state.measured[2]]; stage.clear(stage.transient, 'passing'); }
      state.measured.forEach((p) => stage.dot(stage.transient, p, '#3b7dd8'));
      if (state.measured.length === 2) {
        const [p, q] = state.measured;
        const length = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        stage.line(stage.transient, [p, q], '#3b7dd8');
        stage.label([0, 1, 2].map((i) => (p[i] + q[i]) / 2) as Vec, number(length), 'passing');
        say([`distance ${number(length)}`]);
      }
      return hit;
    }
    state.selected = hit.part;
    partList.select(listed.indexOf(hit.part));
    const pairs: string[] = [];
    const collect = (rows: Rows, row: number) => {
      const isIt = (rows.bodyA[row] === hit.part && rows.a[row] === hit.face) || (rows.bodyB[row] === hit.part && rows.b[row] === hit.face);
      if (isIt) pairs.push(pairText(rows, row));
    };
    if (contacts) for (let row = 0; row < contacts.count; row++) collect(contacts, row);
    if (changes) for (const row of touching.values()) collect(changes, row);
    for (const clash of meta.clashes) {
      const side = clash.parts.indexOf(hit.part);
      const [from, to] = side === 0 ? clash.faces.slice(0, 2) : clash.faces.slice(1);
      if (side >= 0 && clashFaces.subarray(from, to).includes(hit.face)) pairs.push(`${visible(clash.kind)} with ${name(clash.parts[1 - side])}`);
    }
    const value = parts[hit.part].value(hit.face);
    if (value !== null) {
      say([`${name(hit.part)}, point ${hit.face}`, `${visible(parts[hit.part].data.values!.name)}: ${number(value)}`, whole(hit.point.toArray() as Vec)]);
      return hit;
    }
    say([`${name(hit.part)}, ${isPoint ? 'point' : 'face'} ${hit.face}`, whole(hit.point.toArray() as Vec),
      pairs.length === 0 ? 'touches nothing' : `touches in ${pairs.length} pair${pairs.length > 1 ? 's' : ''}:`, ...pairs.slice(0, 8), ...(pairs.length > 8 ? ['…'] : [])]);
    return hit;
  };
  let down = [0, 0];
  const canvas = stage.renderer.domElement;
  canvas.addEventListener('pointerdown', (event) => (down = [event.offsetX, event.offsetY]));
  canvas.addEventListener('pointerup', (event) => {
    if (Math.hypot(event.offsetX - down[0], event.offsetY - down[1]) < 4) pickAt(event.offsetX, event.offsetY);
  });

  const change = (apply: (part: Part) => void) => { if (parts[chosen()]) { apply(parts[chosen()]); partList.clear(); stage.draw(); } };
  const keys: Record<string, () => void> = {
    f: () => stage.fit(), z: zoomToPart, o: () => clashList?.element.querySelector<HTMLButtonElement>('button')?.click(), c: toContact, s: nextSection, m: measure, w: wire, p: panels, u: up, a: showAll,
    x: () => { stage.seeThrough = !stage.seeThrough; stage.draw(); },
    d: () => applyTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
    i: () => isolate([chosen()]), h: () => change((part) => part.show(!part.isHidden, part.isGhost)), g: () => change((part) => part.show(part.isHidden, !part.isGhost)),
    ' ': () => timeline?.play(!timeline.isPlaying), ',': () => timeline?.step(-1), '.': () => timeline?.step(1),
    '+': () => stage.zoom(0.8), '=': () => stage.zoom(0.8), '-': () => stage.zoom(1.25),
    ArrowLeft: () => stage.orbit(-0.1, 0), ArrowRight: () => stage.orbit(0.1, 0), ArrowUp: () => stage.orbit(0, -0.1), ArrowDown: () => stage.orbit(0, 0.1),
    Escape: () => { say([]); mark(null); state.measure = false; },
  };
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const isTyping = target.tagName === 'INPUT' || (target.tagName === 'BUTTON' && event.key === ' ');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    // In a report the page scrolls by the arrows unless the scene has the focus.
    if (event.key.startsWith('Arrow') && target !== canvas) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
    refresh();
  });

  // Legends.
  const legendBox = make('div', { class: 'legends' });
  host.append(legendBox);
  const legend = (title: string, stops: string[], low: string, high: string) => {
    const strip = make('span', { class: 'strip' });
    strip.style.background = `linear-gradient(to right, ${stops.join(', ')})`;
    legendBox.append(make('div', { class: 'legend' }, make('span', {}, title), make('span', { class: 'scale' }, make('span', {}, low), strip, make('span', {}, high))));
  };
  const short = (x: number) => `${Number(x.toPrecision(3))}`;
  const legends = new Map(meta.parts.flatMap(({ values }) => (values ? [[values.name, values] as const] : [])));
  for (const { name: title, low, high } of legends.values()) legend(visible(title), stopsOf({ low, high }), short(low), short(high));
  const isUnsure = meta.judgements !== null || meta.answers.some((answer) => answer.confidence !== null && answer.confidence < 1)
    || [contacts, changes].some((rows) => rows?.confidence.some((x) => x < 1));
  if (isUnsure) legend('confidence that it touches', CONFIDENCE_STOPS, '50%', '100%');
  if (meta.notes.length > 0) panel.append(make('h2', {}, 'Notes'), make('ul', { class: 'notes' }, ...meta.notes.map((note) => make('li', {}, visible(note)))));

  // Parts appear as they are read.
  let isFirst = true;
  let drawn = performance.now();
  let patience = 100;
  for (const part of parts) {
    status.textContent = `reading ${part.number + 1} of ${parts.length}`;
    await part.load();
    part.setTime(timeline?.t ?? meta.span?.from ?? 0);
    stage.scene.add(part.group);
    // The browser draws now and then, not after each of ten thousand parts, and less often the more there are.
    if (!isFirst && performance.now() - drawn < patience) continue;
    if (!isFirst) patience *= 2;
    stage.fit(undefined, new THREE.Vector3(1, -1.4, 0.8));
    isFirst = false;
    await new Promise((done) => setTimeout(done, 0));
    drawn = performance.now();
  }
  stage.fit(undefined, new THREE.Vector3(1, -1.4, 0.8));
  if (meta.curves) {
    const points = new Float32Array(await readBlock(meta.curves.points));
    meta.curves.starts.forEach((first, i) => {
      const end = meta.curves!.starts[i + 1] ?? points.length / 3;
      const line: Vec[] = [];
      for (let p = first; p < end; p++) line.push([points[3 * p], points[3 * p + 1], points[3 * p + 2]]);
      stage.line(stage.markers, line, '#ffd21f', meta.curves!.closed[i]);
    });
  }
  // All arrays have been read.
  forgetBlocks();
  for (const { points, label } of meta.gaps) {
    points.forEach((p) => stage.dot(stage.markers, p, '#2a9d74', 0.006));
    stage.line(stage.markers, points, '#2a9d74');
    stage.label([0, 1, 2].map((i) => (points[0][i] + points[1][i]) / 2) as Vec, visible(label), 'lasting');
  }
  for (const { point, vector, label } of meta.arrows) {
    stage.arrow(stage.markers, point, vector);
    stage.label(point, visible(label), 'lasting');
  }
  status.textContent = '';
  const follow = () => {
    const [key, value] = location.hash.slice(1).split('=');
    if (key === 't' && timeline && Number.isFinite(Number(value))) timeline.go(Number(value));
    if (key === 'contact' && contacts) showContact(Number(value));
    if (key === 'clash' && clashList) {
      const clash = clashList.find(decode(value ?? ''));
      if (clash) showClash(clash);
      else say([`there is no clash ${visible(decode(value ?? ''))}`]);
    }
  };
  if (timeline && !location.hash.startsWith('#t=')) timeline.go(meta.span!.from);
  applyTouching();
  follow();
  window.addEventListener('hashchange', () => {
    follow();
    // The link may be far below the scene.
    root.scrollIntoView({ block: 'nearest' });
  });
  makeSortable();
  root.dataset.ready = 'true';
  // For tests, and for the console.
  Object.assign(window, { kintact: { meta, stage, parts, timeline, pickAt, events, contacts, clashes: clashList, showClash } });
}

start().catch((error: unknown) => {
  const message = make('p', { class: 'failed', role: 'alert' }, `The scene cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
  document.getElementById('viewer')?.prepend(message);
  console.error(error);
});
