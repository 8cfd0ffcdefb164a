/** Reminders by e-mail are turned on in the settings by an address and its code, and off again. */

import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reminders } from '../../src/db/schema.ts';
import { type Mail, MailFailure } from '../../src/mail/mailer.ts';
import { de } from '../../src/page/words/editing/de.ts';
import { en } from '../../src/page/words/editing/en.ts';
import { fr } from '../../src/page/words/editing/fr.ts';
import { openNewEmbedded, openTestDatabase } from '../support/databases/database.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

let service: Service;
let browser: Browser;
let isDown = false;
const mails: Mail[] = [];

beforeAll(async () => {
  const mail = async (sent: Mail) => {
    if (isDown)
      throw new MailFailure('Greeting never received', { cause: null, mayHaveArrived: false });
    mails.push(sent);
  };
  service = await startService({ database: await openTestDatabase(), mail });
  browser = await launchChromium();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

async function settings(locale: string, of = service, user = locale): Promise<Page> {
  const page = await browser.newPage({ locale });
  page.setDefaultTimeout(120_000);
  await openPage(page, of, user);
  await page.evaluate("location.hash = '#/reglages'");
  return page;
}

test.each([
  ['en-GB', en.settings, 'Pactole: confirm'],
  ['fr-FR', fr.settings, 'Pactole : confirmez'],
  ['de-DE', de.settings, 'Pactole: Bestätigen'],
])('an address is confirmed by its code, and forgotten: %s', async (locale, says, subject) => {
  const page = await settings(locale);
  const panel = page.locator('section', { hasText: says.remindersHint });
  await panel.getByText(says.remindersNote).waitFor();
  const refused = panel.getByRole('status');
  const address = panel.getByLabel(says.remindersAddress);
  const start = panel.getByRole('button', { name: says.remindersStart });
  await start.click();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.fill('ada@example.org, eve@example.org');
  await start.click();
  await refused.filter({ hasText: 'ada@example.org' }).waitFor();
  isDown = true;
  await address.fill('ada@example.org');
  await start.click();
  await refused.filter({ hasText: 'Greeting never received' }).waitFor();
  isDown = false;
  await start.click();
  const code = panel.getByLabel(says.remindersCode);
  await code.waitFor();
  expect(mails.at(-1)).toMatchObject({
    ...{ to: 'ada@example.org', subject: expect.stringContaining(subject) },
  });
  expect(await violationsOn(page)).toEqual([]);
  await code.fill('AAAA-AAAA-AAAA-AAAA');
  const confirm = panel.getByRole('button', { name: says.remindersConfirm });
  await confirm.click();
  await refused.filter({ hasText: /\w/ }).waitFor();
  await code.fill(/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  await confirm.click();
  await code.waitFor({ state: 'detached' });
  expect((await panel.innerText()).replaceAll(/[\u2068\u2069]/g, '')).toContain(
    says.remindersOn('ada@example.org'),
  );
  const [row] = await service.database.query.select().from(reminders);
  expect(row?.page).toBe(`${service.url}/`);

  await service.database.query.execute(
    sql`update reminders set failed_since = '2026-11-02T06:00:00Z', failure = 'Mailbox full'`,
  );
  await page.reload();
  await panel.getByRole('alert').filter({ hasText: 'Mailbox full' }).waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: says.remindersStop }).click();
  await page.getByText(says.remindersOff).waitFor();
  await address.waitFor();
  await service.database.query.delete(reminders);
});

test('without a mail server nothing of it is shown', async () => {
  const other = await startService({ database: await openNewEmbedded() });
  const page = await settings('en-GB', other, 'grace');
  await page.getByRole('heading', { name: en.settings.feeds }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(en.settings.remindersHint).count()).toBe(0);
  await other.close();
});
