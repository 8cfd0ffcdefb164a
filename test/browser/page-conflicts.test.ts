/** Two windows open the same form: the second to save is shown what the first has stored, and asked which stays. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService, type TestSession } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let ada: TestSession;
let one: Page;
let other: Page;
let account: string;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
let count = 0;
beforeEach(async () => {
  // Each test has a user of its own.
  const user = `ada ${count++}`;
  ada = await service.signIn(user);
  const created = { name: 'Courant', type: 'checking' };
  account = (await ada.mutate('api.createAccount', created)).body.id;
  const context = await browser.newContext({ locale: 'fr-FR' });
  one = await context.newPage();
  one.setDefaultTimeout(20_000);
  await openPage(one, service, user);
  other = await context.newPage();
  other.setDefaultTimeout(20_000);
  await other.goto(`${service.url}/`);
  for (const page of [one, other]) await page.locator('[data-figure=net]').waitFor();
});
afterEach(() => one.context().close());

const question = () => one.getByRole('dialog', { name: 'Modifié entre-temps' });
const cells = () => question().locator('tbody tr').locator('th, td').allTextContents();
const form = (page: Page) => page.getByRole('dialog', { name: /Modifier/ });
const stored = async () =>
  (await ada.query('accounts.list')).body.find(({ id }: { id: string }) => id === account);

async function openAccount(page: Page): Promise<void> {
  await page.evaluate(`location.hash = '#/comptes/${account}'`);
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await form(page).getByLabel('Nom').waitFor();
}

async function save(page: Page, bank: string): Promise<void> {
  await form(page).getByLabel('Établissement').fill(bank);
  await form(page).getByRole('button', { name: 'Enregistrer' }).click();
}

test('the other value is shown beside one’s own, Escape goes back to the form, and one’s own is kept', async () => {
  await openAccount(one);
  await openAccount(other);
  await save(other, 'Fortuneo');
  await form(other).waitFor({ state: 'detached' });
  await save(one, 'Boursobank');
  await question().waitFor();
  expect(await cells()).toEqual(['Établissement', 'Fortuneo', 'Boursobank']);
  expect(await violationsOn(one)).toEqual([]);
  expect((await stored()).institution).toBe('Fortuneo');
  await one.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  await form(one).getByText('rien n’a été enregistré').waitFor();
  expect(await form(one).getByLabel('Établissement').inputValue()).toBe('Boursobank');
  await form(one).getByRole('button', { name: 'Enregistrer' }).click();
  await question().getByRole('button', { name: 'Garder la mienne' }).click();
  await form(one).waitFor({ state: 'detached' });
  expect((await stored()).institution).toBe('Boursobank');
});

test('the other value is taken: the form closes, and nothing is written over it', async () => {
  await openAccount(one);
  await openAccount(other);
  await save(other, 'Fortuneo');
  await form(other).waitFor({ state: 'detached' });
  await save(one, 'Boursobank');
  await question().getByRole('button', { name: 'Prendre l’autre' }).click();
  await form(one).waitFor({ state: 'detached' });
  expect((await stored()).institution).toBe('Fortuneo');
  await openAccount(one);
  expect(await form(one).getByLabel('Établissement').inputValue()).toBe('Fortuneo');
});

test('a change of another value is kept with one’s own, without a question', async () => {
  await openAccount(one);
  await ada.mutate('accounts.set', { id: account, name: 'Joint' });
  await save(one, 'Boursobank');
  await form(one).waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ name: 'Joint', institution: 'Boursobank' });
});

test('a transaction of which another window changed two values is asked about once for each save', async () => {
  const row = { account, date: '2026-01-05', amount: '-10', label: 'CB MONOPRIX' };
  const { id } = (await ada.mutate('transactions.add', row)).body;
  await one.evaluate("location.hash = '#/operations?period=2026-01'");
  await one.getByText('CB MONOPRIX').first().click();
  const edit = one.getByRole('dialog', { name: 'Opération' });
  await edit.getByLabel('Libellé').fill('Monoprix');
  await edit.getByLabel('Note').fill('mine');
  await ada.mutate('transactions.edit', { id, label: 'Monop’', amount: '-11' });
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await question().waitFor();
  expect(await cells()).toEqual(['Libellé', 'Monop’', 'Monoprix']);
  await question().getByRole('button', { name: 'Garder la mienne' }).click();
  await edit.waitFor({ state: 'detached' });
  const [now] = (await ada.query('transactions.search', {})).body.transactions;
  expect(now).toMatchObject({ label: 'Monoprix', amount: '-11', note: 'mine' });
});

test('a second balance of a day says the stored one, and asks', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await ada.mutate('api.recordBalance', { id: account, balance: '100', date: today });
  const taken = one.getByRole('dialog', { name: 'Cette date est déjà renseignée' });
  const balances = async () =>
    (await ada.query('balances.list', { account })).body.map(
      ({ balance }: { balance: string }) => balance,
    );
  const recorded = async (balance: string) => {
    await one.evaluate(`location.hash = '#/comptes/${account}'`);
    await one.getByRole('button', { name: 'Saisir un solde' }).first().click();
    const balanceForm = one.getByRole('dialog', { name: 'Saisir un solde' });
    await balanceForm.getByLabel('Solde').fill(balance);
    await balanceForm.getByRole('button', { name: 'Enregistrer' }).click();
    return balanceForm;
  };
  const first = await recorded('250');
  await taken.waitFor();
  expect(await taken.locator('tbody tr').locator('th, td').allTextContents()).toEqual([
    ...['Solde', '100', '250'],
  ]);
  expect(await violationsOn(one)).toEqual([]);
  await taken.getByRole('button', { name: 'Garder la valeur enregistrée' }).click();
  await first.waitFor({ state: 'detached' });
  expect(await balances()).toEqual(['100']);
  await recorded('250');
  await taken.getByRole('button', { name: 'Remplacer' }).click();
  await expect.poll(balances).toEqual(['250']);
  // An equal one changes nothing, and is not asked about.
  const same = await recorded('250');
  await same.waitFor({ state: 'detached' });
});

test('a rule whose place another one has taken is not removed', async () => {
  for (const label of ['boulangerie', 'train'])
    await ada.mutate('rules.add', { label, category: 'Divers' });
  await one.evaluate("location.hash = '#/reglages'");
  const remove = one.getByRole('button', { name: 'Retirer Règle 2' });
  await remove.waitFor();
  await ada.mutate('rules.move', { place: 2, to: 1 });
  await remove.click();
  await question().getByText('Les règles ont été modifiées').waitFor();
  expect((await ada.query('rules.list')).body).toHaveLength(2);
  await question().getByRole('button', { name: 'Voir les règles' }).click();
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => one.locator('ol.rules li').first().textContent()).toContain('train');
});
