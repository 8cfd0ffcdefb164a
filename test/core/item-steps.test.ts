import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '../../src/core/group-by.ts';
import { groupSteps, sortSteps } from '../../src/core/item-steps.ts';
import { atOnce } from '../../src/runtime/steps.ts';

const items = fc.array(fc.record({ key: fc.nat(20), at: fc.nat() }), { maxLength: 2_000 });

test('items are sorted as by the language, equal ones in their order', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(atOnce(sortSteps(drawn, byKey))).toEqual(drawn.toSorted(byKey));
    }),
  );
});

test('items are grouped as at once', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const keyOf = ({ key }: { key: number }) => key;
      expect([...atOnce(groupSteps(drawn, keyOf))]).toEqual([...groupBy(drawn, keyOf)]);
    }),
  );
});
