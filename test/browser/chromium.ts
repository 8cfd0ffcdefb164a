import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';

/** Starts the Chromium of this machine, without a window. */
export const launchChromium = (): Promise<Browser> => chromium.launch(launchOptions());

/** Starts it with a profile folder, which it keeps as it does for its user. */
export const launchWithProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...launchOptions(), locale: 'en-GB' });

function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // One process draws the pages of a context: all that is opened is our own.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
    ],
  };
}

function findChromium(): string {
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    // The same engine without the windows that nobody sees: a page takes half as long.
    '/usr/bin/chromium-headless-shell',
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
