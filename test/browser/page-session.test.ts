/** Freshness of the page, its session, and privacy of what it shows and keeps. */
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../src/core/identifiers/one-time-password.ts';
import { createPageCode } from '../../src/db/queries/users/page-codes.ts';
import { trustedProxies } from '../../src/http/protocol/trusted-proxies.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let key: string;
let account: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  account = (await call('POST', 'accounts', { name: 'Courant', type: 'checking' })).id;
  await call('POST', `accounts/${account}/balance`, { balance: '1000' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const call = async (method: string, path: string, body?: object) =>
  (await service.call(method, `/api/v1/${path}`, { key, ...(body && { body }) })).body;

async function open(): Promise<Page> {
  const page = await browser.newPage({ locale: 'fr-FR' });
  page.setDefaultTimeout(60_000);
  await openPage(page, service);
  await page.locator('[data-figure=net]').waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
  return page;
}
const net = (page: Page, amount: RegExp) =>
  page.locator('[data-figure=net]', { hasText: amount }).waitFor();

test('figures are asked for again on focus, on a change of view, and by a button, and tell their time', async () => {
  const page = await open();
  await page.getByText(/^À jour à \d\d:\d\d$/).waitFor();
  await call('POST', `accounts/${account}/balance`, { balance: '2000' });
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await net(page, /2.000,00/);
  await call('POST', `accounts/${account}/balance`, { balance: '3000' });
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.locator('[data-account]', { hasText: /3.000,00/ }).waitFor();
  await call('POST', `accounts/${account}/balance`, { balance: '1000' });
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await page.locator('[data-account]', { hasText: /1.000,00/ }).waitFor();
});

test('each view has a title of its own', async () => {
  const page = await open();
  expect(await page.title()).toBe('Patrimoine · Pactole');
  await page.getByRole('link', { name: 'Comptes' }).click();
  await expect.poll(() => page.title()).toBe('Comptes · Pactole');
});

test('opening the page sends nothing but reads', async () => {
  const page = await open();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.reload();
  await page.getByText(/^À jour à \d\d:\d\d$/).waitFor();
  expect([...new Set(sent)]).toEqual(['GET']);
});

test('amounts are hidden for a screen that others see, and stay so', async () => {
  const page = await open();
  const worth = () => page.locator('.worth').textContent();
  expect(await worth()).toMatch(/\d/);
  await page.getByRole('button', { name: 'Flouter les montants' }).click();
  await expect.poll(worth).toMatch(/^•••\s€$/);
  await page.reload();
  await expect.poll(worth).toMatch(/^•••\s€$/);
});

test('a session that was ended elsewhere shows how to sign in, and keeps nothing of the user', async () => {
  const page = await open();
  const [session] = (await service.call('GET', '/internal/sessions.list', await asPage(page))).body;
  await service.call('POST', '/internal/sessions.end', {
    ...(await asPage(page)),
    body: { id: session.id },
  });
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.getByText('npx pactole open').waitFor();
  expect(await page.locator('[data-figure]').count()).toBe(0);
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('where another tab signs in another user, this one shows them, and nothing of the first', async () => {
  const mallory = await service.key(undefined, 'mallory');
  const created = await service.call('POST', '/api/v1/accounts', {
    ...{ key: mallory, body: { name: 'Autre', type: 'savings' } },
  });
  const page = await open();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByText('Courant').first().waitFor();
  const { cookie } = await service.signIn('mallory');
  await page.context().addCookies([{ ...cookie, url: service.url }]);
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.locator(`[data-account="${created.body.id}"]`).waitFor();
  expect(await page.getByText('Courant').count()).toBe(0);
});

/** Headers of the page, with the cookie of its session. */
async function asPage(page: Page) {
  const [cookie] = await page.context().cookies();
  return {
    headers: {
      cookie: `${cookie?.name}=${cookie?.value}`,
      'pactole-page': service.url,
      'sec-fetch-site': 'same-origin',
      origin: service.url,
    },
  };
}

test('a user with a password signs in by it, and is told of a wrong one', async () => {
  const grace = await service.signIn('grace');
  await grace.mutate('password.set', { password: 'correct horse battery' });
  const page = await browser.newPage({ locale: 'fr-FR' });
  await page.goto(`${service.url}/`);
  await page.getByLabel('Nom').fill('grace');
  await page.getByLabel('Mot de passe').fill('correct horse batterx');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Aucun utilisateur n’a ce nom et ce mot de passe.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Mot de passe').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.locator('.menu summary').click();
  await page.getByText('grace', { exact: true }).waitFor();
});

test('the settings make a key and a link with its code, set a password, and end another session', async () => {
  const other = await open();
  const page = await open();
  await page.getByLabel('Menu : réglages et déconnexion').click();
  await page.getByRole('link', { name: 'Réglages' }).click();
  await page.getByText('cet appareil').waitFor();

  await page.getByRole('button', { name: 'Nouvelle clé' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('tableur');
  await dialog.getByLabel('prices:read').uncheck();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('elle ne sera plus affichée').waitFor();
  const made = await dialog.locator('.command').innerText();
  expect((await service.call('GET', '/api/v1/accounts', { key: made.trim() })).status).toBe(200);
  expect((await service.call('GET', '/api/v1/prices', { key: made.trim() })).status).toBe(403);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('button', { name: 'Révoquer tableur' }).click();
  await page.getByText(/Clé .*tableur.* révoquée/).waitFor();
  expect((await service.call('GET', '/api/v1/accounts', { key: made.trim() })).status).toBe(401);

  await page.getByRole('button', { name: 'Connecter un autre appareil' }).click();
  await page.locator('.qr path').waitFor();
  expect(await page.locator('.panel [role=status] .command').innerText()).toContain('/#code=');

  await page.getByLabel('Nouveau mot de passe').fill('court');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
  await page.getByLabel('Nouveau mot de passe').fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Mot de passe enregistré.').waitFor();
  await page.getByLabel('Mot de passe actuel').fill('une phrase assez longue');
  await page.getByRole('button', { name: 'Retirer le mot de passe' }).click();
  await page.getByText('Mot de passe retiré.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await other.close();
});

test('a key that a session makes after a while asks for the password again, and keeps what was typed', async () => {
  const joan = await service.signIn('joan');
  await joan.mutate('password.set', { password: 'correct horse battery' });
  const page = await browser.newPage({ locale: 'en-GB' });
  await openPage(page, service, 'joan');
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel('Name').fill('spreadsheet');
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill('correct horse batterx');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This is not the current password.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await form.getByText('Enter your password again.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await form.locator('.command').waitFor();
  expect((await joan.query('keys.list')).body).toMatchObject([{ name: 'spreadsheet' }]);
});

test('a link asks for a new sign-in, which another link is', async () => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openPage(page, service, 'mary');
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByText('this device').waitFor();
  await service.database.query.execute(
    sql`update sessions set authenticated_at = now() - interval '1 hour'`,
  );
  await page.getByRole('button', { name: 'Sign in another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByText('npx pactole open').waitFor();
  const other = await context.newPage();
  await other.goto(`${service.url}/#code=${await createPageCode(service.database.query, 'mary')}`);
  await other.getByRole('heading', { name: 'Wealth' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.locator('.qr path').waitFor();
});

test('two factors are set up by a code to scan, asked for at sign-in, and all devices signed out', async () => {
  const lea = await service.signIn('lea');
  await lea.mutate('password.set', { password: 'correct horse battery' });
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.goto(`${service.url}/`);
  const enter = async () => {
    await page.getByText('npx pactole open').waitFor();
    await page.getByLabel('Name').fill('lea');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.keyboard.press('Enter');
  };
  await enter();
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.locator('.qr path').waitFor();
  const secret = bytesOf((await page.locator('form .command').innerText()).trim());
  const code = (later = 0) => codeAt(secret, stepAt(Date.now()) + later);
  await page.getByLabel('Code that the app shows').fill(code());
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check and turn on' }).click();
  const recovery = page.locator('.command', { hasText: /^([A-Z2-7]{4}-){3}/ });
  expect((await recovery.innerText()).trim().split('\n')).toHaveLength(10);
  await page.getByText('Recovery codes left: 10').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await enter();
  await page.getByText('Enter the code of your authenticator app too.').waitFor();
  await page.getByLabel('Code from your app').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong, expired or already used.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Code from your app').fill(code(1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-factor authentication is off.').waitFor();
  const left = await service.signIn('lea');
  expect((await left.query('secondFactor.show')).body).toMatchObject({ isSet: false });
});

/** Decodes what an app is given (RFC 4648, section 6). */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test.each([
  ['fr-FR', 'Connexion par le proxy', 'Remote-User indique ada', 'passé par aucun d’eux'],
  ['en-GB', 'Sign-in by the proxy', 'Remote-User names ada', 'came through none of them'],
  ['de-DE', 'Anmeldung durch den Proxy', 'Remote-User nennt ada', 'über keinen davon'],
])(
  'the settings tell a sign-in by the header of a proxy, in %s',
  async (locale, title, named, not) => {
    const isTrusted = trustedProxies(['127.0.0.1']) ?? (() => false);
    const proxied = await startService({
      database: { ...service.database, close: async () => {} },
      proxySignIn: { header: 'Remote-User', isTrusted },
    });
    const through = await browser.newPage({ locale, extraHTTPHeaders: { 'Remote-User': 'ada' } });
    await through.goto(`${proxied.url}/#/reglages`);
    await through.getByRole('heading', { name: title }).waitFor();
    await through.getByText(named).waitFor();
    expect(await violationsOn(through)).toEqual([]);
    const beside = await browser.newPage({ locale });
    await openPage(beside, proxied);
    await beside.evaluate("location.hash = '#/reglages'");
    await beside.getByText(not).waitFor();
    await proxied.close();
  },
);

test('without an account the transactions show the first steps, and no form that needs one', async () => {
  const page = await browser.newPage({ locale: 'fr-FR' });
  await openPage(page, service, 'newcomer');
  await page.getByRole('heading', { name: 'Patrimoine' }).waitFor();
  await page.getByRole('link', { name: 'Opérations' }).click();
  await page.getByRole('heading', { name: 'Opérations' }).waitFor();
  await page.getByText('Rien pour l’instant.').waitFor();
  expect(await page.getByRole('button', { name: 'Ajouter une opération' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Nouveau compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau compte' });
  await dialog.getByLabel('Nom').fill('Courant');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByRole('button', { name: 'Ajouter une opération' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
});
