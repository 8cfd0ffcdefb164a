import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as loopTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerInOrder } from '../../../src/http/protocol/pipelining.ts';
import { connectTo, exchange } from '../../support/service/raw.ts';

const MOST_WAITING = 2_000;

let app: FastifyInstance;
let url: string;
/** The numbers of the requests that were begun, and how many were under way at most. */
let begun: number[];
let most: number;
/** Lets the requests that are held go on. */
let release: () => void;

beforeEach(async () => {
  begun = [];
  most = 0;
  let underWay = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = Fastify();
  app.addHook('onRequest', async ({ headers }) => {
    begun.push(Number(headers['x-request-id']));
    most = Math.max(most, ++underWay);
  });
  app.addHook('onResponse', async () => {
    underWay--;
  });
  app.get('/now', async ({ headers }) => `${headers['x-request-id']};`);
  app.get('/turn', async ({ headers }) => {
    await loopTurn();
    return `${headers['x-request-id']};`;
  });
  app.get('/held', async () => {
    await released;
    return 'held;';
  });
  app.post('/length', async ({ body }) => `${JSON.stringify(body).length};`);
  app.get('/last', async (_, reply) => reply.header('Connection', 'close').send('last;'));
  await app.ready();
  answerInOrder(app, MOST_WAITING);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  release();
  await app.close();
});

const get = (path: string, number: number) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${number}\r\n\r\n`;
const post = (body: string) =>
  `POST /length HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`;
const last = 'GET /last HTTP/1.1\r\nHost: x\r\n\r\n';

/** What the bodies of all answers are on a connection that sends so much at once. */
async function answersTo(sent: string): Promise<string[]> {
  const answers = await exchange(url, sent);
  return [...answers.matchAll(/^(\w+);/gm)].map(([, word]) => word ?? '');
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test.each(['/now', '/turn'])(
  'requests that are sent ahead are answered one after the other, in their order: %s',
  async (path) => {
    const sent = numbers(5_000).map((number) => get(path, number));
    expect(await answersTo(sent.join('') + last)).toEqual([...numbers(5_000).map(String), 'last']);
    expect(begun.slice(0, -1)).toEqual(numbers(5_000));
    expect(most).toBe(1);
  },
);

test('their bodies may be as long as those of others', async () => {
  const bodies = [300_000, 5, 70_000, 200_000, 5, 5].map((length) =>
    JSON.stringify('x'.repeat(length)),
  );
  const answers = await answersTo(bodies.map(post).join('') + last);
  expect(answers).toEqual([...bodies.map((body) => `${body.length}`), 'last']);
});

test('no more is read than what came with the first, until it is answered', async () => {
  const ahead = connectTo(url);
  ahead.write(get('/held', 0) + get('/now', 1).repeat(50));
  await expect.poll(() => begun.length).toBe(1);
  // More than all buffers between the two sides hold.
  let isTaken = false;
  ahead.write(get('/now', 2).repeat(500_000), () => {
    isTaken = true;
  });
  const other = await answersTo(get('/now', 3) + last);
  expect(other).toEqual(['3', 'last']);
  expect(isTaken).toBe(false);
  expect(begun.filter((number) => number < 3)).toEqual([0]);
  ahead.destroy();
});

test('what a client asked for before it hung up is not begun', async () => {
  const gone = connectTo(url);
  gone.write(get('/held', 0) + get('/now', 1).repeat(100));
  await expect.poll(() => begun.length).toBe(1);
  gone.resetAndDestroy();
  release();
  await answersTo(last);
  await answersTo(last);
  expect(begun.filter((number) => number === 1).length).toBeLessThan(10);
});

test('when too many wait on a node, who sends one more is cut off, and nobody else', async () => {
  const patient = connectTo(url);
  patient.write(get('/held', 0) + get('/now', 1).repeat(900) + last);
  const answered = text(patient);
  await expect.poll(() => begun.length).toBe(1);
  const greedy = connectTo(url);
  greedy.on('error', () => {});
  greedy.write(get('/held', 2) + get('/now', 3).repeat(1_200));
  await once(greedy, 'close');
  release();
  expect((await answered).match(/\b1;/g)).toHaveLength(900);
  expect(begun).not.toContain(3);
  // What had been waiting makes room for others.
  const others = await answersTo(
    numbers(1_200)
      .map((number) => get('/now', number))
      .join('') + last,
  );
  expect(others).toHaveLength(1_201);
});
