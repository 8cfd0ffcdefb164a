import { expect, test } from 'vitest';
import { QueueFull, TurnQueue } from '../../src/runtime/turn-queue.ts';

/** Runs pieces of work `address/name`, all at once, and returns what ran in its order, and what was refused. */
async function run(size: number, lanes: readonly string[]) {
  const queue = new TurnQueue(size);
  const order: string[] = [];
  let running = 0;
  const all = lanes.map(async (lane) => {
    const [address = '', name = ''] = lane.split('/');
    await queue.run({ address, name }, async () => {
      expect(++running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      order.push(lane);
    });
  });
  const ends = await Promise.allSettled(all);
  const refused = lanes.filter((_, index) => {
    const end = ends[index];
    if (end?.status !== 'rejected') return false;
    expect(end.reason).toBeInstanceOf(QueueFull);
    return true;
  });
  return { order, refused };
}

test('runs one piece at a time, in turns of the addresses, and of the names of each', async () => {
  const lanes = ['a/x', 'a/x', 'a/x', 'a/y', 'b/x', 'a/y', 'b/x', 'c/x'];
  expect((await run(10, lanes)).order).toEqual([
    ...['a/x', 'a/x', 'b/x', 'c/x', 'a/y', 'b/x', 'a/x', 'a/y'],
  ]);
});

test('refuses what is beyond its size, of the address with the most', async () => {
  const flood = Array<string>(20).fill('a/x');
  const { order, refused } = await run(4, [...flood, 'b/y']);
  expect(refused).toEqual(Array(16).fill('a/x'));
  expect(order).toEqual(['a/x', 'a/x', 'b/y', 'a/x', 'a/x']);
});

test('within one address, what is beyond is of the name with the most', async () => {
  const { order, refused } = await run(4, [...Array<string>(9).fill('a/x'), 'a/y']);
  expect(refused).toEqual(Array(5).fill('a/x'));
  expect(order).toEqual(['a/x', 'a/x', 'a/y', 'a/x', 'a/x']);
});

test('a new piece is refused where no other client has more', async () => {
  const { refused } = await run(2, ['a/x', 'b/x', 'c/x', 'd/x']);
  expect(refused).toEqual(['d/x']);
});

test('work that fails lets the next one begin', async () => {
  const queue = new TurnQueue(2);
  const lane = { address: 'a', name: 'x' };
  const failing = queue.run(lane, () => Promise.reject(new Error('no')));
  const next = queue.run(lane, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
