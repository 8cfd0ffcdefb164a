import { setImmediate as loopTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LoopTurns, nextTurn } from '../../src/core/loop-turns.ts';

/** Turns by a clock that goes on while somebody works, and not otherwise. */
function turnsByWork() {
  let now = 0;
  const turns = new LoopTurns(() => now);
  const work = (ms: number) => {
    now += ms;
    return ms;
  };
  return { turns, work };
}

describe('the turns of the event loop', () => {
  test('one slice goes on in each, however much work there is', async () => {
    const { turns } = turnsByWork();
    const slices: number[] = [];
    let left = 0;
    const work = async (owner: string) => {
      left++;
      for (let slice = 0; slice < 10; slice++) {
        await turns.next(owner);
        slices.push((slices.pop() ?? 0) + 1);
      }
      left--;
    };
    for (const owner of ['ada', 'ada', 'ada', 'grace', 'grace', 'alan']) void work(owner);
    while (left > 0) {
      slices.push(0);
      await loopTurn();
    }
    expect(slices.filter((count) => count > 0)).toEqual(Array(60).fill(1));
  });

  test('each owner has the same time, however much work they have and however it is cut', async () => {
    const slices = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
    const owners = fc.array(slices, { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(owners, async (owners) => {
        const { turns, work } = turnsByWork();
        const had = owners.map(() => 0);
        let apart = 0;
        let isOver = false;
        const goOn = async (owner: number, sliceMs: number) => {
          while (!isOver) {
            await turns.next(`${owner}`);
            had[owner] = (had[owner] ?? 0) + work(sliceMs);
            if (!isOver) apart = Math.max(apart, Math.max(...had) - Math.min(...had));
            isOver ||= Math.min(...had) > 300;
          }
        };
        await Promise.all(
          owners.flatMap((slices, owner) => slices.map((sliceMs) => goOn(owner, sliceMs))),
        );
        expect(apart).toBeLessThanOrEqual(Math.max(...owners.flat()));
      }),
    );
  });

  test('who comes later has the same time from then on, and nothing for the time before', async () => {
    const { turns, work } = turnsByWork();
    const order: string[] = [];
    const goOn = async (owner: string, slices: number) => {
      for (let slice = 0; slice < slices; slice++) {
        await turns.next(owner);
        work(1);
        order.push(owner);
      }
    };
    const early = goOn('early', 30);
    while (order.length < 10) await loopTurn();
    await Promise.all([early, goOn('late', 10)]);
    expect(order.slice(10, 30).filter((owner) => owner === 'late')).toHaveLength(10);
  });

  test('who had more than others does not begin anew by pausing', async () => {
    const { turns, work } = turnsByWork();
    const order: string[] = [];
    const goOn = async (owner: string, sliceMs: number, slices: number) => {
      for (let slice = 0; slice < slices; slice++) {
        await turns.next(owner);
        work(sliceMs);
        order.push(owner);
        // As for a statement of the database.
        if (owner === 'pausing') await loopTurn();
      }
    };
    await Promise.all([goOn('pausing', 50, 3), goOn('other', 1, 100)]);
    expect(order.indexOf('pausing', 2)).toBeGreaterThan(45);
  });

  test('work that does not say whose it is goes on as that of the slice before', async () => {
    const { turns, work } = turnsByWork();
    const had = { ada: 0, grace: 0 };
    let isOver = false;
    const goOn = async (owner: 'ada' | 'grace', says: boolean) => {
      await turns.next(owner);
      while (!isOver) {
        had[owner] += work(1);
        isOver ||= had.ada + had.grace >= 200;
        await Promise.resolve();
        await turns.next(says ? owner : undefined);
      }
    };
    const silent = Array.from({ length: 9 }, () => goOn('ada', false));
    await Promise.all([...silent, goOn('grace', true)]);
    expect(had).toEqual({ ada: 100, grace: 100 });
  });

  test('the work of who is not waited for any more ends at its turn', async () => {
    const controller = new AbortController();
    const turn = nextTurn(controller.signal);
    controller.abort(new Error('gone'));
    await expect(turn).rejects.toThrow('gone');
  });
});
