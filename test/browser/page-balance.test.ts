/** Accounts whose balance is not known: the page asks for it after an import, and says so wherever the value is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

const ROWS = 'Date;Libellé;Montant\n02/09/2026;LOYER;-800,00\n07/09/2026;SALAIRE;2500,00\n';

let service: Service;
let browser: Browser;
let key: string;
let user: string;
let page: Page;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
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
afterEach(async () => {
  // Answers still held back end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
});

const account = async (body: object) =>
  (await service.call('POST', '/api/v1/accounts', { key, body })).body.id as string;
const accounts = async () =>
  (await service.call('GET', '/api/v1/accounts', { key })).body.accounts as {
    readonly balanceAsOf: string | null;
    readonly valueEur: string;
  }[];
const card = () => page.locator('.file').first();

async function open(locale = 'fr-FR'): Promise<void> {
  page = await browser.newPage({ locale });
  await openPage(page, service, user);
  await page.locator('.masthead').waitFor();
}

async function importInto(name: string): Promise<void> {
  await dropFiles(page, [['releve.csv', ROWS]]);
  await card().locator('select:not([aria-label^="Colonne"])').selectOption({ label: name });
  await card()
    .getByRole('button', { name: /^Importer/ })
    .click();
  await card().getByText('2 opérations importées.').waitFor();
}

test('after an import without a balance the page asks what the bank showed, and records it', async () => {
  await account({ name: 'Courant', type: 'checking' });
  await open();
  await importInto('Courant');
  const field = card().getByLabel('Le 7 septembre 2026, votre banque affichait');
  await field.fill('mille');
  await card().getByRole('button', { name: 'Enregistrer' }).click();
  await card().getByText('Saisissez un montant').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('3 120,45');
  await card().getByRole('button', { name: 'Enregistrer' }).click();
  await card().getByText('2 opérations importées. Solde enregistré.').waitFor();
  expect(await card().locator('.balance-question').count()).toBe(0);
  expect(await accounts()).toMatchObject([{ balanceAsOf: '2026-09-07', valueEur: '3120.45' }]);
});

test('a sum of rows is never shown as a balance', async () => {
  await account({ name: 'Courant', type: 'checking' });
  await open();
  await importInto('Courant');
  await page.keyboard.press('Escape');
  await page.getByText('Solde inconnu, exclu du total : Courant.').waitFor();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByText('solde inconnu ; somme des opérations').waitFor();

  // The same file again has nothing to import, and the question is still open.
  await dropFiles(page, [['encore.csv', ROWS]]);
  await card().locator('select:not([aria-label^="Colonne"])').selectOption({ label: 'Courant' });
  await card().getByText('Rien de nouveau').waitFor();
  await card().getByLabel('Le 7 septembre 2026, votre banque affichait').fill('100');
  await card().getByRole('button', { name: 'Enregistrer' }).click();
  await card().getByText('Solde enregistré.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('solde du 7 sept. 2026, opérations depuis').waitFor();
  expect(await page.getByText('solde inconnu').count()).toBe(0);
});

test('an account that began empty is not asked about', async () => {
  await account({ name: 'Neuf', type: 'checking', openedAt: '2026-09-01' });
  await open();
  await importInto('Neuf');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByText('opérations depuis l’ouverture, le 1').waitFor();
  expect(await page.getByText(/solde inconnu/i).count()).toBe(0);
});

test('what only the user can settle is on Wealth, and each line opens the form that settles it', async () => {
  const id = await account({ name: 'Courant', type: 'checking' });
  await account({ name: 'Neuf', type: 'savings' });
  const pea = await account({ name: 'PEA', type: 'pea' });
  const isin = 'FR0000120271';
  await service.call('POST', `/api/v1/accounts/${pea}/holdings`, {
    key,
    body: { isin, quantity: '10', costBasis: '4757.96' },
  });
  const transactions = [{ date: '2026-09-07', amount: '2500', label: 'SALAIRE' }];
  await service.call('POST', '/api/v1/import', { key, body: { accountId: id, transactions } });
  await open();
  const todo = page.locator('.todo:not(.steps) li');
  await todo.nth(3).waitFor();
  const texts = (await todo.allInnerTexts()).map((text) =>
    text.replace(/[\u2068\u2069]/g, '').replace(/\s/g, ' '),
  );
  expect(texts).toEqual([
    'Courant : solde inconnu, exclu des totaux. Corriger',
    'Neuf : solde inconnu, exclu des totaux. Corriger',
    `${isin} : aucun cours, exclu des totaux. Corriger`,
    'Courant : 1 opération à catégoriser sur douze mois. Corriger',
  ]);
  await page.getByText('Solde inconnu, exclu du total : Courant et Neuf.').waitFor();
  await page
    .getByText('Sans cours ou taux de change, exclu en tout ou partie du total : PEA.')
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await todo.nth(2).getByRole('button').click();
  await page.getByRole('dialog').getByRole('heading', { name: isin }).waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Courant', 'Neuf']) {
    await todo.first().getByRole('button').click();
    const form = page.getByRole('dialog');
    expect(await form.getByLabel('Compte').locator('option:checked').innerText()).toBe(name);
    await form.getByLabel('Solde').fill('100');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await todo.getByText(`${name} : solde`).waitFor({ state: 'detached' });
  }
  await todo.last().getByRole('link').click();
  await page.locator('.operations').getByText('SALAIRE').waitFor();
  expect(page.url()).toContain(`#/operations/${id}?category=-`);
});

test('property is hidden in the evolution from its first figure on', async () => {
  const state = async (type: string, balance: string) => {
    const id = await account({ name: type, type });
    const body = { balance, date: '2026-08-31' };
    await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body });
  };
  await state('savings', '3000');
  await open();
  await page.locator('.readout').getByText('Livrets').waitFor();
  await state('real_estate', '200000');
  await page.getByRole('button', { name: 'Actualiser' }).click();
  const part = page.locator('.readout').getByRole('button', { name: 'Immobilier' });
  await part.waitFor();
  expect(await part.getAttribute('aria-pressed')).toBe('false');
});

test('every view follows an import that changes no value', async () => {
  const id = await account({ name: 'Courant', type: 'checking' });
  const body = { balance: '3000', date: '2026-09-15' };
  await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body });
  await open();
  const views = [
    ['#/depenses', '.compared tbody.spent tr', 'LOYER', '12,34'],
    ['#/operations', '.operations', 'EPICERIE', 'EPICERIE'],
    [`#/comptes/${id}`, 'main', 'CINEMA', 'CINEMA'],
  ] as const;
  for (const [view, place, label, shown] of views) {
    await page.evaluate(`location.hash = ${JSON.stringify(view)}`);
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    await dropFiles(page, [[`${label}.csv`, `Date;Libellé;Montant\n03/09/2026;${label};-12,34\n`]]);
    await card().locator('select:not([aria-label^="Colonne"])').selectOption({ label: 'Courant' });
    await card()
      .getByRole('button', { name: /^Importer/ })
      .click();
    await card().getByText('1 opération importée.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(place).first().getByText(shown).first().waitFor();
  }
});

describe('a sum of rows is in no total at any moment', () => {
  /** Totals with the rows of the current account or of the plan in them. */
  const FALSE_TOTALS = /2 700,00|1 300,00|3 000,00|−700,00|300,00 €/;
  const TOTALS = ['dashboard.today', 'dashboard.history'];

  const importRow = (accountId: string, amount: string) =>
    service.call('POST', '/api/v1/import', {
      key,
      body: { accountId, transactions: [{ date: '2026-09-07', amount, label: 'Virement' }] },
    });

  async function createAccounts(more: object = {}): Promise<readonly [string, string]> {
    const savings = await account({ name: 'Livret', type: 'savings' });
    const body = { balance: '1000' };
    await service.call('POST', `/api/v1/accounts/${savings}/balance`, { key, body });
    const checking = await account({ name: 'Courant', type: 'checking', ...more });
    return [checking, await account({ name: 'PEA', type: 'pea', ...more })];
  }

  async function openRecording(view: string): Promise<void> {
    page = await browser.newPage({ locale: 'fr-FR' });
    await page.addInitScript(`
      globalThis.texts = [];
      new MutationObserver(() => texts.push(document.body?.innerText ?? '')).observe(document, {
        ...{ childList: true, subtree: true, characterData: true },
      });
      location.hash ||= '#/${view}';
    `);
  }

  /** Holds a response until those of the totals are there and the page has had time to show them. */
  async function hold(procedure: string): Promise<void> {
    const others = Promise.all(
      TOTALS.filter((each) => each !== procedure).map((each) =>
        page.waitForResponse((response) => response.url().endsWith(`/internal/${each}`)),
      ),
    );
    await page.route(`**/internal/${procedure}`, async (route) => {
      await others;
      await page.evaluate('new Promise(requestAnimationFrame)');
      await page.evaluate('new Promise(requestAnimationFrame)');
      await route.continue();
    });
  }

  async function expectNothingFalse(): Promise<void> {
    const texts: readonly string[] = await page.evaluate('texts');
    const plain = texts.map((text) => text.replace(/\s/g, ' '));
    expect(plain.filter((text) => FALSE_TOTALS.test(text))).toEqual([]);
  }

  test.each([
    ['patrimoine', 'dashboard.today', {}],
    ['placements', 'dashboard.today', {}],
    ['patrimoine', 'dashboard.history', { openedAt: '2020-01-01' }],
  ])('on #/%s while %s is awaited', async (view, awaited, more) => {
    const [checking, pea] = await createAccounts(more);
    await importRow(checking, '1700');
    await importRow(pea, '300');
    await openRecording(view);
    await hold(awaited);
    await openPage(page, service, user);
    await page.getByText('À jour à').waitFor();
    await expectNothingFalse();
  });

  test('while what is known of balances is older than the totals', async () => {
    const [checking] = await createAccounts();
    await openRecording('patrimoine');
    await openPage(page, service, user);
    await page.getByText('À jour à').waitFor();
    await importRow(checking, '-1700');
    await hold('dashboard.today');
    const known = page.waitForResponse((response) => response.url().endsWith('dashboard.today'));
    await page.getByRole('button', { name: 'Actualiser' }).click();
    await known;
    await page.getByRole('button', { name: 'Actualiser', disabled: false }).waitFor();
    await expectNothingFalse();
  });

  test('without what is known of balances', async () => {
    const [checking] = await createAccounts();
    await importRow(checking, '1700');
    await openRecording('patrimoine');
    await page.route('**/internal/dashboard.today', (route) => route.abort());
    await openPage(page, service, user);
    await page.getByText('Le service ne répond pas').first().waitFor();
    await expectNothingFalse();
    expect(await page.locator('[data-figure=net]').count()).toBe(0);
  });
});

test('a debt that is typed as the bank shows it is asked about', async () => {
  const visa = await account({ name: 'Visa', type: 'checking' });
  const path = `/api/v1/accounts/${visa}/balance`;
  await service.call('POST', path, { key, body: { balance: '-510', date: '2026-09-01' } });
  await open();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByRole('button', { name: 'Saisir un solde' }).click();
  const form = page.getByRole('dialog', { name: 'Saisir un solde' });
  await form.getByLabel('Date').fill('2026-09-19');
  await form.getByRole('textbox', { name: 'Solde' }).fill('523,18');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.getByText('Jusqu’ici, ce compte était débiteur.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await accounts()).toMatchObject([{ valueEur: '-510.00' }]);
  await form.getByRole('button', { name: /^Je dois cette somme/ }).click();
  await form.waitFor({ state: 'detached' });
  expect(await accounts()).toMatchObject([{ balanceAsOf: '2026-09-19', valueEur: '-523.18' }]);
});

test('a balance of a day to come is refused in the form, which keeps it', async () => {
  await account({ name: 'Courant', type: 'checking' });
  await open();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByRole('button', { name: 'Saisir un solde' }).click();
  const form = page.getByRole('dialog', { name: 'Saisir un solde' });
  await form.getByLabel('Date').fill('2999-01-01');
  await form.getByRole('textbox', { name: 'Solde' }).fill('100');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => form.getByLabel('Date').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByRole('textbox', { name: 'Solde' }).inputValue()).toBe('100');
  expect(await accounts()).toMatchObject([{ balanceAsOf: null }]);
});
