import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { built } from '../support/run/built.ts';

/** Limit for a page that never finishes: a page may be slow on a busy machine. */
const HANG_MS = 120_000;

/** Starts the Chromium of this machine, without a window, and builds the pages that it will load. */
export async function launchChromium(): Promise<Browser> {
  await built('pages');
  return startChromium();
}

/** Starts it for pages that are built already: outside of a test run nothing is built on demand. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions());
  const { newPage } = browser;
  browser.newPage = async (options) => {
    // No frames are drawn for movement while a test waits.
    const page = await newPage.call(browser, { reducedMotion: 'reduce', ...options });
    page.setDefaultTimeout(HANG_MS);
    return page;
  };
  return browser;
}

/** Starts it with a profile folder, which it keeps as it does for its user. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  await built('pages');
  const options = { ...launchOptions(), locale: 'en-GB' };
  const context = await chromium.launchPersistentContext(folder, options);
  context.setDefaultTimeout(HANG_MS);
  return context;
}

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
    // The same engine without windows: a page takes half as long.
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
