import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setImmediate as loopTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Arrivals } from '../../src/core/arrivals.ts';

const COME_AT_ONCE = 100;

describe('who comes in from outside', () => {
  test('comes in before the next slice of long work, however many come at once', async () => {
    const arrivals = new Arrivals(() => 0);
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    let taken = 0;
    server.on('connection', () => {
      arrivals.one();
      taken++;
    });
    for (let count = 0; count < COME_AT_ONCE; count++) {
      connect(port, '127.0.0.1').on('error', () => undefined);
    }
    let slices = 0;
    while (taken < COME_AT_ONCE) {
      await new Promise<void>((resolve) => arrivals.after(resolve));
      slices++;
    }
    server.close();
    await once(server, 'close');
    expect(slices).toBeLessThan(COME_AT_ONCE / 10);
  });

  test('a flood without an end keeps nobody waiting for ever', async () => {
    let now = 0;
    const arrivals = new Arrivals(() => now);
    let goesOnAt: number | undefined;
    arrivals.after(() => {
      goesOnAt = now;
    });
    while (goesOnAt === undefined) {
      arrivals.one();
      await loopTurn();
      now++;
    }
    expect(goesOnAt).toBe(10);
  });

  test('when nobody comes, work goes on in the next turn', async () => {
    const arrivals = new Arrivals(() => 0);
    let goesOn = false;
    arrivals.after(() => {
      goesOn = true;
    });
    expect(goesOn).toBe(false);
    await loopTurn();
    expect(goesOn).toBe(true);
  });
});
