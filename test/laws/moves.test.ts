/** Laws of moves: they change no total, no return and no cost, and taking them back leaves nothing of them. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evolution } from '../../src/core/evolution/evolution.ts';
import { WHOLE } from '../../src/core/household/lens.ts';
import { cents, formatEuros, sumEuros } from '../../src/core/money/euros.ts';
import { performance } from '../../src/core/performance/performance.ts';
import { formatDay, toDay } from '../../src/core/time/day.ts';
import { positionsOn } from '../../src/core/valuation/positions.ts';
import { realizedYears } from '../../src/core/valuation/realized-years.ts';
import { marketIn } from '../../src/db/queries/market/market-reader.ts';
import { loadAllTraded } from '../../src/db/queries/wealth/positions.ts';
import { loadWealth } from '../../src/db/queries/wealth/wealth.ts';
import { atOnce } from '../../src/runtime/steps.ts';
import { runs } from '../support/run/runs.ts';
import { type OwnerClient, openOwnerClient, type User } from '../support/users/owner.ts';
import {
  addAccount,
  addAsset,
  addHolding,
  addLot,
  addPrice,
  addTransactions,
} from '../support/users/wealth.ts';

const FIRST = toDay('2026-01-01');
const TODAY = toDay('2026-06-30');
const DAYS = 170;
const RUNS = { numRuns: runs(12) };

let client: OwnerClient;
beforeAll(async () => {
  client = await openOwnerClient();
});
afterAll(() => client.close());

const dayOf = (offset: number) => formatDay((FIRST + offset) as typeof FIRST);

interface Event {
  readonly day: number;
  readonly kind: 'buy' | 'sell' | 'move' | 'back';
  readonly part: number;
  readonly price: number;
  readonly fees: number;
}

const event: fc.Arbitrary<Event> = fc.record({
  day: fc.integer({ min: 1, max: DAYS }),
  kind: fc.constantFrom('buy', 'sell', 'move', 'move', 'back'),
  part: fc.integer({ min: 1, max: 100 }),
  price: fc.integer({ min: 1, max: 5000 }),
  fees: fc.integer({ min: 0, max: 50 }),
});
const close = fc.record({
  day: fc.integer({ min: 0, max: DAYS }),
  price: fc.integer({ min: 1, max: 5000 }),
});

/** Each event with its units: of those that the first account, or for `back` the second one, still has. */
function inUnits(events: readonly Event[]) {
  const held = { first: 1000, second: 0 };
  return events
    .toSorted((a, b) => a.day - b.day)
    .map((each) => {
      const from = each.kind === 'back' ? held.second : held.first;
      const units = each.kind === 'buy' ? each.part * 7 : Math.floor((from * each.part) / 100);
      if (each.kind === 'buy') held.first += units;
      else if (each.kind === 'back') {
        held.second -= units;
        held.first += units;
      } else {
        held.first -= units;
        if (each.kind === 'move') held.second += units;
      }
      return { ...each, units };
    })
    .filter(({ units }) => units > 0);
}

async function figures({ userId }: User) {
  const reading = { tx: client.db, userId, view: WHOLE, today: TODAY, run: atOnce };
  const wealth = await loadWealth(reading, marketIn(client.db, userId));
  const { years, timeWeighted, internalRate, ...rest } = atOnce(
    performance(wealth, { riskFreePct: 2, benchmark: null }),
  );
  const traded = await loadAllTraded(reading);
  const facts = traded.map((each) => each.facts);
  const { unrealized, realized } = atOnce(positionsOn(facts, TODAY, traded));
  const { points } = atOnce(evolution(wealth, { growth: 0.05, goals: [] }));
  const realizedIn = atOnce(realizedYears(traded)).map(({ year, averageCost, fifo }) =>
    [year, averageCost && formatEuros(averageCost), fifo && formatEuros(fifo)].join(' '),
  );
  return {
    rates: [timeWeighted, internalRate, ...rest.net.map(({ annual }) => annual)],
    exact: {
      years: years.map((each) => ({
        start: cents(each.start),
        end: cents(each.end),
        contributions: cents(each.contributions),
      })),
      points: points.map(({ total }) => cents(total)),
      feesTotal: cents(rest.summary.feesTotal),
    },
    gain: Number(cents(sumEuros([unrealized, realized ?? unrealized]))),
    costs: { unrealized: Number(cents(unrealized)), realizedIn },
  };
}

/** Components are rounded to the cent one by one: two of them may differ from one by a cent. */
const near = (a: bigint, b: bigint) => expect(Number(a - b) ** 2).toBeLessThanOrEqual(4);

/** Figures rounded to the cent: value, cost and realized gain of one holding before the moves, and of two after them. */
const ROUNDED = 9;

test('moves change no value, no contribution, no return and no gain, and undone none is left', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 8 }),
      fc.array(close, { maxLength: 8 }),
      async (drawn, closes) => {
        const user = await client.newUser();
        const [first, second] = [
          await addAccount(client.db, user.userId, 'cto', { name: 'A' }),
          await addAccount(client.db, user.userId, 'cto', { name: 'B' }),
        ];
        const asset = await addAsset(client.db);
        for (const { day, price } of closes)
          await addPrice(client.db, asset, dayOf(day), `${price / 100}`);
        const holding = await addHolding(client.db, user.userId, first, asset, '0');
        const lot = (day: number, side: string, units: number, price: number, fees: number) =>
          addLot(client.db, user.userId, holding, {
            ...{ date: dayOf(day), side, quantity: `${units}`, unitPrice: `${price / 100}` },
            fees: `${fees / 100}`,
          });
        await lot(0, 'buy', 1000, 1234, 0);
        const events = inUnits(drawn);
        for (const { day, kind, units, price, fees } of events)
          if (kind === 'buy' || kind === 'sell') await lot(day, kind, units, price, fees);
        const before = await figures(user);

        const undo: string[] = [];
        for (const { day, kind, units } of events) {
          if (kind === 'buy' || kind === 'sell') continue;
          const listed = (await user.call('holdings.list')) as { id: string; accountId: string }[];
          const from = listed.find(
            ({ accountId }) => accountId === (kind === 'move' ? first : second),
          );
          const moved = await user
            .call('holdings.move', {
              ...{ id: from?.id, account: kind === 'move' ? second : first },
              ...{ date: dayOf(day), quantity: `${units}` },
            })
            .catch((error: Error) => error);
          // A later sale may need the units; equal moves on a day are refused.
          if (moved instanceof Error) expect(moved.name).toBe('DomainError');
          else undo.push(moved.undo);
        }
        const after = await figures(user);
        for (const [at, point] of after.exact.points.entries())
          near(point, before.exact.points[at] ?? 0n);
        for (const [at, year] of after.exact.years.entries()) {
          const expected = before.exact.years[at];
          near(year.start, expected?.start ?? 0n);
          near(year.end, expected?.end ?? 0n);
          near(year.contributions, expected?.contributions ?? 0n);
        }
        expect(after.exact.feesTotal).toBe(before.exact.feesTotal);
        expect(Math.abs(after.gain - before.gain)).toBeLessThanOrEqual(ROUNDED / 2);
        for (const [at, rate] of after.rates.entries()) {
          const expected = before.rates[at] ?? null;
          if (rate === null || expected === null) expect(rate).toBe(expected);
          else
            expect(rate / (1 + Math.abs(expected))).toBeCloseTo(
              expected / (1 + Math.abs(expected)),
              9,
            );
        }
        for (const change of undo.toReversed()) await user.call('journal.undo', { id: change });
        expect(await figures(user)).toEqual(before);
        expect(await user.call('holdings.moves')).toEqual([]);
      },
    ),
    RUNS,
  ));

test('a move after the last trade changes no cost, and realizes nothing', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        event.filter(({ kind }) => kind === 'buy' || kind === 'sell'),
        { maxLength: 6 },
      ),
      fc.integer({ min: 1, max: 100 }),
      async (drawn, part) => {
        const user = await client.newUser();
        const first = await addAccount(client.db, user.userId, 'cto', { name: 'A' });
        const second = await addAccount(client.db, user.userId, 'cto', { name: 'B' });
        const asset = await addAsset(client.db);
        await addPrice(client.db, asset, dayOf(0), '17.31');
        const holding = await addHolding(client.db, user.userId, first, asset, '0');
        let held = 1000;
        const lot = (day: number, side: string, quantity: number, price: number) =>
          addLot(client.db, user.userId, holding, {
            ...{ date: dayOf(day), side, quantity: `${quantity}` },
            ...{ unitPrice: `${price / 100}`, fees: '1.99' },
          });
        await lot(0, 'buy', 1000, 1234);
        for (const { day, kind, units, price } of inUnits(drawn)) {
          await lot(day, kind, units, price);
          held += kind === 'buy' ? units : -units;
        }
        const units = Math.ceil((held * part) / 100);
        fc.pre(units > 0);
        const before = await figures(user);
        const move = { id: holding, account: second, quantity: `${units}` };
        await user.call('holdings.move', { ...move, date: dayOf(DAYS + 5) });
        const { costs } = await figures(user);
        expect(Math.abs(costs.unrealized - before.costs.unrealized)).toBeLessThanOrEqual(2);
        expect(costs.realizedIn).toEqual(before.costs.realizedIn);
      },
    ),
    RUNS,
  ));

/** Dividends in the account that units leave; closes in a currency without a rate say nothing. */
const life = fc.record({
  closes: fc.array(
    fc.record({
      ...{ day: fc.integer({ min: 0, max: DAYS }) },
      price: fc.integer({ min: 1, max: 5000 }),
    }),
    {
      maxLength: 6,
    },
  ),
  isForeign: fc.boolean(),
  dividends: fc.array(fc.integer({ min: 1, max: DAYS }), { maxLength: 3 }),
  moveOn: fc.integer({ min: 1, max: DAYS }),
  buyOn: fc.option(fc.integer({ min: 1, max: DAYS })),
  isSold: fc.boolean(),
});

test('a move changes no return, with dividends, gaps in prices and holdings without one', async () => {
  let moves = 0;
  await fc.assert(
    fc.asyncProperty(life, async ({ closes, isForeign, dividends, moveOn, buyOn, isSold }) => {
      const user = await client.newUser();
      const [first, second] = [
        await addAccount(client.db, user.userId, 'cto', { name: 'A' }),
        await addAccount(client.db, user.userId, 'cto', { name: 'B' }),
      ];
      const [asset, other] = [await addAsset(client.db), await addAsset(client.db)];
      for (const { day, price } of closes)
        await addPrice(client.db, asset, dayOf(day), `${price / 100}`, isForeign ? 'QL1' : 'EUR');
      await addPrice(client.db, other, dayOf(0), '50');
      await addPrice(client.db, other, dayOf(90), '60');
      const holding = await addHolding(client.db, user.userId, first, asset, '0');
      const rest = await addHolding(client.db, user.userId, second, other, '0');
      const lot = (of: string, day: number, side: string, quantity: number, unitPrice: string) =>
        addLot(client.db, user.userId, of, {
          ...{ date: dayOf(day), side, quantity: `${quantity}`, unitPrice, fees: '0' },
        });
      await lot(rest, 0, 'buy', 10, '50');
      await lot(holding, 0, 'buy', 1000, '12.34');
      if (buyOn !== null && buyOn < moveOn) await lot(holding, buyOn, 'buy', 100, '15.5');
      const dividend = { currency: 'EUR', type: 'dividend', label: 'paid', fee: null, tax: null };
      for (const day of dividends)
        await addTransactions(client.db, user.userId, first, [
          { ...dividend, date: dayOf(day), amount: '120' },
        ]);
      if (isSold) await lot(holding, DAYS, 'sell', 1000, '14');
      const before = await figures(user);
      const moved = await user
        .call('holdings.move', { id: holding, account: second, date: dayOf(moveOn) })
        .catch((error: Error) => error);
      if (moved instanceof Error) return;
      moves += 1;
      const after = await figures(user);
      for (const [at, rate] of after.rates.entries()) {
        const expected = before.rates[at] ?? null;
        if (rate === null || expected === null) expect(rate).toBe(expected);
        else
          expect(rate / (1 + Math.abs(expected))).toBeCloseTo(
            expected / (1 + Math.abs(expected)),
            9,
          );
      }
      for (const [at, point] of after.exact.points.entries())
        near(point, before.exact.points[at] ?? 0n);
    }),
    { numRuns: runs(25) },
  );
  expect(moves).toBeGreaterThan(0);
});
