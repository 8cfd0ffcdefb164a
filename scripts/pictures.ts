/**
 * Draws the images of the README, from the demo as of one day: `npm run pictures`. Needs Chromium and
 * pngquant (`apt install chromium pngquant`).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import { createSession } from '../src/db/queries/users/sessions.ts';
import { userNamed } from '../src/db/queries/users/users.ts';
import { createApp } from '../src/http/app.ts';
import { startChromium } from '../test/browser/chromium.ts';
import { openPage } from '../test/browser/open-page.ts';
import { buildPages } from '../test/support/run/build.ts';
import { loadDemoOn, NOW, TIME_ZONE, USER } from './reference-examples/demo.ts';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** The address in the images, whatever the actual port. */
const SHOWN = 'http://127.0.0.1:3000';

await buildPages();
await mkdir(FOLDER, { recursive: true });
const database = await openEmbedded(undefined);
await loadDemoOn(database);
const app = await createApp({ database, timeZone: TIME_ZONE, rateLimit: 0, now: () => NOW });
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const browser = await startChromium();

const page = await open(1280, 1000);
await page.goto(`${SHOWN}/docs#/Dashboard/readNetWorth`);
await page.locator('.opblock.is-open .response[data-code="200"] pre').waitFor();
await page.evaluate("document.querySelector('.opblock.is-open').scrollIntoView()");
await keep(page, 'reference.png');

await keepPage('page.png', await open(1280, 860));
await keepPage('page-phone.png', await open(390, 844));

await browser.close();
await app.close();
await database.close();

/** Opens a window in which the service has that address. */
async function open(width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, locale: 'fr-FR' });
  await page.route(`${SHOWN}/**`, async (route) => {
    const url = route.request().url().replace(SHOWN, baseUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  return page;
}

async function signIn(user: string) {
  const userId = await userNamed(database.query, user);
  const { token } = await createSession(database.query, { userId, device: 'pictures' });
  return { cookie: { name: 'pactole-3000', value: token } };
}

async function keepPage(name: string, page: Page): Promise<void> {
  await openPage(page, { url: SHOWN, signIn }, USER);
  await page.locator('.readout .sum').waitFor();
  await page.locator('.why .change').waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await keep(page, name);
}

async function keep(page: Page, name: string): Promise<void> {
  const file = FOLDER + name;
  await writeFile(file, await page.screenshot());
  execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', file, file]);
}
