import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Trade } from '../../../statements/src/index.ts';
import {
  type HeldStatement,
  type LotStep,
  tradesApart,
  transferSteps,
} from '../../src/batch/unit-transfers.ts';

const ISIN = 'DE000A1EWWW0';

type Told = Trade & { readonly currency: string };

const trade = (date: string, side: 'buy' | 'sell', quantity: string, moved?: string): Told => ({
  ...{ date, side, quantity, isin: ISIN, unitPrice: '10', currency: 'EUR' },
  ...(moved !== undefined && { moved }),
});

const held = (accounts: Readonly<Record<string, readonly Told[]>>): HeldStatement[] =>
  Object.entries(accounts).map(([account, trades]) => ({
    accountId: `id of ${account}`,
    statement: {
      ...{ format: 'portfolio-performance', account, currency: 'EUR', rows: [], trades },
      ...{ notices: [], warnings: [] },
    },
  }));

const inWords = (steps: readonly LotStep[] = []) =>
  steps.flatMap((step) =>
    'from' in step
      ? `${step.date} ${step.quantity} ${step.from.slice(6)} → ${step.to.slice(6)}`
      : step.trades.map(
          ({ date, side, quantity }) => `${date} ${step.account.slice(6)} ${side} ${quantity}`,
        ),
  );

test('a transfer follows the lots that it moves, and the sells of what arrived follow it', () => {
  const file = held({
    A: [trade('2012-01-02', 'buy', '47'), trade('2015-11-20', 'sell', '47', 'B')],
    B: [trade('2015-11-20', 'buy', '47', 'A'), trade('2015-11-20', 'sell', '7')],
  });
  expect(inWords(transferSteps(file, new Map()).get(ISIN))).toEqual([
    '2012-01-02 A buy 47',
    '2015-11-20 47 A → B',
    '2015-11-20 B sell 7',
  ]);
});

test('units that go through an account on one day arrive before they leave it', () => {
  const day = '2025-03-31';
  const file = held({
    B: [trade(day, 'buy', '18', 'A'), trade(day, 'sell', '18', 'C')],
    C: [trade(day, 'buy', '18', 'B')],
    A: [trade(day, 'buy', '18'), trade(day, 'sell', '18', 'B')],
  });
  expect(inWords(transferSteps(file, new Map()).get(ISIN))).toEqual([
    `${day} A buy 18`,
    `${day} 18 A → B`,
    `${day} 18 B → C`,
  ]);
});

test('equal transfers of a day are one', () => {
  const day = '2025-03-31';
  const file = held({
    A: [trade(day, 'buy', '3'), trade(day, 'sell', '1.5', 'B'), trade(day, 'sell', '1.50', 'B')],
    B: [trade(day, 'buy', '1.5', 'A'), trade(day, 'buy', '1.50', 'A')],
  });
  expect(inWords(transferSteps(file, new Map()).get(ISIN))).toEqual([
    `${day} A buy 3`,
    `${day} 3.00 A → B`,
  ]);
});

test('a transfer to an account that is left out is a sell, and securities without one are apart', () => {
  const other = { ...trade('2020-01-02', 'buy', '1'), isin: 'FR0000120271' };
  const file = held({
    A: [trade('2020-01-02', 'buy', '9'), trade('2020-01-03', 'sell', '9', 'B'), other],
  });
  const steps = transferSteps(file, new Map());
  expect(steps.size).toBe(0);
  const [only] = file;
  expect(only && tradesApart(only.statement, steps, new Map())).toHaveLength(3);
  const both = held({
    A: [trade('2020-01-02', 'buy', '9'), trade('2020-01-03', 'sell', '9', 'B'), other],
    B: [trade('2020-01-03', 'buy', '9', 'A')],
  });
  const [first] = both;
  const found = transferSteps(both, new Map());
  expect(first && tradesApart(first.statement, found, new Map())).toEqual([other]);
});

/** A history in which every evening's units suffice, in the order in which it happened. */
const HISTORY = fc
  .array(
    fc.record({
      kind: fc.constantFrom('buy', 'sell', 'move'),
      account: fc.integer({ min: 0, max: 2 }),
      to: fc.integer({ min: 1, max: 2 }),
      units: fc.integer({ min: 1, max: 9 }),
      days: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((events) => {
    const names = ['A', 'B', 'C'] as const;
    const trades: Record<string, Told[]> = { A: [], B: [], C: [] };
    const units = [0, 0, 0];
    let day = 0;
    for (const { kind, account, to, units: wanted, days } of events) {
      day += days;
      const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
      const name = names[account] ?? 'A';
      const owned = units[account] ?? 0;
      const some = kind === 'buy' ? wanted : Math.min(wanted, owned);
      if (some === 0) continue;
      units[account] = owned + (kind === 'buy' ? some : -some);
      if (kind !== 'move') {
        trades[name]?.push(trade(date, kind === 'buy' ? 'buy' : 'sell', `${some}`));
        continue;
      }
      const target = (account + to) % 3;
      const other = names[target] ?? 'A';
      units[target] = (units[target] ?? 0) + some;
      trades[name]?.push(trade(date, 'sell', `${some}`, other));
      trades[other]?.push(trade(date, 'buy', `${some}`, name));
    }
    return trades;
  });

test('the steps hold each trade once, and end with the units of the file', () => {
  fc.assert(
    fc.property(HISTORY, (trades) => {
      const file = held(trades);
      const steps = transferSteps(file, new Map()).get(ISIN);
      const all = Object.values(trades).flat();
      const isMoved = all.some(({ moved }) => moved !== undefined);
      expect(steps !== undefined).toBe(isMoved);
      if (steps === undefined) return;
      const lots = steps.flatMap((step) => ('trades' in step ? step.trades : []));
      expect(lots).toHaveLength(all.filter(({ moved }) => moved === undefined).length);
      const sums: Record<string, number> = {};
      const add = (account: string, units: number) => {
        sums[account] = (sums[account] ?? 0) + units;
      };
      let last = '';
      for (const step of steps) {
        if ('from' in step) {
          expect(step.date >= last).toBe(true);
          last = step.date;
          add(step.from, -Number(step.quantity));
          add(step.to, Number(step.quantity));
        } else {
          for (const { side, quantity } of step.trades)
            add(step.account, side === 'buy' ? Number(quantity) : -Number(quantity));
        }
      }
      for (const [account, own] of Object.entries(trades)) {
        const units = own.reduce(
          (sum, { side, quantity }) => sum + (side === 'buy' ? 1 : -1) * Number(quantity),
          0,
        );
        expect(sums[`id of ${account}`] ?? 0).toBe(units);
      }
    }),
  );
});
