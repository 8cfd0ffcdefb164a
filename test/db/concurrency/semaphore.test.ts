import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  type DatabaseUse,
  PoolExhausted,
  Semaphore,
} from '../../../src/db/concurrency/semaphore.ts';

/** Work that is under way until it is told to end. */
function openWork() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test('as much is under way as there are places, and the rest comes in the order in which it asked', async () => {
  const semaphore = new Semaphore(2, 60_000);
  const [first, second] = [openWork(), openWork()];
  const order: string[] = [];
  const all = [
    semaphore.use('statement', first.work),
    semaphore.use('transaction', second.work),
    ...['third', 'fourth'].map((name) =>
      semaphore.use('statement', async () => void order.push(name)),
    ),
  ];
  expect({ busy: semaphore.busy, waiting: semaphore.waiting, order }).toEqual({
    busy: 2,
    waiting: 2,
    order: [],
  });
  first.end();
  await sleep(10);
  expect({ busy: semaphore.busy, waiting: semaphore.waiting, order }).toEqual({
    busy: 1,
    waiting: 0,
    order: ['third', 'fourth'],
  });
  second.end();
  await Promise.all(all);
  expect(semaphore.busy).toBe(0);
});

test('who waits too long is refused, and is no longer in the line', async () => {
  const semaphore = new Semaphore(1, 30);
  const { work, end } = openWork();
  const busy = semaphore.use('statement', work);
  let begun = false;
  const late = semaphore.use('statement', async () => {
    begun = true;
  });
  await expect(late).rejects.toThrow(PoolExhausted);
  expect({ refused: semaphore.timedOut, waiting: semaphore.waiting }).toEqual({
    refused: 1,
    waiting: 0,
  });
  end();
  await busy;
  expect({ busy: semaphore.busy, begun }).toEqual({ busy: 0, begun: false });
});

test('work that fails gives its place back', async () => {
  const semaphore = new Semaphore(1, 1_000);
  await expect(semaphore.use('statement', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await semaphore.use('statement', async () => 'yes')).toBe('yes');
});

test('every use is told of, with how long it waited and how long it took', async () => {
  const semaphore = new Semaphore(1, 60_000);
  const uses: DatabaseUse[] = [];
  semaphore.watch((use) => uses.push(use));
  await Promise.all([
    semaphore.use('transaction', () => sleep(40)),
    semaphore.use('statement', async () => {}),
  ]);
  expect(uses.map(({ kind }) => kind)).toEqual(['transaction', 'statement']);
  expect(uses[0]?.heldMs).toBeGreaterThan(30);
  expect(uses[1]?.waitedMs).toBeGreaterThan(30);
});

test('idle waits for what is under way, for as long as it is told', async () => {
  const semaphore = new Semaphore(1, 60_000);
  await semaphore.idle(60_000);
  const { work, end } = openWork();
  const busy = semaphore.use('statement', work);
  await semaphore.idle(20);
  expect(semaphore.busy).toBe(1);
  const idle = semaphore.idle(60_000);
  end();
  await Promise.all([idle, busy]);
  expect(semaphore.busy).toBe(0);
});
