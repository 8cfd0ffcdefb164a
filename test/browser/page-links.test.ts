/** Links with a one-time code, opened in a real browser: which user they sign in, and what they leave behind. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPageCode, readPageCode } from '../../src/db/queries/users/page-codes.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium, launchWithProfile } from './chromium.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
const worth = { ada: '1,111.00', mallory: '2,222.00' };

beforeAll(async () => {
  service = await startService();
  await own(await service.key(undefined, 'ada'), 'Ada’s account', worth.ada);
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

const newCode = (user: string) => createPageCode(service.database.query, user);
const newPage = () => browser.newPage({ locale: 'en-GB' });
const shows = (page: Page, user: keyof typeof worth) =>
  page.locator('[data-figure=net]', { hasText: worth[user] }).waitFor();
const stored = (page: Page) =>
  page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])');
/** Opens a link in the tab where the page is open, as a click in a mail does. */
const follow = (page: Page, hash: string) =>
  page.evaluate(`location.href = ${JSON.stringify(`/${hash}`)}`);
const dialog = (page: Page) => page.getByRole('dialog');

test('a link signs in, and the browser stays signed in', async () => {
  const page = await newPage();
  await page.goto(`${service.url}/#code=${await newCode('ada')}`);
  await shows(page, 'ada');
  expect(page.url()).toBe(`${service.url}/`);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await stored(page)).not.toContain(cookie?.value);
  await page.reload();
  await shows(page, 'ada');
});

test('a link that was used says so, with the command that gives another', async () => {
  const code = await newCode('ada');
  const first = await newPage();
  await first.goto(`${service.url}/#code=${code}`);
  await shows(first, 'ada');
  const second = await newPage();
  await second.goto(`${service.url}/#code=${code}`);
  await second.getByText('This link was used or has expired.').waitFor();
  await second.getByText('npx pactole open').waitFor();
  await follow(first, `#code=${code}`);
  await first.getByText('This link was used or has expired.').waitFor();
  await shows(first, 'ada');
});

test('on an open page a link asks first, says whose page it opens, and can be declined', async () => {
  const page = await newPage();
  await openPage(page, service);
  await shows(page, 'ada');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.evaluate("location.href = '#/operations?period=2026-03'");
  const code = await newCode('mallory');
  await follow(page, `#code=${code}`);
  await dialog(page)
    .getByText('This link opens the page of mallory, and closes this one.')
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

test('a link never changes the user of a signed-in browser without a question', async () => {
  const page = await newPage();
  await openPage(page, service);
  await shows(page, 'ada');
  await page.goto('about:blank');
  await page.goto(`${service.url}/#code=${await newCode('mallory')}`);
  await dialog(page).waitFor();
  await shows(page, 'ada');
  await page.getByRole('button', { name: 'Open that of mallory' }).click();
  await shows(page, 'mallory');
  await page.reload();
  await shows(page, 'mallory');
});

test('a link of the user who is signed in asks nothing, and signs them in anew', async () => {
  const page = await newPage();
  await openPage(page, service);
  await shows(page, 'ada');
  const code = await newCode('ada');
  const signedIn = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/page/session'),
  );
  await follow(page, `#code=${code}`);
  expect((await signedIn).status()).toBe(200);
  expect(await readPageCode(service.database.query, code)).toBeNull();
  expect(await dialog(page).count()).toBe(0);
  await page.reload();
  await shows(page, 'ada');
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
  await page.getByText('Without TLS the session would travel readably').waitFor();
  // Answers still under way end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(sent).toEqual([]);
  expect(await readPageCode(service.database.query, code)).not.toBeNull();
});

test('the profile of the browser holds no figure once the user has signed out', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'pactole-profile-'));
  const context = await launchWithProfile(profile);
  const page = await context.newPage();
  await openPage(page, service);
  await shows(page, 'ada');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('npx pactole open').waitFor();
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([]);
  expect(await page.evaluate('localStorage.length')).toBe(0);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('a name that turns the direction of text turns only itself', async () => {
  const key = await service.key(undefined, 'hedy');
  const name = 'Konto \u202Enoitcerid';
  await own(key, name, '3,333.00');
  const page = await newPage();
  await openPage(page, service, 'hedy');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.locator('th bdi', { hasText: 'Konto' }).waitFor();
  const direction = "getComputedStyle(document.querySelector('th bdi')).unicodeBidi";
  expect(await page.evaluate(direction)).toBe('isolate');
});
