import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type DatabaseUse, PlacePool, PoolExhausted } from '../../src/store/pool.ts';

/** Work that is under way until it is told to end. */
function openWork() {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

test('as much is under way as there are places, and the rest comes in the order in which it asked', async () => {
  const turns = new PlacePool(2, 60_000);
  const [first, second] = [openWork(), openWork()];
  const order: string[] = [];
  const all = [
    turns.take('statement', first.work),
    turns.take('transaction', second.work),
    ...['third', 'fourth'].map((name) =>
      turns.take('statement', async () => void order.push(name)),
    ),
  ];
  expect({ busy: turns.busy, waiting: turns.waiting, order }).toEqual({
    busy: 2,
    waiting: 2,
    order: [],
  });
  first.end();
  await sleep(10);
  expect({ busy: turns.busy, waiting: turns.waiting, order }).toEqual({
    busy: 1,
    waiting: 0,
    order: ['third', 'fourth'],
  });
  second.end();
  await Promise.all(all);
  expect(turns.busy).toBe(0);
});

test('who waits too long is refused, and is no longer in the line', async () => {
  const turns = new PlacePool(1, 30);
  const { work, end } = openWork();
  const busy = turns.take('statement', work);
  let begun = false;
  const late = turns.take('statement', async () => {
    begun = true;
  });
  await expect(late).rejects.toThrow(PoolExhausted);
  expect({ refused: turns.refused, waiting: turns.waiting }).toEqual({ refused: 1, waiting: 0 });
  end();
  await busy;
  expect({ busy: turns.busy, begun }).toEqual({ busy: 0, begun: false });
});

test('work that fails gives its place back', async () => {
  const turns = new PlacePool(1, 1_000);
  await expect(turns.take('statement', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await turns.take('statement', async () => 'yes')).toBe('yes');
});

test('every use is told of, with how long it waited and how long it took', async () => {
  const turns = new PlacePool(1, 60_000);
  const uses: DatabaseUse[] = [];
  turns.watch((use) => uses.push(use));
  await Promise.all([
    turns.take('transaction', () => sleep(40)),
    turns.take('statement', async () => {}),
  ]);
  expect(uses.map(({ kind }) => kind)).toEqual(['transaction', 'statement']);
  expect(uses[0]?.heldMs).toBeGreaterThan(30);
  expect(uses[1]?.waitedMs).toBeGreaterThan(30);
});

test('idle waits for what is under way, for as long as it is told', async () => {
  const turns = new PlacePool(1, 60_000);
  await turns.idle(60_000);
  const { work, end } = openWork();
  const busy = turns.take('statement', work);
  await turns.idle(20);
  expect(turns.busy).toBe(1);
  const idle = turns.idle(60_000);
  end();
  await Promise.all([idle, busy]);
  expect(turns.busy).toBe(0);
});
