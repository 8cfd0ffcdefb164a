/** Accounts whose balance is not known: the page asks for it after an import, and says so wherever the value is. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';

const ROWS = 'Date;Libellé;Montant\n02/09/2026;LOYER;-800,00\n07/09/2026;SALAIRE;2500,00\n';

let service: Service;
let browser: Browser;
let key: string;
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
  key = await service.key(undefined, task.name);
});
afterEach(() => page.close());

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
  await openPage(page, service.url, key);
  await page.locator('.masthead').waitFor();
}

async function importInto(name: string): Promise<void> {
  await dropFiles(page, [['releve.csv', ROWS]]);
  await card().locator('select').selectOption({ label: name });
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
  await card().getByText('Un montant s’écrit comme').waitFor();
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
  await page.getByText('Solde inconnu : Courant. Le total ne le compte pas.').waitFor();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByText('solde inconnu ; somme des opérations').waitFor();

  // The same file again has nothing to import, and the question is still open.
  await dropFiles(page, [['encore.csv', ROWS]]);
  await card().locator('select').selectOption({ label: 'Courant' });
  await card().getByText('Tout est déjà là').waitFor();
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
