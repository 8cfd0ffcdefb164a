import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailFailure, mailer, senderOf } from '../../src/mail/mailer.ts';
import {
  headerOf,
  type MailServer,
  startMailServer,
  textOf,
} from '../support/processes/mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mails.length = 0;
  server.refuse(null);
  server.loseResponses(null);
});
afterAll(() => server.close());

const send = (more: object = {}, url = server.url, limits = {}) =>
  mailer(
    { url, from: senderOf(url, undefined) },
    limits,
  )({
    ...{ to: 'ada@example.org', subject: 'Pactole : à faire', text: 'Relevé du 1er août\n' },
    ...more,
  });

test('a mail goes out by the user of the address, with its words in every letter', async () => {
  await send();
  const [mail] = server.mails;
  if (mail === undefined) throw new Error('No mail came');
  expect(mail.to).toEqual(['ada@example.org']);
  expect(textOf(mail).trim()).toBe('Relevé du 1er août');
  expect(headerOf(mail, 'From')).toBe('Pactole <sender@example.org>');
  expect(headerOf(mail, 'To')).toBe('ada@example.org');
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined();
});

test('the link that ends the mails is in the headers of RFC 8058', async () => {
  const unsubscribe = 'https://wealth.example.org/page/reminders/0198.token';
  await send({ unsubscribe });
  const [mail] = server.mails;
  expect(mail && headerOf(mail, 'List-Unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(mail && headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

describe('a mail that is not taken', () => {
  test('rejects with what the server said, without the address', async () => {
    server.refuse('mailbox busy');
    const failure = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailFailure);
    expect(String(failure)).toContain('mailbox busy <…>');
    server.refuse(null);
    await send();
    expect(server.mails).toHaveLength(1);
  });

  test('for a wrong password tells none', async () => {
    const failure = await send({}, server.url.replace('secret', 'mistyped')).catch(String);
    expect(failure).toContain('MailFailure');
    expect(failure).not.toContain('mistyped');
  });

  test('has no control characters, and the address in no letters', async () => {
    server.refuse('mailbox\u0000 \u001b[31mbusy, ADA@example.ORG');
    const failure = await send({ to: 'Ada@Example.org' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('busy, …'),
      mayHaveArrived: false,
    });
    expect(String(failure)).not.toMatch(/\p{Cc}|ada@/iu);
  });

  test('may have arrived where the response to its end was lost', async () => {
    server.loseResponses('closes');
    await expect(send()).rejects.toMatchObject({ name: 'MailFailure', mayHaveArrived: true });
    expect(server.mails).toHaveLength(1);
  });

  test('ends within a time, also where the server goes on sending', async () => {
    server.loseResponses('goesOn');
    await expect(send({}, server.url, { timeoutMs: 500 })).rejects.toMatchObject({
      ...{ name: 'MailFailure', mayHaveArrived: true },
    });
  });

  test('shows the password to no other machine without TLS', async () => {
    const failure = await send({}, server.url.replace('127.0.0.1', '0.0.0.0')).catch(String);
    expect(failure).toContain('STARTTLS');
    expect(server.mails).toEqual([]);
    // Without a password to show, it goes on, and this server asks for one.
    const open = server.url.replace('127.0.0.1', '0.0.0.0').replace(/\/\/.*@/, '//');
    await expect(send({}, open)).rejects.toThrow('530');
  });

  test('to a server that is away', async () => {
    await expect(send({}, 'smtp://127.0.0.1:1')).rejects.toBeInstanceOf(MailFailure);
  });
});

test('the sender is the given one, else the user of the server, else pactole at its host', () => {
  expect(senderOf('smtp://mail.example.org', 'wealth@example.org')).toBe('wealth@example.org');
  expect(senderOf('smtps://ada%40example.org:pw@mail.example.org', undefined)).toBe(
    'ada@example.org',
  );
  expect(senderOf('smtps://ada:pw@mail.example.org:465', undefined)).toBe(
    'pactole@mail.example.org',
  );
});
