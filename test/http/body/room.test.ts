/** Bodies wait unread for room, and are refused when none comes free. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo, parseAnswer } from '../../support/service/raw.ts';
import { type Service, startService } from '../../support/service/service.ts';

const MIB = 1024 * 1024;

let service: Service;
let ada: string;
let grace: string;
beforeAll(async () => {
  service = await startService({ bodyBytes: 16 * MIB, roomMs: 1_000 });
  ada = await service.key(undefined, 'ada');
  grace = await service.key(undefined, 'grace');
});
afterAll(() => service.close());

const head = (key: string, length: string) =>
  `POST /api/v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
const account = '{"name":"A","type":"checking"}';
const create = (key: string, padding = 0) =>
  service.call('POST', '/api/v1/accounts', { key, body: account + ' '.repeat(padding) });

/** A body that is announced, and hardly sent. */
async function stalled(key: string, length = `Content-Length: ${16 * MIB}`, sent = '{') {
  const socket = connectTo(service.url);
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  socket.on('error', () => {});
  socket.write(head(key, length) + sent);
  // Who comes later is let in later.
  for (let times = 0; times < 3; times++) await create(key);
  return {
    said: () => said,
    async leave() {
      socket.destroy();
      for (let times = 0; times < 3; times++) await create(key);
    },
  };
}

test('a large body finds no room beside another one, a small one does', async () => {
  const other = await stalled(ada);
  expect(await create(grace)).toMatchObject({ status: 201 });
  const { status, headers, body } = await create(grace, MIB);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  const waiting = create(grace, MIB);
  await other.leave();
  expect(await waiting).toMatchObject({ status: 201 });
});

test('a body without a length is given room as it arrives', async () => {
  const chunk = ' '.repeat(4 * MIB);
  const sent = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(3);
  const other = await stalled(ada, 'Transfer-Encoding: chunked', sent);
  const statusOfAnother = async () => (await create(grace, 5 * MIB)).status;
  await expect.poll(statusOfAnother).toBe(503);
  expect(await create(grace, MIB)).toMatchObject({ status: 201 });
  const second = await stalled(grace, 'Transfer-Encoding: chunked', sent);
  await expect.poll(second.said).not.toBe('');
  expect(parseAnswer(second.said())).toMatchObject({ status: 503 });
  await second.leave();
  await other.leave();
  expect(await create(grace, 5 * MIB)).toMatchObject({ status: 201 });
});

test('a client that expects to be told is told to send only when there is room', async () => {
  const other = await stalled(ada);
  const length = `Expect: 100-continue\r\nContent-Length: ${MIB}`;
  const asking = await stalled(grace, length, '');
  expect(asking.said()).toBe('');
  await other.leave();
  await expect.poll(asking.said).toContain('100 Continue');
  await asking.leave();
});
