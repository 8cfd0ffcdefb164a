import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AccountType } from '../../../src/contract/enums.ts';
import { ASSET_CLASSES } from '../../../src/core/accounts/asset-class.ts';
import type { Decimal } from '../../../src/core/money/decimal.ts';
import { cents, formatEuros, roundToCents, sumEuros } from '../../../src/core/money/euros.ts';
import { type AccountFacts, valueAccount } from '../../../src/core/valuation/account.ts';
import { type NetWorth, netWorth } from '../../../src/core/valuation/net-worth.ts';
import { account, cash, line, quote } from '../../support/users/facts.ts';

const of = (...facts: Partial<AccountFacts>[]) =>
  netWorth(facts.map((each) => valueAccount(account(each))));

const read = ({ gross, liabilities, net, allocation }: NetWorth) => ({
  gross: formatEuros(gross),
  liabilities: formatEuros(liabilities),
  net: formatEuros(net),
  allocation: allocation.map(
    ({ assetClass, value, pct }) => `${assetClass} ${formatEuros(value)} ${pct}`,
  ),
});

test('loans, overdrafts and negative cash are liabilities, everything else is gross', () => {
  const worth = of(
    { type: 'checking', cash: cash('-120.10') },
    { type: 'loan', cash: cash('-90000') },
    { type: 'real_estate', cash: cash('150000') },
    { type: 'pea', cash: cash('-50'), lines: [line({ quote: quote('100') })] },
    { type: 'savings', cash: cash('99999'), isArchived: true },
  );
  expect(read(worth)).toEqual({
    gross: '151000.00',
    liabilities: '90170.10',
    net: '60829.90',
    allocation: ['real_estate 150000.00 99.34', 'equities 1000.00 0.66'],
  });
});

test('nothing owned is divided into nothing', () => {
  const nothing = { gross: '0.00', liabilities: '0.00', net: '0.00', allocation: [] };
  expect(read(of())).toEqual(nothing);
  expect(read(of({ type: 'checking', cash: cash('0') }))).toEqual(nothing);
});

describe('allocation', () => {
  test('what rounding down leaves goes to the largest remainders, then in order', () => {
    const thirds = of(
      { type: 'pea', cash: cash('1') },
      { type: 'crypto_wallet', cash: cash('1') },
      { type: 'real_estate', cash: cash('1') },
    );
    expect(read(thirds).allocation).toEqual([
      'real_estate 1.00 33.34',
      'equities 1.00 33.33',
      'crypto 1.00 33.33',
    ]);
    const sixths = of({ type: 'pea', cash: cash('1') }, { type: 'savings', cash: cash('5') });
    expect(read(sixths).allocation).toEqual(['cash 5.00 83.33', 'equities 1.00 16.67']);
  });

  test('a class that is too small for a hundredth stays in the list', () => {
    const worth = of(
      { type: 'pea', cash: cash('0.01') },
      { type: 'savings', cash: cash('9999999') },
    );
    expect(read(worth).allocation).toEqual(['cash 9999999.00 100', 'equities 0.01 0']);
  });
});

test('parts add up to their sums, to the cent', () => {
  const decimal = fc
    .bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    .map((value) => value as Decimal);
  const positive = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((value) => value as Decimal);
  const anyLine = fc.record({
    quantity: positive,
    price: positive,
    kind: fc.constantFrom('etf', 'bond', 'x'),
  });
  const anyAccount = fc.record({
    type: fc.constantFrom(...AccountType.options),
    isArchived: fc.boolean(),
    amount: decimal,
    lines: fc.array(anyLine, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyAccount, { maxLength: 8 }), (drawn) => {
      const values = drawn.map(({ type, isArchived, amount, lines }) =>
        valueAccount(
          account({
            type,
            isArchived,
            cash: { ...cash('0'), value: roundToCents(amount) },
            lines: lines.map(({ quantity, price, kind }) =>
              line({ quantity, kind, quote: { ...quote('1'), price } }),
            ),
          }),
        ),
      );
      const { gross, liabilities, net, allocation } = netWorth(values);
      const counted = values.filter(({ isArchived }) => !isArchived);
      expect(cents(sumEuros(counted.map(({ value }) => value)))).toBe(cents(net));
      expect(cents(gross) - cents(liabilities)).toBe(cents(net));
      expect(cents(liabilities)).toBeGreaterThanOrEqual(0n);
      expect(cents(sumEuros(allocation.map(({ value }) => value)))).toBe(cents(gross));

      const hundredths = allocation.reduce((sum, { pct }) => sum + Math.round(pct * 100), 0);
      expect(hundredths).toBe(allocation.length === 0 ? 0 : 10_000);
      const order = allocation.map(({ assetClass }) => ASSET_CLASSES.indexOf(assetClass));
      allocation.forEach(({ value }, index) => {
        const next = allocation[index + 1];
        if (next === undefined) return;
        const isLarger = cents(value) > cents(next.value);
        expect(isLarger || (order[index] ?? 0) < (order[index + 1] ?? 0)).toBe(true);
      });
    }),
  );
});
