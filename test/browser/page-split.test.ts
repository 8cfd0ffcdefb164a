/** A row is split into categories where it is seen, by the keyboard too, and joined again; each is undone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService, type TestSession } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let page: Page;
let ada: TestSession;

beforeAll(async () => {
  service = await startService();
  ada = await service.signIn();
  const account = (await made('api.createAccount', { name: 'Courant', type: 'checking' })).id;
  await made('api.importTransactions', {
    accountId: account,
    transactions: [
      { date: '2026-09-04', amount: '-50.00', label: 'CARTE HYPERMARCHE', category: 'Courses' },
      { date: '2026-09-03', amount: '-9.00', label: 'CARTE BOULANGER', category: 'Courses' },
    ],
  });
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'fr-FR' });
  page.setDefaultTimeout(30_000);
  await openPage(page, service);
  await page.locator('[data-figure=net]').waitFor();
  await page.evaluate("location.hash = '#/operations'");
  await row().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function made(path: string, input: object) {
  const { status, body } = await ada.mutate(path, input);
  expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return body;
}
const row = () => page.locator('.operations li').filter({ hasText: 'HYPERMARCHE' });
const correction = () => page.getByRole('dialog', { name: 'Opération', exact: true });
const form = () => page.getByRole('dialog', { name: /^Répartir/ });
const part = (number: number) => form().getByRole('group', { name: `Part ${number}` });
const amount = (number: number) => part(number).getByLabel('Montant');
const category = (number: number) => part(number).getByLabel('Catégorie');
/** The text of the row without spaces. */
const text = async () => (await row().innerText()).replace(/\s/g, '');

test('parts add up to the row: what is left is said, and the empty amount takes it', async () => {
  await row().locator('.plain').press('Enter');
  await page.getByRole('button', { name: 'Répartir en catégories…' }).press('Enter');
  await form().waitFor();
  expect(await category(1).inputValue()).toBe('Courses');
  await amount(1).fill('30');
  await form().getByText('Laissez un montant vide').waitFor();
  await amount(2).fill('15,50');
  await form()
    .getByText(/Il reste 4,50/)
    .waitFor();
  await category(2).fill('Maison');
  await part(2).getByLabel('Note').fill('lampe');
  await form().getByRole('button', { name: 'Enregistrer' }).click();
  await form().getByText('Il manque 4,50 aux parts').waitFor();
  await form().getByRole('button', { name: 'Ajouter une part' }).press('Enter');
  await form().getByText('Laissez un montant vide').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await amount(3).press('Enter');
  await page.getByText('Opération répartie.').waitFor();
  await form().waitFor({ state: 'detached' });
  await expect.poll(text).toMatch(/Courses.30,00€Maison.15,50€Àcatégoriser.4,50€/);
  expect(await text()).toMatch(/.50,00€/);
});

test('a list of one category shows the part in it, and sums it', async () => {
  await page.evaluate("location.hash = '#/operations?category=Maison'");
  await expect.poll(() => page.locator('.operations li').count()).toBe(1);
  expect(await page.locator('[data-figure=out-EUR]').innerText()).toMatch(/15,50/);
  await expect.poll(text).toMatch(/sur.50,00€.*.15,50€$/);
  await page.evaluate("location.hash = '#/operations'");
  await expect.poll(() => page.locator('.operations li').count()).toBe(2);
});

test('parts are changed, joined, and both are undone', async () => {
  await row().locator('.plain').click();
  await page.getByRole('button', { name: 'Modifier les parts…' }).click();
  await form().getByRole('button', { name: 'Retirer la part 3' }).click();
  await amount(1).fill('34,50');
  await form().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Opération répartie.').waitFor();
  await expect.poll(text).toMatch(/Courses.34,50€Maison.15,50€/);
  await row().locator('.plain').click();
  await page.getByRole('button', { name: 'Modifier les parts…' }).click();
  await form().getByRole('button', { name: 'Réunir les parts' }).click();
  await page.getByText('Parts réunies.').waitFor();
  await expect.poll(text).not.toContain('Maison');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(text).toMatch(/Courses.34,50€Maison.15,50€/);
});

test('what another window has split meanwhile is shown, and asked', async () => {
  await row().locator('.plain').click();
  await page.getByRole('button', { name: 'Modifier les parts…' }).click();
  const { id } = (await ada.query('transactions.list')).body.find(
    ({ label }: { label: string }) => label === 'CARTE HYPERMARCHE',
  );
  await made('transactions.split', { id, parts: [{ amount: '1', category: 'Autre' }, {}] });
  await amount(1).fill('30');
  await amount(2).fill('20');
  await form().getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('dialog', { name: 'Modifié entre-temps' });
  await expect.poll(() => question.locator('td').first().innerText()).toMatch(/^Autre .1; .49$/);
  await question.getByRole('button', { name: 'Garder la mienne' }).click();
  await expect.poll(text).toMatch(/Courses.30,00€Maison.20,00€/);
});

test('a reload keeps all parts that were typed, in their order, until they are discarded', async () => {
  const open = async () => {
    await row().locator('.plain').click();
    await page.getByRole('button', { name: 'Modifier les parts…' }).click();
    await amount(1).waitFor();
  };
  const shown = async () => {
    const parts = await form().getByRole('group').all();
    return Promise.all(parts.map((each) => each.getByLabel('Montant').inputValue()));
  };
  await open();
  const before = await shown();
  for (let more = before.length; more < 6; more++)
    await form().getByRole('button', { name: 'Ajouter une part' }).click();
  for (const [at, typed] of ['1', '2', '3', '4', '5', '6'].entries()) {
    await amount(at + 1).fill(typed);
    await category(at + 1).fill(`Sorte ${typed}`);
  }
  await part(5).getByLabel('Note').fill('cinq');
  await form().getByRole('button', { name: 'Retirer la part 2' }).click();
  await expect.poll(shown).toEqual(['1', '3', '4', '5', '6']);
  await page.reload();
  await row().waitFor();
  await open();
  await expect.poll(shown).toEqual(['1', '3', '4', '5', '6']);
  expect(await category(5).inputValue()).toBe('Sorte 6');
  expect(await part(4).getByLabel('Note').inputValue()).toBe('cinq');
  await form().getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect.poll(shown).toEqual(before);
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await correction().waitFor({ state: 'detached' });
  expect(await page.evaluate('Object.keys(sessionStorage).length')).toBe(0);
});

test('the correction of a split row shows its parts, and takes no other amount', async () => {
  await row().locator('.plain').click();
  await correction().getByText('lampe').waitFor();
  expect(await correction().getByLabel('Catégorie').count()).toBe(0);
  await correction().getByLabel('Montant').fill('-51');
  await correction().getByRole('button', { name: 'Enregistrer' }).click();
  await correction().getByText('Réunissez-les avant').waitFor();
});
