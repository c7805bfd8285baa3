// Starts Chromium as the tests and figures want it: the system's, with software graphics, asking nothing of
// the network.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

export function launch() {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium; install it with apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
}
