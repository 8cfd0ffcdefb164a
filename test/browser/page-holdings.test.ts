/** Positions are corrected where they are seen: lots, what is stated, worth; each change is undone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/placements');
  page.setDefaultTimeout(12_000);
});
afterAll(() => demo?.close());

const NAME = 'Verreries du Marais';
const position = async () =>
  (await demo.read('positions')).positions.find(({ name }: { name: string }) => name === NAME);
const movements = async () =>
  (await demo.read('positions')).movements.filter(({ name }: { name: string }) => name === NAME);

async function openDialog() {
  if ((await page.getByRole('button', { name: `Corriger, ajouter… ${NAME}` }).count()) === 0)
    await page.locator('.unfold', { hasText: NAME }).click();
  await page.getByRole('button', { name: `Corriger, ajouter… ${NAME}` }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.waitFor();
  return dialog;
}

test('a buy is added by hand, corrected and removed, and the last change is undone', async () => {
  const before = await position();
  const dialog = await openDialog();
  await dialog.getByRole('button', { name: 'Ajouter un achat ou une vente' }).click();
  await dialog.getByLabel('Quantité').fill('0');
  await dialog.getByLabel('Prix d’une part').fill('65,5');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('Saisissez une quantité').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Quantité').fill('3');
  await dialog.getByLabel('Date').fill('2026-08-03');
  await dialog.getByLabel('Frais').fill('1,5');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('ajouté.').waitFor();
  expect((await position()).quantity).toBe(before.quantity + 3);
  const added = (await movements()).find(({ date }: { date: string }) => date === '2026-08-03');
  expect(added).toMatchObject({ side: 'buy', quantity: 3, unitPrice: 65.5 });

  const lot = dialog.getByRole('button', { name: 'Achat du 3 août 2026' });
  await lot.click();
  await dialog.getByLabel('Quantité').fill('4');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('corrigé.').waitFor();
  expect((await position()).quantity).toBe(before.quantity + 4);

  await lot.click();
  const form = dialog.locator('form', { has: page.getByLabel('Sens') });
  await form.getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('achat ou vente supprimé.').waitFor();
  expect((await position()).quantity).toBe(before.quantity);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé.').waitFor();
  expect((await position()).quantity).toBe(before.quantity + 4);
});

test('a sell of more than is held is refused in words, and nothing is stored', async () => {
  const before = await position();
  const dialog = await openDialog();
  await dialog.getByRole('button', { name: 'Ajouter un achat ou une vente' }).click();
  await dialog.getByLabel('Sens').selectOption('sell');
  await dialog.getByLabel('Quantité').fill('5000');
  await dialog.getByLabel('Prix d’une part').fill('60');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText(/5\s000/).waitFor();
  expect((await position()).quantity).toBe(before.quantity);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandonner' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('units become others for money, as rights that are exercised, and the move is taken back', async () => {
  const before = await position();
  const dialog = await openDialog();
  await dialog.getByRole('button', { name: 'Transférer des parts' }).click();
  const form = dialog.getByRole('form', { name: 'Transférer des parts' });
  await form.getByLabel('Deviennent').fill('coin:pol');
  await form.getByLabel('Parts transférées').fill('4');
  await form.getByLabel('Parts reçues').fill('0');
  await form.getByLabel('Montant payé').fill('260');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await form.getByText('Saisissez une quantité').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await form.getByLabel('Parts reçues').fill('8');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('parts transférées.').waitFor();
  expect((await position()).quantity).toBe(before.quantity - 4);
  const named = async () =>
    (await demo.read('positions')).positions.map(({ name }: { name: string }) => name);
  expect(await named()).toContain('POL');
  await dialog.getByText('260,00').waitFor();
  await dialog.getByRole('button', { name: 'Annuler le transfert' }).click();
  await page.getByText('transfert annulé.').waitFor();
  expect((await position()).quantity).toBe(before.quantity);
  expect(await named()).not.toContain('POL');
  await page.keyboard.press('Escape');
});

test('a holding is marked worthless, has its price again, is removed, and comes back', async () => {
  const before = await position();
  const dialog = await openDialog();
  await dialog.getByRole('button', { name: 'Marquer sans valeur' }).click();
  await page.getByText('est marqué sans valeur.').waitFor();
  expect((await position()).value).toBe(0);
  await dialog.getByRole('button', { name: 'Rétablir sa valeur' }).click();
  await page.getByText('est de nouveau évalué à son cours.').waitFor();
  expect(await position()).toEqual(before);
  const worth = dialog.getByRole('form', { name: 'Valeur et suppression' });
  await worth.getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('titre supprimé.').waitFor();
  expect(await position()).toBeUndefined();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé.').waitFor();
  expect(await position()).toEqual(before);
});

test('without the script of the forms the page says so', async () => {
  // The worker that serves the page offline has the script already.
  const blocked = async (opened: Page) => {
    await opened.route('**/page/edit.js*', (route) => route.abort());
  };
  const other = await demo.open('#/placements', { serviceWorkers: 'block' }, undefined, blocked);
  await other.locator('.unfold', { hasText: NAME }).click();
  await other.getByRole('button', { name: `Corriger, ajouter… ${NAME}` }).click();
  await other.getByText('n’a pas pu être chargé').waitFor();
  await other.getByRole('button', { name: 'Fermer' }).click();
  expect(await other.getByRole('dialog').count()).toBe(0);

  await other.close();
});

test('a security is added where the investments are, to an account that can hold it', async () => {
  await page.keyboard.press('Escape');
  await demo.go(page, '#/placements');
  await page.getByRole('button', { name: 'Ajouter un titre' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un titre' });
  const { accounts } = await demo.read('accounts');
  const cto = accounts.find(
    ({ type, archived }: { type: string; archived: boolean }) => type === 'cto' && !archived,
  );
  await dialog.getByLabel('Compte').selectOption({ label: cto.name });
  await dialog.getByLabel('ISIN').fill('FR0000133308');
  await dialog.getByLabel('Quantité').fill('2');
  await dialog.getByRole('button', { name: 'Ajouter un titre' }).click();
  await page.getByText('FR0000133308 : ajouté.').waitFor();
  const added = (await demo.read('positions')).positions.find(
    ({ isin }: { isin: string }) => isin === 'FR0000133308',
  );
  expect(added).toMatchObject({ accountId: cto.id, quantity: 2 });
});
