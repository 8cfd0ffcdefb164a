import { setImmediate as loopTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairTurns } from '../../src/runtime/fair-turns.ts';

/** Fair turns by a clock that only work moves on. */
function turnsByWork() {
  let now = 0;
  const turns = new FairTurns(() => now);
  /** Runs slices of a user one after the other, while `work` returns the milliseconds of the next one. */
  const goOn = (user: string, work: () => number | null) =>
    new Promise<void>((resolve) => {
      const slice = () => {
        const ms = work();
        if (ms === null) return resolve();
        now += ms;
        turns.schedule(user, slice);
      };
      turns.schedule(user, slice);
    });
  return { turns, goOn };
}

const times = (count: number, work: () => number) => {
  let left = count;
  return () => (left-- > 0 ? work() : null);
};

describe('fair turns', () => {
  test('run one slice in each turn of the event loop, however much work there is', async () => {
    const { goOn } = turnsByWork();
    const slices: number[] = [];
    let left = 0;
    for (const user of ['ada', 'ada', 'ada', 'grace', 'grace', 'alan']) {
      left++;
      const count = () => {
        slices.push((slices.pop() ?? 0) + 1);
        return 0;
      };
      void goOn(user, times(10, count)).then(() => left--);
    }
    while (left > 0) {
      slices.push(0);
      await loopTurn();
    }
    expect(slices.filter((count) => count > 0)).toEqual(Array(60).fill(1));
  });

  test('give each user the same time, however much work there is and however it is cut', async () => {
    const slices = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    const users = fc.array(slices, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(users, async (users) => {
        const { goOn } = turnsByWork();
        const had = users.map(() => 0);
        let apart = 0;
        let isOver = false;
        const work = (user: number, sliceMs: number) => () => {
          if (isOver) return null;
          had[user] = (had[user] ?? 0) + sliceMs;
          apart = Math.max(apart, Math.max(...had) - Math.min(...had));
          isOver = Math.min(...had) > 300;
          return sliceMs;
        };
        await Promise.all(
          users.flatMap((slices, user) => slices.map((ms) => goOn(`${user}`, work(user, ms)))),
        );
        expect(apart).toBeLessThanOrEqual(Math.max(...users.flat()));
      }),
    );
  });

  test('give a user who comes later the same time from then on, and nothing for the time before', async () => {
    const { goOn } = turnsByWork();
    const order: string[] = [];
    const work = (user: string) => () => order.push(user) && 1;
    const early = goOn('early', times(30, work('early')));
    while (order.length < 10) await loopTurn();
    await Promise.all([early, goOn('late', times(10, work('late')))]);
    expect(order.slice(10, 30).filter((user) => user === 'late')).toHaveLength(10);
  });

  test('count the time of a user across a pause', async () => {
    const { goOn } = turnsByWork();
    const order: string[] = [];
    const pausing = async () => {
      for (let slice = 0; slice < 3; slice++) {
        await goOn(
          'pausing',
          times(1, () => order.push('pausing') && 50),
        );
        // As for a statement of the database.
        await loopTurn();
      }
    };
    const other = goOn(
      'other',
      times(100, () => order.push('other') && 1),
    );
    await Promise.all([pausing(), other]);
    expect(order.indexOf('pausing', 2)).toBeGreaterThan(45);
  });
});
