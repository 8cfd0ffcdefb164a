/** PDFs dropped on the user's page, in a real browser: read there, with a password, or refused in words. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAYOUTS } from '../../sdk/statements/test/pdf/layouts.ts';
import { pdf } from '../../sdk/statements/test/pdf/writer.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
const loaded: string[] = [];

beforeAll(async () => {
  service = await startService();
  const key = await service.key();
  await service.call('POST', '/api/v1/accounts', {
    key,
    body: { name: 'Current', type: 'checking' },
  });
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'en-GB' });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => loaded.push(request.url()));
  await openPage(page, service);
  // Files are taken once the page is drawn.
  await page.getByRole('link', { name: 'Accounts' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const card = (name: string) => page.locator('.file', { hasText: name }).first();
/** Chooses an account for a file that was read, and waits for what it would import. */
async function chosen(name: string): Promise<void> {
  await card(name).locator('select:not([aria-label^="Column"])').selectOption({ label: 'Current' });
  await card(name).locator('.counts').waitFor();
}

const PAGES = LAYOUTS.Boursorama?.pages ?? [];
const drop = (name: string, bytes: Uint8Array) => dropFiles(page, [[name, Buffer.from(bytes)]]);

test('the reader is loaded with the first PDF, which is read', async () => {
  await dropFiles(page, [['a.csv', 'Date;Libellé;Montant\n05/09/2026;Café;-1,00\n']]);
  await chosen('a.csv');
  expect(loaded.some((url) => url.includes('/pdf.js'))).toBe(false);
  await drop('releve.pdf', pdf(PAGES));
  await chosen('releve.pdf');
  expect(loaded.filter((url) => url.includes('/pdf.js'))).toHaveLength(1);
  expect((await card('releve.pdf').locator('.counts dd').allInnerTexts()).map(Number)[0]).toBe(3);
});

test('a password is asked for, and again where it is another', async () => {
  await drop('secret.pdf', pdf(PAGES, { password: 'geheim' }));
  await card('secret.pdf').getByText('The PDF has a password; enter it.').waitFor();
  await card('secret.pdf').getByLabel('Password of the PDF').fill('falsch');
  await card('secret.pdf').getByRole('button', { name: 'Open' }).click();
  await card('secret.pdf').getByText('This is not the password of the PDF.').waitFor();
  await card('secret.pdf').getByLabel('Password of the PDF').fill('geheim');
  await card('secret.pdf').getByRole('button', { name: 'Open' }).click();
  await chosen('secret.pdf');
});

test('what is not proved is refused with its reason, and shown', async () => {
  const wrong = PAGES.map((texts) =>
    texts.map((each) => ({ ...each, text: each.text.replace('3.214,81', '3.224,81') })),
  );
  await drop('wrong.pdf', pdf(wrong));
  await card('wrong.pdf')
    .getByText('Page 1 does not add up: 3,224.81 expected, 3,214.81 read.')
    .waitFor();
  await card('wrong.pdf').getByText('Rows that were read, but are not proved').click();
  await card('wrong.pdf').getByText('05/09/2026 CARTE 04/09/26 MARCHE DES HALLES -45.60').waitFor();
  await drop('picture.pdf', pdf([[]]));
  await card('picture.pdf')
    .getByText(/pictures are not read/)
    .waitFor();
  expect(complaints).toEqual([]);
});
