/** Accounts on the page: one form for all types, its faults at their fields, and a page for each account. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

const TODAY = '2026-11-24';

let service: Service;
let browser: Browser;
let key: string;
let user: string;
let page: Page;

beforeAll(async () => {
  service = await startService();
  service.setNow(`${TODAY}T12:00:00Z`);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(async ({ task }) => {
  user = task.id;
  key = await service.key(undefined, user);
});
afterEach(() => page.close());

const call = async (method: string, path: string, body?: object) =>
  (await service.call(method, `/api/v1/${path}`, { key, ...(body && { body }) })).body;
const accounts = async () => (await call('GET', 'accounts')).accounts;

async function open(hash = ''): Promise<void> {
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 320, height: 800 } });
  page.setDefaultTimeout(60_000);
  await openPage(page, service, user);
  await page.locator('.masthead').waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
}
const dialog = () => page.getByRole('dialog');
const submit = () => page.getByRole('button', { name: 'Créer le compte' }).click();

async function newAccount(): Promise<void> {
  await open('#/comptes');
  await page.getByRole('button', { name: 'Nouveau compte' }).click();
}

test('a property is told in one go: what it is worth, when it was bought, and for how much', async () => {
  await newAccount();
  await dialog().getByLabel('Nom').fill('Maison');
  await dialog().getByLabel('Type').selectOption('real_estate');
  await dialog().getByLabel('Valeur aujourd’hui').fill('300 000');
  await dialog().getByLabel('Acheté le').fill('2020-05-04');
  await dialog().getByLabel('Prix d’achat').fill('250 000');
  await submit();
  await page.getByRole('link', { name: 'Maison' }).waitFor();
  await expect
    .poll(accounts)
    .toMatchObject([{ name: 'Maison', valueEur: '300000.00', openedAt: '2020-05-04' }]);
  const { series } = await call('GET', 'evolution');
  // From the purchase on, its value goes in a straight line to that of today.
  expect(series[0]).toMatchObject({ date: '2020-05-31', total: 250_563.67 });
  expect(series.at(-1)).toMatchObject({ date: TODAY, total: 300_000 });
});

test('a loan and a wallet on its chain are created by the same form', async () => {
  await newAccount();
  await dialog().getByLabel('Nom').fill('Prêt');
  await dialog().getByLabel('Type').selectOption('loan');
  await dialog().getByLabel('Capital restant dû aujourd’hui').fill('120000');
  await submit();
  await page.getByRole('link', { name: 'Prêt' }).waitFor();

  await page.getByRole('button', { name: 'Nouveau compte' }).click();
  await dialog().getByLabel('Nom').fill('Bitcoin');
  await dialog().getByLabel('Type').selectOption('crypto_wallet');
  await dialog().getByLabel('Chaîne').selectOption('BTC');
  await submit();
  await dialog().getByText('L’adresse publique du portefeuille est nécessaire').waitFor();
  await dialog().getByLabel('Adresse publique').fill('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await submit();
  await page.getByRole('link', { name: 'Bitcoin' }).waitFor();
  expect(await accounts()).toMatchObject([{ valueEur: '-120000.00' }, { type: 'crypto_wallet' }]);
});

test('what is wrong is named at its field, the first of them has the focus, and nothing is created', async () => {
  await newAccount();
  await dialog().getByLabel('Solde aujourd’hui').fill('mille');
  await dialog().getByLabel('Ouvert le').fill('2027-01-01');
  await dialog().getByLabel('Devise').fill('€');
  await submit();
  const faulty = dialog().locator('[aria-invalid=true]');
  await expect.poll(() => faulty.count()).toBe(4);
  const told = await page.evaluate(
    `[...document.querySelectorAll('[aria-invalid=true]')].map((field) =>
      document.getElementById(field.getAttribute('aria-describedby')).textContent)`,
  );
  expect(told).toEqual([
    'Champ obligatoire.',
    'Saisissez un montant, par exemple 1 234,56.',
    'Cette date est dans le futur.',
    'Une devise a trois lettres, comme EUR.',
  ]);
  const isFirstFocused = `document.activeElement === document.querySelector('[aria-invalid=true]')`;
  await expect.poll(() => page.evaluate(isFirstFocused)).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  expect(await accounts()).toEqual([]);
});

test('an account has a page: value, curve, envelope, operations, balances, and what its owner says of it', async () => {
  const { id } = await call('POST', 'accounts', {
    ...{ name: 'Livret', type: 'savings', savingsProduct: 'livret_a', openedAt: '2026-08-20' },
  });
  await call('POST', 'import', {
    accountId: id,
    transactions: [
      { date: '2026-09-01', amount: '1000', label: 'VIREMENT' },
      { date: '2026-10-01', amount: '500.50', label: 'VIREMENT OCTOBRE' },
      { date: '2026-11-02', amount: '-200', label: 'RETRAIT' },
    ],
  });
  await open('#/comptes');
  await page.getByRole('link', { name: 'Livret' }).click();
  await page.locator('[data-figure=account]', { hasText: /1.300,50/ }).waitFor();
  await page.locator('.uplot').waitFor();
  const alt = await page.locator('.plot, [role=img]').first().getAttribute('aria-label');
  expect(alt?.replace(/\s/g, ' ')).toContain('de 1 000,00 € (1er sept. 2026) à 1 300,50 €');
  await page.getByText('Livret A', { exact: true }).waitFor();
  await page.getByText('20 août 2026', { exact: true }).waitFor();
  await page.getByText('VIREMENT OCTOBRE').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByRole('button', { name: 'Saisir un solde' }).click();
  await page.getByRole('textbox', { name: 'Solde' }).fill('1 400');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/enregistré\s: /).waitFor();
  await page.locator('[data-figure=account]', { hasText: /1.400,00/ }).waitFor();

  // A mistyped balance is corrected, the correction undone, and the balance removed.
  const balance = page.getByRole('button', { name: /^Corriger le solde/ });
  await balance.click();
  await page.getByRole('textbox', { name: 'Solde' }).fill('140');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await page.locator('[data-figure=account]', { hasText: /140,00/ }).waitFor();
  await page.locator('.undo').getByRole('button', { name: 'Annuler' }).click();
  await page.locator('[data-figure=account]', { hasText: /1.400,00/ }).waitFor();
  await balance.filter({ hasText: /1.400,00/ }).click();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Aucun solde enregistré.').waitFor();
  await page.locator('[data-figure=account]', { hasText: /1.300,50/ }).waitFor();
});

test('an account is renamed, completed and archived in one form, and one undo takes all of it back', async () => {
  const { id } = await call('POST', 'accounts', { name: 'Prêt', type: 'loan' });
  await open(`#/comptes/${id}`);
  const stored = async () => (await accounts())[0];
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog().getByLabel('Nom').fill('Prêt immobilier');
  await dialog().getByLabel('Taux').fill('beaucoup');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await dialog().getByText('Saisissez un nombre, par exemple 1,85.').waitFor();
  await dialog().getByLabel('Taux').fill('185');
  await dialog().getByLabel('Montant emprunté').fill('200 000');
  await dialog().getByLabel('Durée').fill('240');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  // The service names the field of what it refuses, and nothing that was typed is lost.
  await expect.poll(() => dialog().locator('[aria-invalid=true]').count()).toBe(1);
  expect(await dialog().getByLabel('Durée').inputValue()).toBe('240');
  expect(await stored()).toMatchObject({ name: 'Prêt' });
  await dialog().getByLabel('Taux').fill('1,85');
  await dialog().getByLabel('Archivé le').fill('2026-11-01');
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/Prêt immobilier.*modifié/).waitFor();
  expect(await stored()).toMatchObject({ name: 'Prêt immobilier', archived: true });
  await page.locator('.undo').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('heading', { name: 'Prêt', exact: true }).waitFor();
  expect(await stored()).toMatchObject({ name: 'Prêt', archived: false });
});

test('another type and currency say first what follows, and one undo takes them back', async () => {
  const { id } = await call('POST', 'accounts', { name: 'Courant', type: 'checking' });
  await call('POST', `accounts/${id}/balance`, { balance: '100', date: TODAY });
  await open(`#/comptes/${id}`);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await dialog().getByRole('button', { name: 'Type et devise…' }).click();
  await dialog()
    .getByRole('heading', { name: /Type et devise de/ })
    .waitFor();
  const change = dialog().getByRole('button', { name: 'Modifier', exact: true });
  expect(await change.isDisabled()).toBe(true);
  await dialog().getByLabel('Devise').fill('chf');
  await dialog().getByText('1 opération ou solde reste dans l’ancienne devise').waitFor();
  await dialog().getByLabel('Type').selectOption('savings');
  await dialog()
    .getByText(/Valeur aujourd’hui.*100,00/)
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await accounts()).toMatchObject([{ type: 'checking', currency: 'EUR' }]);
  await change.click();
  await expect.poll(accounts).toMatchObject([{ type: 'savings', currency: 'CHF' }]);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(accounts).toMatchObject([{ type: 'checking', currency: 'EUR' }]);
});

test('an account is deleted once the page has said what goes with it', async () => {
  const { id } = await call('POST', 'accounts', { name: 'Vieux', type: 'checking' });
  await call('POST', `accounts/${id}/balance`, { balance: '10' });
  await open(`#/comptes/${id}`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog().getByRole('button', { name: 'Supprimer…' }).click();
  await dialog().getByText('0 opérations, 1 soldes, 0 titres').waitFor();
  await dialog().getByRole('button', { name: 'Supprimer définitivement' }).click();
  await page.getByText(/Compte .*Vieux.* supprimé/).waitFor();
  expect(await accounts()).toEqual([]);
});

test('a security is added by its ISIN, whose check digit is checked', async () => {
  const { id } = await call('POST', 'accounts', { name: 'PEA', type: 'pea' });
  await call('POST', `accounts/${id}/balance`, { balance: '5000' });
  await open(`#/comptes/${id}`);
  await page.getByRole('button', { name: 'Ajouter un titre' }).click();
  await dialog().getByLabel('ISIN').fill('FR0000120272');
  await dialog().getByLabel('Quantité').fill('0');
  await dialog().getByRole('button', { name: 'Ajouter un titre' }).click();
  await dialog().getByText('Ce n’est pas un ISIN').waitFor();
  await dialog().getByText('supérieure à zéro').waitFor();
  await dialog()
    .getByText(/son solde \(5.000,00.€\)/)
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByLabel('ISIN').fill('fr00 0012 0271');
  await dialog().getByLabel('Quantité').fill('12,5');
  await dialog().getByLabel('Prix de revient').fill('600,25');
  await dialog().getByLabel('Acheté le').fill('2026-03-02');
  await dialog().getByRole('button', { name: 'Ajouter un titre' }).click();
  await page.locator('th', { hasText: 'FR0000120271' }).waitFor();
  const { positions } = await call('GET', 'positions');
  expect(positions).toMatchObject([
    {
      isin: 'FR0000120271',
      editable: { quantity: '12.5', costBasis: '600.25', entryDate: '2026-03-02' },
    },
  ]);

  await page.getByRole('button', { name: 'Ajouter un titre' }).click();
  await dialog().getByLabel('ISIN').fill('FR0000120271');
  await dialog().getByLabel('Quantité').fill('1');
  await dialog().getByRole('button', { name: 'Ajouter un titre' }).click();
  await dialog().getByText('Ce titre est déjà dans le compte.').waitFor();
});

test('the trades of a broker’s file are stored as lots, each on its day, and can be undone', async () => {
  await call('POST', 'accounts', { name: 'CTO', type: 'cto' });
  await open();
  const row = (day: string, side: string, units: string, price: string, amount: string) =>
    `${day}T08:00:00Z,${day},DEFAULT,TRADING,${side},STOCK,Total,FR0000120271,${units},${price},${amount},-1.00,-0.50,EUR,,,,${side},${day},,,,`;
  const lines = [
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id,counterparty_name,counterparty_iban,payment_reference,mcc_code',
    row('2019-01-07', 'BUY', '3', '40.00', '-120.00'),
    row('2026-01-05', 'BUY', '3', '100.00', '-300.00'),
    row('2026-02-05', 'SELL', '1', '120.00', '120.00'),
  ];
  // The page listens for files once it has read the accounts.
  await page.getByText('CTO').first().waitFor();
  await dropFiles(page, [['courtier.csv', lines.join('\n')]]);
  await dialog().locator('.batch select').selectOption({ label: 'CTO' });
  await dialog().getByText('Enregistrer aussi 3 achats et ventes de titres').waitFor();
  await dialog()
    .getByRole('button', { name: /^(Importer|Enregistrer)/ })
    .click();
  await dialog().getByText('3 achats et ventes enregistrés.', { exact: true }).waitFor();
  const { positions } = await call('GET', 'positions');
  // Six units for 423 € with fees and taxes, of which one is sold at the average cost.
  expect(positions).toMatchObject([
    { isin: 'FR0000120271', quantity: 5, quantityFromLots: true, costBasis: 352.5 },
  ]);
  await page.keyboard.press('Escape');
  await page.locator('.undo').getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(async () => (await call('GET', 'positions')).positions).toEqual([]);
});

test('an account that does not exist says so', async () => {
  await open('#/comptes/nowhere');
  await page.getByText('Compte introuvable.').waitFor();
});

test('a Livret A shows the interest of each year at the official rate', async () => {
  const { id } = await call('POST', 'accounts', {
    ...{ name: 'Livret A', type: 'savings', savingsProduct: 'livret_a', openedAt: '2025-11-03' },
  });
  const row = { label: 'Versement', type: 'credit' };
  const transactions = [
    { ...row, date: '2025-11-03', amount: '2400' },
    { ...row, date: '2026-01-02', amount: '4', label: 'Intérêts', type: 'interest' },
    { ...row, date: '2026-03-10', amount: '-1200', type: 'debit' },
  ];
  await call('POST', 'import', { accountId: id, transactions });
  await open(`#/comptes/${id}`);
  const panel = page.locator('section', { hasText: 'Intérêts au taux officiel' }).last();
  const line = (year: string) => panel.getByRole('row', { name: new RegExp(`^${year}`) });
  // The figures of the example in docs/calculations.md.
  await expect.poll(() => line('2026').innerText()).toMatch(/22,46/);
  expect(await line('2025').innerText()).toMatch(/5,10.*4,00/s);
  expect(await violationsOn(page)).toEqual([]);
});
