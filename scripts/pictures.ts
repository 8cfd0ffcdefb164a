/**
 * Draws the pictures of the README, over the demo as of one day: `npm run pictures`. Needs Chromium and pngquant
 * (`apt install chromium pngquant`).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Pactole } from '@pactole/sdk';
import type { Page } from 'playwright-core';
import { loadFigures } from '../examples/report/figures.ts';
import { htmlReport } from '../examples/report/page.ts';
import { createApp } from '../src/http/app.ts';
import { buildTemplate, openEmbedded } from '../src/store/embedded/embedded.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { DAY, loadDemoOn, NOW, TIME_ZONE } from './reference-examples/demo.ts';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** The address that the pictures show, whichever port is free. */
const SHOWN = 'http://127.0.0.1:3000';

await mkdir(FOLDER, { recursive: true });
const store = await openEmbedded(undefined, await buildTemplate());
const apiKey = await loadDemoOn(store.db);
const app = await createApp({ store, timeZone: TIME_ZONE, rateLimit: 0, now: () => NOW });
const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const browser = await launchChromium();

const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
await page.route(`${SHOWN}/**`, async (route) => {
  const url = route.request().url().replace(SHOWN, baseUrl);
  await route.fulfill({ response: await route.fetch({ url }) });
});
await page.goto(`${SHOWN}/docs#/Dashboard/readNetWorth`);
await page.locator('.opblock.is-open .response[data-code="200"] pre').waitFor();
await page.locator('.opblock.is-open').evaluate('(block) => block.scrollIntoView()');
await keep(page, 'reference.png', {});

const figures = await loadFigures(new Pactole({ apiKey, baseUrl }));
const report = await browser.newPage({ viewport: { width: 1000, height: 900 } });
await report.setContent(await htmlReport(figures, DAY));
await report.locator('canvas').first().waitFor();
await keep(report, 'report.png', { fullPage: true });

await browser.close();
await app.close();
await store.close();

async function keep(page: Page, name: string, options: { fullPage?: boolean }): Promise<void> {
  const file = FOLDER + name;
  await writeFile(file, await page.screenshot(options));
  execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', file, file]);
}
