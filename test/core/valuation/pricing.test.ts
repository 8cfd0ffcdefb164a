import { expect, test } from 'vitest';
import { toDay } from '../../../src/core/time/day.ts';
import { valueHolding } from '../../../src/core/valuation/holding.ts';
import { summarisePricing } from '../../../src/core/valuation/pricing.ts';
import { line, quote, TODAY } from '../../support/users/facts.ts';

test('the oldest price in use tells how fresh a valuation is, in all and by kind', () => {
  const lines = [
    line({ kind: 'fund', quote: quote('1', '2026-06-12') }),
    line({ kind: 'etf', quote: quote('1', '2026-06-29') }),
    line({ kind: 'etf', quote: quote('1', '2026-06-28') }),
    line({ kind: 'crypto', quote: quote('1', '2020-01-01'), worthlessFrom: TODAY }),
    line({ kind: 'bond', quote: quote('1', '2020-01-01', 'XXX') }),
  ].flatMap((facts) => valueHolding(facts, TODAY) ?? []);
  expect(summarisePricing(lines)).toEqual({
    counts: { priced: 3, unpriced: 1, worthless: 1 },
    asOf: toDay('2026-06-12'),
    asOfByKind: [
      ['etf', toDay('2026-06-28')],
      ['fund', toDay('2026-06-12')],
    ],
  });
});

test('without a price in use there is no day', () => {
  expect(summarisePricing([])).toEqual({
    counts: { priced: 0, unpriced: 0, worthless: 0 },
    asOf: null,
    asOfByKind: [],
  });
});
