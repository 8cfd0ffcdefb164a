/** The worker in which the page reads files: it is ended after a minute, and when the card of its file is removed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { trading212 } from '../../sdk/statements/test/large/files.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';

/** Read in two seconds or more, so that there is time to end it. */
const LARGE = 'large.csv';
const SMALL = 'small.csv';
/** The folder of both: the browser opens a file by its path faster than it receives 10 MB. */
let folder: string;

let service: Service;
let browser: Browser;
let page: Page;
/** The workers that were started, in their order, and whether each is ended. */
let workers: { readonly worker: Worker; isEnded: boolean }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pactole-reading-'));
  await writeFile(join(folder, LARGE), trading212(100_000));
  await writeFile(join(folder, SMALL), 'Date;Libellé;Montant\n25/09/2026;Café;-1,50\n');
  service = await startService();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  page = await browser.newPage({ locale: 'fr-FR' });
  workers = [];
  page.on('worker', (worker) => {
    const started = { worker, isEnded: false };
    workers.push(started);
    worker.on('close', () => {
      started.isEnded = true;
    });
  });
  await page.clock.install();
  await openPage(page, service);
  await page
    .locator('main')
    .getByRole('button', { name: 'Ajouter un relevé', exact: true })
    .click();
});
afterEach(() => page.close());

const choose = (name: string) => page.locator('input[type=file]').setInputFiles(join(folder, name));
const card = (name: string) => page.locator('.file', { hasText: name }).first();
const ended = () => workers.map(({ isEnded }) => isEnded);

/** Waits until the bar of a file says that some of its rows are read, and not all. */
const readInPart = async (name: string) => {
  const bar = card(name).locator('progress');
  await bar.waitFor();
  expect(Number(await bar.getAttribute('max'))).toBe(100_000);
};

test('a file whose card is removed ends its worker, and the next one gets another', async () => {
  await choose(LARGE);
  await readInPart(LARGE);
  await page.getByRole('button', { name: `Retirer ${LARGE}` }).click();
  await choose(SMALL);
  await card(SMALL).locator('.batch').waitFor();
  await expect.poll(ended).toEqual([true, false]);
  expect(await card(LARGE).count()).toBe(0);
});

test('a file that takes more than a minute ends its worker, says so, and the next one is read', async () => {
  await choose(LARGE);
  await readInPart(LARGE);
  await page.clock.fastForward(60_000);
  await card(LARGE).getByText('plus d’une minute').waitFor();
  await choose(SMALL);
  await card(SMALL).locator('.batch').waitFor();
  await expect.poll(ended).toEqual([true, false]);
});

test('100,000 rows of a broker are read in one worker, which reads the next file too', async () => {
  await choose(LARGE);
  await readInPart(LARGE);
  await card(LARGE).locator('.batch').waitFor();
  await choose(SMALL);
  await card(SMALL).locator('.batch').waitFor();
  expect(ended()).toEqual([false]);
});
