import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as loopTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { PendingConnections } from '../../src/runtime/pending-connections.ts';

const COME_AT_ONCE = 100;

describe('pending connections', () => {
  test('are accepted before the next slice of work, however many they are', async () => {
    const connections = new PendingConnections(() => 0);
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let taken = 0;
    server.on('connection', () => {
      connections.count();
      taken++;
    });
    for (let count = 0; count < COME_AT_ONCE; count++) {
      connect(port, '127.0.0.1').on('error', () => undefined);
    }
    let slices = 0;
    while (taken < COME_AT_ONCE) {
      await new Promise<void>((resolve) => connections.after(resolve));
      slices++;
    }
    server.close();
    await once(server, 'close');
    expect(slices).toBeLessThan(COME_AT_ONCE / 10);
  });

  test('delay work by at most 10 ms, in a flood without end', async () => {
    let now = 0;
    const connections = new PendingConnections(() => now);
    let goesOnAt: number | undefined;
    connections.after(() => {
      goesOnAt = now;
    });
    while (goesOnAt === undefined) {
      connections.count();
      await loopTurn();
      now++;
    }
    expect(goesOnAt).toBe(10);
  });

  test('without any, work continues in the next turn', async () => {
    const connections = new PendingConnections(() => 0);
    let goesOn = false;
    connections.after(() => {
      goesOn = true;
    });
    expect(goesOn).toBe(false);
    await loopTurn();
    expect(goesOn).toBe(true);
  });
});
