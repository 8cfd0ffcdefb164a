/** Files dropped on the user's page, in a real browser: read there, compared, and imported on a button. */
import { readdir, readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { oddFiles } from '../support/users/odd-files.ts';
import { launchChromium } from './chromium.ts';
import { type DroppedFile, dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';

/** Words of English sentences that no French one has. */
const ENGLISH = /\b(the|and|is|are|was|with|without|not|file|line|lines|again|it)\b/i;

const STATEMENTS = new URL('../../examples/statements/', import.meta.url);

let service: Service;
let browser: Browser;
let key: string;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'fr-FR' });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await openPage(page, service);
  await page.getByText('Rien pour l’instant.').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const TRADE_REPUBLIC = `datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id,counterparty_name,counterparty_iban,payment_reference,mcc_code
2026-02-03T08:00:00Z,2026-02-03,DEFAULT,TRADING,BUY,STOCK,Muster AG,DE0001234561,0.2500000000,22.7600000000,-5.69,-1.00,,EUR,,,,Buy trade DE0001234561,a2,,,,
2026-02-04T08:00:00Z,2026-02-04,DEFAULT,TRADING,BUY,CRYPTO,Bitcoin,XF000BTC0017,0.000500,60000.00,-30.00,-1.00,,EUR,,,,Buy trade BTC,a3,,,,
`;

const TICKERS = `Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2026-02-03T14:30:00.000Z,AAPL,BUY - MARKET,2,$150.00,$300.00,USD,1.08
`;

const read = async (path: string) => (await service.call('GET', `/api/v1/${path}`, { key })).body;

const drop = (...files: DroppedFile[]) => dropFiles(page, files);
const statement = (name: string) => readFile(new URL(name, STATEMENTS));
const card = (name: string) => page.locator('.file', { hasText: name }).first();
const countsOf = async (name: string) =>
  (await card(name).locator('.counts dd').allInnerTexts()).map(Number);

test('before there is anything, the page says how to begin, and shows no empty figures', async () => {
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Ajouter un relevé', exact: true }).click();
  await page.getByRole('dialog').getByText('Déposez vos relevés').waitFor();
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  expect(await page.locator('[data-figure=net]').count()).toBe(0);
  await page.getByRole('link', { name: 'Placements' }).click();
  await page.getByText('Aucun placement pour l’instant.').waitFor();
  expect(await main.innerText()).not.toContain('—');
});

test('an account and a balance are entered', async () => {
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByRole('button', { name: 'Nouveau compte' }).click();
  await page.getByLabel('Nom').fill('Courant');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByRole('link', { name: 'Courant' }).waitFor();

  await page.getByRole('button', { name: 'Saisir un solde' }).click();
  await page.getByRole('textbox', { name: 'Solde' }).fill('mille');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Saisissez un montant').waitFor();
  await page.getByRole('textbox', { name: 'Solde' }).fill('1 234,50');
  await page.getByLabel('Date').fill('2026-01-31');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/enregistré\s: /).waitFor();
  const { accounts } = await read('accounts');
  expect(accounts).toMatchObject([{ name: 'Courant', type: 'checking', valueEur: '1234.50' }]);
});

test('a file is read in the browser, compared, imported, and known the second time', async () => {
  await drop(['fortuneo.csv', await statement('fortuneo.csv')]);
  await card('fortuneo.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await card('fortuneo.csv').locator('.counts').waitFor();
  expect(await countsOf('fortuneo.csv')).toEqual([6, 0, 0, 0]);
  expect(await read('transactions')).toEqual([]);
  await card('fortuneo.csv').getByRole('button', { name: 'Importer 6 opérations' }).click();
  await page.getByText('6 opérations importées.').waitFor();
  expect(await read('transactions')).toHaveLength(6);

  await page.getByRole('button', { name: 'Retirer fortuneo.csv' }).click();
  await drop(['fortuneo.csv', await statement('fortuneo.csv')]);
  await card('fortuneo.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await page.getByText('Rien de nouveau').waitFor();
  expect(await countsOf('fortuneo.csv')).toEqual([0, 6, 0, 0]);
});

test('each account of a file finds its own, the balance goes with it', async () => {
  await drop(['two-accounts.ofx', await statement('two-accounts.ofx')]);
  const batches = card('two-accounts.ofx').locator('.batch');
  await expect.poll(() => batches.count()).toBe(2);
  const first = batches.first();
  await first
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  await first.getByLabel('Nom').fill('Joint');
  await first.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await first.locator('.counts').waitFor();
  // The account is created with its first rows, not before the report is confirmed.
  expect((await read('accounts')).accounts).toHaveLength(1);
  await first.getByLabel(/Enregistrer aussi le solde/).waitFor();
  await first.getByRole('button', { name: /^Importer/ }).click();
  await first.getByText('Solde enregistré.').waitFor();
  const { accounts } = await read('accounts');
  const joint = accounts.find(({ name }: { name: string }) => name === 'Joint');
  expect(joint).toMatchObject({ balanceAsOf: expect.stringMatching(/^\d{4}-/) });
});

test('balances by day become those of a new account', async () => {
  await drop([
    'Livret.csv',
    'Date;Solde\n31/01/2026;1 200,50\n28/02/2026;1 300,00\n31/03/2026;1 250,00\n',
  ]);
  await card('Livret.csv').getByText('2 soldes antérieurs').waitFor();
  await card('Livret.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  await card('Livret.csv').getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await card('Livret.csv')
    .getByLabel(/le 31 mars 2026 et 2 soldes antérieurs/)
    .waitFor();
  await card('Livret.csv').getByRole('button', { name: 'Enregistrer' }).click();
  await card('Livret.csv').getByText('Solde enregistré.').waitFor();
  const { accounts } = await read('accounts');
  const made = accounts.find(({ name }: { name: string }) => name === 'Livret');
  expect(made).toMatchObject({ type: 'savings', balanceAsOf: '2026-03-31' });
});

test('alike labels get one category, which is sent with their rows', async () => {
  const rows = ['02', '09', '16'].map((day) => `${day}/09/2026;CARTE ${day}/09 BOULANGERIE;-3,50`);
  await drop([
    'pain.csv',
    ['Date;Libellé;Montant', ...rows, '20/09/2026;LOYER NEUF;-800'].join('\n'),
  ]);
  await card('pain.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await card('pain.csv').getByText('Donner une catégorie : 4 opérations à catégoriser').click();
  expect(await card('pain.csv').locator('.categories li').count()).toBe(2);
  await card('pain.csv')
    .locator('.categories li', { hasText: '3 semblables' })
    .getByRole('combobox')
    .fill('Courses');
  await card('pain.csv')
    .getByRole('button', { name: /^Importer/ })
    .click();
  await card('pain.csv').getByText('4 opérations importées.').waitFor();
  const stored = (await read('transactions')).filter(({ label }: { label: string }) =>
    [...rows, ';LOYER NEUF;'].some((row) => row.includes(`;${label};`)),
  );
  expect(stored.map(({ categoryName }: { categoryName: string | null }) => categoryName)).toEqual([
    null,
    'Courses',
    'Courses',
    'Courses',
  ]);
});

test('the words of payees suggest categories, which one click takes; what was typed stays', async () => {
  const lines = [
    '24/09/2026;PRLV SEPA EDF;-54,90',
    '25/09/2026;CB SNCF VOYAGES;-40',
    '26/09/2026;CB INCONNU;-9',
  ];
  await drop(['mois.csv', ['Date;Libellé;Montant', ...lines].join('\n')]);
  await card('mois.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await card('mois.csv').getByText('Donner une catégorie : 3 opérations à catégoriser').click();
  await card('mois.csv')
    .locator('.categories li', { hasText: 'SNCF' })
    .getByRole('combobox')
    .fill('Vacances');
  await card('mois.csv').getByRole('button', { name: 'Prendre la catégorie proposée' }).click();
  await card('mois.csv')
    .getByRole('button', { name: /^Importer/ })
    .click();
  await card('mois.csv').getByText('3 opérations importées.').waitFor();
  const stored: { label: string; categoryName: string | null }[] = await read('transactions');
  const of = (word: string) => stored.find(({ label }) => label.includes(word))?.categoryName;
  expect([of('EDF'), of('SNCF'), of('INCONNU')]).toEqual(['Électricité et gaz', 'Vacances', null]);
});

test('several files are imported at once, and their accounts are known the next time', async () => {
  const file = (name: string) => statement(name);
  await drop(['deux.ofx', await file('two-accounts.ofx')]);
  const first = card('deux.ofx').locator('.batch').first();
  const second = card('deux.ofx').locator('.batch').nth(1);
  await first.getByText('reconnu par un import précédent').waitFor();
  await first.getByText('Rien de nouveau').waitFor();
  await second
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  expect(await second.getByLabel('Nom').inputValue()).not.toBe('');
  await second.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await second.locator('.counts').waitFor();

  await drop(['loyer.csv', 'Date;Libellé;Montant\n21/09/2026;LOYER BIS;-811\n']);
  await card('loyer.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await card('loyer.csv').locator('.counts').waitFor();
  await page.getByRole('button', { name: /^Tout importer : \d+ opération/ }).click();
  await card('loyer.csv').getByText('1 opération importée.').waitFor();
  await second.getByText(/opérations? importées?\./).waitFor();
  expect(await page.locator('.importing.all').count()).toBe(0);
});

test('the trades of a broker’s file are stored with a new account, those of coins too', async () => {
  await drop(['trades.csv', TRADE_REPUBLIC]);
  const file = card('trades.csv');
  await file
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  await file.getByLabel('Nom').fill('Courtier');
  await file.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await file.getByRole('button', { name: /^(Importer|Enregistrer)/ }).click();
  await file.getByText('2 achats et ventes enregistrés.').waitFor();
  const { positions } = await read('positions');
  expect(positions).toHaveLength(2);
  expect(positions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ isin: 'DE0001234561', quantity: 0.25, costBasis: 6.69 }),
      expect.objectContaining({ ticker: 'BTC-EUR', isin: null, quantity: 0.0005, costBasis: 31 }),
    ]),
  );
});

test('a sale of what is not there is refused with its reason, and never told as imported already', async () => {
  const sale = TRADE_REPUBLIC.split('\n')
    .filter((line) => !line.includes('Bitcoin'))
    .map((line) =>
      line
        .replace(/^2026-02-03T08:00:00Z,2026-02-03/, '2026-02-10T08:00:00Z,2026-02-10')
        .replace('BUY,STOCK', 'SELL,STOCK')
        .replace('0.2500000000', '4.0000000000')
        .replace('-5.69', '91.04')
        .replaceAll('a2', 'a9'),
    )
    .join('\n');
  const before = await read('positions');
  await drop(['vente.csv', sale]);
  const file = card('vente.csv');
  await file.locator('select:not([aria-label^="Colonne"])').selectOption({ label: 'Courtier' });
  await file.getByRole('button', { name: /^(Importer|Enregistrer)/ }).click();
  await file.getByText(/vend 4 parts de DE0001234561/).waitFor();
  const told = await file.innerText();
  expect(told).not.toMatch(/déjà/);
  expect(await read('positions')).toEqual(before);
});

test('a file in dollars does not go into an account in euros, and goes into one of its own', async () => {
  const before = await read('transactions?limit=1000');
  await drop([
    'dollars.csv',
    'Date;Libellé;Montant;Devise\n2026-02-11;COFFEE;-4,50;USD\n2026-02-12;RENT;-900,00;USD\n',
  ]);
  const file = card('dollars.csv');
  const select = file.locator('select:not([aria-label^="Colonne"])');
  const offered = await select.locator('option').allInnerTexts();
  expect(offered).not.toContain('Courtier');
  await select.selectOption({ label: 'Nouveau compte…' });
  await file.getByLabel('Nom').fill('Dollars');
  await file.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await file.getByRole('button', { name: /^Importer/ }).click();
  await file.getByText('2 opérations importées').waitFor();
  const after = await read('transactions?limit=1000');
  expect(after).toHaveLength(before.length + 2);
  expect(after.filter(({ currency }: { currency: string }) => currency === 'USD')).toHaveLength(2);
});

test('the trades of a security of which the file has no ISIN are told, and left out', async () => {
  await drop(['tickers.csv', TICKERS]);
  const file = card('tickers.csv');
  await file
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  await file.getByLabel('Nom').fill('Actions');
  await file.getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await file.getByText('1 achat ou vente sans ISIN n’est pas enregistré.').waitFor();
});

test('a row that looks like a stored one is left out, unless its box is ticked', async () => {
  const count = (await read('transactions')).length;
  const rows = (label: string) => [
    'Date;Libellé;Montant',
    '01/11/2026;AUTRE JOUR UN;-1',
    `10/11/2026;${label};-41,37`,
    '20/11/2026;AUTRE JOUR DEUX;-2',
  ];
  for (const [name, label] of [
    ['mots.csv', 'CARTE 10/11 LIBRAIRIE DES HALLES'],
    ['autres.csv', 'LIBRAIRIE DES HALLES PARIS'],
  ] as const) {
    await drop([name, rows(label).join('\n')]);
    await card(name)
      .locator('select:not([aria-label^="Colonne"])')
      .selectOption({ label: 'Courant' });
    await card(name).locator('.counts').waitFor();
    if (name === 'autres.csv') break;
    await card(name)
      .getByRole('button', { name: /^Importer/ })
      .click();
    await card(name).getByText('3 opérations importées.').waitFor();
  }
  expect(await countsOf('autres.csv')).toEqual([0, 2, 0, 1]);
  const box = card('autres.csv').getByRole('checkbox', { name: /LIBRAIRIE DES HALLES PARIS/ });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  expect(await countsOf('autres.csv')).toEqual([1, 2, 0, 1]);
  await card('autres.csv').getByRole('button', { name: 'Importer 1 opération' }).click();
  await card('autres.csv').getByText('1 opération importée.').waitFor();
  expect(await read('transactions')).toHaveLength(count + 4);
});

test('what cannot be read is said, and nothing else is lost', async () => {
  await drop(
    ['notes.txt', 'hello'],
    ['scan.pdf', '%PDF-1.7'],
    ['n26.csv', await statement('n26.csv')],
  );
  await page.getByText('notes.txt est illisible').waitFor();
  await card('notes.txt').getByText('choisissez-y OFX, QIF, CSV').waitFor();
  await card('scan.pdf').getByText('le PDF est endommagé').waitFor();
  await card('n26.csv').locator('select:not([aria-label^="Colonne"])').waitFor();
  expect(complaints).toEqual([]);
});

test('a file whose days could be both is read once the user says which', async () => {
  await drop(['jours.csv', 'Posted,Description,Amount\n05/09/2026,Café,-1.50\n']);
  await card('jours.csv').getByText('Ses dates, comme 05/09/2026').waitFor();
  await card('jours.csv').getByRole('button', { name: 'Le jour d’abord' }).click();
  await card('jours.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Courant' });
  await card('jours.csv').getByText('le 5 septembre 2026').waitFor();
});

test('what a file leaves open is asked in turn: its decimal mark, its signs, its currency', async () => {
  const rows = [
    '24/09/2026;Livres;*1;1.234',
    '25/09/2026;Hôtel;*1;2.500',
    '26/09/2026;Solde;;-3.734',
  ];
  await drop(['carte.csv', ['Date;Détail;Carte;Montant', ...rows].join('\n')]);
  await card('carte.csv').getByRole('button', { name: 'Virgule' }).click();
  await card('carte.csv').getByRole('button', { name: 'Sans signe moins : dépensé' }).click();
  await card('carte.csv')
    .locator('select:not([aria-label^="Colonne"])')
    .selectOption({ label: 'Nouveau compte…' });
  await card('carte.csv').getByLabel('Nom').fill('Carte');
  await card('carte.csv').getByLabel('Devise').fill('chf');
  await card('carte.csv').getByRole('button', { name: 'Voir ce qui serait importé' }).click();
  await card('carte.csv').locator('.counts').waitFor();
  await card('carte.csv')
    .getByRole('button', { name: /^Importer/ })
    .click();
  await card('carte.csv').getByText('3 opérations importées.').waitFor();
  const imported = (await read('transactions')).find(
    (row: { label: string }) => row.label === 'Livres',
  );
  expect(imported).toMatchObject({ amount: '-1234', currency: 'CHF' });
});

test('whatever is dropped, the page speaks French of it, and names no option of a command', async () => {
  const { refused, remarked, read: readable } = await oddFiles();
  const files = [...refused, ...remarked, ...readable];
  await drop(...files.map(([name, bytes]) => [`3-${name}`, Buffer.from(bytes)] as const));
  const settled = (kind: string) => page.locator('.file', { hasText: '3-' }).locator(kind);
  await expect.poll(() => settled('.failed').count()).toBe(refused.length);
  await expect.poll(() => settled('.batch').count()).toBeGreaterThanOrEqual(readable.length);
  const told = await page
    .locator('.file h3, .file .failed, .file .warnings, .file .batch > .note')
    .allTextContents();
  const own = told.map((text) => text.replaceAll(/«[^»]*»|<[^>]*>/g, ''));
  expect(own.filter((text) => ENGLISH.test(text))).toEqual([]);
  expect(told.filter((text) => /--\w/.test(text))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('all samples at once: each is read, none holds the page up', async () => {
  await page.getByRole('button', { name: 'Retirer notes.txt' }).click();
  const names = await readdir(STATEMENTS);
  const before = await page.locator('.batch').count();
  const files = await Promise.all(
    names.map(async (name) => [`2-${name}`, await statement(name)] as const),
  );
  await drop(...files);
  // Asked for one after another, each when it is there: to poll all of them takes more than to read them.
  for (const name of names) await card(`2-${name}`).locator('.batch').first().waitFor();
  expect(await page.locator('.batch').count()).toBeGreaterThanOrEqual(before + names.length);
  expect(complaints).toEqual([]);
});
