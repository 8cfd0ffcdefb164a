/** The user's page on the demo, in a real browser: every view, its figures against the JSON, and accessibility. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, USER } from '../../scripts/reference-examples/demo.ts';
import { savedPage } from '../../src/http/page/saved-page.ts';
import { temporaryFolder } from '../support/databases/folder.ts';
import type { Service } from '../support/service/service.ts';
import { askOwner } from '../support/users/ask-owner.ts';
import { startDemo } from './demo-page.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const VIEWS = [
  ...(['patrimoine', 'comptes', 'placements'] as const),
  ...(['depenses', 'operations', 'conseils'] as const),
];

let service: Service;
let browser: Browser;
let key: string;

beforeAll(async () => {
  ({ service, key, browser } = await startDemo());
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

interface Opened {
  readonly page: Page;
  /** Messages of the browser: errors, warnings, violations of the page's policy. */
  readonly complaints: string[];
  /** Addresses elsewhere that were asked for anything. */
  readonly strangers: string[];
}

async function open(options: BrowserContextOptions = {}): Promise<Opened> {
  const page = await browser.newPage({ locale: 'fr-FR', ...options });
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${service.url}/`)) strangers.push(request.url());
  });
  await openPage(page, service, USER);
  return { page, complaints, strangers };
}

async function go(page: Page, view: (typeof VIEWS)[number]): Promise<void> {
  await page.locator(`.masthead nav a[href="#/${view}"]`).click();
  await page.locator(`.masthead nav a[href="#/${view}"][aria-current]`).waitFor();
  // A view may be loaded when it is first opened.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
}

const read = async (path: string) => (await service.call('GET', `/api/v1/${path}`, { key })).body;
const euros = (amount: number | string) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(Number(amount))
    .replace('-', '−');
const textOf = (page: Page, selector: string) => page.locator(selector).first().innerText();

test('a session is in no address, store or text of the page, and its end clears the device', async () => {
  const { page, complaints, strangers } = await open();
  await page.locator('[data-figure=net]').waitFor();
  expect(page.url()).toBe(`${service.url}/`);
  const [cookie] = await page.context().cookies();
  expect(await page.content()).not.toContain(cookie?.value);
  const kept = 'JSON.stringify([localStorage, sessionStorage, document.cookie])';
  expect(await page.evaluate(kept)).not.toContain(cookie?.value);

  await page.reload();
  await page.locator('[data-figure=net]').waitFor();
  // A question that is still open when the session ends is refused, which the browser logs.
  await page.waitForLoadState('networkidle');
  await page.locator('.menu summary').click();
  expect(await page.locator('.menu .note').innerText()).toBe(`Connecté\u00a0: ${USER}.`);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByText('npx pactole open').waitFor();
  expect(await page.evaluate(kept)).toBe('[{},{},""]');
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

test('the figures are those of the routes, and parts add up to the totals beside them', async () => {
  const { page, complaints, strangers } = await open();
  const { netWorth } = await read('net-worth');
  const { accounts } = await read('accounts');
  const { positions, movements } = await read('positions');
  const { summary } = await read('performance');
  const { cards } = await read('insights?lang=fr');

  await page.locator('[data-figure=net]').waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  expect(await textOf(page, '[data-figure=net]')).toBe(euros(netWorth.net));
  expect(await textOf(page, '[data-figure=gross]')).toBe(euros(netWorth.gross));
  expect(await textOf(page, '[data-figure=liabilities]')).toBe(euros(netWorth.liabilities));
  for (const name of ['Immobilier', 'Dettes'])
    await page.locator('.readout').getByRole('button', { name }).click();
  expect(await textOf(page, '.readout .sum dd')).toBe(euros(netWorth.net));
  expect(cents(await page.locator('.readout dl > div:not(.sum) dd').allInnerTexts())).toBe(
    cents([euros(netWorth.net)]),
  );
  const changed = await page
    .locator('.why tr:not(.edge):not(.change) td:last-child')
    .allInnerTexts();
  expect(cents(changed)).toBe(cents([await textOf(page, '.why .change td')]));
  expect(cents(await page.locator('.allocation tbody td:last-child').allInnerTexts())).toBe(
    cents([euros(netWorth.gross)]),
  );

  await go(page, 'comptes');
  for (const { id, valueEur } of accounts)
    expect(await textOf(page, `[data-account="${id}"]`)).toBe(euros(valueEur));
  expect(await textOf(page, '[data-figure=accounts-total]')).toBe(euros(netWorth.net));

  await go(page, 'placements');
  expect(await textOf(page, '[data-figure=investments]')).toBe(euros(summary.totalValue));
  expect(await textOf(page, '[data-figure=positions-total]')).toBe(euros(summary.totalValue));
  for (const { id, value } of positions)
    expect(await textOf(page, `[data-position="${id}"]`)).toBe(euros(value));
  await page.locator('summary', { hasText: 'Achats et ventes' }).click();
  await page.locator('.movements + .more, .more').click();
  expect(await page.locator('.movements tbody tr').count()).toBe(movements.length);

  await go(page, 'conseils');
  expect((await page.locator('.card .figure').allInnerTexts()).toSorted()).toEqual(
    cards.map(({ value }: { value: string }) => value).toSorted(),
  );
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});

/** The sum of amounts as the page writes them, in cents. */
const cents = (texts: string[]) =>
  texts.reduce((sum, text) => {
    const number = text
      .replace('−', '-')
      .replace(/[^\d,-]/g, '')
      .replace(',', '.');
    return sum + Math.round(Number(number) * 100);
  }, 0);

describe.each([
  ['light, wide', { colorScheme: 'light', viewport: { width: 1440, height: 900 } }],
  ['dark, on a phone', { colorScheme: 'dark', ...PHONE }],
] as const)('%s', (_, options) => {
  test('an accessibility checker finds nothing, and nothing is wider than the screen', async () => {
    const { page, complaints } = await open(options);
    const violations = () => violationsOn(page);
    // What is asked after the first figures would be refused after the end of the session.
    await page.waitForLoadState('networkidle');
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByText('npx pactole open').waitFor();
    expect(await violations()).toEqual([]);
    await openPage(page, service, USER);
    for (const view of VIEWS) {
      await go(page, view);
      expect(await violations(), view).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), view).toBe(
        true,
      );
    }
    await page.getByRole('button', { name: 'Ajouter un relevé' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.each([
  ['en-US', 'Wealth', '£|€'],
  ['de-DE', 'Vermögen', '€'],
])('a browser that asks for %s gets the page in its language', async (locale, title) => {
  const { page } = await open({ locale });
  await page.getByRole('link', { name: title }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe(locale.slice(0, 2));
  await page.getByLabel(/Language|Sprache/).selectOption('fr');
  await page.getByRole('link', { name: 'Patrimoine' }).waitFor();
});

test('offline and a service that is gone are told apart, and the figures stay', async () => {
  // Requests of a worker are not those of the page, which are ended below.
  const { page } = await open({ serviceWorkers: 'block' });
  await page.locator('[data-figure=net]').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Vous êtes hors ligne').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.locator('.notices p').count()).toBe(0);
  await page.route('**/internal/**', (route) => route.abort());
  await page.getByLabel('Langue').selectOption('en');
  await page.getByText('The service does not answer').waitFor();
  expect(await page.locator('[data-figure=net]').count()).toBe(1);
});

test('a visit again asks by ETag, and is sent nothing again', async () => {
  const { page } = await open();
  await page.locator('[data-figure=net]').waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isRead = response.request().method() === 'GET';
    if (isRead && response.url().includes('/internal/')) statuses.push(response.status());
  });
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect.poll(() => statuses).toEqual(Array(6).fill(304));
});

test('saved, it is one file that asks nobody and shows the same', async () => {
  const asking = { user: USER, now: `${DAY}T12:00:00Z` };
  const figures = await askOwner(service.database, asking, 'report?language=fr');
  const { netWorth } = figures;
  const html = await savedPage(figures);
  const file = join(temporaryFolder(), 'wealth.html');
  await writeFile(file, html);
  const page = await browser.newPage({ locale: 'de-DE', colorScheme: 'dark' });
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`file://${file}`);
  expect(await textOf(page, '[data-figure=net]')).toBe(euros(netWorth.netWorth.net));
  expect(await textOf(page, '[data-figure=accounts-total]')).toBe(euros(netWorth.netWorth.net));
  const property = page.locator('.readout dl > div', { hasText: 'Immobilier' }).locator('dd');
  expect(await property.innerText()).toBe(euros(196_000));
  await page.emulateMedia({ media: 'print' });
  const printed = await page.evaluate(
    `['.allocation .stack i', 'body'].map((part) => getComputedStyle(document.querySelector(part)))
      .map(({ printColorAdjust, color }, index) => [printColorAdjust, color][index])`,
  );
  expect(printed).toEqual(['exact', 'rgb(27, 29, 33)']);
  expect(complaints).toEqual([]);
  expect(asked).toEqual([]);
});
