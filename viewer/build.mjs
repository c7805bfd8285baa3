// Builds the page's script: src/main.ts with three.js and three-mesh-bvh into one minified file, the
// licences of both at its head. `--out FILE` writes elsewhere, to compare with what is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const here = new URL('.', import.meta.url);
const at = process.argv.indexOf('--out');
const out = at > 0 ? process.argv[at + 1] : new URL('../crates/kintact-cli/assets/viewer.js', here).pathname;
const licence = (name) =>
  `${name}\n${readFileSync(new URL(`node_modules/${name}/LICENSE`, here), 'utf8').trim()}`;
const notices = ['three', 'three-mesh-bvh'].map(licence).join('\n\n').replaceAll('*/', '* /');
const built = await build({
  absWorkingDir: here.pathname,
  entryPoints: ['src/main.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  charset: 'ascii',
  write: false,
});
// The script stands between tags: nothing in it may end them.
const text = built.outputFiles[0].text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
writeFileSync(out, `/*\n${notices}\n*/\n${text}`);
