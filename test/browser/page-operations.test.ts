/** Transactions of the demo in a real browser: chosen, searched, added up and saved. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { centsIn, type DemoPage, settled, startDemoPage } from './demo-page.ts';

let demo: DemoPage;

beforeAll(async () => {
  demo = await startDemoPage();
});
afterAll(() => demo?.close());
afterEach(() => demo.closePages());

interface Row {
  readonly date: string;
  readonly amount: string;
  readonly categoryName: string | null;
  readonly type: string | null;
}

/** All rows of a query, page by page. */
async function rowsOf(query: string): Promise<Row[]> {
  const rows: Row[] = [];
  let link: string | undefined = `transactions?limit=1000&${query}`;
  while (link !== undefined) {
    const { body, headers } = await demo.service.call('GET', `/api/v1/${link}`, { key: demo.key });
    rows.push(...body);
    const next = /<([^>]*)>/.exec(headers.get('Link') ?? '')?.[1];
    link = next === undefined ? undefined : `transactions${next.slice(next.indexOf('?'))}`;
  }
  return rows;
}

const figure = async (page: Page, name: string) =>
  centsIn(await page.locator(`[data-figure=${name}]`).innerText());
const centsOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

async function expectTotalsOf(page: Page, rows: readonly Row[]): Promise<void> {
  await expect.poll(() => figure(page, 'count-EUR')).toBe(rows.length * 100);
  expect(await figure(page, 'in-EUR')).toBe(centsOf(rows.filter(({ amount }) => +amount > 0)));
  expect(await figure(page, 'out-EUR')).toBe(centsOf(rows.filter(({ amount }) => +amount < 0)));
  expect(await figure(page, 'net-EUR')).toBe(centsOf(rows));
}

test('the latest twelve months are loaded whole, and what is found adds up', async () => {
  const page = await demo.open('#/operations');
  const rows = await rowsOf('from=2025-12-01');
  await page.getByText('Tout est chargé.').waitFor();
  await expectTotalsOf(page, rows);
  const october = rows.filter(({ date }) => date.startsWith('2026-10'));
  const shown = await page.locator('[data-month="2026-10 EUR"] b').textContent();
  expect(centsIn(shown ?? '')).toBe(centsOf(october));

  await page.getByLabel('Chercher').fill('epicerie');
  await expect.poll(() => page.locator('.operations .label').allTextContents()).not.toHaveLength(0);
  const labels = await page.locator('.operations .label').allTextContents();
  expect(labels.every((label) => /epicerie/i.test(label))).toBe(true);
  await page.getByLabel('Chercher').fill('loyer introuvable');
  await page.getByText('Aucune opération chargée ne correspond.').waitFor();
});

test('period, category, type and account narrow the list, are in its address, and go back', async () => {
  const page = await demo.open('#/operations');
  await page.getByLabel('Période').selectOption('2026-03');
  const march = await rowsOf('from=2026-03-01&to=2026-03-31');
  await expectTotalsOf(page, march);
  await page.getByLabel('Catégorie').selectOption('Courses');
  await expectTotalsOf(
    page,
    march.filter(({ categoryName }) => categoryName === 'Courses'),
  );
  expect(page.url()).toContain('#/operations?period=2026-03&category=Courses');
  await page.goBack();
  await expectTotalsOf(page, march);

  await page.getByLabel('Période').selectOption('2025');
  await page.getByLabel('Type').selectOption('dividend');
  await expectTotalsOf(page, await rowsOf('from=2025-01-01&to=2025-12-31&type=dividend'));
  await page.getByLabel('Période').selectOption('all');
  await page.getByLabel('Type').selectOption('');
  await page.getByLabel('Compte').selectOption({ label: 'PEA' });
  await settled(page);
  await page.getByRole('button', { name: 'Tout charger' }).click();
  await page.getByText('Tout est chargé.').waitFor();
  const { accounts } = await demo.read('accounts');
  const { id } = accounts.find(({ name }: { name: string }) => name === 'PEA');
  await expectTotalsOf(page, await rowsOf(`accountId=${id}`));
});

test('what is found is saved as CSV, in which no label is a formula', async () => {
  const { id } = (await demo.read('accounts')).accounts.find(
    ({ type }: { type: string }) => type === 'checking',
  );
  const label = '=HYPERLINK("http://example.org";"Café")';
  await demo.service.call('POST', '/api/v1/import', {
    key: demo.key,
    body: {
      accountId: id,
      transactions: [{ date: '2026-11-19', amount: '-1.00', label, type: 'debit' }],
    },
  });
  const page = await demo.open('#/operations');
  await page.getByText('Tout est chargé.').waitFor();
  await page.getByLabel('Chercher').fill('hyperlink');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('operations-2026-11-20.csv');
  const [heading, row, end] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toBe(
    '\uFEFFdate,amount,currency,label,type,categoryName,accountName,note,fee,tax,id',
  );
  expect(row).toContain(`2026-11-19,-1.00,EUR,"'=HYPERLINK(""http`);
  expect(end).toBe('');
});

test('rows take half the height that they took', async () => {
  const page = await demo.open('#/operations?period=2026-10', {
    viewport: { width: 1440, height: 900 },
  });
  const rows = page.locator('.operations section').first().locator('li');
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  const height = ((last?.y ?? 0) - (first?.y ?? 0)) / ((await rows.count()) - 1);
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(40);
});
