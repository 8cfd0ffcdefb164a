/** The link in a mail ends the reminders: at once for a mailbox, after a question in a browser. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reminders } from '../../../src/db/schema.ts';
import type { Mail } from '../../../src/mail/mailer.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

let service: Service;
let ada: TestSession;
const mails: Mail[] = [];

beforeAll(async () => {
  service = await startService({ mail: async (mail) => void mails.push(mail) });
  ada = await service.signIn();
});
beforeEach(async () => {
  await ada.mutate('reminders.start', { address: 'ada@example.org' });
  const code = /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(mails.at(-1)?.text ?? '')?.[0];
  const { status } = await ada.mutate('reminders.confirm', { code });
  expect(status).toBe(200);
});
afterAll(() => service.close());

/** The link as a mail has it: the session has told the address of its page. */
async function link(): Promise<string> {
  const [row] = await service.database.query.select().from(reminders);
  expect(row?.page).toBe(`${service.url}/`);
  return `${row?.page}page/reminders/${ada.userId}.${row?.token}`;
}
const address = async () => (await ada.query('reminders.show')).body.address;
const oneClick = (url: string) =>
  fetch(url, {
    ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

test('a mailbox ends them by one request, without a session, and may repeat it', async () => {
  const url = await link();
  const ended = await oneClick(url);
  expect(ended.status).toBe(200);
  expect(await ended.text()).toContain('Les rappels sont arrêtés');
  expect(await address()).toBeNull();
  const again = await oneClick(url);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('Ce lien n’est plus valable');
});

test('a browser is asked first, in the language of the mails, by a form without a script', async () => {
  const url = await link();
  const asked = await fetch(url, { headers: { 'Accept-Language': 'de' } });
  const page = await asked.text();
  expect(page).toContain('<form method="post"><button>Arrêter les rappels</button></form>');
  expect(page).not.toContain('<script');
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await address()).toBe('ada@example.org');
});

test('another token, another user and other texts end nothing', async () => {
  const url = await link();
  const eve = await service.signIn('eve');
  const wrong = [
    url.slice(0, -1),
    url.replace(ada.userId, eve.userId),
    `${service.url}/page/reminders/x`,
    `${service.url}/page/reminders/${ada.userId}.`,
    `${service.url}/page/reminders/%27%20or%201=1.x`,
  ];
  for (const each of wrong) {
    expect((await oneClick(each)).status).toBe(200);
    expect(await (await fetch(each)).text()).toContain('Ce lien n’est plus valable');
  }
  expect(await address()).toBe('ada@example.org');
});

test('a body of another form, or a large one, is refused', async () => {
  const url = await link();
  const large = await fetch(url, {
    ...{ method: 'POST', body: 'x'.repeat(5_000) },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(large.status).toBe(413);
  const other = await fetch(url, {
    ...{ method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } },
  });
  expect(other.status).toBe(415);
  expect(await address()).toBe('ada@example.org');
});
