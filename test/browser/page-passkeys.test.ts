/** Passkeys on the page, with an authenticator that Chromium plays (WebDriver's, of the Chrome DevTools Protocol). */
import { sql } from 'drizzle-orm';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, withPassword } from '../support/service/password.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
/** The service at a name that browsers give passkeys. */
let named: Service;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  named = { ...service, url: service.url.replace('127.0.0.1', 'localhost') };
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

interface Device {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly authenticatorId: string;
}

/** Opens a page in a device that recognises its user. */
async function device(): Promise<Device> {
  const page = await browser.newPage({ locale: 'en-GB' });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { page, protocol, authenticatorId };
}

async function openSettings(page: Page, user: string, at = named): Promise<void> {
  await openPage(page, at, user);
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
}
const panel = (page: Page) =>
  page.locator('.panel', { has: page.getByRole('heading', { name: 'Passkeys' }) });

async function add(page: Page, name: string): Promise<void> {
  await panel(page).getByLabel('Name').fill(name);
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await panel(page).getByRole('rowheader', { name }).waitFor();
}
async function signOut(page: Page): Promise<void> {
  await page.locator('.menu summary').click();
  await page.locator('.menu').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('npx pactole open').waitFor();
}

test('a passkey is added in the settings, signs in, confirms, and is removed', async () => {
  const { page } = await device();
  await openSettings(page, 'ada');
  await add(page, 'my phone');
  expect(await violationsOn(page)).toEqual([]);
  await panel(page).getByText('never used').waitFor();
  // One authenticator has one passkey of a user.
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  await panel(page).getByText('This device already has a passkey for you.').waitFor();

  await signOut(page);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await button.click();
  await page.getByText('by passkey').waitFor();
  await panel(page)
    .getByText(/^used on/)
    .waitFor();

  // A new password offers to remove what signs in besides.
  await page.getByLabel('New password').fill('a phrase that is long');
  await page.getByRole('button', { name: 'Save' }).click();
  await panel(page).getByText('these passkeys still sign in').waitFor();

  await service.database.query.execute(
    sql`update sessions set authenticated_at = now() - interval '1 hour',
               password_at = now() - interval '1 hour'`,
  );
  await panel(page).getByRole('button', { name: 'Remove all passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText(/^Passkey .*my phone.* removed\.$/).waitFor();
  expect(await panel(page).getByRole('rowheader').count()).toBe(0);

  // The device has it still, and the service knows it no more.
  await add(page, 'another');
  await service.database.query.execute(sql`update passkeys set credential_id = 'lost'`);
  await signOut(page);
  await button.click();
  await page.getByText('This passkey does not sign in here.').waitFor();
});

test('a device that does not recognise its user signs in nobody, and the password with a code still does', async () => {
  const { page, protocol, authenticatorId } = await device();
  await openSettings(page, 'grace');
  await withPassword(service, 'grace');
  await page.reload();
  await panel(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  expect(await dialog.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await panel(page).getByRole('rowheader', { name: 'test' }).waitFor();
  await protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('The browser gave no passkey.').waitFor();
  await page.getByLabel('Name').fill('grace');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('by password').waitFor();
});

test('at an address instead of a name the page says why it offers none', async () => {
  const { page } = await device();
  await openSettings(page, 'mary', service);
  await panel(page).getByText('only over https at a name, or at localhost').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  await signOut(page);
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
});
