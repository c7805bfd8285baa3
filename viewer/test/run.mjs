// Opens the pages that a folder holds in Chromium, from file://, and checks what a person would see.
// Called by `cargo xtask test`: node test/run.mjs FOLDER; the folder is filled by xtask/src/viewer.rs.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const folder = resolve(process.argv[2] ?? '.');
const pictures = process.argv.includes('--pictures');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (!executablePath) throw new Error('no Chromium; install it with apt-get install chromium');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const expect = (holds, text) => { if (!holds) throw new Error(text); };

async function open(file, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 640 }, ...options });
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
  { // Reports, on a phone too.
    for (const file of ['check.html', 'distance.html', 'run.html', 'points.html']) {
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
