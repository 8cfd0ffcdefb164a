/** Reminders by e-mail: an address is confirmed before anything else is sent, and each week has one mail. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reminders } from '../../../src/db/schema.ts';
import { mailer, type SendMail, senderOf } from '../../../src/mail/mailer.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { sendDueReminders } from '../../../src/procedures/machine/reminders.ts';
import type { OwnerContext } from '../../../src/procedures/user/trpc.ts';
import { sendReminders } from '../../../src/server/reminder-job.ts';
import {
  headerOf,
  type MailServer,
  startMailServer,
  textOf,
} from '../../support/processes/mail-server.ts';
import { type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { sessionUser } from '../../support/users/session-user.ts';

let client: OwnerClient;
let server: MailServer;
let mail: SendMail;
let user: User;
let clock: number;

beforeAll(async () => {
  client = await openOwnerClient();
  server = await startMailServer();
  mail = mailer({ url: server.url, from: senderOf(server.url, undefined) });
});
beforeEach(async () => {
  // A round is about all users.
  await client.db.delete(reminders);
  user = await client.newUser();
  clock = Date.parse('2026-06-30T12:00:00Z');
  server.mails.length = 0;
  server.refuse(null);
  server.loseResponses(null);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const call = (path: string, input: object = {}, more: Partial<OwnerContext> = {}) =>
  callOwner({ ...client.context, now: clock, mail, language: 'en', ...more }, path, {
    user: user.name,
    ...input,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  }) as Promise<any>;
const at = (instant: string) => {
  clock = Date.parse(instant);
};
const round = (now = clock) =>
  sendDueReminders(
    { db: client.context.db, mail, now, timeZone: 'Europe/Paris' },
    new AbortController().signal,
  );
const codeIn = (text: string) => /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(text)?.[0] ?? '';
const lastText = () => textOf(server.mails.at(-1) ?? { to: [], message: '' });

/** Turns reminders on, and forgets the mail with the code. */
async function turnOn(address = 'ada@example.org', more: Partial<OwnerContext> = {}) {
  await call('reminders.start', { address }, more);
  await call('reminders.confirm', { code: codeIn(lastText()) }, more);
  server.mails.length = 0;
}

/** An account whose newest statement is of April, and a feed whose consent has ended. */
async function somethingDue() {
  const { id } = await call('accounts.create', {
    account: { name: 'Joint account', type: 'checking', currency: 'EUR' },
  });
  const transactions = [
    { date: '2026-04-02', amount: '-987.65', label: 'RENT OF APRIL' },
    { date: '2026-04-03', amount: '1234.56', label: 'SALARY' },
  ];
  await call('import.rows', {
    batch: { accountId: id, transactions },
    source: { name: 'april.csv' },
  });
  const run = { error: null, differences: 0, held: 0, gone: 0, consentEnds: '2026-06-01' };
  await call('feeds.record', { runs: [{ feed: 'my-bank', ...run }] });
}

describe('an address', () => {
  test('gets a code, and nothing else before the code comes back', async () => {
    await somethingDue();
    await call('reminders.start', { address: 'ada@example.org' });
    expect(server.mails.map(({ to }) => to)).toEqual([['ada@example.org']]);
    const code = codeIn(lastText());
    at('2026-07-20T12:00:00Z');
    expect(await round()).toEqual([]);
    await expect(call('reminders.send')).rejects.toThrow('No confirmed address');
    await expect(call('reminders.confirm', { code: 'AAAA-AAAA-AAAA-AAAA' })).rejects.toThrow(
      'This is not the code',
    );
    expect(await call('reminders.show')).toMatchObject({ isConfirmed: false });
    expect(await call('reminders.confirm', { code: ` ${code.toLowerCase()} ` })).toEqual({
      ...{ address: 'ada@example.org', isConfirmed: true },
    });
    await expect(call('reminders.confirm', { code })).rejects.toThrow('This is not the code');
    expect(server.mails).toHaveLength(1);
  });

  test('of another confirmation ends with a new one', async () => {
    await call('reminders.start', { address: 'first@example.org' });
    const first = codeIn(lastText());
    await call('reminders.start', { address: 'second@example.org' });
    await expect(call('reminders.confirm', { code: first })).rejects.toThrow();
    await call('reminders.confirm', { code: codeIn(lastText()) });
    expect(await call('reminders.show')).toMatchObject({ address: 'second@example.org' });
  });

  test('gets five codes a day, also after being taken back', async () => {
    const start = () => call('reminders.start', { address: 'stranger@example.org' });
    for (let times = 0; times < 5; times++) {
      await start();
      await call('reminders.stop');
    }
    await expect(start()).rejects.toThrow('Too many codes');
    expect(server.mails).toHaveLength(5);
    clock += 25 * 3_600_000;
    await start();
    expect(server.mails).toHaveLength(6);
  });

  test.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'Ada <ada@example.org>',
    'ada',
  ])('%j is refused', async (address) => {
    await expect(call('reminders.start', { address })).rejects.toThrow('e-mail address');
    expect(server.mails).toEqual([]);
  });

  test('is set by a session only after a recent proof', async () => {
    const session = sessionUser(user.userId, user.name);
    const start = (more: object) =>
      call('reminders.start', { address: 'ada@example.org' }, { session: { ...session, ...more } });
    await expect(start({})).rejects.toThrow('Sign in again');
    await start({ isRecent: true });
    expect(server.mails).toHaveLength(1);
  });

  test('needs a mail server, which the list of settings tells', async () => {
    await expect(
      call('reminders.start', { address: 'ada@example.org' }, { mail: undefined }),
    ).rejects.toThrow('PACTOLE_SMTP_URL');
    expect(await call('reminders.show', {}, { mail: undefined })).toMatchObject({
      isPossible: false,
    });
  });

  test('that the server does not take is told at once, and is no code of the day', async () => {
    server.refuse('no such mailbox');
    for (let times = 0; times < 7; times++)
      await expect(call('reminders.start', { address: 'ada@example.org' })).rejects.toThrow(
        'no such mailbox',
      );
    server.refuse(null);
    await turnOn();
    expect(await call('reminders.show')).toEqual({
      ...{ isPossible: true, address: 'ada@example.org', isConfirmed: true },
      ...{ failedSince: null, failure: null },
    });
  });

  test('gets five codes a day from a server whose responses are lost', async () => {
    server.loseResponses('closes');
    const start = () => call('reminders.start', { address: 'stranger@example.org' });
    for (let times = 0; times < 5; times++)
      await expect(start()).rejects.toThrow('could not be sent');
    await expect(start()).rejects.toThrow('Too many codes');
    expect(server.mails).toHaveLength(5);
  });

  test('is forgotten when reminders are turned off', async () => {
    await turnOn();
    await call('reminders.stop');
    expect(await call('reminders.show')).toMatchObject({ address: null, isConfirmed: false });
    await expect(call('reminders.stop')).rejects.toThrow('No confirmed address');
  });
});

describe('a mail', () => {
  test('tells what is due by accounts and days, without amounts, labels and headers of its own', async () => {
    await somethingDue();
    const run = { error: null, differences: 1, held: 0, gone: 0, consentEnds: null };
    await call('feeds.record', { runs: [{ feed: 'wise\r\n\r\nBcc: eve@example.org', ...run }] });
    await turnOn();
    expect(await call('reminders.send')).toEqual({ address: 'ada@example.org', isSent: true });
    const text = lastText();
    expect(text).toContain('nothing since 3 April 2026');
    expect(text).toContain('- wise    Bcc: eve@example.org: figures or rows differ, or wait.');
    expect(text).toContain('my-bank: the consent has ended. Renew it.');
    // The unknown balance and two rows without a category.
    expect(text).toContain('The page lists 2 more things that need attention.');
    expect(text).toContain('`pactole reminders off`');
    expect(text).not.toMatch(/987|1234|RENT|SALARY|246/);
    expect(server.mails[0]?.to).toEqual(['ada@example.org']);
    expect(server.mails[0] && headerOf(server.mails[0], 'Bcc')).toBeUndefined();
  });

  test.each([
    ['fr', 'À faire dans Pactole', 'rien depuis le 3 avril 2026'],
    ['de', 'In Pactole steht an', 'nichts seit dem 3. April 2026'],
  ] as const)('is in the language of its user: %s', async (language, begin, line) => {
    await somethingDue();
    await turnOn('ada@example.org', { language });
    await call('reminders.send');
    expect(lastText()).toContain(begin);
    expect(lastText()).toContain(line);
  });

  test('has the links of the page that turned reminders on, with TLS for the mailbox too', async () => {
    await somethingDue();
    const session = { ...sessionUser(user.userId, user.name), isRecent: true };
    const link = /page\/reminders\/[\w.-]+/;
    await turnOn('ada@example.org', {
      session: { ...session, page: new URL('https://wealth.example.org/below/') },
    });
    await call('reminders.send');
    expect(lastText()).toContain('Open Pactole: https://wealth.example.org/below/\n');
    const [mail] = server.mails;
    const header = mail && headerOf(mail, 'List-Unsubscribe');
    expect(header).toBe(`<https://wealth.example.org/below/${link.exec(lastText())?.[0]}>`);
    await turnOn('ada@example.org', {
      session: { ...session, page: new URL('http://127.0.0.1:3000/') },
    });
    await call('reminders.send');
    expect(lastText()).toMatch(/Stop these reminders: http:\/\/127\.0\.0\.1:3000\/page/);
    expect(server.mails[0] && headerOf(server.mails[0], 'List-Unsubscribe')).toBeUndefined();
  });

  test('is not sent where nothing is due', async () => {
    await turnOn();
    expect(await call('reminders.send')).toEqual({ address: 'ada@example.org', isSent: false });
    at('2026-07-06T12:00:00Z');
    expect(await round()).toEqual(['nothing']);
    expect(await round()).toEqual([]);
    expect(server.mails).toEqual([]);
  });
});

describe('over weeks', () => {
  beforeEach(async () => {
    await somethingDue();
    await turnOn();
  });

  /** Looks every hour between two instants; returns the instants at which mails went out. */
  async function walk(from: string, until: string): Promise<string[]> {
    const sent: string[] = [];
    for (at(from); clock < Date.parse(until); clock += 3_600_000)
      for (const outcome of await round())
        if (outcome === 'sent') sent.push(new Date(clock).toISOString());
    return sent;
  }

  test('each Monday has one mail, at seven in the morning of summer and winter', async () => {
    expect(await walk('2026-10-13T00:00:00Z', '2026-11-04T00:00:00Z')).toEqual([
      // None came in the weeks before the first look.
      '2026-10-13T00:00:00.000Z',
      '2026-10-19T05:00:00.000Z',
      '2026-10-26T06:00:00.000Z',
      '2026-11-02T06:00:00.000Z',
    ]);
  });

  test('a stop over weeks is followed by one mail', async () => {
    at('2026-07-29T12:00:00Z');
    expect(await round()).toEqual(['sent']);
    expect(await round()).toEqual([]);
  });

  test('a clock that jumps ahead by a year and back sends two mails more, and goes on', async () => {
    expect(await walk('2026-07-06T04:00:00Z', '2026-07-06T08:00:00Z')).toHaveLength(1);
    at('2027-07-06T12:00:00Z');
    expect(await round()).toEqual(['sent']);
    at('2026-07-07T12:00:00Z');
    expect(await round()).toEqual(['sent']);
    expect(await walk('2026-07-07T13:00:00Z', '2026-07-14T00:00:00Z')).toEqual([
      '2026-07-13T05:00:00.000Z',
    ]);
  });

  test('nodes that look at once, with clocks seconds apart, send one mail', async () => {
    at('2026-07-06T05:00:00Z');
    const rounds = [-2_000, 0, 1_000, 0, -1_000, 3_000].map((apart) => round(clock + apart));
    const outcomes = (await Promise.all(rounds)).flat();
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1);
    expect(await round(clock - 1_000)).toEqual([]);
    expect(server.mails).toHaveLength(1);
  });

  test('a failure is told, and tried again at growing distances, without a second mail', async () => {
    server.refuse('try later');
    const tries: number[] = [];
    for (at('2026-07-06T05:00:00Z'); clock < Date.parse('2026-07-12T00:00:00Z'); clock += 900_000)
      for (const _ of await round()) tries.push(clock);
    const hours = tries.slice(1).map((each, before) => (each - (tries[before] ?? 0)) / 3_600_000);
    expect(hours).toEqual([0.25, 0.25, 0.5, 1, 2, 4, 8, 16, 24, 24, 24, 24]);
    expect(await call('reminders.show')).toMatchObject({
      ...{ failedSince: '2026-07-06T05:00:00.000Z', isConfirmed: true },
      failure: expect.stringContaining('try later <…>'),
    });
    server.refuse(null);
    clock += 24 * 3_600_000;
    expect(await round()).toEqual(['sent']);
    expect(await round()).toEqual([]);
    expect(await call('reminders.show')).toMatchObject({ failedSince: null, failure: null });
  });

  test('a mail that may have arrived is not sent again in its week', async () => {
    server.loseResponses('closes');
    expect(await walk('2026-07-06T04:00:00Z', '2026-07-12T00:00:00Z')).toEqual([]);
    expect(server.mails).toHaveLength(1);
    expect(await call('reminders.show')).toMatchObject({ failedSince: '2026-07-06T05:00:00.000Z' });
    server.loseResponses(null);
    expect(await walk('2026-07-13T05:00:00Z', '2026-07-20T00:00:00Z')).toHaveLength(1);
    expect(await call('reminders.show')).toMatchObject({ failedSince: null });
  });

  test('a response that no database stores is told, and tried again', async () => {
    server.refuse('full\u0000');
    at('2026-07-06T05:00:00Z');
    expect(await round()).toHaveLength(1);
    expect(await call('reminders.show')).toMatchObject({
      failure: expect.stringContaining('full'),
    });
  });

  test('a server that is away ends a round after three failures, and the others are due', async () => {
    for (let others = 0; others < 4; others++) {
      user = await client.newUser();
      await somethingDue();
      await turnOn(`other${others}@example.org`);
    }
    server.refuse('down');
    at('2026-07-06T05:00:00Z');
    expect(await round()).toHaveLength(3);
    server.refuse(null);
    const sent = (await round()).filter((outcome) => outcome === 'sent');
    expect(sent.length).toBeGreaterThanOrEqual(2);
  });

  test('the job of a server sends, logs one line, and ends', async () => {
    const lines: string[] = [];
    const log = {
      info: (line: string) => void lines.push(line),
      warn: (line: string) => void lines.push(line),
      error: (line: unknown) => void lines.push(String(line)),
    };
    at('2026-07-06T05:00:00Z');
    const start = () =>
      sendReminders(client.context.db, mail, 'Europe/Paris', log as never, {
        ...{ lookMs: 5, now: () => clock },
      });
    const jobs = [start(), start()];
    await expect.poll(() => lines).toEqual(['Reminders: 1 sent']);
    server.refuse('full');
    at('2026-07-13T05:00:00Z');
    await expect.poll(() => lines.slice(1)).toEqual([expect.stringContaining('full <…>')]);
    await Promise.all(jobs.map((job) => job.close()));
    server.refuse(null);
    at('2026-07-20T05:00:00Z');
    await setTimeout(20);
    expect(lines).toHaveLength(2);
    expect(server.mails).toHaveLength(1);
  });
});
