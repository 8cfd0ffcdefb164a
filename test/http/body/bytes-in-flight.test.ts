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
      leave: () => socket.destroy(),
    };
  }

  test.each([
    ['of the largest length', `Content-Length: ${MAX_BODY_BYTES}`, '{'],
    ['in chunks, without a length', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('four bodies of a user %s leave no room for a fifth', async (_, length, sent) => {
    const asking = `Expect: 100-continue\r\n${length}`;
    const others = [1, 2, 3, 4].map(() => stalled(ada, asking));
    for (const { said } of others) await expect.poll(said).toContain('100 Continue');
    for (const { send } of others) send(sent);
    const { status, headers, body } = await create(ada);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(headers.get('retry-after')).toBe('5');
    expect(await create(grace)).toMatchObject({ status: 201 });

    const fifth = stalled(ada, asking);
    await expect.poll(fifth.said).not.toBe('');
    expect(parseAnswer(fifth.said())).toMatchObject({ status: 503 });

    for (const { leave } of [...others, fifth]) leave();
    await expect.poll(async () => (await create(ada)).status).toBe(201);
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
