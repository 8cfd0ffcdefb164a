/** The bytes of bodies in flight are limited, per user and per node. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BytesInFlight, SMALL_BODY_BYTES } from '../../../src/http/body/body.ts';
import { MAX_BODY_BYTES } from '../../../src/http/errors/problem.ts';
import { connectTo, parseAnswer } from '../../support/service/raw.ts';
import { type Service, startService } from '../../support/service/service.ts';

test('a user has a quarter of what a node has', () => {
  const inFlight = new BytesInFlight();
  const added = (user: string) => inFlight.add(user, MAX_BODY_BYTES);
  for (const user of ['ada', 'grace', 'emmy', 'sofja'])
    expect([1, 2, 3, 4, 5].map(() => added(user))).toEqual([true, true, true, true, false]);
  expect(added('lise')).toBe(false);
  expect(inFlight.add('lise', SMALL_BODY_BYTES)).toBe(true);
  inFlight.remove('lise', SMALL_BODY_BYTES);
  inFlight.remove('ada', MAX_BODY_BYTES);
  expect([added('lise'), added('ada')]).toEqual([true, false]);
});

describe('on a server', () => {
  let service: Service;
  let ada: string;
  let grace: string;
  beforeAll(async () => {
    service = await startService();
    ada = await service.key(undefined, 'ada');
    grace = await service.key(undefined, 'grace');
  });
  afterAll(() => service.close());

  const head = (key: string, length: string) =>
    `POST /api/v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const create = (key: string) =>
    service.call('POST', '/api/v1/accounts', { key, body: { name: 'A', type: 'checking' } });

  /** Sends the head of a request, and no more of its body. */
  function stalled(key: string, length: string, sent = '') {
    const socket = connectTo(service.url);
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.on('error', () => {});
    socket.write(head(key, length) + sent);
    return {
      said: () => said,
      send: (text: string) => socket.write(text),
      left: () => socket.writableLength,
      leave: () => socket.destroy(),
    };
  }

  const almostWhole = '{'.padEnd(MAX_BODY_BYTES - 100);

  test.each([
    ['of the largest length', `Content-Length: ${MAX_BODY_BYTES}`, almostWhole],
    [
      'in chunks, without a length',
      'Transfer-Encoding: chunked',
      `${almostWhole.length.toString(16)}\r\n${almostWhole}\r\n`,
    ],
  ])(
    'four bodies of a user that arrived %s leave no room for a fifth',
    async (name, length, sent) => {
      // Each of its own, since connections that are left are noticed a little later.
      const ada = await service.key(undefined, name.slice(0, 20));
      const asking = `Expect: 100-continue\r\n${length}`;
      const others = [1, 2, 3, 4].map(() => stalled(ada, asking));
      for (const { said } of others) await expect.poll(said).toContain('100 Continue');
      for (const { send } of others) send(sent);
      // Until all of theirs has arrived, another body could take their bytes.
      for (const { left } of others) await expect.poll(left).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const large = { key: ada, body: almostWhole };
      const send = () => service.call('POST', '/api/v1/accounts', large);
      await expect.poll(async () => (await send()).status).toBe(503);
      const { status, headers, body } = await send();
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(headers.get('retry-after')).toBe('5');
      expect(await create(grace)).toMatchObject({ status: 201 });

      const fifth = stalled(ada, asking);
      await expect.poll(fifth.said).not.toBe('');
      expect(parseAnswer(fifth.said())).toMatchObject({ status: 503 });

      for (const { leave } of [...others, fifth]) leave();
      await expect.poll(async () => (await create(ada)).status).toBe(201);
    },
  );

  test('four users whose bodies trickle in leave room for all others', async () => {
    const users = await Promise.all([1, 2, 3, 4].map((n) => service.key(undefined, `slow ${n}`)));
    const length = `Expect: 100-continue\r\nContent-Length: ${MAX_BODY_BYTES}`;
    const slow = users.flatMap((key) => [1, 2, 3, 4].map(() => stalled(key, length)));
    for (const { said } of slow) await expect.poll(said).toContain('100 Continue');
    for (const { send } of slow) send('{');
    const body = '{"name":"A","type":"checking"}'.padEnd(MAX_BODY_BYTES);
    for (const key of [grace, users[0] ?? '']) {
      expect(await service.call('POST', '/api/v1/accounts', { key, body })).toMatchObject({
        status: 201,
      });
    }
    for (const { leave } of slow) leave();
  });

  test('bodies that arrive together beyond the room are refused, and none is counted for ever', async () => {
    const many = () =>
      Promise.all(
        Array.from({ length: 12 }, async () => {
          const body = '{"name":"A","type":"checking"}'.padEnd(MAX_BODY_BYTES);
          return (await service.call('POST', '/api/v1/accounts', { key: ada, body })).status;
        }),
      );
    for (let round = 0; round < 3; round++) {
      const statuses = await many();
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(statuses).toContain(201);
    }
    const body = '{"name":"A","type":"checking"}'.padEnd(MAX_BODY_BYTES);
    const alone = await service.call('POST', '/api/v1/accounts', { key: ada, body });
    expect(alone.status).toBe(201);
  });

  test('what is answered, or given up by its client at any moment, is no longer counted', async () => {
    const length = `Content-Length: ${MAX_BODY_BYTES}`;
    for (let round = 0; round < 10; round++) {
      const leaving = [1, 2, 3].map(() => stalled(ada, length, '{'));
      await new Promise((resolve) => setTimeout(resolve, round));
      for (const { leave } of leaving) leave();
      expect((await create(ada)).status).toBe(201);
    }
    // Sent ahead on one connection, so that it is closed before the second of them has a response.
    const body = '{"name":"A","type":"checking"}';
    const ahead = head(ada, `Content-Length: ${body.length}`) + body;
    stalled(ada, `Content-Length: ${body.length}`, body + ahead.repeat(20)).leave();
    const large = () =>
      service.call('POST', '/api/v1/accounts', { key: ada, body: body.padEnd(MAX_BODY_BYTES) });
    const all = async () =>
      (await Promise.all([1, 2, 3, 4].map(large))).map(({ status }) => status);
    await expect.poll(all).toEqual([201, 201, 201, 201]);
  });
});
