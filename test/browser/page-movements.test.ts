/** Movements on the page: the other side of a row, parted, made and stated; questions of payers; a loan's table. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let key: string;
let user: string;
let page: Page;
let ids: Record<string, string>;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-06-30T12:00:00Z');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(async ({ task }) => {
  user = task.id;
  key = await service.key(undefined, user);
  ids = {};
});
afterEach(() => page.close());

const post = async (path: string, body: object) =>
  (await service.call('POST', `/api/v1/${path}`, { key, body })).body;

async function account(name: string, type: string): Promise<void> {
  ids[name] = (await post('accounts', { name, type })).id;
}

const load = (name: string, ...rows: readonly (readonly [string, string, string])[]) =>
  post('import', {
    accountId: ids[name],
    transactions: rows.map(([date, amount, label]) => ({ date, amount, label })),
  });

async function open(hash: string): Promise<void> {
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 900, height: 800 } });
  page.setDefaultTimeout(60_000);
  await openPage(page, service, user);
  await page.locator('.masthead').waitFor();
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
}
const dialog = () => page.getByRole('dialog');
const rowOf = (label: string) => page.locator('.operations li', { hasText: label });
const edit = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
const undo = () => page.locator('.undo').getByRole('button', { name: 'Annuler' }).click();

test('a pair is seen on both rows, parted, and back by one undo', async () => {
  await account('Courant', 'checking');
  await account('Livret', 'savings');
  await load('Courant', ['2026-06-04', '-45', 'ALLER']);
  await load('Livret', ['2026-06-05', '45', 'RETOUR']);
  await open('#/operations');
  await rowOf('ALLER').getByText('→ Livret, 5 juin').waitFor();
  await rowOf('RETOUR').getByText('← Courant, 4 juin').waitFor();
  await edit('ALLER');
  await dialog().getByText('même montant, à trois jours près').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Délier' }).click();
  await page.getByText('Opérations déliées.').waitFor();
  await rowOf('ALLER').getByText('→').waitFor({ state: 'detached' });
  await undo();
  await rowOf('ALLER').getByText('→ Livret, 5 juin').waitFor();
});

test('two rows that no rule joins are linked, in part, and stay so', async () => {
  await account('Courant', 'checking');
  await account('Livret', 'savings');
  await load('Courant', ['2026-06-04', '-45', 'ALLER']);
  await load('Livret', ['2026-06-12', '30', 'RETOUR']);
  await open('#/operations');
  await edit('ALLER');
  await dialog().getByRole('button', { name: 'Lier à un autre compte' }).click();
  await dialog().getByLabel('Autre compte').selectOption({ label: 'Livret' });
  await dialog().getByLabel('Opération correspondante').selectOption({ index: 1 });
  await dialog().getByLabel('Montant, si ce n’en est qu’une partie').fill('30');
  await dialog().getByRole('button', { name: 'Lier', exact: true }).click();
  await rowOf('ALLER').getByText('→ Livret, 12 juin').waitFor();
  // Of what is spent, only the rest is left.
  await page.getByLabel('Chiffre').selectOption('spending');
  await expect.poll(() => page.locator('[data-figure=counted]').innerText()).toMatch(/^15,00/);
  await rowOf('ALLER').getByText('sur −45,00').waitFor();
});

test('a credit gives back a purchase of the same account', async () => {
  await account('Courant', 'checking');
  await load('Courant', ['2026-06-04', '-45', 'DINER'], ['2026-06-09', '20', 'AMI']);
  await open('#/operations');
  await edit('AMI');
  await dialog().getByRole('button', { name: 'Lier à un autre compte' }).click();
  await dialog().getByLabel('Autre compte').selectOption({ label: 'Remboursement d’un achat' });
  await dialog().getByLabel('Achat remboursé').selectOption({ index: 1 });
  await dialog().getByRole('button', { name: 'Lier', exact: true }).click();
  await rowOf('AMI').getByText('(remboursement)').waitFor();
  await page.getByLabel('Chiffre').selectOption('spending');
  await expect.poll(() => page.locator('[data-figure=counted]').innerText()).toMatch(/^25,00/);
});

test('probable transfers are asked in a group, and the answer settles it', async () => {
  await account('Courant', 'checking');
  await account('Joint', 'checking');
  await load('Joint', ['2026-06-10', '70', 'PART']);
  await load('Courant', ['2026-06-11', '-70', 'PART']);
  await open('#/patrimoine');
  await page
    .locator('.todo li', { hasText: /virement/ })
    .getByRole('button')
    .click();
  await dialog().getByText('1 virement').waitFor();
  await dialog().getByRole('button', { name: 'Oui, ce sont des virements' }).click();
  await dialog().getByText('Rien à vérifier.').waitFor();
});

test('who pays a card is asked once; from then on its bill is no spending', async () => {
  await account('Courant', 'checking');
  await account('Carte Visa', 'checking');
  await load('Carte Visa', ['2026-05-08', '-30', 'LIBRAIRIE'], ['2026-05-20', '-20', 'MARCHE']);
  await load('Courant', ['2026-06-05', '-55', 'PRLV CARTE VISA'], ['2026-06-08', '-5', 'PAIN']);
  await open('#/patrimoine');
  const question = page.locator('.todo li', { hasText: 'Carte Visa : une carte réglée par' });
  await question.getByRole('button').click();
  await dialog().getByText('Quel compte paie la carte', { exact: false }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByLabel('Compte payeur').selectOption({ label: 'Courant' });
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await question.waitFor({ state: 'detached' });
  await page.evaluate(`location.hash = '#/operations'`);
  await rowOf('PRLV CARTE VISA').getByText('→ Carte Visa').waitFor();
});

test('a loan has its table, whose terms from a day on are stated and taken back', async () => {
  await account('Courant', 'checking');
  await account('Maison', 'loan');
  await open(`#/comptes/${ids.Maison}`);
  await page.getByText('La date de fin de ce prêt est inconnue').waitFor();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog().getByLabel('Ouvert le').fill('2026-01-10');
  await dialog().getByLabel('Taux').fill('0');
  await dialog().getByLabel('Montant emprunté').fill('12 000');
  await dialog().getByLabel('Durée').fill('12');
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  const table = page.getByRole('table').filter({ hasText: 'Capital restant dû' });
  const line = (day: string) => table.getByRole('row', { name: day });
  await expect.poll(() => line('10 juillet 2026').innerText()).toMatch(/1.000,00/);

  await page.getByRole('button', { name: 'Changer les conditions…' }).click();
  await dialog().getByLabel('À partir du').fill('2026-07-01');
  await dialog()
    .getByRole('textbox', { name: /^Mensualité/ })
    .fill('500');
  await dialog()
    .getByRole('textbox', { name: /^Assurance/ })
    .fill('9,50');
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/mensualité 500,00.*assurance 9,50/).waitFor();
  await expect.poll(() => line('10 juillet 2026').innerText()).toMatch(/500,00.*9,50/s);
  expect(await line('10 juin 2026').innerText()).toMatch(/1.000,00/);
  await undo();
  await expect.poll(() => line('10 juillet 2026').innerText()).toMatch(/1.000,00/);
});
