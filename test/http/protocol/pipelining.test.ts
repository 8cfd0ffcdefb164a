import { once } from 'node:events';
import { setImmediate as loopTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitPipelining } from '../../../src/http/protocol/pipelining.ts';
import { connectTo, exchange } from '../../support/service/raw.ts';

const MOST_AHEAD = 50;

let app: FastifyInstance;
let url: string;
/** The numbers of the requests that were begun. */
let begun: number[];
/** Lets the requests that are held go on. */
let release: () => void;

beforeEach(async () => {
  begun = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = Fastify();
  limitPipelining(app);
  app.addHook('onRequest', async ({ headers }) => {
    begun.push(Number(headers['x-request-id']));
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
  app.get('/last', async (_, reply) => reply.header('Connection', 'close').send('last;'));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  release();
  await app.close();
});

const get = (path: string, number: number) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${number}\r\n\r\n`;
const last = 'GET /last HTTP/1.1\r\nHost: x\r\n\r\n';
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Returns the bodies of all responses on a connection that sends so much at once. */
async function answersTo(sent: string): Promise<string[]> {
  const answers = await exchange(url, sent);
  return [...answers.matchAll(/^(\w+);/gm)].map(([, word]) => word ?? '');
}

test.each(['/now', '/turn', '/held'])(
  'some dozens that are sent ahead are answered, in their order: %s',
  async (path) => {
    release();
    const sent = numbers(MOST_AHEAD - 1).map((number) => get(path, number));
    const answers = await answersTo(sent.join('') + last);
    expect(answers).toHaveLength(MOST_AHEAD);
    if (path !== '/held') expect(answers).toEqual([...numbers(MOST_AHEAD - 1).map(String), 'last']);
  },
);

test('any number is answered on a connection, one after the other', async () => {
  const socket = connectTo(url);
  for (const number of numbers(200)) {
    socket.write(get('/now', number));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain(`${number};`);
  }
  socket.destroy();
});

test('more close the connection and are not begun; no other one is', async () => {
  const patient = connectTo(url);
  patient.write(get('/held', 0));
  await expect.poll(() => begun).toEqual([0]);
  const greedy = connectTo(url);
  greedy.on('error', () => {});
  greedy.write(get('/held', 1).repeat(1_000));
  await once(greedy, 'close');
  expect(begun.filter((number) => number === 1)).toHaveLength(MOST_AHEAD);
  expect(await answersTo(get('/now', 2) + last)).toEqual(['2', 'last']);
  release();
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toContain('held;');
  patient.destroy();
});
