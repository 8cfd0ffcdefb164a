import { setImmediate as loopTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { atOnce, inTurns } from '../../src/runtime/steps.ts';

/** Works for some milliseconds between two yields. */
function* working(steps: number, ms: number): Generator<void, number> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + ms;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test('atOnce returns the result', () => {
  expect(atOnce(working(3, 0))).toBe(3);
});

describe('inTurns', () => {
  test('returns the result, and other work has its turns', async () => {
    let turns = 0;
    let isOver = false;
    const count = async () => {
      while (!isOver) {
        await loopTurn();
        turns++;
      }
    };
    const counting = count();
    expect(await inTurns(working(20, 1), { user: 'ada' })).toBe(20);
    isOver = true;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  test('throws what the computation throws', async () => {
    function* failing(): Generator<void, never> {
      yield;
      throw new RangeError('no such item');
    }
    await expect(inTurns(failing(), { user: 'ada' })).rejects.toThrow('no such item');
  });

  test('ends with the reason of an aborted signal, before the computation does', async () => {
    const controller = new AbortController();
    const running = inTurns(working(1_000, 1), { user: 'ada', signal: controller.signal });
    await loopTurn();
    controller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
  });

  test('runs one computation of a user at a time, in order, also after one that failed', async () => {
    const order: number[] = [];
    function* noted(at: number): Generator<void, void> {
      order.push(at);
      yield* working(3, 1);
      order.push(at);
      if (at === 1) throw new Error('failed');
    }
    const all = [0, 1, 2].map((at) => inTurns(noted(at), { user: 'ada' }));
    await Promise.allSettled(all);
    expect(order).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('delays another user by little, however much a user asks for', async () => {
    let isFirstDone = false;
    const first = inTurns(working(100, 2), { user: 'ada' }).then(() => {
      isFirstDone = true;
    });
    const others = Array.from({ length: 20 }, () => inTurns(working(5, 2), { user: 'ada' }));
    await inTurns(working(10, 2), { user: 'grace' });
    expect(isFirstDone).toBe(false);
    await Promise.all([first, ...others]);
  });
});
