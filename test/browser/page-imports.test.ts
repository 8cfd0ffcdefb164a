/** Imports on the user's page, in a real browser: each is one, says where it is from, and is taken back whole. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
let key: string;
let page: Page;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'fr-FR' });
  await openPage(page, service);
  await page.getByText('Rien encore.').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const read = async (path: string) => (await service.call('GET', `/api/v1/${path}`, { key })).body;
const transactions = (): Promise<{ label: string }[]> => read('transactions?limit=1000');
const dialog = () => page.getByRole('dialog');
const entry = (name: string) => dialog().locator('tr', { hasText: name });
const toastUndo = () => page.locator('.undo').getByRole('button', { name: 'Annuler' });

/** More rows than the page sends in one request. */
const MANY = 600;
const ofx = (rows: number) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30003<ACCTID>00012345678
<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20240101<DTEND>20251231
${Array.from({ length: rows }, (_, at) => {
  const day = new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '');
  return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-${at + 1}.00<FITID>f${at}<NAME>BOULANGERIE ${at}</STMTTRN>`;
}).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>1234.50<DTASOF>20251231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

async function importFile(name: string, account: string): Promise<void> {
  await dropFiles(page, [[name, ofx(MANY)]]);
  const card = page.locator('.file', { hasText: name }).first();
  await card.locator('select').selectOption({ label: account });
  if (account === 'Nouveau compte…') {
    await card.getByLabel('Nom').fill('Courant');
    await card.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  }
  await card.getByRole('button', { name: /^Importer/ }).click();
  await card.getByText(`${MANY} opérations importées. Solde enregistré.`).waitFor();
  await page.getByRole('button', { name: `Retirer ${name}` }).click();
  await page.keyboard.press('Escape');
}

test('a file that takes several requests is one import, and goes with its balance', async () => {
  await importFile('mauvais.ofx', 'Nouveau compte…');
  expect(await transactions()).toHaveLength(MANY);
  await page.getByRole('link', { name: 'Opérations' }).click();
  await page.getByRole('button', { name: 'Imports', exact: true }).click();
  await entry('mauvais.ofx').waitFor();
  expect(await dialog().locator('tr').count()).toBe(1);
  expect(await entry('mauvais.ofx').innerText()).toMatch(/Courant.*600 opérations.*cette page/s);
  await entry('mauvais.ofx')
    .getByRole('button', { name: /^Annuler l’import/ })
    .click();
  await page.getByText('600 opérations retirées').waitFor();
  await entry('mauvais.ofx').getByText('annulé').waitFor();
  expect(await transactions()).toEqual([]);
  expect((await read('accounts')).accounts).toMatchObject([{ name: 'Courant', balanceAsOf: null }]);
  await page.keyboard.press('Escape');
});

test('the journal brings it back, and the same file can come again', async () => {
  await toastUndo().click();
  await expect.poll(async () => (await transactions()).length).toBe(MANY);
  await page.getByRole('button', { name: 'Imports', exact: true }).click();
  await entry('mauvais.ofx')
    .getByRole('button', { name: /^Annuler l’import/ })
    .click();
  await expect.poll(async () => (await transactions()).length).toBe(0);
  await page.keyboard.press('Escape');
  await importFile('mauvais.ofx', 'Courant');
  expect(await transactions()).toHaveLength(MANY);
});

test('what the user changed since is named before it goes', async () => {
  const session = await service.signIn('ada');
  const [row] = await read('transactions?limit=1');
  await session.mutate('transactions.note', { id: row.id, note: 'gâteau' });
  await page.getByRole('button', { name: 'Imports', exact: true }).click();
  const undo = dialog().getByRole('button', { name: /^Annuler l’import/ });
  await undo.click();
  await dialog().getByText('Modifiées par vous depuis, et retirées aussi : 1 opération').waitFor();
  await dialog().getByText(row.label).waitFor();
  await dialog().getByRole('button', { name: 'Annuler', exact: true }).click();
  expect(await transactions()).toHaveLength(MANY);
  await undo.click();
  await dialog().getByRole('button', { name: 'Tout retirer' }).click();
  await page.getByText('600 opérations retirées').waitFor();
  expect(await transactions()).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a file in another format is asked about, and rows without a category get that of their payee', async () => {
  await importFile('encore.ofx', 'Courant');
  const [row] = await read('transactions?limit=1');
  const session = await service.signIn('ada');
  await session.mutate('transactions.categorize', { id: row.id, category: 'Pain' });
  const lines = ['Date;Libellé;Montant', '10/01/2026;BOULANGERIE 777;-3', '11/01/2026;KIOSQUE;-2'];
  await dropFiles(page, [['janvier.csv', lines.join('\n')]]);
  const card = page.locator('.file', { hasText: 'janvier.csv' }).first();
  await card.locator('select').selectOption({ label: 'Courant' });
  await card
    .getByText(/les opérations de ce compte sont venues en ofx, et ce fichier est en csv/)
    .waitFor();
  await card.getByRole('button', { name: 'Importer 2 opérations' }).click();
  await card.getByText('2 opérations importées.').waitFor();
  expect(await read('transactions?limit=2')).toMatchObject([
    { label: 'KIOSQUE', categoryName: null },
    { label: 'BOULANGERIE 777', categoryName: 'Pain' },
  ]);
  await page.getByRole('button', { name: 'Retirer janvier.csv' }).click();
  await page.keyboard.press('Escape');
  for (const { id } of (await session.query('imports.list')).body)
    await session.mutate('imports.undo', { id, withChanged: true });
});

test('what a key wrote is listed under its name', async () => {
  const { accounts } = await read('accounts');
  await service.call('POST', '/api/v1/import', {
    key,
    body: {
      accountId: accounts[0].id,
      transactions: [{ date: '2026-01-02', amount: '-1', label: 'Script', type: 'debit' }],
    },
  });
  await page.getByRole('button', { name: 'Imports', exact: true }).click();
  await entry('clé').waitFor();
  await entry('clé')
    .getByRole('button', { name: /^Annuler l’import clé/ })
    .click();
  await page.getByText('1 opération retirée').waitFor();
  expect(await transactions()).toEqual([]);
});
