import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachInSlices, sortedInSlices } from '../../src/core/slices.ts';

/** How many items are worked on in each turn. */
async function slices<Item>(
  items: readonly Item[],
  slicing?: Parameters<typeof eachInSlices<Item>>[2],
) {
  const turns: number[] = [0];
  let isOver = false;
  const tick = () => {
    turns.push(0);
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await eachInSlices(items, () => turns.push((turns.pop() ?? 0) + 1), slicing);
  isOver = true;
  return turns.filter((count) => count > 0);
}

describe('eachInSlices', () => {
  test('works on every item in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(30)),
        fc.integer({ min: 1, max: 9 }),
        async (items, size) => {
          const seen: [number, number][] = [];
          const charactersOf = (item: number) => item;
          const work = (item: number, index: number) => void seen.push([index, item]);
          await eachInSlices(items, work, { items: size, charactersOf, characters: 20 });
          expect(seen).toEqual([...items.entries()]);
        },
      ),
    );
  });

  test('a slice ends after so many items, or so much text', async () => {
    expect(await slices(Array(1_200).fill(0))).toEqual([500, 500, 200]);
    expect(await slices(Array(5).fill(0), 2)).toEqual([2, 2, 1]);
    const charactersOf = (text: string) => text.length;
    expect(await slices(Array(5).fill('x'.repeat(30_000)), { charactersOf })).toEqual([2, 2, 1]);
    expect(await slices(['x'.repeat(9e6), 'x', 'x'], { charactersOf })).toEqual([1, 2]);
  });

  test('it stops between two slices when nobody waits any more', async () => {
    const controller = new AbortController();
    let worked = 0;
    const work = () => {
      if (++worked === 700) controller.abort(new Error('gone'));
    };
    const { signal } = controller;
    await expect(eachInSlices(Array(5_000).fill(0), work, { signal })).rejects.toThrow('gone');
    expect(worked).toBe(1_000);
  });
});

describe('sorting in slices', () => {
  test('gives what toSorted gives, equal items in their order', async () => {
    const items = fc.array(fc.record({ day: fc.nat(50), id: fc.nat() }), {
      maxLength: 20_000,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(items, async (items) => {
        const byDay = (a: { day: number }, b: { day: number }) => a.day - b.day;
        expect(await sortedInSlices(items, byDay)).toEqual(items.toSorted(byDay));
      }),
      { numRuns: 10 },
    );
  });

  test('gives others their turn', async () => {
    const items = Array.from({ length: 50_000 }, (_, n) => (n * 7_919) % 50_000);
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await sortedInSlices(items, (a, b) => a - b);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});
