/** Sockets that send their headers a byte at a time, or read no response: each is ended in time, and others hardly notice. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../support/run/runs.ts';
import { startWatched, type Watched } from './server.ts';

const SOCKETS = isLong ? 5_000 : 100;
const BYTE_EVERY_MS = 2_000;
const MIB = 1024 * 1024;
/** Memory that a socket may take. */
const MAX_BYTES_A_SOCKET = 64 * 1024;
/** A slow machine may add as much to the time limit of headers. */
const MAX_WAIT_MS = 180_000;

let server: Watched;
let key: string;
beforeAll(async () => {
  server = await startWatched();
  key = await server.key();
  await server.newAccount(key);
});
afterAll(() => server.close());

async function latency(): Promise<number> {
  const health = await fetch(`${server.address}/healthz`);
  await health.arrayBuffer();
  expect(health.status).toBe(200);
  const started = performance.now();
  const response = await fetch(`${server.address}/api/v1/net-worth`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.arrayBuffer();
  expect(response.status).toBe(200);
  return performance.now() - started;
}

test(`${SOCKETS} sockets that trickle headers`, async () => {
  for (let nth = 0; nth < 20; nth++) await latency();
  const before = (await server.heartbeat()).rss;
  const { hostname, port } = new URL(server.address);
  const ended: number[] = [];
  const sockets = new Set<Socket>();
  const opened = performance.now();
  for (let nth = 0; nth < SOCKETS; nth++) {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.write('GET /api/v1/net-worth HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    // Its end counts, however the server ends it.
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      ended.push(performance.now() - opened);
    });
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, BYTE_EVERY_MS);
  const waits: number[] = [];
  let most = 0;
  while (sockets.size > 0 && performance.now() - opened < MAX_WAIT_MS) {
    waits.push(await latency());
    most = Math.max(most, (await server.heartbeat()).rss);
    await sleep(200);
  }
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
  const slowest = Math.round(Math.max(...waits));
  console.log(
    `${ended.length} of ${SOCKETS} ended after ${Math.round(Math.min(...ended) / 1000)} to ${Math.round(Math.max(...ended) / 1000)} s; another caller waited ${slowest} ms at most in ${waits.length} requests; ${Math.round(before / MIB)} MiB before, ${Math.round(most / MIB)} at most`,
  );
  expect(ended).toHaveLength(SOCKETS);
  expect(most - before).toBeLessThan(SOCKETS * MAX_BYTES_A_SOCKET + 100 * MIB);
  expect(server.isRunning()).toBe(true);
});

// The limit of an idle connection is waited for.
if (isLong)
  test(`${SOCKETS} sockets that read no response`, async () => {
    for (let nth = 0; nth < 20; nth++) await latency();
    const before = { rss: (await server.heartbeat()).rss, sockets: server.sockets() };
    const { hostname, port } = new URL(server.address);
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.pause();
      socket.write(
        `GET /api/v1/net-worth HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n\r\n`,
      );
      return socket;
    });
    const opened = performance.now();
    const waits: number[] = [];
    let [most, open] = [0, 0];
    do {
      waits.push(await latency());
      most = Math.max(most, (await server.heartbeat()).rss);
      await sleep(200);
      open = Math.max(open, server.sockets() - before.sockets);
    } while (
      (open < SOCKETS / 2 || server.sockets() > before.sockets + 20) &&
      performance.now() - opened < MAX_WAIT_MS
    );
    const lasted = Math.round((performance.now() - opened) / 1000);
    for (const socket of sockets) socket.destroy();
    console.log(
      `${open} open at once, ended after ${lasted} s; another caller waited ${Math.round(Math.max(...waits))} ms at most in ${waits.length} requests; ${Math.round(before.rss / MIB)} MiB before, ${Math.round(most / MIB)} at most`,
    );
    expect(open).toBeGreaterThan(SOCKETS / 2);
    expect(server.sockets()).toBeLessThan(before.sockets + 20);
    expect(most - before.rss).toBeLessThan(SOCKETS * MAX_BYTES_A_SOCKET + 100 * MIB);
  });
