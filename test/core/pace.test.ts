import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachAtPace, paced } from '../../src/core/pace.ts';

describe('eachAtPace', () => {
  test('works on every item in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 1_000 }), async (items) => {
        const seen: [number, number][] = [];
        await eachAtPace(items, paced(), (item, index) => void seen.push([index, item]));
        expect(seen).toEqual([...items.entries()]);
      }),
    );
  });

  test('tells the pace of all work, long before a turn of it is done', async () => {
    const told: number[] = [];
    const pace = async (work: number) => void told.push(work);
    await eachAtPace(new Float64Array(600), pace, () => {}, 1 / 2);
    expect(told).toEqual([125, 125, 50]);
  });

  test('others have their turn in between', async () => {
    let turns = 0;
    let isOver = false;
    const tick = () => {
      turns++;
      if (!isOver) setImmediate(tick);
    };
    setImmediate(tick);
    await eachAtPace(Array(20_000).fill(0), paced(), () => {});
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test('an item that fails ends the walk', async () => {
    const fail = () => {
      throw new RangeError('no such item');
    };
    await expect(eachAtPace([1], paced(), fail)).rejects.toThrow('no such item');
  });
});
