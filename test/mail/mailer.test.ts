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
});
afterAll(() => server.close());

const send = (more: object = {}, url = server.url) =>
  mailer({ url, from: senderOf(url, undefined) })({
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
