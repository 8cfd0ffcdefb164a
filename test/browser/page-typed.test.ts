/** Values that are typed into a form: they outlive the session, Escape, the back button and a reload. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let page: Page;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  const body = { name: 'Courant', type: 'checking' };
  await service.call('POST', '/api/v1/accounts', { key, body });
  const ada = await service.signIn('ada');
  await ada.mutate('password.set', { password: 'correct horse battery' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(async () => {
  page = await browser.newPage({ locale: 'fr-FR' });
  await openPage(page, service);
  await page.locator('[data-figure=net]').waitFor();
});
afterEach(() => page.context().close());

const form = () => page.getByRole('dialog', { name: 'Ajouter une opération' });
const label = () => form().getByLabel('Libellé');
const question = () => page.getByRole('alertdialog');
const drafts = () => page.evaluate('Object.keys(sessionStorage).length');

async function type(text: string): Promise<void> {
  await page.getByRole('link', { name: 'Opérations' }).click();
  await page.getByRole('button', { name: 'Ajouter une opération' }).click();
  await label().fill(text);
  await form().getByLabel('Montant').fill('-12,50');
}

/** Rows of a label, as the service stores them. */
const stored = async (text: string) =>
  (await service.call('GET', `/api/v1/transactions?limit=1000`, { key })).body.filter(
    (row: { label: string }) => row.label === text,
  );

/** Ends the session of the page on the service, as from another device. */
async function endSession(): Promise<void> {
  const [cookie] = await page.context().cookies();
  const own = {
    headers: {
      cookie: `${cookie?.name}=${cookie?.value}`,
      'pactole-page': service.url,
      'sec-fetch-site': 'same-origin',
      origin: service.url,
    },
  };
  const sessions = (await service.call('GET', '/internal/sessions.list', own)).body;
  const { id } = sessions.find(({ isThis }: { isThis: boolean }) => isThis);
  await service.call('POST', '/internal/sessions.end', { ...own, body: { id } });
}

async function signInAgain(): Promise<void> {
  await page.getByLabel('Mot de passe').fill('correct horse battery');
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('a form whose session has ended is saved once, after a new sign-in above it', async () => {
  await type('Boulangerie');
  await endSession();
  await form().getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog', { name: 'Votre session est terminée' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await signInAgain();
  await form().waitFor({ state: 'detached' });
  await expect.poll(() => stored('Boulangerie')).toHaveLength(1);
  expect(await drafts()).toBe(0);
});

test('a session that ends in the background leaves the form, and hides what is behind it', async () => {
  await type('Fleuriste');
  await endSession();
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.getByRole('dialog', { name: 'Votre session est terminée' }).waitFor();
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: 'Continuer la saisie' }).click();
  await signInAgain();
  await expect.poll(() => label().inputValue()).toBe('Fleuriste');
  await form().getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(() => stored('Fleuriste')).toHaveLength(1);
});

test('giving up the new sign-in leaves nothing on the device', async () => {
  await type('Secret');
  await endSession();
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.getByRole('dialog', { name: 'Votre session est terminée' }).waitFor();
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: 'Abandonner' }).click();
  await page.getByText('npx pactole open').waitFor();
  expect(await drafts()).toBe(0);
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('Escape asks before a changed form closes, by the keyboard alone, and not before another', async () => {
  await page.getByRole('link', { name: 'Opérations' }).click();
  await page.getByRole('button', { name: 'Ajouter une opération' }).click();
  await form().waitFor();
  await page.keyboard.press('Escape');
  await form().waitFor({ state: 'detached' });
  await type('Marché');
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await question().waitFor();
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
  }
  expect(await label().inputValue()).toBe('Marché');
  await page.keyboard.press('Escape');
  await question().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await form().waitFor({ state: 'detached' });
  expect(await stored('Marché')).toEqual([]);
  expect(await drafts()).toBe(0);
});

test('the back button asks, and goes back once the user has discarded what they typed', async () => {
  await type('Pharmacie');
  await page.goBack();
  await question().getByRole('button', { name: 'Continuer la saisie' }).click();
  expect(await label().inputValue()).toBe('Pharmacie');
  expect(new URL(page.url()).hash).toBe('#/operations');
  await page.goBack();
  await question().getByRole('button', { name: 'Abandonner' }).click();
  await form().waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).hash).not.toBe('#/operations');
});

test('a reload keeps what was typed for the same form, until it is saved or discarded', async () => {
  await type('Librairie');
  await form().getByLabel('Note').fill('pour Noël');
  await page.reload();
  await page.getByRole('button', { name: 'Ajouter une opération' }).click();
  await form().getByText('Votre saisie a été rétablie.').waitFor();
  await expect
    .poll(() =>
      Promise.all([
        label().inputValue(),
        form().getByLabel('Montant').inputValue(),
        form().getByLabel('Note').inputValue(),
      ]),
    )
    .toEqual(['Librairie', '-12,50', 'pour Noël']);
  await form().getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => label().inputValue()).toBe('');
  await expect.poll(drafts).toBe(0);
});

test('a draft is of one user: another who signs in here finds none', async () => {
  await type('À moi');
  expect(await drafts()).toBe(1);
  const eve = await service.key(undefined, 'eve');
  const body = { name: 'Autre', type: 'checking' };
  await service.call('POST', '/api/v1/accounts', { key: eve, body });
  const { cookie } = await service.signIn('eve');
  await page.context().addCookies([{ ...cookie, url: service.url }]);
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await expect.poll(drafts).toBe(0);
  await form().waitFor({ state: 'detached' });
});
