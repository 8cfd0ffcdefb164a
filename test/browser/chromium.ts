import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium of this machine, without a window. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

function findChromium(): string {
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = candidates.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error('No Chromium found. Install one (apt install chromium) or set CHROMIUM_PATH');
  }
  return found;
}
