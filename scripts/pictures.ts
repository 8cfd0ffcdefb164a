/**
 * Draws the images of the README and of docs/walkthrough.md: `npm run pictures`. `npm run pictures -- readme` draws the
 * first ones, `walkthrough` the others. Needs Chromium and pngquant (`apt install chromium pngquant`).
 */
import type { Page } from 'playwright-core';
import { buildPages } from '../test/support/run/build.ts';
import { openStudio } from './pictures/studio.ts';
import { drawWalkthrough } from './pictures/walkthrough.ts';
import { loadDemoOn, NOW, TIME_ZONE, USER } from './reference-examples/demo.ts';

const [only] = process.argv.slice(2);
await buildPages();
if (only !== 'walkthrough') await drawReadme();
if (only !== 'readme') await drawWalkthrough();

/** Draws the reference, and the page of the demo on a desktop and a phone. */
async function drawReadme(): Promise<void> {
  const studio = await openStudio({
    ...{ now: NOW, timeZone: TIME_ZONE, locale: 'fr-FR' },
    shownUrl: 'http://127.0.0.1:3000',
  });
  await loadDemoOn(studio.database);

  const page = await studio.open(1280, 1000);
  await page.goto(`${studio.url}/docs#/Dashboard/readNetWorth`);
  await page.locator('.opblock.is-open .response[data-code="200"] pre').waitFor();
  await page.evaluate("document.querySelector('.opblock.is-open').scrollIntoView()");
  await studio.keep(page, 'reference.png');

  const keepPage = async (name: string, window: Page) => {
    await studio.signIn(window, USER);
    await window.locator('.readout .sum').waitFor();
    await window.locator('.why .change').waitFor();
    await studio.keep(window, name);
  };
  await keepPage('page.png', await studio.open(1280, 860));
  await keepPage('page-phone.png', await studio.open(390, 844));
  await studio.close();
}
