/** A doubt of what is left to settle is answered once: it is right, until its facts are others. */
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
let account: string;

beforeAll(async () => {
  service = await startService();
  ada = await service.signIn();
  account = await made('api.createAccount', { name: 'PEA', type: 'pea' });
  await made('api.addHolding', {
    id: account,
    isin: 'FR0000120271',
    quantity: '10',
    costBasis: '1000',
  });
  await made('api.recordBalance', { id: account, balance: '1000' });
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'fr-FR' });
  page.setDefaultTimeout(20_000);
  await openPage(page, service);
  await page.locator('[data-figure=net]').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function made(path: string, input: object): Promise<string> {
  const { status, body } = await ada.mutate(path, input);
  expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return body.id;
}
const doubt = () => page.locator('.todo li', { hasText: 'PEA' }).filter({ hasText: 'liquidités' });
const isRight = () => doubt().getByRole('button', { name: 'C’est correct' });

test('a doubt that is right goes, comes back by its undoing, and once its facts are others', async () => {
  await isRight().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await isRight().click();
  await page.getByText('La question ne reviendra pas').waitFor();
  await doubt().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await isRight().click();
  await doubt().waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.todo li').first().waitFor();
  expect(await doubt().count()).toBe(0);
  await made('api.recordBalance', { id: account, balance: '9000' });
  await page.reload();
  await doubt().waitFor();
});

test('a doubt whose facts have changed meanwhile is refused, and read again', async () => {
  await isRight().waitFor();
  // It is the doubt again that was found right.
  await made('api.recordBalance', { id: account, balance: '1001' });
  await isRight().click();
  await page.locator('.todo').getByText('n’est plus à vérifier : ses données ont changé').waitFor();
  await doubt().waitFor({ state: 'detached' });
});
