import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandPath, flowLayout, LABEL_PX } from '../../src/page/charts/flow-layout.ts';

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 9 });

test('labels and parts never overlap, and the ends in the middle fill the bar', () => {
  fc.assert(
    fc.property(amounts, amounts, (from, to) => {
      const layout = flowLayout(from, to);
      for (const bands of [layout.from, layout.to]) {
        for (const [at, band] of bands.entries()) {
          expect(band.label).toBeGreaterThanOrEqual(-1e-6);
          expect(band.label + LABEL_PX).toBeLessThanOrEqual(layout.height + 1e-6);
          const before = bands[at - 1];
          if (before === undefined) continue;
          expect(band.label - before.label).toBeGreaterThanOrEqual(LABEL_PX - 1e-6);
          expect(band.top).toBeGreaterThanOrEqual(before.top + before.height - 1e-6);
        }
        const [first] = bands;
        expect(first?.middle).toBeCloseTo(layout.middle.top);
      }
    }),
  );
});

test('heights are in one scale on both sides', () => {
  const { from, to, middle } = flowLayout([300, 100], [200, 200]);
  expect(from.map(({ height }) => height)).toEqual([165, 55]);
  expect(to.map(({ height }) => height)).toEqual([110, 110]);
  expect(middle.height).toBe(220);
  expect(from[1]?.middle).toBeCloseTo(middle.top + 165);
});

test('a band has the same height at both ends', () => {
  expect(bandPath([0, 10], [40, 30], 5)).toBe('M0 10C20 10 20 30 40 30v5C20 35 20 15 0 15Z');
});
