import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE } from '../../src/core/household/lens.ts';
import { formatDecimal } from '../../src/core/money/decimal.ts';
import { formatEuros } from '../../src/core/money/euros.ts';
import { toDay } from '../../src/core/time/day.ts';
import { positionsOn } from '../../src/core/valuation/positions.ts';
import type { Database } from '../../src/db/database.ts';
import { loadHeldLines } from '../../src/db/queries/wealth/positions.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { runs } from '../support/run/runs.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addLot,
  addPrice,
  addUser,
} from '../support/users/wealth.ts';

const TODAY = toDay('2026-06-30');

let database: Database;
let asset: string;

beforeAll(async () => {
  database = await openTestDatabase();
  asset = await addAsset(database.query);
  await addPrice(database.query, asset, '2026-06-29', '12.34');
});
afterAll(() => database.close());

interface Lot {
  date: string;
  side: string;
  quantity: string;
  unitPrice: string;
  fees: string;
}

/** Returns all figures of a user that owns these lots and nothing else. */
async function figures(lots: readonly Lot[]) {
  const user = await addUser(database.query);
  const account = await addAccount(database.query, user, 'cto');
  const holding = await addHolding(database.query, user, account, asset, '1');
  for (const lot of lots) await addLot(database.query, user, holding, lot);
  const lines = await loadHeldLines({
    tx: database.query,
    userId: user,
    view: WHOLE,
    today: TODAY,
    run: atOnce,
  });
  const { positions, unrealized, realized } = atOnce(
    positionsOn(
      lines.map(({ facts }) => facts),
      TODAY,
    ),
  );
  return {
    positions: positions.map(({ line, costPerUnit }) => ({
      quantity: formatDecimal(line.quantity),
      // A sell in two parts rounds the 18th digit twice.
      costPerUnit: costPerUnit && Number(formatDecimal(costPerUnit)).toFixed(12),
      money: [line.value, line.cost, line.fees].map((sum) => sum && formatEuros(sum)),
    })),
    summary: [unrealized, realized].map((sum) => sum && formatEuros(sum)),
  };
}

/** Lots of three days; each day buys at least what it sells. */
const lots = fc
  .array(
    fc.record({
      day: fc.constantFrom('2026-01-05', '2026-02-05', '2026-03-05'),
      bought: fc.integer({ min: 1, max: 1000 }),
      sold: fc.integer({ min: 0, max: 1000 }),
      price: fc.integer({ min: 1, max: 99_999 }),
      fees: fc.integer({ min: 0, max: 999 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((trades) =>
    trades.flatMap(({ day, bought, sold, price, fees }): Lot[] => {
      const money = { unitPrice: String(price / 100), fees: String(fees / 100) };
      const buy = { date: day, side: 'buy', quantity: String(bought), ...money };
      const sell = { date: day, side: 'sell', quantity: String(Math.min(sold, bought)), ...money };
      return sold === 0 ? [buy] : [buy, sell];
    }),
  );

/** Splits a trade into two lots: a third and two thirds, with the fees in the first. */
const inTwo = (lot: Lot): Lot[] => {
  const third = Math.floor(Number(lot.quantity) / 3);
  const rest = { ...lot, quantity: String(Number(lot.quantity) - third), fees: '0' };
  return third === 0 ? [lot] : [{ ...lot, quantity: String(third) }, rest];
};

/** Days in another order, each with its own lots in theirs. */
const byDays = (given: readonly Lot[], days: readonly string[]) =>
  days.flatMap((day) => given.filter(({ date }) => date === day));

test('neither the order in which days were written matters, nor whether a lot was written as two', async () => {
  const rewritten = lots.chain((given) => {
    const days = [...new Set(given.map(({ date }) => date))];
    const shuffled = fc.shuffledSubarray(days, { minLength: days.length });
    return fc.record({
      given: fc.constant(given),
      shuffled: shuffled.map((each) => byDays(given.flatMap(inTwo), each)),
    });
  });
  await fc.assert(
    fc.asyncProperty(rewritten, async ({ given, shuffled }) => {
      expect(await figures(shuffled)).toEqual(await figures(given));
    }),
    { numRuns: runs(10) },
  );
});

test('within a day the order counts: sold at 150 what cost 100 and bought back at 150', async () => {
  const lot = (date: string, side: string, quantity: string, unitPrice: string) => ({
    ...{ date, side, quantity, unitPrice },
    fees: '0',
  });
  const bought = lot('2026-01-05', 'buy', '10', '100');
  const sold = lot('2026-02-05', 'sell', '10', '150');
  const back = lot('2026-02-05', 'buy', '10', '150');
  // 10 × (150 − 100) = 500 are realized, and the units held cost 1,500. Ghostfolio's portfolio calculator does the same
  // (its test of a buy and sell in turns). A sale ends the old position before a purchase begins the new one.
  expect((await figures([bought, sold, back])).summary[1]).toBe('500.00');
  expect((await figures([bought, sold, back])).positions[0]?.money[1]).toBe('1500.00');
  // Bought first, the average is 125: 10 × (150 − 125) = 250 are realised, and what is left cost 1,250.
  expect((await figures([bought, back, sold])).summary[1]).toBe('250.00');
  expect((await figures([bought, back, sold])).positions[0]?.money[1]).toBe('1250.00');
});

test('a sell for which too little is held waits for that day’s buys', async () => {
  const money = { unitPrice: '10', fees: '0' };
  const sold = { date: '2026-02-05', side: 'sell', quantity: '4', ...money, unitPrice: '11' };
  const bought = { date: '2026-02-05', side: 'buy', quantity: '5', ...money };
  // 4 × (11 − 10), and one unit of 10 is left.
  expect((await figures([sold, bought])).summary[1]).toBe('4.00');
  expect((await figures([sold, bought])).positions[0]?.money[1]).toBe('10.00');
});
