/** Clients that do not read their response. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitSlowReads } from '../../../src/http/protocol/slow-reads.ts';

/** More than the system's buffers take. */
const BYTES = 64 * 1024 * 1024;

async function listening(limitMs: number) {
  const app = Fastify();
  limitSlowReads(app, limitMs);
  app.get('/large', (_, reply) => reply.send(Buffer.alloc(BYTES)));
  app.get('/small', (_, reply) => reply.send('small'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const connections = promisify(app.server.getConnections.bind(app.server));
  const request = (path: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return socket;
  };
  return { request, connections };
}

test('the connection of a client that reads nothing is closed', async () => {
  const { request, connections } = await listening(200);
  request('/large').pause();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
});

test('a client that reads gets all, and its connection stays', async () => {
  const { request, connections } = await listening(60_000);
  const socket = request('/large');
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  await expect.poll(() => bytes).toBeGreaterThan(BYTES);
  socket.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n');
  const before = bytes;
  await expect.poll(() => bytes).toBeGreaterThan(before);
  expect(await connections()).toBe(1);
});

test('a response that was taken is not waited for', async () => {
  const { request, connections } = await listening(100);
  const socket = request('/small');
  await once(socket, 'data');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await connections()).toBe(1);
});
