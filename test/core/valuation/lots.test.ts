import { expect, test } from 'vitest';
import { formatDecimal } from '../../../src/core/money/decimal.ts';
import { type Lot, lotPosition } from '../../../src/core/valuation/lots.ts';
import type { Split } from '../../../src/core/valuation/splits.ts';
import { lot, split, TODAY } from '../../support/users/facts.ts';

function position(lots: Lot[], splits: Split[] = [], day = TODAY) {
  const { quantity, cost, fees } = lotPosition(lots, splits, day);
  return [quantity, cost, fees].map((figure) => figure && formatDecimal(figure)).join(' | ');
}

test('buys add up, their fees included', () => {
  expect(position([lot('2026-01-05 buy 10 @ 100 + 10')])).toBe('10 | 1010 | 10');
});

test('a sell takes its share of the cost away and leaves the average as it was', () => {
  const lots = [
    lot('2026-01-05 buy 10 @ 100 + 10'),
    lot('2026-02-05 buy 10 @ 120 + 10'), // 20 units for 2,220: 111 each
    lot('2026-03-05 sell 5 @ 130 + 5'), // 15 left
    lot('2026-04-05 buy 5 @ 127 + 0'), // 1,665 + 635
  ];
  expect(position(lots.slice(0, 3))).toBe('15 | 1665 | 25');
  expect(position(lots)).toBe('20 | 2300 | 25');
});

/**
 * A published example of the average cost that French tax law requires (CGI, article 150-0 D, 3). 500 shares cost 112
 * euros on average; 200 of them are sold (2C Audit, "Titres acquis à des prix différents", 25 November 2021).
 */
test('the average of French tax law', () => {
  const lots = [
    lot('2023-01-05 buy 100 @ 100'),
    lot('2025-01-05 buy 200 @ 110'),
    lot('2026-01-05 buy 200 @ 120'),
    lot('2026-02-05 sell 200 @ 130'),
  ];
  expect(position(lots.slice(0, 3))).toBe('500 | 56000 | 0');
  expect(position(lots)).toBe('300 | 33600 | 0'); // still 112 each
});

test('what is sold out starts anew', () => {
  const lots = [
    lot('2026-01-05 buy 3 @ 100 + 1'),
    lot('2026-02-05 sell 3 @ 90'),
    lot('2026-03-05 buy 2 @ 50'),
  ];
  expect(position(lots.slice(0, 2))).toBe('0 | 0 | 1');
  expect(position(lots)).toBe('2 | 100 | 1');
});

test('lots after the day do not count', () => {
  const lots = [lot('2026-01-05 buy 3 @ 100'), lot('2026-07-01 buy 3 @ 100')];
  expect(position(lots)).toBe('3 | 300 | 0');
});

test('a split multiplies what was bought before its day, and leaves the cost', () => {
  const lots = [
    lot('2026-01-05 buy 10 @ 100'),
    lot('2026-02-10 buy 10 @ 50'),
    lot('2026-03-05 sell 15 @ 60'),
  ];
  // 20 new units for 1,000 and 10 for 500: 50 each, 15 left
  expect(position(lots, [split('2026-02-10', '2')])).toBe('15 | 750 | 0');
});

test('three thirds are one: a ratio without last digit leaves no dust', () => {
  const lots = [lot('2026-01-05 buy 3 @ 10'), lot('2026-03-05 sell 1 @ 40')];
  expect(position(lots.slice(0, 1), [split('2026-02-01', '0.333333333333333333')])).toBe(
    '1 | 30 | 0',
  );
  expect(position(lots, [split('2026-02-01', '0.333333333333333333')])).toBe('0 | 0 | 0');
});

test('a lot in another currency converts at the rate of its own day', () => {
  const lots = [
    lot('2026-01-05 buy 10 @ 100 + 5 USD 1.25'), // 804
    lot('2026-02-05 buy 10 @ 100 + 0 USD 1.6'), // 625
  ];
  expect(position(lots)).toBe('20 | 1429 | 4');
});

test('without that rate the cost is unknown, until the position is sold out', () => {
  const lots = [
    lot('2026-01-05 buy 10 @ 100'),
    {
      ...lot('2026-01-06 buy 10 @ 100'),
      gross: { ...lot('2026-01-06 buy 10 @ 100').gross, currency: 'CHF' },
    },
    lot('2026-02-05 sell 20 @ 100'),
    lot('2026-02-06 buy 1 @ 70'),
  ];
  expect(lotPosition(lots.slice(0, 2), [], TODAY)).toMatchObject({ cost: null });
  expect(position(lots)).toBe('1 | 70 | 0');
});
