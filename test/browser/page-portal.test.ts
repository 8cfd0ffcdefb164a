/** The page behind a proxy with a sign-in of its own: signed out there is signed out here, and nothing stays. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPageCode } from '../../src/db/queries/users/page-codes.ts';
import { trustedProxies } from '../../src/http/protocol/trusted-proxies.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { type Portal, startPortal } from './portal.ts';

const HEADER = 'Remote-User';
let service: Service;
let browser: Browser;
let context: BrowserContext;
let portal: Portal;
const worth = { ada: '1,234.00', eve: '777.00' };

beforeAll(async () => {
  const isTrusted = trustedProxies(['127.0.0.1']) ?? (() => false);
  service = await startService({ proxySignIn: { header: HEADER, isTrusted } });
  for (const [user, amount] of Object.entries(worth)) {
    const key = await service.key(undefined, user);
    const body = { name: `Account of ${user}`, type: 'checking' };
    const { id } = (await service.call('POST', '/api/v1/accounts', { key, body })).body;
    const balance = { balance: amount.replace(',', '') };
    await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body: balance });
  }
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
});
afterEach(async () => {
  await context.close();
  await portal.close();
});

const shows = (page: Page, user: keyof typeof worth) =>
  page.locator('[data-figure=net]', { hasText: worth[user] }).waitFor();
const kept = (page: Page) =>
  page.evaluate(`Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations().then((found) => found.length),
  ])`) as Promise<[string[], number]>;

/** Opens the page through the portal, signed in by a link. */
async function open(): Promise<Page> {
  const page = await context.newPage();
  const code = await createPageCode(service.database.query, 'ada');
  await page.goto(`${portal.url}/#code=${code}`);
  await shows(page, 'ada');
  return page;
}

async function isKept(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.getByText(/^Up to date at/).waitFor();
  await expect
    .poll(async () => (await kept(page))[0].toSorted())
    .toEqual(['pactole.figures', 'pactole.page']);
}

/** Expects the sign-in of the portal, and that nothing of the page is kept in the browser. */
async function isAtPortal(page: Page): Promise<void> {
  await page.getByRole('heading', { name: portal.title }).waitFor();
  // Read on the origin of the page, which the portal lets no page of be loaded.
  portal.user = 'ada';
  const other = await context.newPage();
  await other.goto(`${portal.url}/page/icon.svg`);
  expect(await kept(other)).toEqual([[], 0]);
  expect(await other.evaluate('JSON.stringify(localStorage)')).not.toMatch(/ada|session/);
  await other.close();
}

describe.each(['redirect', 401] as const)('a portal that answers scripts by %s', (scripts) => {
  beforeEach(async () => {
    portal = await startPortal({ to: service.url, scripts });
  });

  test('takes an open page to its sign-in, with the next request', async () => {
    const page = await open();
    await isKept(page);
    portal.user = null;
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await isAtPortal(page);
  });

  test('takes a page that is opened again to its sign-in, and back', async () => {
    const page = await open();
    await isKept(page);
    portal.user = null;
    await page.reload();
    await page.getByRole('heading', { name: portal.title }).waitFor();
    expect(await page.locator('[data-figure]').count()).toBe(0);
    portal.user = 'ada';
    await page.goto(`${portal.url}/`);
    await shows(page, 'ada');
  });

  test('is no missing network: without one the last figures are shown', async () => {
    const page = await open();
    await isKept(page);
    await context.setOffline(true);
    await page.reload();
    await shows(page, 'ada');
    await context.setOffline(false);
    portal.user = null;
    await page.reload();
    await page.getByRole('heading', { name: portal.title }).waitFor();
    await context.setOffline(true);
    await page.goto(`${portal.url}/`).catch(() => undefined);
    expect(await page.locator('[data-figure]').count()).toBe(0);
  });

  test('that refuses scripts alone leaves a page that says so, and is not loaded for ever', async () => {
    const page = await context.newPage();
    let loads = 0;
    page.on('load', () => loads++);
    await page.route('**/page/session', (route) => route.fulfill({ status: 401, body: 'no' }));
    await page.goto(`${portal.url}/`);
    await page.getByText('You are signed out of the proxy').waitFor();
    expect(loads).toBe(1);
    await page.unroute('**/page/session');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('npx pactole open').waitFor();
  });
});

describe('a portal that names its users', () => {
  beforeEach(async () => {
    portal = await startPortal({ to: service.url, scripts: 401, header: HEADER });
  });

  test('has nothing kept on the device, and its next user sees nothing of the first', async () => {
    const page = await context.newPage();
    await page.goto(`${portal.url}/`);
    await shows(page, 'ada');
    await page.reload();
    await shows(page, 'ada');
    await page.getByText(/^Up to date at/).waitFor();
    expect(await kept(page)).toEqual([[], 0]);
    portal.user = null;
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await page.getByRole('heading', { name: portal.title }).waitFor();
    portal.user = 'eve';
    await page.goto(`${portal.url}/`);
    await shows(page, 'eve');
    expect(await page.getByText('Account of ada').count()).toBe(0);
    // An open page turns to the user whom the portal names now.
    portal.user = 'ada';
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await shows(page, 'ada');
  });

  test('signs in anew, to make a key', async () => {
    const page = await context.newPage();
    await page.goto(`${portal.url}/#/reglages`);
    await page.getByText('this device').waitFor();
    await service.database.query.execute(
      `update sessions set authenticated_at = now() - interval '1 hour'`,
    );
    await page.getByRole('button', { name: 'Sign in another device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.qr path').waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
