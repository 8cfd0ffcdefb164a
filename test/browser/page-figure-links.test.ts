/** Figures that lead to what they are made of, in a real browser: from Wealth, Investments and Spending, and back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centsIn, type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/patrimoine');
});
afterAll(() => demo?.close());

const dialog = () => page.getByRole('dialog');
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + centsIn(text), 0);

test('each cause of a change leads to its accounts, which add up to it, and back', async () => {
  await demo.go(page, '#/patrimoine');
  await page.locator('.why select').selectOption('2024');
  expect(page.url()).toContain('span=2024');
  const causes = page.locator('.why tr:not(.edge):not(.change) td:last-child a');
  await causes.first().waitFor();
  const count = await causes.count();
  expect(count).toBeGreaterThan(2);
  for (let at = 0; at < count; at++) {
    const shown = centsIn(await causes.nth(at).innerText());
    await causes.nth(at).click();
    await dialog().locator('tfoot').waitFor();
    expect(sumOf(await dialog().locator('tbody td').allInnerTexts())).toBe(shown);
    expect(centsIn(await dialog().locator('[data-figure=parts]').innerText())).toBe(shown);
    expect(await violationsOn(page)).toEqual([]);
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
  }
  expect(page.url()).toContain('span=2024');
  await causes.first().click();
  await dialog().locator('tbody a').first().click();
  await page.locator('[data-figure=account]').waitFor();
  await page.goBack();
  await dialog().locator('tfoot').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('why=');
});

test('an asset class leads to its holdings and accounts, and a holding to its page', async () => {
  await demo.go(page, '#/patrimoine');
  const share = page.locator('.allocation tbody tr', { hasText: 'Actions' }).getByRole('link');
  const shown = centsIn(await share.innerText());
  await share.click();
  await dialog().locator('tfoot').waitFor();
  expect(sumOf(await dialog().locator('tbody td').allInnerTexts())).toBe(shown);
  const holding = dialog().locator('a[href^="#/placements/"]').first();
  const name = await holding.innerText();
  await holding.click();
  await dialog().getByRole('heading', { name }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(page.url().endsWith('#/placements')).toBe(true);
});

test.each(['gross', 'liabilities'])('%s leads to exactly what it counts', async (side) => {
  await demo.go(page, '#/patrimoine');
  const figure = page.locator(`[data-figure=${side}]`).getByRole('link');
  const shown = centsIn(await figure.innerText());
  expect(shown).toBeGreaterThan(0);
  await figure.click();
  await dialog().locator('tfoot').waitFor();
  expect(sumOf(await dialog().locator('tbody td').allInnerTexts())).toBe(shown);
  expect(centsIn(await dialog().locator('[data-figure=parts]').innerText())).toBe(shown);
  expect(await violationsOn(page)).toEqual([]);
  await dialog().locator('tbody a').first().click();
  await dialog().locator('tfoot').waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/#\/(comptes|placements)\//);
  if (page.url().includes('#/placements/')) await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('years, months, securities and payers of income lead to rows that add up to them', async () => {
  const links = [
    '[data-figure^=income-] a',
    '.income:not(.by-month) td:nth-child(2) a',
    '.by-month td:last-child a',
    '.by-month td:not(:last-child) a',
    '.audit .income:not(.by-month) td a',
  ];
  for (const link of links) {
    await demo.go(page, '#/placements');
    await page.locator('[data-figure^=income-]').first().waitFor();
    await page.evaluate(
      "for (const each of document.querySelectorAll('main details')) each.open = true",
    );
    const figure = page.locator(link).first();
    const shown = centsIn(await figure.innerText());
    await figure.click();
    const counted = page.locator('[data-figure=counted]');
    await expect
      .poll(async () => [link, centsIn(await counted.innerText())])
      .toEqual([link, shown]);
  }
});

test('net worth leads to the accounts, a gain to its holding, and an address opens it at once', async () => {
  await demo.go(page, '#/patrimoine');
  await page.locator('[data-figure=net] a').click();
  await page.locator('[data-figure=accounts-total]').waitFor();
  await demo.go(page, '#/placements');
  const gain = page.locator('.positions a[href^="#/placements/"]').first();
  const address = await gain.getAttribute('href');
  await gain.click();
  await dialog().locator('h3').first().waitFor();
  const title = await dialog().getByRole('heading').first().innerText();
  await page.reload();
  await dialog().getByRole('heading', { name: title }).waitFor();
  expect(page.url()).toContain(address ?? '-');
  await demo.go(page, '#/patrimoine');
});

test('a regular payment leads to all of its rows, and the search and the days are in the address', async () => {
  await demo.go(page, '#/depenses');
  const payment = page.locator('.regular tbody a').first();
  await payment.waitFor();
  await payment.click();
  const labels = () => page.locator('.operations .label').allTextContents();
  await expect.poll(async () => (await labels()).length).toBeGreaterThan(2);
  await page.locator('button.chip').click();
  expect(page.url()).not.toContain('alike');

  await page.getByLabel('Du', { exact: true }).fill('2026-03-10');
  await page.getByLabel('Au', { exact: true }).fill('2026-03-20');
  await expect.poll(() => page.url()).toContain('from=2026-03-10&to=2026-03-20');
  await page.getByRole('searchbox').fill('spot');
  await expect.poll(() => page.url()).toContain('search=spot');
  await page.reload();
  expect(await page.getByRole('searchbox').inputValue()).toBe('spot');
  await page.getByRole('searchbox').fill('');
  await expect.poll(async () => (await labels()).length).toBeGreaterThan(3);
  const days = await page.locator('.operations section').count();
  expect(days).toBe(1);
});
