/** Law of periods: each item once, whatever the size of a response. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPeriods } from '../../../src/feeds/exchanges/pages.ts';

const idOf = (item: number) => `${item}`;

test('every item of a period is read, in parts that never overlap nor are too long', async () => {
  const period = fc.record({
    times: fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 60 }),
    from: fc.integer({ min: 0, max: 100 }),
    length: fc.integer({ min: 0, max: 100 }),
    longest: fc.integer({ min: 1, max: 50 }),
    most: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(period, async ({ times, from, length, longest, most }) => {
      const to = from + length;
      const whole: number[] = [];
      const read = async (begin: number, end: number) => {
        expect(end - begin).toBeLessThan(longest);
        const all = times.filter((time) => time >= begin && time <= end);
        const isWhole = all.length <= most;
        if (isWhole) for (let time = begin; time <= end; time++) whole.push(time);
        return { items: all.slice(0, most), isWhole };
      };
      const found = await readPeriods({ read, idOf, from, to, longest });
      const expected = times.filter((time) => time >= from && time <= to);
      expect(found.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
      expect(whole).toEqual(Array.from({ length: length + 1 }, (_, index) => from + index));
    }),
  );
});

test('more items in a millisecond than in a response are an error, and no loop', async () => {
  const read = async () => ({ items: [1, 2], isWhole: false });
  await expect(readPeriods({ read, idOf, from: 0, to: 99, longest: 30 })).rejects.toThrow(
    'A millisecond has more movements than a response',
  );
});
