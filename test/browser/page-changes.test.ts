/** Wealth owned before is not earned: the page tells it apart from what changed, on one base. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
let page: Page;
let key: string;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-11-24T12:00:00Z');
  key = await service.key();
  const checking = await create({ name: 'Courant', type: 'checking', openedAt: '2026-08-20' });
  const row = (date: string, amount: string) => ({ date, amount, label: `${date} ${amount}` });
  await service.call('POST', '/api/v1/import', {
    key,
    body: {
      accountId: checking,
      transactions: [
        row('2026-09-01', '2000'),
        row('2026-10-05', '500'),
        row('2026-11-05', '300'),
        row('2026-11-10', '-50'),
      ],
    },
  });
  await balance(await create({ name: 'Maison', type: 'real_estate' }), '300000');
  await balance(await create({ name: 'Prêt', type: 'loan' }), '120000');
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'fr-FR' });
  await openPage(page, service);
  await page.locator('.why .change').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function create(body: object): Promise<string> {
  return (await service.call('POST', '/api/v1/accounts', { key, body })).body.id;
}
const balance = (id: string, amount: string) =>
  service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body: { balance: amount } });

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const change = async (label: string) =>
  plain(await page.locator('.changes > div', { hasText: label }).innerText()).split('\n');

test('the headline leaves out what was recorded, names its base, and has no rate of all there is', async () => {
  const month = await change('Depuis fin octobre 2026');
  expect(month).toContain('+250,00 €');
  expect(month).toContain('hors 180 000,00 € enregistrés pour la première fois');
  expect(month).toContain('+10,0 %');
  const all = await change('Depuis le début');
  expect(all.filter((line) => line.includes('%'))).toEqual([]);
  expect(all).toContain('depuis le 30 sept. 2026');
  expect(await page.getByText('1 mois').count()).toBe(0);
});

test('why it changed has the same base and the same change, and a line of what was recorded', async () => {
  await page.locator('.why select').selectOption({ label: 'Depuis fin octobre 2026' });
  const rows = (await page.locator('.why tr').allInnerTexts()).map(plain);
  expect(rows.find((row) => row.startsWith('Enregistré pour la première fois'))).toContain(
    '+180 000,00 €',
  );
  expect(rows.find((row) => row.startsWith('Variation'))).toContain('+250,00 €');
  expect(rows.filter((row) => /Immobilier|Dettes/.test(row))).toEqual([]);
});

test('a milestone is not reached by what was only recorded', async () => {
  const passed = page.locator('.milestones li', { hasText: '100' }).first();
  await passed.getByText('atteint avant d’être enregistré ici').waitFor();
  expect(await page.locator('.milestones').innerText()).not.toContain('nov. 2026');
});
