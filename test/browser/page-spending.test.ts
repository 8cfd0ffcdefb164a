/** The spending of the demo in a real browser: months by category, their mean, and payments that return. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { centsIn, type DemoPage, startDemoPage } from './demo-page.ts';

let demo: DemoPage;
/** One page for most tests: it takes a second to load. */
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/patrimoine');
});
afterAll(() => demo?.close());

test('a month is compared with the mean of the twelve before, which is that of the insights', async () => {
  await demo.go(page, '#/depenses');
  const spent = page.locator('.compared tbody.spent tr');
  const { cards } = await demo.read('insights?lang=fr');
  const { value } = cards.find(({ id }: { id: string }) => id === 'spending');
  expect(centsIn(await spent.first().locator('td').nth(1).innerText())).toBe(centsIn(value));

  const amounts = await spent.locator('td:nth-of-type(1)').allInnerTexts();
  const [total = 0, ...parts] = amounts.map(centsIn);
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
});

test('a click on a month compares it, and one on a category leads to the rows that add up to it', async () => {
  await demo.go(page, '#/depenses');
  await page.locator('.months thead a', { hasText: 'mars 2026' }).click();
  const groceries = page.locator('.compared tr', { hasText: 'Courses' });
  const spent = centsIn(await groceries.locator('td').first().innerText());
  expect(spent).toBeGreaterThan(0);
  await groceries.getByRole('link').click();
  await expect
    .poll(async () => centsIn(await page.locator('[data-figure=out-EUR]').innerText()))
    .toBe(-spent);
  expect(page.url()).toContain('period=2026-03&category=Courses');
});

test('payments that return every month are found, with their cost of a year', async () => {
  await demo.go(page, '#/depenses');
  const names = await page.locator('.regular tbody th').allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining(['PRLV FILAO FIBRE', 'PRLV COLIBRI MOBILE', 'PRLV ECRAN PLUS']),
  );
  expect(names.some((name) => /MARCHE|BOULANGERIE|SALAIRE|VIR INTERNE/.test(name))).toBe(false);
  const yearly = await page.locator('.regular tbody td:last-child').allInnerTexts();
  const total = await page.locator('[data-figure=regular-yearly]').innerText();
  expect(yearly.map(centsIn).reduce((sum, cents) => sum + cents, 0)).toBe(centsIn(total));
  await page.getByRole('link', { name: 'PRLV FILAO FIBRE' }).click();
  await expect
    .poll(() => page.locator('.operations .label').allTextContents())
    .toEqual(Array(12).fill('PRLV FILAO FIBRE'));
});

test('Spending and Advice say on which side the instalments of loans are', async () => {
  await demo.go(page, '#/depenses');
  await page.getByText('les échéances de vos prêts comptent dans leur catégorie').waitFor();
  const [, mean = ''] = await page
    .locator('.compared tr', { hasText: 'Logement' })
    .locator('td')
    .allInnerTexts();
  const { cards } = await demo.read('insights?lang=fr');
  const { items } = cards.find(({ id }: { id: string }) => id === 'spending');
  const shares: { label: string; value: string }[] = items.filter(({ label }: { label: string }) =>
    /^(Logement|Mensualités de prêts)$/.test(label),
  );
  expect(shares.map(({ value }) => centsIn(value)).reduce((sum, cents) => sum + cents, 0)).toBe(
    centsIn(mean),
  );
  await page.getByRole('link', { name: 'Conseils', exact: true }).click();
  await page.getByText('sans les échéances de vos prêts ; dans Dépenses, avec').waitFor();
});
