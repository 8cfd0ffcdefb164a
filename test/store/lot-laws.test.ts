import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '../../src/core/day.ts';
import { formatDecimal } from '../../src/core/decimal.ts';
import { formatEuros } from '../../src/core/money.ts';
import { positionsOn } from '../../src/core/positions.ts';
import type { Store } from '../../src/store/database.ts';
import { loadHeldLines } from '../../src/store/held-lines.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addLot,
  addPerson,
  addPrice,
} from '../support/wealth.ts';

const TODAY = toDay('2026-06-30');

let store: Store;
let asset: string;

beforeAll(async () => {
  store = await openTestDatabase();
  asset = await addAsset(store.db);
  await addPrice(store.db, asset, '2026-06-29', '12.34');
});
afterAll(() => store.close());

interface Lot {
  date: string;
  side: string;
  quantity: string;
  unitPrice: string;
  fees: string;
}

/** All that is computed of a person who owns these lots and nothing else. */
async function figures(lots: readonly Lot[]) {
  const person = await addPerson(store.db);
  const account = await addAccount(store.db, person, 'cto');
  const holding = await addHolding(store.db, person, account, asset, '1');
  for (const lot of lots) await addLot(store.db, person, holding, lot);
  const lines = await loadHeldLines(store.db, person, TODAY);
  const { positions, unrealized, realized } = positionsOn(
    lines.map(({ facts }) => facts),
    TODAY,
  );
  return {
    positions: positions.map(({ line, costPerUnit }) => ({
      quantity: formatDecimal(line.quantity),
      costPerUnit: costPerUnit && formatDecimal(costPerUnit),
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

/** The same trade in two lots: a third and two thirds, with the fees in the first. */
const inTwo = (lot: Lot): Lot[] => {
  const third = Math.floor(Number(lot.quantity) / 3);
  const rest = { ...lot, quantity: String(Number(lot.quantity) - third), fees: '0' };
  return third === 0 ? [lot] : [{ ...lot, quantity: String(third) }, rest];
};

test('neither the order in which lots were written matters, nor whether one was written as two', async () => {
  const rewritten = lots.chain((given) =>
    fc.record({
      given: fc.constant(given),
      shuffled: fc.shuffledSubarray(given.flatMap(inTwo), {
        minLength: given.flatMap(inTwo).length,
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(rewritten, async ({ given, shuffled }) => {
      expect(await figures(shuffled)).toEqual(await figures(given));
    }),
    { numRuns: 20 },
  );
});
