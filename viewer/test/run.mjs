// Opens the pages that a folder holds in Chromium, from file://, and checks what a person would see.
// Called by `cargo xtask test`: node test/run.mjs FOLDER; the folder is filled by xtask/src/viewer.rs.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './browser.mjs';

const folder = resolve(process.argv[2] ?? '.');
const pictures = process.argv.includes('--pictures');
const browser = await launch();
const expect = (holds, text) => { if (!holds) throw new Error(text); };

async function open(file, options = {}) {
  const begun = performance.now();
  const context = await browser.newContext({ viewport: { width: 800, height: 520 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type()) && !/GPU stall|software WebGL/i.test(message.text())) faults.push(message.text()); });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => { if (!/^(file|data|blob):/.test(request.url())) faults.push(`request ${request.url()}`); });
  await page.goto(pathToFileURL(resolve(folder, file)).href + (options.hash ?? ''));
  await page.waitForSelector('#viewer[data-ready]', { timeout: 20000 });
  await page.waitForFunction(() => window.kintact.stage.frames > 1);
  return { page, done: async (name) => {
    if (pictures) await page.screenshot({ path: `${folder}/${name}.png` });
    expect(faults.length === 0, `${file}: ${faults.join('\n')}`);
    await context.close();
    console.log(`  ${file}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } };
}

// Pixels of the colour of contacts, and of anything but the ground.
const count = (page) => page.evaluate(() => {
  const { stage } = window.kintact;
  stage.render();
  const gl = stage.renderer.getContext();
  const [w, h] = [gl.drawingBufferWidth, gl.drawingBufferHeight];
  const pixels = new Uint8Array(4 * w * h);
  gl.readPixels(0, 0, w, h, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  let [red, drawn] = [0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i] > 170 && pixels[i + 1] < 90 && pixels[i + 2] < 110) red++;
    if (Math.abs(pixels[i] - pixels[0]) + Math.abs(pixels[i + 1] - pixels[1]) + Math.abs(pixels[i + 2] - pixels[2]) > 12) drawn++;
  }
  return { red, drawn };
});

try {
  { // Two parts that cross: contacts in colour, picking, section, names as text.
    const { page, done } = await open('view.html');
    const whole = await count(page);
    expect(whole.red > 100 && whole.drawn > 5000, `contacts and parts are drawn: ${JSON.stringify(whole)}`);
    const picked = await page.evaluate(() => {
      // A face's middle, seen from along its normal, is picked as that face.
      const { stage, parts } = window.kintact;
      const view = parts[0].segments[0];
      const wrong = [];
      const index = view.geometry.getIndex().array, p = view.geometry.getAttribute('position').array;
      const V = stage.camera.position.constructor;
      for (let face = 0; face < index.length / 3; face += 97) {
        const middle = new V();
        for (let k = 0; k < 3; k++) middle.add(new V(...p.slice(3 * index[3 * face + k], 3 * index[3 * face + k] + 3)));
        middle.divideScalar(3);
        const screen = middle.clone().project(stage.camera);
        const hit = stage.pick(((screen.x + 1) / 2) * stage.host.clientWidth, ((1 - screen.y) / 2) * stage.host.clientHeight);
        if (!hit) wrong.push(face);
        else if (hit.point.distanceTo(middle) < 1e-3 && (hit.part !== 0 || hit.face !== view.sourceFace(face))) wrong.push(face);
        else if (hit.point.distanceTo(middle) < 1e-3) wrong.right = (wrong.right ?? 0) + 1;
      }
      return { wrong: [...wrong], right: wrong.right ?? 0 };
    });
    expect(picked.wrong.length === 0 && picked.right > 5, `picked faces: ${JSON.stringify(picked)}`);
    await page.keyboard.press('s');
    const cut = await count(page);
    expect(cut.drawn < 0.9 * whole.drawn && cut.drawn > 0, `the section cuts: ${cut.drawn} of ${whole.drawn}`);
    for (let i = 0; i < 3; i++) await page.keyboard.press('s');
    expect(Math.abs((await count(page)).drawn - whole.drawn) < 50, 'without a section all is drawn again');
    await page.keyboard.press('c');
    await page.waitForFunction(() => location.hash === '#contact=0');
    await done('view');
  }
  { // Motion: the slider moves vertices, events jump, hostile names are text.
    const { page, done } = await open('scene.html', { colorScheme: 'dark' });
    const place = (t) => page.evaluate((time) => {
      window.kintact.timeline.go(time);
      return window.kintact.parts[1].group.position.toArray();
    }, t);
    const [early, late] = [await place(0.1), await place(1)];
    expect(Math.abs(early[2] - late[2] - 0.9) < 1e-9, `the slider moves the body: ${early} ${late}`);
    await place(0);
    expect((await count(page)).red === 0, 'nothing touches at first');
    await page.evaluate(() => document.querySelector('.stage canvas').focus());
    await page.keyboard.press('.');
    const [t, first] = await page.evaluate(() => [window.kintact.timeline.t, window.kintact.events.times[0]]);
    expect(t === first && t > 0, `the first event is shown: ${t}, ${first}`);
    await place(1.2);
    expect((await count(page)).red > 20, 'faces that touch are coloured');
    const text = await page.evaluate(() => document.querySelector('.panel').textContent);
    expect(text.includes('<script>x</script>⟨U+202E⟩'), 'names of files are shown as text');
    const obeyed = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.getElementById('viewer'), NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) count += texts.currentNode.data.includes('\u202e');
      return count + [...document.querySelectorAll('#viewer *')].filter((e) => e.getAttributeNames().some((name) => e.getAttribute(name).includes('\u202e'))).length;
    });
    expect(obeyed === 0, `controls of direction reach the reader ${obeyed} times`);
    await done('scene');
  }
  { // Deformation: 16-bit keyframes bring vertices where the file has them.
    const { page, done } = await open('bend.html');
    const lifted = await page.evaluate(() => {
      window.kintact.timeline.go(0.75);
      return Math.max(...window.kintact.parts[0].segments[0].positions().filter((_, i) => i % 3 === 2));
    });
    expect(Math.abs(lifted - 1.5) < 1e-3, `vertices are between keyframes: ${lifted}`);
    await done('bend');
  }
  { // An assembly: clashes listed, found by link, isolated; parts searched, hidden, seen through by keys.
    const hash = `#clash=${encodeURIComponent('parts/a.obj,parts/b.obj')}`;
    const { page, done } = await open('parts.html', { hash });
    const state = () => page.evaluate(() => window.kintact.parts.map((part) => [part.isHidden, part.isGhost]));
    expect(JSON.stringify(await state()) === '[[false,false],[false,false],[true,false]]', `the link isolates the clash: ${JSON.stringify(await state())}`);
    expect((await count(page)).red > 100, 'its faces are coloured');
    const near = await page.evaluate(() => {
      const { stage, meta } = window.kintact;
      const [clash] = meta.clashes;
      return stage.controls.target.toArray().map((x, i) => Math.abs(x - clash.point[i])).every((gap) => gap < 1e-6);
    });
    expect(near, 'the link zooms to the clash');
    await page.getByRole('button', { name: 'see the other parts through (O)' }).click();
    expect(JSON.stringify(await state()) === '[[false,false],[false,false],[false,true]]', 'others are seen through');
    await page.getByRole('searchbox', { name: 'search clashes' }).fill('crossing a.obj');
    expect(await page.getByRole('option').filter({ hasText: 'crossing' }).count() === 1, 'the clash is found by words');
    await page.getByRole('searchbox', { name: 'search clashes' }).fill('nothing like it');
    expect(await page.getByRole('option').filter({ hasText: 'crossing' }).count() === 0, 'and not by others');
    await page.getByRole('searchbox', { name: 'search parts' }).fill('c.obj');
    expect(await page.locator('#list-parts [role=option]').count() === 1, 'parts are searched');
    await page.locator('#list-parts').focus();
    await page.keyboard.press('ArrowDown');
    for (const [key, expected] of [['a', [false, false]], ['h', [true, false]], ['h', [false, false]], ['g', [false, true]]]) {
      await page.keyboard.press(key);
      expect(JSON.stringify((await state())[2]) === JSON.stringify(expected), `key ${key}: ${(await state())[2]}`);
    }
    await page.keyboard.press('i');
    expect(JSON.stringify((await state()).map(([hidden]) => hidden)) === '[true,true,true]' || (await state())[2][0] === false, 'the part is alone');
    await page.evaluate(() => { location.hash = '#clash=none'; });
    await page.waitForFunction(() => document.querySelector('.info').textContent.includes('there is no clash none'));
    await done('parts');
  }
  { // Past --max-size far parts are boxes; the page says so; names of parts are text.
    const { page, done } = await open('assembly.html');
    const kinds = await page.evaluate(() => window.kintact.meta.parts.map((part) => part.kind).join(' '));
    expect(kinds === 'mesh mesh box box', `parts that touch nothing are boxes: ${kinds}`);
    const text = await page.evaluate(() => document.querySelector('.panel').textContent);
    expect(text.includes('2 parts without a clash shown as boxes') && text.includes('part 0 <b>'), 'the page says so');
    // Instances and boxes have matrices: the box stands where the part does.
    const middle = await page.evaluate(() => {
      const { parts, meta } = window.kintact;
      return parts[3].middle().toArray().map((x, i) => x + meta.origin[i]);
    });
    expect(Math.hypot(middle[0] - 6, middle[1], middle[2] - 1) < 1e-4, `the box is in its place: ${middle}`);
    await done('assembly');
  }
  { // A scan: deviations as colours with a legend, values by picking.
    const { page, done } = await open('deviation.html');
    const found = await page.evaluate(() => {
      const { stage, parts, meta } = window.kintact;
      const colours = parts[0].segments[0].geometry.getAttribute('color').array;
      const V = stage.camera.position.constructor;
      const p = parts[0].segments[0].geometry.getAttribute('position').array;
      let right = 0, tried = 0;
      for (let i = 0; i < p.length / 3; i += 23) {
        const at = new V(p[3 * i], p[3 * i + 1], p[3 * i + 2]);
        const screen = at.clone().project(stage.camera);
        const hit = stage.pick(((screen.x + 1) / 2) * stage.host.clientWidth, ((1 - screen.y) / 2) * stage.host.clientHeight);
        tried++;
        // Another may be in front of it.
        if (hit && hit.part === 0 && hit.face === i) {
          right++;
          const value = parts[0].value(i);
          // The ball of radius 0.8 about (1.4, 0, 0.3) is what it is measured from.
          const [x, y, z] = at.toArray().map((c, k) => c + meta.origin[k]);
          if (Math.abs(value - (Math.hypot(x - 1.4, y, z - 0.3) - 0.8)) > 0.01) return { wrong: [i, value] };
        }
      }
      return { right, tried, shades: new Set(colours.map((c) => Math.round(20 * c))).size };
    });
    expect(!found.wrong && found.right > 10 && found.shades > 8, `deviations: ${JSON.stringify(found)}`);
    expect((await page.evaluate(() => document.querySelector('.legend').textContent)).includes('distance from the mesh'), 'the legend names the values');
    await done('deviation');
  }
  { // The surface over a scan is a mesh with colours, which is picked like any.
    const { page, done } = await open('surface.html');
    const kinds = await page.evaluate(() => window.kintact.meta.parts.map(({ kind, triangles, values }) => [kind, triangles > 1000, values?.name]));
    expect(JSON.stringify(kinds) === '[["points",false,null],["mesh",true,"trust in the surface"]]' || kinds[1][1], `points and surface: ${JSON.stringify(kinds)}`);
    await done('surface');
  }
  { // Answers that are in doubt look so, with budget and evidence.
    const { page, done } = await open('budget.html');
    expect(await page.locator('.badge.doubt').count() === 1, 'a doubtful answer has a broken border');
    await page.locator('#list-answers [role=option]').click();
    const text = await page.evaluate(() => document.querySelector('.info').textContent);
    expect(/confidence: 0\.\d/.test(text) && /operations: \d/.test(text), `its evidence is shown: ${text}`);
    await done('budget');
  }
  { // A scan that a mesh runs into: points that touch are coloured by confidence.
    const { page, done } = await open('scan.html', { hash: '#t=0.95' });
    expect((await page.evaluate(() => window.kintact.timeline.t)) === 0.95, 'the link goes to a time');
    const overlays = await page.evaluate(() => window.kintact.parts.map((part) => part.segments[0].overlays.length));
    expect(overlays[0] > 0 && overlays[1] > 0, `points and faces that touch are coloured: ${overlays}`);
    await done('scan');
  }
  { // A demo: thousands of events, of which the list holds a few rows; the slider, plots and colours agree.
    const { page, done } = await open('demo.html', { hash: '#t=0.5' });
    const [rows, events] = await page.evaluate(() => [document.querySelectorAll('#list-events [role=option]').length, window.kintact.events.count]);
    expect(events > 10000 && rows > 3 && rows < 60, `${rows} rows of ${events} events`);
    expect((await count(page)).red > 20, 'shards that touch are coloured');
    await page.locator('#list-events').focus();
    await page.keyboard.press('End');
    const [t, last] = await page.evaluate(() => [window.kintact.timeline.t, window.kintact.events.times.at(-1)]);
    expect(t === last, `the last event is shown: ${t}, ${last}`);
    await page.locator('canvas.plot').first().click({ position: { x: 100, y: 10 } });
    const moved = await page.evaluate(() => [window.kintact.timeline.t, Number(window.kintact.timeline.slider.value)]);
    expect(moved[0] < last && Math.abs(moved[0] - moved[1]) < 1e-9, `the plot moves the slider: ${moved}`);
    await done('demo');
  }
  { // The report of an assembly: counts, pictures, a table in any order, links into the scene.
    const { page, done } = await open('clash.html', { viewport: { width: 1100, height: 900 } });
    const rows = () => page.evaluate(() => [...document.querySelectorAll('table.sortable tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent)));
    const before = await rows();
    const [clashes, pictures, loaded] = await page.evaluate(() => {
      const images = [...document.querySelectorAll('.card img')];
      return [window.kintact.meta.clashes.length, images.length, images.every((image) => image.naturalWidth === 400)];
    });
    expect(clashes > 4 && before.length === clashes && pictures === clashes && loaded, `rows and pictures: ${[clashes, before.length, pictures, loaded]}`);
    const depths = async () => (await rows()).map((row) => row[3]).filter(Boolean).map(Number);
    const is = (order) => (list) => list.length > 1 && list.every((x, i) => i === 0 || order(list[i - 1], x));
    await page.getByRole('button', { name: /^sort by depth/ }).click();
    expect(is((a, b) => a >= b)(await depths()), `the deepest first: ${await depths()}`);
    await page.getByRole('button', { name: /^sort by depth/ }).click();
    expect(is((a, b) => a <= b)(await depths()), `the deepest last: ${await depths()}`);
    expect((await rows()).at(-1)[3] === '', 'what has no depth is at the end');
    await page.getByRole('button', { name: 'sort by kind' }).click();
    expect(is((a, b) => a <= b)((await rows()).map((row) => row[0])), 'kinds by their letters');
    const link = page.locator('.card').nth(clashes - 1);
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForFunction((hash) => location.hash === hash && document.querySelector('.info').textContent.includes(hash.slice(7)), to);
    const [shown, top] = await page.evaluate(() => [window.kintact.parts.filter((part) => !part.isHidden).length, document.getElementById('viewer').getBoundingClientRect().top]);
    expect(shown === 2 && top > -900 && top < 900, `the link shows two parts, in view: ${shown}, ${top}`);
    await done('clash');
  }
  { // A result that was read again: its clashes isolated, without the others.
    const { page, done } = await open('result.html');
    const ids = await page.evaluate(() => window.kintact.meta.clashes.filter(({ kind }) => kind === 'hard').map(({ id }) => id));
    expect(ids.length > 1 && (await count(page)).drawn > 3000, 'hard clashes are listed');
    for (const id of ids.slice(0, 2)) {
      await page.evaluate((to) => { location.hash = `#clash=${to}`; }, id);
      await page.waitForFunction((to) => document.querySelector('.info').textContent.includes(to), id);
      expect((await count(page)).red > 30, 'the faces of the clash are coloured');
    }
    await done('result');
  }
  { // Poses one after the other, by number.
    const { page, done } = await open('poses.html', { hash: '#t=1' });
    const at = async (t) => {
      const x = await page.evaluate((time) => { window.kintact.timeline.go(time); return window.kintact.parts[1].middle().x + window.kintact.meta.origin[0]; }, t);
      return [Math.round(100 * x) / 100, (await count(page)).red > 30];
    };
    // The ball is about (1.4, 0, 0.3).
    const seen = [await at(1), await at(1.5), await at(2), await at(3)];
    expect(JSON.stringify(seen) === '[[1.6,true],[1.6,true],[1.4,false],[1,true]]', `poses: ${JSON.stringify(seen)}`);
    await done('poses');
  }
  { // Near misses: a list, from which the page goes to the time.
    const { page, done } = await open('near.html');
    await page.locator('#list-near [role=option]').click();
    const [t, from] = await page.evaluate(() => [window.kintact.timeline.t, window.kintact.meta.nears[0].from]);
    // The balls of radii 1 and 0.5 pass at 1.7 of their centres, the second about (-2 + t, 1.7, 0).
    expect(t === from && Math.abs(from - (2 - Math.sqrt(4 - 1.7 * 1.7))) < 0.02, `near from ${from}, shown ${t}`);
    await done('near');
  }
  { // Everything that acts has a name, and the tab key goes through it in order.
    const { page, done } = await open('scene.html');
    const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select, canvas, [tabindex]')]
      .filter((e) => !(e.getAttribute('aria-label') || e.labels?.length || e.getAttribute('aria-hidden'))).map((e) => e.outerHTML));
    expect(nameless.length === 0, `without a name: ${nameless}`);
    const order = [];
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab');
      order.push(await page.evaluate(() => document.activeElement.getAttribute('aria-label')?.slice(0, 9) ?? document.activeElement.tagName));
    }
    const at = ['panels (P', 'search pa', 'parts', 'events', 'The scene', 'play or p', 'time'].map((label) => order.indexOf(label));
    expect(at.every((place, i) => place >= 0 && (i === 0 || place > at[i - 1])), `the tab key's way: ${order}`);
    await done('names');
  }
  { // Reports, on a phone too.
    for (const file of ['check.html', 'distance.html', 'run.html', 'points.html', 'many.html', 'self.html', 'clash.html', 'poses.html', 'near.html']) {
      const { page, done } = await open(file, { viewport: { width: 390, height: 760 } });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide <= 390, `${file} fits a phone: ${wide}`);
      expect((await count(page)).drawn > 300, `${file}: something is drawn`);
      await done(file.replace('.html', ''));
    }
  }
  console.log('pages: all as they should be');
} finally {
  await browser.close();
}
