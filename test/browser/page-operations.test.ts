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

test('the sums are those of all that is found, while a hundred rows are loaded', async () => {
  const page = await demo.open('#/operations');
  const rows = await rowsOf('from=2025-12-01');
  await expectTotalsOf(page, rows);
  await page.getByText(`100 sur ${rows.length} opérations`).waitFor();
  const october = rows.filter(({ date }) => date.startsWith('2026-10'));
  const shown = await page.locator('[data-month="2026-10 EUR"] b').textContent();
  expect(centsIn(shown ?? '')).toBe(centsOf(october));
  await page.getByRole('button', { name: 'Afficher la suite' }).click();
  await page.getByText(`200 sur ${rows.length} opérations`).waitFor();

  await page.getByLabel('Chercher').fill('epicerie');
  const labels = () => page.locator('.operations .label').allTextContents();
  await expect
    .poll(async () => (await labels()).every((label) => /epicerie/i.test(label)))
    .toBe(true);
  await page.getByLabel('Chercher').fill('loyer introuvable');
  await page.getByText('Aucune opération ne correspond.').waitFor();
});

test('a row is corrected where it is seen, and each change is undone', async () => {
  const page = await demo.open('#/operations?period=2026-10');
  const row = page.locator('.operations li').filter({ hasText: 'CINEMA LE RIALTO' });
  const label = await row.locator('button').innerText();
  await row.getByRole('button').click();
  await page.getByLabel('Catégorie', { exact: true }).last().fill('Sorties');
  await page.getByLabel('Note').fill('avec Léa');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré.').waitFor();
  await expect.poll(() => row.innerText()).toContain('Sorties');
  expect(await row.innerText()).toContain('avec Léa');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('Annulé.').waitFor();
  await expect.poll(() => row.innerText()).not.toContain('Sorties');
  expect(await row.innerText()).not.toContain('avec Léa');

  const before = await figure(page, 'count-EUR');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Opération supprimée.').waitFor();
  await expect.poll(() => figure(page, 'count-EUR')).toBe(before - 100);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => figure(page, 'count-EUR')).toBe(before);
  expect(await row.locator('button').innerText()).toBe(label);
});

test('several rows get a category at once, and one is added by hand', async () => {
  const page = await demo.open('#/operations?period=2026-09');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  const bar = page.locator('.selected');
  await bar.getByText('2 sélectionnées').waitFor();
  await bar.getByLabel('Catégorie').fill('À voir');
  await bar.getByRole('button', { name: 'Donner la catégorie' }).click();
  await page.getByText('Catégorie donnée à 2 opérations.').waitFor();
  await expect.poll(() => page.locator('.operations li', { hasText: 'À voir' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => page.locator('.operations li', { hasText: 'À voir' }).count()).toBe(0);

  const before = await figure(page, 'count-EUR');
  await page.getByRole('button', { name: 'Ajouter une opération' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Champ obligatoire.').waitFor();
  await page.getByRole('dialog').getByLabel('Libellé').fill('Marché, en espèces');
  await page.getByRole('dialog').getByLabel('Montant').fill('-12,30');
  await page.getByLabel('Date', { exact: true }).fill('2026-09-15');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Opération ajoutée.').waitFor();
  await expect.poll(() => figure(page, 'count-EUR')).toBe(before + 100);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => figure(page, 'count-EUR')).toBe(before);
});

test('marked rows move to another account, and are brought back', async () => {
  const page = await demo.open('#/operations?period=2026-10');
  const rows = page.locator('.operations li').filter({ hasText: 'CINEMA LE RIALTO' });
  const before = await rows.first().innerText();
  await rows.first().getByRole('checkbox').check();
  const into = page.getByRole('combobox', { name: 'Déplacer vers…' });
  const [, target = ''] = await into.locator('option').allInnerTexts();
  const names = (await into.locator('option').allInnerTexts()).slice(1);
  const other = names.find((name) => !before.includes(name)) ?? target;
  await into.selectOption(other);
  await page.getByRole('button', { name: `Déplacer vers ${other}` }).click();
  await page.getByText(`Opération déplacée vers ${other}.`).waitFor();
  await rows.filter({ hasText: other }).first().waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé.').waitFor();
  await rows.filter({ hasText: other }).first().waitFor({ state: 'detached' });
});

test('a category is renamed, merged and brought back', async () => {
  const page = await demo.open('#/operations?period=2026-10&category=Loisirs');
  await expect.poll(() => figure(page, 'count-EUR')).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Catégories', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fusionner Loisirs avec').selectOption({ label: 'Courses' });
  // A choice is not a command: it takes the button that names what happens.
  await dialog.getByRole('button', { name: 'Fusionner Loisirs avec Courses' }).click();
  await dialog.getByText('Loisirs fusionnée.').waitFor();
  await expect.poll(() => dialog.getByLabel('Nom de Loisirs').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.getByText('Annulé.').waitFor();
  await dialog.getByLabel('Nom de Loisirs').waitFor();
});

test('VAT of a category is stated by a choice, shown in the months, and taken back', async () => {
  const page = await demo.open('#/operations');
  await page.getByRole('button', { name: 'Catégories', exact: true }).click();
  const vat = page.getByRole('dialog').getByLabel('TVA dans Loisirs');
  await vat.selectOption({ index: 1 });
  await page.getByText('TVA de Loisirs enregistrée.').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(`location.hash = '#/depenses'`);
  await page.getByText('TVA mise de côté').first().waitFor();
  await page.evaluate(`location.hash = '#/operations'`);
  await page.getByRole('button', { name: 'Catégories', exact: true }).click();
  await vat.selectOption({ label: 'sans TVA' });
  await expect.poll(() => vat.inputValue()).toBe('');
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
  await page.getByLabel('Chercher').fill('hyperlink');
  await expect.poll(() => figure(page, 'count-EUR')).toBe(100);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('operations-2026-11-20.csv');
  const [heading, row, end] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toBe(
    '\uFEFFdate,amount,currency,label,type,categoryName,accountName,note,fee,tax,id,accountId,otherSide,parts',
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
