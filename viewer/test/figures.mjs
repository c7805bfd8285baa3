// Prints the figures of the pages in a folder: their sizes, when the first frame is there, how long a frame
// and a pick take. Called by `cargo xtask viewer figures`: node test/figures.mjs FOLDER; best on a quiet machine.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';

const folder = resolve(process.argv[2] ?? '.');
const script = readFileSync(new URL('../../crates/kintact-cli/assets/viewer.js', import.meta.url));
console.log(`script: ${(script.length / 1000).toFixed(0)} kB, ${(gzipSync(script, { level: 9 }).length / 1000).toFixed(0)} kB compressed`);
const browser = await launch();
try {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html')).sort()) {
    const path = join(folder, file);
    const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
    await page.goto(pathToFileURL(path).href);
    await page.waitForSelector('#viewer[data-ready]', { timeout: 120000 });
    const found = await page.evaluate(() => {
      const { stage, parts } = window.kintact;
      const took = (act) => {
        const start = performance.now();
        act();
        stage.settle();
        return Math.round(performance.now() - start);
      };
      const [x, y] = [stage.host.clientWidth / 2, stage.host.clientHeight / 2];
      const frame = took(() => stage.render());
      stage.pick(x, y);
      return { first: Math.round(stage.firstFrame), frame, pick: took(() => stage.pick(x, y)), triangles: parts.reduce((sum, part) => sum + part.data.triangles, 0) };
    });
    const size = (statSync(path).size / 1e6).toFixed(2);
    console.log(`${file}: ${size} MB, ${found.triangles.toLocaleString('en')} triangles, first frame ${found.first} ms, then ${found.frame} ms, pick ${found.pick} ms`);
    await page.close();
  }
} finally {
  await browser.close();
}
