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

test('second terms of a loan for a day say the stored ones, and ask', async () => {
  const loan = (await ada.mutate('api.createAccount', { name: 'Prêt', type: 'loan' })).body.id;
  const facts = { loanOriginalPrincipal: '100000', loanRatePct: '1.5', loanTermMonths: '120' };
  await ada.mutate('accounts.set', { id: loan, openedAt: '2020-01-01', ...facts });
  const [first, second] = ['2025-01-01', '2026-01-01'];
  await ada.mutate('accounts.setTerms', { id: loan, date: first, ratePct: '1.2' });
  await ada.mutate('accounts.setTerms', {
    ...{ id: loan, date: second, insurance: '20' },
    ...{ deferral: 'total', deferralUntil: '2026-03-01' },
  });
  const taken = one.getByRole('dialog', { name: 'Cette date est déjà renseignée' });
  const terms = async () => (await ada.query('accounts.terms', { id: loan })).body;
  const termsForm = one.getByRole('dialog', { name: /conditions/ });
  const stated = async (date: string, rate: string) => {
    await termsForm.getByLabel('À partir du').fill(date);
    await termsForm.getByLabel('Taux').fill(rate);
    await termsForm.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await one.evaluate(`location.hash = '#/comptes/${loan}'`);
  const add = one.getByRole('button', { name: 'Changer les conditions…' });
  await add.click();
  await stated(second, '1,1');
  await taken.waitFor();
  expect(await taken.locator('tbody tr').locator('th, td').allTextContents()).toEqual([
    ...['Assurance', '20', 'rien'],
    ...['Différé', expect.stringMatching(/^Total/), 'rien'],
    ...['Jusqu’au', '1er mars 2026', 'rien'],
  ]);
  expect(await violationsOn(one)).toEqual([]);
  await taken.getByRole('button', { name: 'Garder la valeur enregistrée' }).click();
  await termsForm.waitFor({ state: 'detached' });
  expect((await terms())[1]).toMatchObject({ ratePct: null, insurance: '20', deferral: 'total' });

  // Escape goes back to the form; what is replaced is gone as a whole.
  await add.click();
  await stated(second, '1,1');
  await taken.waitFor();
  await one.keyboard.press('Escape');
  await termsForm.getByText('rien n’a été enregistré').waitFor();
  await termsForm.getByRole('button', { name: 'Enregistrer' }).click();
  await taken.getByRole('button', { name: 'Remplacer' }).click();
  await termsForm.waitFor({ state: 'detached' });
  expect((await terms())[1]).toMatchObject({ ratePct: '1.1', insurance: null, deferral: null });

  // Terms that are moved to a day with others replace them, and leave their own day.
  await one.getByRole('button', { name: /^taux 1,2/ }).click();
  await stated(second, '1,2');
  await taken.waitFor();
  expect(await taken.locator('td').allTextContents()).toEqual(['1,1', '1,2']);
  await taken.getByRole('button', { name: 'Remplacer' }).click();
  await termsForm.waitFor({ state: 'detached' });
  await expect.poll(terms).toMatchObject([{ date: second, ratePct: '1.2' }]);

  // Equal ones change nothing, and are not asked about.
  await add.click();
  await stated(second, '1,2');
  await termsForm.waitFor({ state: 'detached' });
});

test('a change of several rows names each that another window has changed, and what it has now', async () => {
  for (const [day, label] of [
    ['05', 'CB MONOPRIX'],
    ['06', 'CB CARREFOUR'],
  ])
    await ada.mutate('transactions.add', { account, date: `2026-01-${day}`, amount: '-10', label });
  const rows = async () => (await ada.query('transactions.search', {})).body.transactions;
  await one.evaluate("location.hash = '#/operations?period=2026-01'");
  const marks = one.locator('.operations input[type=checkbox]');
  await marks.first().waitFor();
  for (const mark of await marks.all()) await mark.check();
  const bar = one.locator('form.selected');
  await bar.getByLabel('Catégorie').fill('Courses');
  const [{ id }] = await rows();
  await ada.mutate('transactions.categorize', { id, category: 'Maison' });
  await bar.getByRole('button', { name: 'Donner la catégorie' }).click();
  await question().waitFor();
  expect(await violationsOn(one)).toEqual([]);
  const [name, ...values] = await cells();
  expect(name?.replace(/\s/g, ' ')).toBe('6 janv. 2026 CB CARREFOURCatégorie');
  expect(values).toEqual(['Maison', 'Courses']);
  await question().getByRole('button', { name: 'Prendre l’autre' }).click();
  await question().waitFor({ state: 'detached' });
  expect((await rows()).map(({ categoryName }: { categoryName: string }) => categoryName)).toEqual([
    ...['Maison', null],
  ]);
  await bar.getByRole('button', { name: 'Donner la catégorie' }).click();
  const isStored = async () =>
    (await rows()).every((row: { categoryName: string }) => row.categoryName === 'Courses');
  await expect.poll(isStored).toBe(true);
});

test('a price that another window has stated for the day is shown, and asked', async () => {
  const { id } = (await ada.mutate('api.createAccount', { name: 'CTO', type: 'cto' })).body;
  await ada.mutate('holdings.add', { holding: { id, isin: 'FR0000133308', quantity: '4' } });
  const [holding] = (await ada.query('holdings.list')).body;
  await one.evaluate("location.hash = '#/placements'");
  await one.locator('.unfold', { hasText: 'FR0000133308' }).click();
  await one.getByRole('button', { name: 'Corriger, ajouter… FR0000133308' }).click();
  const dialog = one.getByRole('dialog', { name: 'FR0000133308' });
  const prices = dialog.getByRole('region', { name: 'Cours' });
  await prices.getByRole('button', { name: 'Saisir un cours' }).click();
  await prices.getByLabel('Date').fill('2026-01-05');
  await prices.getByLabel('Prix d’une part').fill('12');
  await ada.mutate('holdings.setPrice', { id: holding.id, price: '11', date: '2026-01-05' });
  await prices.getByRole('button', { name: 'Enregistrer' }).click();
  const taken = one.getByRole('dialog', { name: 'Cette date est déjà renseignée' });
  await taken.waitFor();
  expect(await taken.locator('td').allTextContents()).toEqual(['11', '12']);
  await taken.getByRole('button', { name: 'Remplacer' }).click();
  const closes = async () => (await ada.query('holdings.prices', { id: holding.id })).body.closes;
  await expect.poll(closes).toMatchObject([{ date: '2026-01-05', price: '12' }]);
  // The undo restores what was there before.
  await one.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await expect.poll(closes).toMatchObject([{ date: '2026-01-05', price: '11' }]);
});

test('an account whose details another window has completed does not lose them unseen', async () => {
  await openAccount(one);
  await form(one).getByRole('button', { name: 'Type et devise…' }).click();
  const convert = one.getByRole('dialog', { name: /^Type et devise/ });
  await convert.getByLabel('Type').selectOption('other');
  await convert.getByText('Valeur').first().waitFor();
  await ada.mutate('accounts.set', { id: account, payer: 'none' });
  const payer = (await ada.mutate('api.createAccount', { name: 'Joint', type: 'checking' })).body
    .id;
  await ada.mutate('accounts.set', { id: account, payer });
  await convert.getByRole('button', { name: 'Modifier', exact: true }).click();
  await question().waitFor();
  // The list of accounts may be that of before.
  await expect.poll(cells).toEqual(['Payé par', 'Joint', 'supprimé']);
  await question().getByRole('button', { name: 'Prendre l’autre' }).click();
  expect((await stored()).type).toBe('checking');
});
