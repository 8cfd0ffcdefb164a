/** Totals without the sums of rows of accounts that have no balance. */
import type { AccountValuation, NetWorth, Performance } from '@pactole/sdk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { investmentsWithout, worthWithout } from '../../src/page/figures/without-sums.ts';

const account = (
  type: string,
  valueEur: string,
  cashEur: string | null = null,
  assetClass = 'cash',
): AccountValuation => ({ type, valueEur, cashEur, assetClass }) as AccountValuation;

const worthOf = (allocation: Readonly<Record<string, number>>, liabilities: number): NetWorth => {
  const gross = Object.values(allocation).reduce((sum, value) => sum + value, 0);
  return {
    netWorth: {
      gross: gross.toFixed(2),
      liabilities: liabilities.toFixed(2),
      net: (gross - liabilities).toFixed(2),
    },
    allocation: Object.entries(allocation).map(([assetClass, value]) => ({
      ...{ assetClass, valueEur: value.toFixed(2), pct: (value / gross) * 100 },
    })),
  } as unknown as NetWorth;
};

describe('net worth', () => {
  test('with a balance for every account stays as it is', () => {
    const worth = worthOf({ cash: 100 }, 0);
    expect(worthWithout([], worth)).toBe(worth);
  });

  test('a sum above zero is not owned, and one below zero is not owed', () => {
    const worth = worthOf({ cash: 400, equities: 600 }, 250);
    const sums = [account('checking', '300.00'), account('checking', '-50.00')];
    expect(worthWithout(sums, worth)).toMatchObject({
      netWorth: { gross: '700.00', liabilities: '200.00', net: '500.00' },
      allocation: [
        { assetClass: 'cash', valueEur: '100.00', pct: (100 / 700) * 100 },
        { assetClass: 'equities', valueEur: '600.00', pct: (600 / 700) * 100 },
      ],
    });
  });

  test('only the cash of an account with securities is left out, and a class that is empty then', () => {
    const worth = worthOf({ cash: 40, equities: 60, crypto: 10 }, 0);
    const sums = [
      account('pea', '100.00', '40.00', 'equities'),
      account('crypto_wallet', '10.00', null, 'crypto'),
    ];
    expect(worthWithout(sums, worth)).toMatchObject({
      netWorth: { gross: '60.00', net: '60.00' },
      allocation: [{ assetClass: 'equities', valueEur: '60.00', pct: 100 }],
    });
  });

  test('the classes add up to what is owned, and owned less owed to net worth, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 1e9 });
    const sums = fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cents, cents, sums, (equities, debts, amounts) => {
        const owned = amounts.filter((amount) => amount > 0).reduce((sum, each) => sum + each, 0);
        const owed = amounts.filter((amount) => amount < 0).reduce((sum, each) => sum - each, 0);
        const { netWorth, allocation } = worthWithout(
          amounts.map((amount) => account('checking', (amount / 100).toFixed(2))),
          worthOf({ cash: owned / 100, equities: equities / 100 }, (debts + owed) / 100),
        );
        expect(allocation.map(({ valueEur }) => valueEur)).toEqual([(equities / 100).toFixed(2)]);
        expect(netWorth).toEqual({
          gross: (equities / 100).toFixed(2),
          liabilities: (debts / 100).toFixed(2),
          net: ((equities - debts) / 100).toFixed(2),
        });
      }),
    );
  });
});

describe('the value of the investments', () => {
  const performance = (totalValue: number, linesWithoutPrice = 0) =>
    ({ summary: { totalValue }, lotCoverage: { linesWithoutPrice } }) as unknown as Performance;

  test('leaves out the cash of investment accounts, and no other account', () => {
    const sums = [account('pea', '100.00', '40.00'), account('checking', '7.00')];
    expect(investmentsWithout(sums, performance(100))).toBe(60);
    expect(investmentsWithout(sums.slice(1), performance(100))).toBe(100);
  });

  test('is unknown where only a sum or lines without price are there, and 0 where there is nothing', () => {
    expect(investmentsWithout([account('cto', '40.00')], performance(40))).toBeNull();
    expect(investmentsWithout([], performance(0, 2))).toBeNull();
    expect(investmentsWithout([account('checking', '7.00')], performance(0))).toBe(0);
  });
});
