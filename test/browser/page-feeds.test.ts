/** A feed is connected in the settings, against a provider over HTTP, and its secrets are nowhere on the page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CODE,
  type Consent,
  ENABLE_BANKING_SETTINGS,
  enableBankingProvider,
} from '../../sdk/importer/test/feeds/support/banks/enable-banking-provider.ts';
import {
  KRAKEN_KEY,
  krakenProvider,
} from '../../sdk/importer/test/feeds/support/exchanges/kraken-provider.ts';
import { playOf } from '../../sdk/importer/test/feeds/support/play.ts';
import {
  bookOfSalary,
  type ConnectedPlace,
  openConnectedPlace,
} from '../support/feeds/connected-place.ts';
import { launchChromium } from './chromium.ts';
import { violationsOn } from './violations.ts';

let at: ConnectedPlace;
let browser: Browser;
let page: Page;
/** Texts of all responses. */
const received: string[] = [];

beforeAll(async () => {
  at = await openConnectedPlace();
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(30_000);
  page.on('response', async (response) => {
    received.push(await response.text().catch(() => ''));
  });
  await page.goto(await at.linkFor('ada'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('button', { name: 'Connect a feed' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await at?.close();
});

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name });

async function choose(provider: string) {
  await page.getByRole('button', { name: 'Connect a feed' }).click();
  await dialog().getByLabel('Provider').selectOption(provider);
}

test('a feed is connected after its errors are told at the field', async () => {
  at.provider.play(krakenProvider(50)(playOf(bookOfSalary('Kraken'), { clock: Date.now })));
  await choose('Kraken');
  await dialog().getByText('Query funds').waitFor();
  await dialog().getByRole('button', { name: 'Connect' }).click();
  expect(await dialog().getByText('Required.').count()).toBe(2);
  await dialog().getByLabel('API key').fill(KRAKEN_KEY.apiKey);
  await dialog().getByLabel('Private key').fill('not a key');
  await dialog().getByRole('button', { name: 'Connect' }).click();
  await dialog().getByText('is not one of 64 bytes in base64').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByLabel('Private key').fill(KRAKEN_KEY.privateKey);
  await dialog().getByRole('button', { name: 'Connect' }).click();
  await dialog().getByText('Which account is which?').waitFor();
  expect(await dialog().getByLabel('Kraken').inputValue()).toBe('new');
  expect(await violationsOn(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Start importing' }).click();
  await dialog().getByText('is connected. The first run has begun.').waitFor();
  await dialog().locator('footer button').click();
  await row('kraken')
    .getByText(/Kraken: last rows on .*: 1/)
    .waitFor({ timeout: 120_000 });
  await row('kraken')
    .getByText(/next run/)
    .waitFor();
});

test('a feed rests, runs when asked, and is forgotten', async () => {
  await row('kraken').getByRole('button', { name: 'Pause' }).click();
  await row('kraken').getByText('Paused since').waitFor();
  await row('kraken').getByRole('button', { name: 'Resume' }).click();
  await row('kraken').getByRole('button', { name: 'Run now' }).click();
  await row('kraken').getByText('running now').waitFor();
  await row('kraken').getByRole('button', { name: 'Run now' }).waitFor({ timeout: 120_000 });
  await row('kraken').getByRole('button', { name: 'Forget' }).click();
  // What it has imported stays told.
  await row('kraken').getByRole('button').first().waitFor({ state: 'detached' });
});

test('a consent is given on the page of the bank, which sends the browser back', async () => {
  const consent: Consent = { state: '', redirectUrl: '' };
  const bank = enableBankingProvider(10, consent);
  at.provider.play(bank(playOf(bookOfSalary('Main'), { clock: Date.now })));
  await choose('Enable Banking');
  const { applicationId, privateKey, bank: name, country } = ENABLE_BANKING_SETTINGS;
  await dialog().getByLabel('Application ID').fill(applicationId);
  await dialog().getByLabel('Private key').fill(privateKey);
  await dialog().getByLabel(/^Bank/).fill(name);
  await dialog().getByLabel('Country').fill(country);
  await dialog().getByRole('button', { name: 'Connect' }).click();
  const link = dialog().getByRole('link', { name: /^Open the page of/ });
  expect(await link.getAttribute('href')).toMatch(/^https:/);
  await page.goto(`${at.server.address}/?state=${consent.state}&code=${CODE}`);
  await dialog().getByText('Which account is which?').waitFor();
  expect(page.url()).not.toContain(CODE);
  await dialog().getByRole('button', { name: 'Start importing' }).click();
  await dialog().getByText('is connected. The first run has begun.').waitFor();
  await dialog().locator('footer button').click();
  await row('enable-banking')
    .getByText(/last rows on .*: 1/)
    .waitFor({ timeout: 120_000 });
});

test('no response, and nothing that the browser keeps, has a secret', async () => {
  const kept = await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])',
  );
  const pem = ENABLE_BANKING_SETTINGS.privateKey.split('\n')[2] ?? '?';
  for (const secret of [KRAKEN_KEY.privateKey, KRAKEN_KEY.apiKey, pem])
    expect(`${kept}${received.join('\n')}`).not.toContain(secret);
});
