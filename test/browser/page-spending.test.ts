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

test('the running month is compared with the same days of earlier months, and parts add up', async () => {
  await demo.go(page, '#/depenses');
  await page.getByText('la moyenne des 12 mois d’avant jusqu’au même jour').waitFor();
  const spent = page.locator('.compared tbody.spent tr');
  const { cards } = await demo.read('insights?lang=fr');
  const { value } = cards.find(({ id }: { id: string }) => id === 'spending');
  // The insight is about whole months.
  expect(centsIn(await spent.first().locator('td').nth(1).innerText())).toBeLessThan(
    centsIn(value),
  );

  const amounts = await spent.locator('td:nth-of-type(1)').allInnerTexts();
  const [total = 0, ...parts] = amounts.map(centsIn);
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
});

test('a click on a month compares it, and one on a category leads to the rows that add up to it', async () => {
  await demo.go(page, '#/depenses');
  await page.locator('.months thead a', { hasText: 'mars 2026' }).click();
  const groceries = page.locator('.compared tr', { hasText: 'Courses' });
  await page.locator('.compared a[href*="2026-03"]', { hasText: 'Courses' }).waitFor();
  const spent = centsIn(await groceries.locator('td').first().innerText());
  expect(spent).toBeGreaterThan(0);
  await groceries.getByRole('link').click();
  await expect
    .poll(async () => centsIn(await page.locator('[data-figure=counted]').innerText()))
    .toBe(spent);
  expect(page.url()).toContain('period=2026-03&counted=spending&category=Courses');
});

/** Figures of the month table, by their line: both sides, the instalments, what was drawn, and a category. */
test.each(['Sorties', 'Entrées', 'Mensualités de prêts', 'Pris sur l’épargne', 'Courses'])(
  'a figure of %s leads to the rows that it counts, which add up to it',
  async (line) => {
    await demo.go(page, '#/depenses');
    const cell = page
      .locator('.months tr', { has: page.getByRole('rowheader', { name: line, exact: true }) })
      .first()
      .getByRole('link')
      .nth(1);
    const shown = centsIn(await cell.innerText());
    await cell.click();
    const counted = async () => centsIn(await page.locator('[data-figure=counted]').innerText());
    // The table is in whole euros.
    await expect.poll(async () => Math.round((await counted()) / 100) * 100).toBe(shown);
    // A demo month is shorter than a page, so that all of its rows are in sight.
    const amounts = await page.locator('.operations li .amount').allInnerTexts();
    const sum = amounts.map(centsIn).reduce((total, cents) => total + cents, 0);
    expect(Math.abs(sum)).toBe(Math.abs(await counted()));
  },
);

test('payments that return are found, in and out, with their sum of a year', async () => {
  await demo.go(page, '#/depenses');
  const names = await page.locator('.regular tbody th').allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining([
      ...['PRLV FILAO FIBRE', 'PRLV COLIBRI MOBILE', 'PRLV ECRAN PLUS'],
      'VIR SEPA ATELIERS BRUMAIRE SALAIRE',
    ]),
  );
  expect(names.filter((name) => /MARCHE|BOULANGERIE|VIR INTERNE/.test(name))).toEqual([]);
  const yearly = await page.locator('.regular tbody td:last-child').allInnerTexts();
  const total = async (side: string) =>
    centsIn(await page.locator(`[data-figure=regular-${side}]`).innerText());
  expect(yearly.map(centsIn).reduce((sum, cents) => sum + cents, 0)).toBe(
    (await total('spending')) + (await total('income')),
  );
  await page.getByRole('link', { name: 'PRLV FILAO FIBRE' }).click();
  // All of its payments, of all years.
  const labels = () => page.locator('.operations .label').allTextContents();
  await expect.poll(async () => new Set(await labels())).toEqual(new Set(['PRLV FILAO FIBRE']));
  expect((await labels()).length).toBeGreaterThan(24);
});

test('instalments of loans have a line of their own, in Spending as in Advice', async () => {
  await demo.go(page, '#/depenses?month=2026-10');
  await page.getByText('les mensualités de vos prêts ont leur propre ligne').waitFor();
  const paid = page.locator('.compared tr', { hasText: 'Mensualités de prêts' });
  expect(centsIn(await paid.locator('td').first().innerText())).toBe(73_026);
  await page.getByRole('link', { name: 'Conseils', exact: true }).click();
  await page.getByText('Les mensualités de vos prêts ont une ligne à part').waitFor();
});
