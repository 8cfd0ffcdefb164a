import { expect, test } from 'vitest';
import { securityIncome } from '../../../src/core/cash-flow/security-income.ts';
import { parseDecimal } from '../../../src/core/money/decimal.ts';
import { formatEuros, NO_EUROS, roundToCents } from '../../../src/core/money/euros.ts';
import { toDay } from '../../../src/core/time/day.ts';

const euros = (text: string) => roundToCents(parseDecimal(text));

const row = (day: string, accountId: string, label: string, amount: string, currency = 'EUR') => ({
  ...{ day: toDay(day), accountId, label, amount: parseDecimal(amount), currency, rate: null },
});

const HOLDINGS = [
  {
    ...{ accountId: 'pea', assetId: 'total', name: 'TotalEnergies' },
    ...{ value: euros('1500'), cost: euros('1000') },
  },
  {
    ...{ accountId: 'cto', assetId: 'total', name: 'TotalEnergies' },
    ...{ value: euros('500'), cost: euros('1000') },
  },
  { accountId: 'cto', assetId: 'sold', name: 'Air Liquide', value: NO_EUROS, cost: NO_EUROS },
];

test('adds up what names a security, over its accounts and those that hold nothing', () => {
  const found = securityIncome(
    [
      row('2026-05-02', 'pea', 'DIVIDENDE TOTALENERGIES SE', '40'),
      row('2026-01-02', 'current', 'Coupons TotalEnergies', '60'),
      row('2025-01-02', 'cto', 'TOTALENERGIES', '10'),
      row('2026-03-02', 'cto', 'AIR LIQUIDE', '5'),
      row('2026-03-02', 'cto', 'TotalEnergies', '99', 'USD'),
      row('2026-03-02', 'cto', 'Another one', '7'),
    ],
    HOLDINGS,
    toDay('2026-06-30'),
  );
  expect(
    found.map(({ name, lastYear, total, yieldOnCostPct, yieldPct }) => [
      ...[name, formatEuros(lastYear), formatEuros(total), yieldOnCostPct, yieldPct],
    ]),
  ).toEqual([
    ['TotalEnergies', '100.00', '110.00', 5, 5],
    ['Air Liquide', '5.00', '5.00', null, null],
  ]);
});

test('does not look among other accounts for what an account with holdings was paid', () => {
  const rows = [row('2026-05-02', 'pea', 'AIR LIQUIDE', '40')];
  expect(securityIncome(rows, HOLDINGS, toDay('2026-06-30'))).toEqual([]);
});
