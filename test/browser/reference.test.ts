/** The reference page in a real browser: to read, and to try the routes on. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../../src/http/routes/routes.ts';
import { router } from '../../src/procedures/public/router.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let service: Service;
let browser: Browser;
/** One page of each width for most tests: it takes seconds to load. */
let session: Opened;
let phone: Opened;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  [session, phone] = await Promise.all([open(), open(PHONE)]);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

interface Opened {
  readonly page: Page;
  /** Messages of the browser: errors, warnings, violations of the page's policy. */
  readonly complaints: string[];
  /** Addresses elsewhere that were asked for anything. */
  readonly strangers: string[];
}

async function open(options: BrowserContextOptions = {}): Promise<Opened> {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${service.url}/`)) strangers.push(request.url());
  });
  await page.goto(`${service.url}/docs`);
  await page.locator('.opblock').first().waitFor();
  return { page, complaints, strangers };
}

/** The block of a route, unfolded. */
async function routeOn(page: Page, operationId: string): Promise<Locator> {
  const block = page.locator(`.opblock[id$="-${operationId}"]`);
  if ((await block.locator('.opblock-body').count()) === 0)
    await block.locator('.opblock-summary-control').click();
  await block.locator('.opblock-body').waitFor();
  return block;
}

/** Sends the request of a route as the page has it filled in, and gives the status and the text that it shows. */
async function send(block: Locator) {
  const tryIt = block.getByRole('button', { name: 'Try it out' });
  if ((await tryIt.count()) > 0) await tryIt.click();
  // What was answered before is not an answer to this.
  const clear = block.getByRole('button', { name: 'Clear' });
  if ((await clear.count()) > 0) await clear.click();
  await block.getByRole('button', { name: 'Execute' }).click();
  const answer = block.locator('.live-responses-table tbody .response');
  await answer.waitFor();
  return {
    status: await answer.locator('.response-col_status').textContent(),
    shown: await answer.textContent(),
  };
}

test('shows every route, with its scope, from this origin alone and without a complaint', async () => {
  const { page, complaints, strangers } = session;
  expect(await page.title()).toBe('Pactole');
  const routes = routesOf(router);
  expect(routes).toHaveLength(13);
  expect(await page.locator('.opblock').count()).toBe(13);
  for (const { name, meta } of routes) {
    const block = page.locator(`.opblock[id$="-${name}"]`);
    expect(await block.locator('.opblock-summary-path').textContent()).toBe(meta.openapi.path);
    expect(await block.locator('.scope').textContent()).toBe(meta.scope);
  }
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

test('shows an example request, the fields of the body, the answer and what each refusal means', async () => {
  const { page } = session;
  const block = await routeOn(page, 'createAccount');
  expect(await block.locator('.request-block pre').textContent()).toContain(
    `curl "${service.url}/api/v1/accounts"`,
  );
  const body = block.locator('.opblock-section-request-body');
  expect(await body.textContent()).toContain('Name of the account, 1 to 80 characters.');
  expect(await block.locator('.response[data-code="201"]').textContent()).toContain('"LDDS"');

  const conflict = block.locator('.refusal[data-code="409"]');
  expect(await conflict.locator('pre').isVisible()).toBe(false);
  await conflict.locator('summary').click();
  expect(await conflict.textContent()).toContain(
    'The Idempotency-Key was used for another request.',
  );
  expect(await conflict.locator('pre').textContent()).toContain('"code": "CONFLICT"');
});

test('a key that is pasted goes with what is tried, and is kept nowhere', async () => {
  const { page, complaints, strangers } = session;
  const key = await service.key();
  await page.getByLabel(/A key that is pasted here/).fill(key);
  expect(await page.getByRole('status').textContent()).toContain('goes with every request');

  const created = await send(await routeOn(page, 'createAccount'));
  expect(created.status).toBe('201');
  expect(created.shown).toContain('"name": "LDDS"');
  const { body } = await service.call('GET', '/api/v1/accounts', { key });
  expect(body.accounts).toMatchObject([{ name: 'LDDS', savingsProduct: 'ldds' }]);

  const block = await routeOn(page, 'readNetWorth');
  const read = await send(block);
  expect(read.status).toBe('200');
  expect(read.shown).toContain('"net": "0.00"');

  // What is shown to be copied names a variable, not the key.
  expect(await block.textContent()).toContain('Bearer $PACTOLE_API_KEY');
  expect(await page.locator('body').textContent()).not.toContain(key);
  const kept = await page.evaluate(
    'JSON.stringify([localStorage, sessionStorage, document.cookie])',
  );
  expect(kept).toBe('[{},{},""]');
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

test('the list of routes leads to each, a reload back to it, and forgets the key', async () => {
  const { page } = session;
  await page.getByRole('link', { name: 'get /performance' }).click();
  const route = page.locator('.opblock[id$="-readPerformance"] .opblock-body');
  await route.waitFor();
  expect(new URL(page.url()).hash).toBe('#/Analytics/readPerformance');

  const key = page.getByLabel(/A key that is pasted here/);
  await key.fill('pk_test');
  await page.reload();
  await route.waitFor();
  expect(await key.inputValue()).toBe('');
});

test('is dark where that is liked', async () => {
  const backgroundIn = async (colorScheme: 'light' | 'dark') => {
    await session.page.emulateMedia({ colorScheme });
    return session.page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  };
  expect(await backgroundIn('light')).toBe('rgb(247, 246, 243)');
  expect(await backgroundIn('dark')).toBe('rgb(20, 22, 26)');
});

// The browser complains of each 401, so these come last.
test.each([
  ['a wrong key', `pk_${'x'.repeat(38)}`, 'This API key is not valid.'],
  ['no key', '', 'Send an API key: Authorization: Bearer \u003cAPI_KEY\u003e.'],
])('%s shows the 401', async (_, key, message) => {
  const { page } = session;
  await page.getByLabel(/A key that is pasted here/).fill(key);
  const { status, shown } = await send(await routeOn(page, 'readNetWorth'));
  expect(status).toContain('401');
  expect(shown).toContain(message);
});

describe('on a phone', () => {
  test('with every route unfolded, nothing is wider than the screen, and all can be tapped', async () => {
    const { page, complaints, strangers } = phone;
    for (const { name } of routesOf(router)) await routeOn(page, name);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    const small = await page.evaluate(`
      [...document.querySelectorAll('button, summary, input, select, textarea')]
        .map((element) => [element.outerHTML.slice(0, 120), element.getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && (height < 24 || width < 24))
        .map(([html]) => html)`);
    expect(small).toEqual([]);
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  });

  test('a route can be tried', async () => {
    const { page } = phone;
    await page.getByLabel(/A key that is pasted here/).fill(await service.key());
    expect((await send(await routeOn(page, 'listPrices'))).shown).toContain('"prices": []');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});
