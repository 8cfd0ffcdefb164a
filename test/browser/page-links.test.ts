/** Links with a one-time code, opened in a real browser: what they open, what they never swap, and what they leave behind. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PAGE_SCOPES } from '../../src/contract/scopes.ts';
import { createPageCode, readPageCode } from '../../src/db/queries/users/page-codes.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium, launchWithProfile } from './chromium.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
let ada: string;
const worth = { ada: '1,111.00', mallory: '2,222.00' };

beforeAll(async () => {
  service = await startService();
  ada = await service.key(undefined, 'ada');
  await own(ada, 'Ada’s account', worth.ada);
  await own(await service.key(undefined, 'mallory'), 'Another account', worth.mallory);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

async function own(key: string, name: string, amount: string): Promise<void> {
  const body = { name, type: 'checking' };
  const { id } = (await service.call('POST', '/api/v1/accounts', { key, body })).body;
  const balance = { balance: amount.replace(',', '') };
  await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body: balance });
}

const newCode = (user: string) =>
  createPageCode(service.database.query, {
    user,
    name: 'tablet',
    scopes: PAGE_SCOPES,
    expiresAt: null,
  });
const newPage = () => browser.newPage({ locale: 'en-GB' });
const shows = (page: Page, user: keyof typeof worth) =>
  page.locator('[data-figure=net]', { hasText: worth[user] }).waitFor();
const stored = (page: Page) =>
  page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])');
/** Opens a link in the tab where the page is open, as a click in a mail does. */
const follow = (page: Page, hash: string) =>
  page.evaluate(`location.href = ${JSON.stringify(`/${hash}`)}`);
const dialog = (page: Page) => page.getByRole('dialog');

test('a link opens the page, and the tab asks whether the device shall keep the key', async () => {
  const page = await newPage();
  await page.goto(`${service.url}/#code=${await newCode('ada')}`);
  await shows(page, 'ada');
  expect(page.url()).toBe(`${service.url}/`);
  expect(await stored(page)).toBe('[{},{},""]');
  await page.getByText('This is the page of ada.').waitFor();
  await page.getByRole('button', { name: 'Keep it on this device' }).click();
  await page.reload();
  await shows(page, 'ada');
  expect(await page.locator('.ask').count()).toBe(0);
});

test('a tab whose user keeps nothing has forgotten the key when it reloads', async () => {
  const page = await newPage();
  await page.goto(`${service.url}/#code=${await newCode('ada')}`);
  await page.getByRole('button', { name: 'Not now' }).click();
  await shows(page, 'ada');
  expect(await stored(page)).toBe('[{},{},""]');
  await page.reload();
  await page.getByLabel('Your key').waitFor();
});

test('a link that was used says so, with the command that gives another', async () => {
  const code = await newCode('ada');
  const first = await newPage();
  await first.goto(`${service.url}/#code=${code}`);
  await shows(first, 'ada');
  const second = await newPage();
  await second.goto(`${service.url}/#code=${code}`);
  await second.getByText('This link was used or has expired.').waitFor();
  await second.getByText('npx pactole keys create --name page --open').waitFor();
  await follow(first, `#code=${code}`);
  await first.getByText('This link was used or has expired.').waitFor();
  await shows(first, 'ada');
});

test('on an open page a link asks first, says whose page it opens, and can be declined', async () => {
  const page = await newPage();
  await openPage(page, service.url, ada);
  await shows(page, 'ada');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.evaluate("location.href = '#/operations?period=2026-03'");
  const code = await newCode('mallory');
  await follow(page, `#code=${code}`);
  await dialog(page)
    .getByText('This link opens the page of mallory, with the key “tablet”.')
    .waitFor();
  expect(await dialog(page).locator('bdi').first().innerText()).toBe('mallory');
  expect(page.url()).toBe(`${service.url}/#/operations?period=2026-03`);
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await dialog(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByText('Ada’s account').waitFor();
  expect(await readPageCode(service.database.query, code)).not.toBeNull();

  await follow(page, `#code=${code}`);
  await page.getByRole('button', { name: 'Open that of mallory' }).click();
  await page.getByText('Another account').waitFor();
  expect(await page.getByText('Ada’s account').count()).toBe(0);
});

test('a kept key is never overwritten by a link, from outside or in the open tab', async () => {
  const page = await newPage();
  await page.goto(`${service.url}/`);
  await page.evaluate(`localStorage.setItem('pactole.key', ${JSON.stringify(ada)})`);
  await page.goto('about:blank');
  await page.goto(`${service.url}/#code=${await newCode('mallory')}`);
  await dialog(page).waitFor();
  await shows(page, 'ada');
  await page.getByRole('button', { name: 'Open that of mallory' }).click();
  await shows(page, 'mallory');
  expect(await page.evaluate("localStorage.getItem('pactole.key')")).toBe(ada);
  expect(await page.locator('.ask').count()).toBe(0);
  await page.reload();
  await shows(page, 'ada');
});

test('a key in an address does nothing', async () => {
  const page = await newPage();
  await page.goto(`${service.url}/#key=${ada}`);
  await page.getByLabel('Your key').waitFor();
  await openPage(page, service.url, ada);
  await shows(page, 'ada');
  await follow(page, `#key=${await service.key(undefined, 'mallory')}`);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByText('Ada’s account').waitFor();
});

test('without TLS, a page on the network sends no code', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  const sent: string[] = [];
  await page.route('http://wealth.test/**', async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'POST') sent.push(url);
    const answer = await route.fetch({ url: url.replace('http://wealth.test', service.url) });
    await route.fulfill({ response: answer });
  });
  const code = await newCode('ada');
  await page.goto(`http://wealth.test/#code=${code}`);
  await page.getByText('Without TLS a key would travel readably').waitFor();
  expect(sent).toEqual([]);
  expect(await readPageCode(service.database.query, code)).not.toBeNull();
});

test('the profile of the browser holds the key nowhere, until its user keeps it', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'pactole-profile-'));
  const context = await launchWithProfile(profile);
  const page = await context.newPage();
  const answered = page.waitForResponse((response) => response.url().endsWith('/page/session'));
  await page.goto(`${service.url}/#code=${await newCode('ada')}`);
  const { key } = await (await answered).json();
  await shows(page, 'ada');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByText('Ada’s account').waitFor();
  await context.close();
  expect(await filesWith(profile, key)).toEqual([]);

  // The search finds what is there: a key that was kept.
  const again = await launchWithProfile(profile);
  const other = await again.newPage();
  await openPage(other, service.url, ada);
  await shows(other, 'ada');
  await other.locator('.menu summary').click();
  await other.getByLabel('Keep it on this device').check();
  await again.close();
  expect(await filesWith(profile, ada)).toEqual([expect.stringContaining('Local Storage')]);
  expect(await filesWith(profile, key)).toEqual([]);
});

/** The files of a folder that hold a text, in either of the encodings that Chromium writes. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const needles = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')];
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (needles.some((needle) => bytes.includes(needle))) found.push(path);
  }
  return found;
}

test('a name that turns the direction of text turns only itself', async () => {
  const key = await service.key(undefined, 'hedy');
  const name = 'Konto \u202Enoitcerid';
  await own(key, name, '3,333.00');
  const page = await newPage();
  await openPage(page, service.url, key);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.locator('th bdi', { hasText: 'Konto' }).waitFor();
  const direction = "getComputedStyle(document.querySelector('th bdi')).unicodeBidi";
  expect(await page.evaluate(direction)).toBe('isolate');
});
