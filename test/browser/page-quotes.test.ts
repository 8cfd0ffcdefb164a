/** Prices and exchange rates that a user states, where the page tells that they lack; each change is undone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER } from '../../scripts/reference-examples/demo.ts';
import type { TestSession } from '../support/service/service.ts';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

const ISIN = 'FR0000133308';

let demo: DemoPage;
let session: TestSession;
let page: Page;
let cto: string;

beforeAll(async () => {
  demo = await startDemoPage();
  session = await demo.service.signIn(USER);
  const { accounts } = await demo.read('accounts');
  cto = accounts.find(
    ({ type, archived }: { type: string; archived: boolean }) => type === 'cto' && !archived,
  ).id;
  await change('holdings.add', { holding: { id: cto, isin: ISIN, quantity: '4' } });
  const { id } = await change('accounts.create', {
    account: { name: 'Douala', type: 'checking', currency: 'XAF' },
  });
  await change('balances.record', { balance: { id, balance: '1311914', date: '2026-08-03' } });
  page = await demo.open('#/patrimoine');
  page.setDefaultTimeout(12_000);
});
afterAll(() => demo?.close());

async function change(path: string, input: object) {
  const { status, body } = await session.mutate(path, input);
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const position = async () =>
  (await demo.read('positions')).positions.find(({ isin }: { isin: string }) => isin === ISIN);
const douala = async () =>
  (await demo.read('accounts')).accounts.find(({ name }: { name: string }) => name === 'Douala')
    .valueEur;

/** Opens the form of a line of the to-do strip. */
async function settle(text: string) {
  const line = page.locator('.todo li', { hasText: text });
  await line.getByRole('button', { name: 'Corriger' }).click();
}
async function undo() {
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await page.getByText('Annulé.').waitFor();
}

test('the price that a line lacks is stated, asked about when it is far from the last, corrected and undone', async () => {
  await settle(ISIN);
  const dialog = page.getByRole('dialog', { name: ISIN });
  const price = dialog.getByLabel('Prix d’une part');
  await price.fill('rien');
  await dialog
    .getByRole('region', { name: 'Cours' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  await dialog.getByText('Saisissez un montant').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await price.fill('61,50');
  await dialog.getByLabel('Date').fill('2026-08-03');
  await page.keyboard.press('Enter');
  await page.getByText('61,5 EUR le 3 août 2026 : enregistré.').waitFor();
  expect((await position()).value).toBe(246);

  // A hundredfold of the close before is asked about; the same once more is meant.
  await dialog.getByRole('button', { name: 'Saisir un cours' }).click();
  await price.fill('6150');
  await page.keyboard.press('Enter');
  await dialog.getByText('que contredit le cours enregistré de 61,5').waitFor();
  expect((await position()).value).toBe(246);
  await page.keyboard.press('Enter');
  await page.getByText(/6.150 EUR le .*.: enregistré/).waitFor();
  expect((await position()).value).toBe(24_600);

  await dialog.getByRole('button', { name: /^Corriger : 6.150 EUR/ }).click();
  await dialog
    .getByRole('region', { name: 'Cours' })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await page.getByText(/6.150 EUR le .*.: retiré/).waitFor();
  expect((await position()).value).toBe(246);
  await dialog.getByRole('button', { name: 'Corriger : 61,5 EUR le 3 août 2026' }).click();
  await price.fill('62');
  await page.keyboard.press('Enter');
  await page.getByText('62 EUR le 3 août 2026 : enregistré.').waitFor();
  expect((await position()).value).toBe(248);
  await page.keyboard.press('Escape');
  await undo();
  expect((await position()).value).toBe(246);
});

test('a price can be stated of a security that another user holds, too', async () => {
  const bea = await demo.service.signIn('bea');
  const { body } = await bea.mutate('accounts.create', { account: { name: 'CTO', type: 'cto' } });
  await bea.mutate('holdings.add', { holding: { id: body.id, isin: ISIN, quantity: '1' } });
  await demo.go(page, '#/placements');
  await page.locator('.unfold', { hasText: ISIN }).click();
  await page.getByRole('button', { name: `Corriger, ajouter… ${ISIN}` }).click();
  const dialog = page.getByRole('dialog', { name: ISIN });
  await dialog.getByRole('button', { name: 'Saisir un cours' }).waitFor();
  await page.keyboard.press('Escape');
});

test('the rate that a currency lacks is stated where the page tells it, and undone', async () => {
  await demo.go(page, '#/patrimoine');
  expect(await douala()).toBe('0.00');
  await settle('XAF');
  const dialog = page.getByRole('dialog', { name: 'Taux de change de XAF' });
  await dialog.getByText('Vos données commencent le 3 août 2026.').waitFor();
  await dialog.getByLabel('Un euro vaut').fill('655,957');
  await page.keyboard.press('Enter');
  await dialog.getByText('Est-ce 655957 ou 655,9570').waitFor();
  await dialog.getByLabel('Un euro vaut').fill('655,9570');
  await dialog.getByLabel('Date').fill('2026-08-03');
  await page.keyboard.press('Enter');
  await page.getByText(/1.€ = 655,957 XAF le 3 août 2026.: enregistré/).waitFor();
  expect(await douala()).toBe('2000.00');
  const lines = page.locator('.todo li', { hasText: 'sans taux de change' });
  await expect.poll(() => lines.allTextContents(), { timeout: 12_000 }).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await undo();
  expect(await douala()).toBe('0.00');
});

test.each([
  ['en-GB', 'Exchange rates', 'One euro is worth', 'Save'],
  ['de-DE', 'Wechselkurse', 'Ein Euro entspricht', 'Speichern'],
])(
  'the settings list the rates in %s, also those of a source',
  async (locale, title, label, save) => {
    const other = await demo.open('#/patrimoine', { locale });
    await other.evaluate("location.hash = '#/reglages'");
    const panel = other.locator('section', { has: other.getByRole('heading', { name: title }) });
    await panel.getByText('XAF').first().waitFor();
    await panel.getByRole('button', { name: /XAF/ }).click();
    const dialog = other.getByRole('dialog', { name: /XAF/ });
    await dialog.getByLabel(label).fill('656');
    await dialog.getByRole('button', { name: save }).click();
    await dialog.getByRole('button', { name: /656/ }).click();
    await dialog.locator('.apart').click();
    await dialog.getByLabel(label).waitFor({ state: 'detached' });
    expect(await violationsOn(other)).toEqual([]);
    await other.close();
  },
);

test.each(['fr-FR', 'en-GB', 'de-DE'])(
  'the form of a holding fits a narrow phone in %s',
  async (locale) => {
    const phone = await demo.open('#/placements', {
      locale,
      viewport: { width: 320, height: 640 },
    });
    await phone.locator('.unfold', { hasText: ISIN }).click();
    await phone.getByRole('button', { name: new RegExp(`… ${ISIN}$`) }).click();
    const dialog = phone.getByRole('dialog', { name: ISIN });
    await dialog.locator('form').last().waitFor();
    expect(
      await phone.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))",
      ),
    ).toBe(0);
    expect(await violationsOn(phone)).toEqual([]);
    await phone.close();
  },
);
