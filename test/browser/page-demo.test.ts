/** The demo is one click away from an empty page, marked as such, and one click back. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { de } from '../../src/page/words/editing/de.ts';
import { en } from '../../src/page/words/editing/en.ts';
import { fr } from '../../src/page/words/editing/fr.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService({ database: await openTestDatabase() });
  browser = await launchChromium();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function open(user: string, locale: string): Promise<Page> {
  const page = await browser.newPage({ locale });
  page.setDefaultTimeout(240_000);
  await openPage(page, service, user);
  return page;
}
const users = async () =>
  (await (await service.signIn('owner')).query('users.list')).body.map(
    ({ name }: { name: string }) => name,
  );

test.each([
  ['en-GB', en.demo],
  ['fr-FR', fr.demo],
  ['de-DE', de.demo],
])('the owner looks at it and comes back: %s', async (locale, says) => {
  const page = await open('owner', locale);
  await page.getByText(says.offer).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: says.look }).click();
  const mark = page.getByRole('note').filter({ hasText: says.mark });
  await mark.waitFor();
  await page.locator('[data-figure=net]').waitFor();
  expect(await page.locator('[data-figure=net]').innerText()).toMatch(/\d{3}/);
  // Nothing may be added, and the owner's own settings are away.
  expect(await page.locator('.masthead .tools button.main').count()).toBe(0);
  expect(await page.locator('.masthead details').count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate("location.hash = '#/operations'");
  await page.getByText('Compte courant').first().waitFor({ state: 'attached' });
  await mark.waitFor();
  await page.getByRole('button', { name: says.leave }).click();
  await mark.waitFor({ state: 'detached' });
  await page.evaluate("location.hash = '#/patrimoine'");
  await page.getByRole('button', { name: says.look }).waitFor();
  await expect.poll(users).toEqual(['owner']);
});

test('a reload shows the own page, and what is left of the demo is shown again', async () => {
  const page = await open('owner', 'en-GB');
  await page.getByRole('button', { name: en.demo.look }).click();
  await page.getByRole('note').filter({ hasText: en.demo.mark }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: en.demo.look }).waitFor();
  expect(await page.getByText(en.demo.mark).count()).toBe(0);
  expect(await users()).toEqual(['owner', 'demo']);
  await page.getByRole('button', { name: en.demo.look }).click();
  await page.locator('[data-figure=net]').waitFor();
  // Removed elsewhere, as in the settings: the page goes back to its own user.
  await (await service.signIn('owner')).mutate('demo.close');
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.getByRole('button', { name: en.demo.look }).waitFor();
});

test('another user is told the command', async () => {
  const page = await open('ada', 'en-GB');
  await page.getByText('npx pactole demo').waitFor();
  expect(await page.getByRole('button', { name: en.demo.look }).count()).toBe(0);
});
