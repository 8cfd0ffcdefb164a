/** The first minute: what a household has, its forms, where a bank's export is, and how the list goes away. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../support/databases/database.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let page: Page;
let users = 0;

beforeAll(async () => {
  service = await startService({ database: await openTestDatabase() });
  browser = await launchChromium();
});
beforeEach(async () => {
  page = await browser.newPage({ locale: 'en-GB' });
  users += 1;
  await service.key(undefined, `new ${users}`);
  await openPage(page, service, `new ${users}`);
  await page.getByRole('heading', { name: 'Get started 0 of 6 recorded' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const items = () => page.locator('.steps li');
const item = (text: string) => items().filter({ hasText: text });

test('a new user sees what a household has, and the demo', async () => {
  expect(await items().count()).toBe(6);
  await page.getByText('npx pactole demo').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
});

test('each step has its form, and is done with its account', async () => {
  await item('Loan').getByRole('button', { name: 'Enter by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'New account' });
  expect(await dialog.getByLabel('Type').inputValue()).toBe('loan');
  await dialog.getByLabel('Name').fill('Mortgage');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Get started 1 of 6 recorded' }).waitFor();
  expect(await item('Loan').getByRole('button').count()).toBe(0);
  await item('Card').getByRole('button', { name: 'Enter by hand' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Card');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Get started 2 of 6 recorded' }).waitFor();
});

test('a bank tells where its export is', async () => {
  const account = item('Checking account');
  await account.getByText('Where is the export?').click();
  await account.getByText('Your bank’s site usually has an export').waitFor();
  await account.getByLabel('Bank or broker').selectOption('Hello bank!');
  await account.getByText('Hello bank!: Télécharger (vos) opérations').waitFor();
  await account.getByRole('button', { name: 'Add a statement' }).click();
  await page.getByRole('dialog', { name: 'Add a statement' }).waitFor();
});

test('what the user does not have goes away, and comes back by the undo', async () => {
  await item('Card').getByRole('button', { name: 'I don’t have one' }).click();
  await page.getByRole('heading', { name: 'Get started 0 of 5 recorded' }).waitFor();
  await page.getByText('Card: taken off the list.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Get started 0 of 6 recorded' }).waitFor();
});

test('the list as a whole goes away, for good', async () => {
  await page.getByRole('button', { name: 'Hide this list' }).click();
  await page.getByText('List hidden.').waitFor();
  await page.locator('.steps').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: /Nothing yet/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.steps').count()).toBe(0);
});

test('the script of the forms is loaded with the first form that is asked for, not with the list', async () => {
  const owner = await service.signIn(`new ${users}`);
  await owner.mutate('api.createAccount', { name: 'Bank', type: 'checking' });
  const other = await browser.newPage({ locale: 'en-GB' });
  const loaded: string[] = [];
  other.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  await openPage(other, service, `new ${users}`);
  await other.getByRole('heading', { name: 'Get started 1 of 6 recorded' }).waitFor();
  await other.waitForLoadState('networkidle');
  const isOfForms = (path: string) => path.includes('/edit');
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(isOfForms)).toEqual([]);
  const loan = other.locator('.steps li').filter({ hasText: 'Loan' });
  await loan.getByRole('button', { name: 'Enter by hand' }).click();
  await other.getByRole('dialog', { name: 'New account' }).waitFor();
  expect(loaded.filter(isOfForms)).toHaveLength(1);
  await other.context().close();
});
