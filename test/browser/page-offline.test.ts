/** The page without its service: installable, readable from its last figures, and nothing of one user for another. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
let page: Page;
let key: string;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  service = await startService();
  key = await service.key();
  const body = { name: 'Courant', type: 'checking' };
  const { id } = (await service.call('POST', '/api/v1/accounts', { key, body })).body;
  await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body: { balance: '1234' } });
  page = await browser.newPage({ locale: 'fr-FR' });
  page.setDefaultTimeout(60_000);
  await openPage(page, service);
  await page.getByText(/^À jour à/).waitFor();
});
afterEach(async () => {
  await page.close();
  await service.close();
});

const kept = () =>
  page.evaluate(
    `Promise.all([
      caches.keys(),
      navigator.serviceWorker.getRegistrations().then((found) => found.length),
    ])`,
  ) as Promise<[string[], number]>;

/** Headers of the page, with its cookie. */
async function ofPage() {
  const [cookie] = await page.context().cookies();
  return {
    cookie: `${cookie?.name}=${cookie?.value}`,
    'pactole-page': service.url,
    'sec-fetch-site': 'same-origin',
    origin: service.url,
  };
}

/** Waits until the device holds page and figures. */
async function isKept(): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.getByText(/^À jour à/).waitFor();
  await expect
    .poll(async () => (await kept())[0].toSorted())
    .toEqual(['pactole.figures', 'pactole.page']);
}

test('a browser that is not signed in keeps nothing', async () => {
  const other = await browser.newPage({ locale: 'fr-FR' });
  await other.goto(`${service.url}/`);
  await other.getByText('npx pactole open').waitFor();
  expect(await other.evaluate('caches.keys()')).toEqual([]);
  await other.close();
});

test('a browser can install the page', async () => {
  const manifest = await page.evaluate(
    'fetch(document.querySelector("link[rel=manifest]").href).then((found) => found.json())',
  );
  expect(manifest).toMatchObject({ name: 'Pactole', start_url: '../', display: 'standalone' });
});

test('the last figures are read without the service, and say from when they are', async () => {
  await isKept();
  await service.close();
  await page.reload();
  await page.locator('[data-figure=net]', { hasText: /1.234,00/ }).waitFor();
  await page.getByText('Le service ne répond pas').waitFor();
  await page.getByText(/^À jour à/).waitFor();
  await page.getByRole('link', { name: 'Comptes' }).click();
  await page.getByRole('link', { name: 'Courant' }).waitFor();
});

test('spending, transactions and settings are read without the service, as of their own time', async () => {
  const [account] = (await service.call('GET', '/api/v1/accounts', { key })).body.accounts;
  const transactions = [
    { date: new Date().toISOString().slice(0, 10), label: 'LOYER', amount: '-800' },
  ];
  const body = { accountId: account.id, transactions };
  expect((await service.call('POST', '/api/v1/import', { key, body })).status).toBe(200);
  await service.call('POST', '/internal/milestones.add', {
    headers: await ofPage(),
    body: { threshold: '7777' },
  });
  await isKept();
  const visit = async () => {
    await page.getByRole('link', { name: 'Dépenses' }).click();
    await page.getByText(/800/).first().waitFor();
    await page.getByRole('link', { name: 'Opérations' }).click();
    await page.getByText('LOYER').first().waitFor();
    await page.goto(`${service.url}/#/reglages`);
    await page.getByText(/7.777/).first().waitFor();
  };
  await visit();
  await expect
    .poll(() =>
      page.evaluate(
        `caches.match('/figures').then((found) => found.json()).then(({ figures }) => Object.keys(figures.reads))`,
      ),
    )
    .toEqual(expect.arrayContaining(['spending', 'ledger', 'goals']));
  await service.close();
  await page.reload();
  await page.getByText('Le service ne répond pas').first().waitFor();
  await visit();
  await page.locator('.caution', { hasText: 'À jour à' }).first().waitFor();
});

test('a bank’s file loads the first readers, a broker’s the others, without the service, too', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await isKept();
  await service.close();
  await page.reload();
  await page.getByRole('link', { name: 'Comptes' }).waitFor();
  loaded.length = 0;
  const bank = 'Date opération;Date valeur;Libellé;Débit;Crédit\n05/09/2026;05/09/2026;CAFE;-2,50;';
  const broker =
    'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2026-02-03T14:30:00.000Z,AAPL,BUY - MARKET,2,$150.00,$300.00,USD,1.08\n';
  await dropFiles(page, [['banque.csv', bank]]);
  await page
    .locator('.file', { hasText: 'banque.csv' })
    .locator('select:not([aria-label^="Colonne"])')
    .first()
    .waitFor();
  expect(loaded).toContain('/page/readers.js');
  expect(loaded).not.toContain('/page/brokers.js');
  await dropFiles(page, [['courtier.csv', broker]]);
  await page
    .locator('.file', { hasText: 'courtier.csv' })
    .locator('select:not([aria-label^="Colonne"])')
    .first()
    .waitFor();
  expect(loaded).toContain('/page/brokers.js');
});

test('another user sees nothing of them', async () => {
  await isKept();
  await service.close();
  await page.evaluate(`localStorage.setItem('pactole.user', '{"id":"another","name":"eve"}')`);
  await page.reload();
  await page.getByText('Le service ne répond pas').first().waitFor();
  expect(await page.locator('[data-figure=net]').count()).toBe(0);
  expect((await kept())[0]).not.toContain('pactole.figures');
});

test('signing out clears the device', async () => {
  await isKept();
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByText('npx pactole open').waitFor();
  await expect.poll(kept).toEqual([[], 0]);
});
