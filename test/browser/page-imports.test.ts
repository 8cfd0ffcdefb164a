/** Imports on the user's page, in a real browser: each is one, says where it is from, and is taken back whole. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import {
  GHOSTFOLIO,
  GHOSTFOLIO_FIGURES,
  PORTFOLIO,
  PORTFOLIO_ACCOUNTS,
  PORTFOLIO_FIGURES,
  PORTFOLIO_RETURNS,
} from '../support/users/moved-portfolio.ts';
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
  await page.getByText('Rien pour l’instant.').first().waitFor();
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
  await card.locator('select:not([aria-label^="Colonne"])').selectOption({ label: account });
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
  await card.locator('select:not([aria-label^="Colonne"])').selectOption({ label: 'Courant' });
  await card
    .getByText(
      /les opérations de ce compte venaient de fichiers ofx, et celui-ci est au format csv/,
    )
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

/** The comparison with the file, as `pactole move-in` answers it. */
async function figures(): Promise<string[]> {
  const rows = await page.locator('.proof tr:has(th[scope=row])').all();
  return Promise.all(
    rows.map(async (row) => {
      const [account, security] = await row.locator('bdi').allInnerTexts();
      const cells = await row.locator('td').allInnerTexts();
      const [file, here] = cells.map((cell) =>
        Number(cell.replace(/[^\d,-]/g, '').replace(',', '.')),
      );
      return `${account}, ${security === 'liquidités' ? 'cash' : security}: ${file} ${here}`;
    }),
  );
}
const app = (name: string) => page.locator('.file', { hasText: name }).locator('.app');
const importButton = (name: string) => app(name).locator('> button.main:not([disabled])');

test('the export of a whole app is one import: units move with their cost, as by `pactole move-in`', async () => {
  await openPage(page, service, 'bea');
  await page.getByText('Rien pour l’instant.').first().waitFor();
  const bea = await service.signIn('bea');
  const stored = async (path: string) => (await bea.query(path)).body;

  await dropFiles(page, [['portfolio.xml', PORTFOLIO]]);
  await app('portfolio.xml').getByText('1 transfert de parts, avec leur prix de revient').waitFor();
  expect(await app('portfolio.xml').locator('.warnings').count()).toBe(0);
  await importButton('portfolio.xml').click();
  await page.getByText('Les 4 soldes et positions sont ceux du fichier.').click();
  expect(await figures()).toEqual(PORTFOLIO_FIGURES);
  expect(await stored('accounts.list')).toMatchObject(PORTFOLIO_ACCOUNTS);
  expect(await stored('performance.positions')).toMatchObject(PORTFOLIO_RETURNS);
  expect(await stored('realized.years')).toEqual([]);
  expect(await stored('imports.list')).toMatchObject([
    { source: 'portfolio.xml', account: 'Konto 1, Konto 2', imported: 4 },
  ]);

  await app('portfolio.xml').getByRole('button', { name: 'Annuler l’import' }).click();
  await importButton('portfolio.xml').waitFor();
  expect(await stored('accounts.list')).toEqual([]);
  expect(await stored('holdings.moves')).toEqual([]);

  // Without the account that receives them, the units are sold.
  const second = app('portfolio.xml').locator('details', { hasText: 'Konto 2' });
  await second.locator('summary').first().click();
  await second
    .locator('select:not([aria-label^="Colonne"])')
    .first()
    .selectOption({ label: 'Ne pas importer' });
  await importButton('portfolio.xml').click();
  await page.getByText('Les 2 soldes et positions sont ceux du fichier.').waitFor();
  expect(await stored('accounts.list')).toMatchObject([PORTFOLIO_ACCOUNTS[0]]);
  expect(await stored('realized.years')).toMatchObject([{ year: 2015, averageCost: '1730.50' }]);
  await page.getByRole('button', { name: 'Retirer portfolio.xml' }).click();
});

test('a sheet of balances by day is one import of all its accounts', async () => {
  const sheet = 'Date;Livret A;Courant\n31/01/2026;1 200,50;300\n28/02/2026;1 300,00;250\n';
  await dropFiles(page, [['soldes.csv', sheet]]);
  const bea = await service.signIn('bea');
  const before = (await bea.query('accounts.list')).body.length;
  await app('soldes.csv').getByText('2 soldes antérieurs').first().waitFor();
  await app('soldes.csv').getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await importButton('soldes.csv').click();
  await app('soldes.csv').getByText('Soldes enregistrés : 4.').waitFor();
  const stored = (await bea.query('accounts.list')).body.slice(before);
  expect(stored).toMatchObject([
    { name: 'Livret A', type: 'savings', cash: '1300' },
    { name: 'Courant', type: 'checking', cash: '250' },
  ]);
  await app('soldes.csv').getByRole('button', { name: 'Annuler l’import' }).click();
  await importButton('soldes.csv').waitFor();
  expect((await bea.query('accounts.list')).body).toHaveLength(before);
  await page.getByRole('button', { name: 'Retirer soldes.csv' }).click();
});

test('the user gives an ISIN, or a currency, that the export of an app does not have', async () => {
  await dropFiles(page, [['ghostfolio.json', GHOSTFOLIO]]);
  await app('ghostfolio.json').getByLabel('MSFT').fill('us5949181045');
  await importButton('ghostfolio.json').click();
  await page.getByText('Les 3 soldes et positions sont ceux du fichier.').click();
  expect(await figures()).toEqual(GHOSTFOLIO_FIGURES);
  await page.getByRole('button', { name: 'Retirer ghostfolio.json' }).click();

  const actual = 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared\n';
  const rows = ['A', 'B'].map((name) => `${name},2026-01-05,Bakery,,Food,-12.50,0,Cleared`);
  await dropFiles(page, [['actual.csv', actual + rows.join('\n')]]);
  await app('actual.csv').getByLabel('Devise').fill('chf');
  await app('actual.csv').getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await importButton('actual.csv').click();
  await page.getByText('Les 2 soldes et positions sont ceux du fichier.').waitFor();
  const bea = await service.signIn('bea');
  expect((await bea.query('accounts.list')).body.slice(-2)).toMatchObject([
    { name: 'A', currency: 'CHF', cash: '-12.5' },
    { name: 'B', currency: 'CHF', cash: '-12.5' },
  ]);
});

test('two accounts of one name in a ledger are two, and another bank does not fill an old one', async () => {
  await openPage(page, service, 'leo');
  await page.getByText('Rien pour l’instant.').first().waitFor();
  const leo = await service.signIn('leo');
  const posting = (id: string, account: string, amount: string) =>
    `${id},2026-01-01,,open,${account},Decimal('${amount}'),EUR`;
  const ledger = (...banks: readonly string[]) =>
    [
      'id,date,payee,narration,account,exact,currency',
      ...banks.flatMap((bank) => [
        posting(bank, `Assets:${bank}:Checking`, '980'),
        posting(bank, 'Equity:Opening', '-980'),
      ]),
    ].join('\n');
  const valued = async () => {
    const accounts: readonly { name: string; valueEur: string }[] = (
      await leo.query('accounts.list')
    ).body;
    return accounts.map(({ name, valueEur }) => `${name} ${valueEur}`).sort();
  };
  const importAll = async (name: string, content: string) => {
    await dropFiles(page, [[name, content]]);
    await importButton(name).click();
    await app(name).getByRole('button', { name: 'Annuler l’import' }).waitFor();
    await page.getByRole('button', { name: `Retirer ${name}` }).click();
    await page.keyboard.press('Escape');
  };
  const both = ['Boursorama:Checking 980.00', 'Fortuneo:Checking 980.00'];
  await importAll('two.csv', ledger('Boursorama', 'Fortuneo'));
  expect(await valued()).toEqual(both);
  await importAll('third.csv', ledger('Revolut'));
  expect(await valued()).toEqual([both[0], 'Checking 980.00', both[1]]);
});
