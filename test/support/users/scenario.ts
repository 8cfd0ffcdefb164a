/** Generates portfolios and writes them to the tables. Days count from `START`; amounts are whole cents. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type Day, formatDay, toDay } from '../../../src/core/time/day.ts';
import { newId } from '../../../src/db/id.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import * as schema from '../../../src/db/schema.ts';
import { addUser } from './wealth.ts';

const START = toDay('2025-10-20');
export const DAYS = 110;
export const TODAY = (START + DAYS - 1) as Day;

interface Lot {
  readonly day: number;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
  readonly fees: number;
}
interface Close {
  readonly day: number;
  readonly price: number;
}
export interface Line {
  readonly lots: readonly Lot[];
  readonly closes: readonly Close[];
  /** True if its closes are in the scenario's foreign currency. */
  readonly isForeign: boolean;
  /** Lines of one name are of one security, whose closes are those of the first; else each has its own. */
  readonly security?: string;
}
export interface Row {
  readonly day: number;
  readonly type: 'credit' | 'debit' | 'dividend' | 'interest' | 'fee';
  /** Above 0; debits and fees are booked below. */
  readonly amount: number;
  readonly costs: number;
}
interface Balance {
  readonly day: number;
  readonly amount: number;
}
export interface Account {
  readonly type: 'cto' | 'pea' | 'av' | 'crowdlending' | 'checking';
  readonly lines: readonly Line[];
  readonly rows: readonly Row[];
  readonly balances: readonly Balance[];
  /** True if it was opened on the day of its first row, and so began empty. */
  readonly isNew: boolean;
}
export interface Scenario {
  readonly accounts: readonly Account[];
  /** Units of the foreign currency for one euro, in hundredths. */
  readonly rates: readonly Close[];
}

const day = fc.integer({ min: 0, max: DAYS - 1 });
const price = fc.integer({ min: 500, max: 20_000 });

const closes = (minLength: number) =>
  fc.uniqueArray(fc.record({ day, price }), {
    selector: (each) => each.day,
    minLength,
    maxLength: 12,
  });

const lot = fc.record({
  day,
  side: fc.constantFrom('buy', 'buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 50 }),
  price,
  fees: fc.integer({ min: 0, max: 900 }),
});

export const line: fc.Arbitrary<Line> = fc.record({
  lots: fc
    .array(lot, { minLength: 1, maxLength: 6 })
    .map(sellable)
    .filter((lots) => lots.length > 0),
  closes: closes(0),
  isForeign: fc.boolean(),
});

/** Sorts by day, and removes sells of units that are not held. */
function sellable(lots: readonly Lot[]): Lot[] {
  let held = 0;
  return lots
    .toSorted((a, b) => a.day - b.day || a.side.localeCompare(b.side))
    .filter(({ side, quantity }) => {
      if (side === 'sell' && quantity > held) return false;
      held += side === 'buy' ? quantity : -quantity;
      return true;
    });
}

const amount = fc.integer({ min: 1, max: 500_000 });
const row = fc.record({
  day,
  type: fc.constantFrom('credit', 'credit', 'debit', 'dividend', 'interest', 'fee'),
  amount,
  costs: fc.integer({ min: 0, max: 500 }),
});
const balances = fc.uniqueArray(fc.record({ day, amount }), {
  selector: (each) => each.day,
  maxLength: 5,
});

const withLines: fc.Arbitrary<Account> = fc.record({
  type: fc.constantFrom('cto', 'pea'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  rows: fc.array(row, { maxLength: 4 }),
  balances,
  isNew: fc.boolean(),
});
export const balanceOnly: fc.Arbitrary<Account> = fc.record({
  type: fc.constantFrom('av', 'crowdlending', 'cto', 'checking'),
  lines: fc.constant([]),
  rows: fc.array(row, { maxLength: 8 }),
  balances,
  isNew: fc.boolean(),
});

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  accounts: fc.array(fc.oneof(withLines, balanceOnly), { minLength: 1, maxLength: 3 }),
  rates: fc.uniqueArray(fc.record({ day, price: fc.integer({ min: 50, max: 200 }) }), {
    selector: (each) => each.day,
    maxLength: 6,
  }),
});

let currencies = 0;

/** In order of their references. */
const TABLES = {
  accounts: schema.accounts,
  transactions: schema.transactions,
  balances: schema.balances,
  assets: schema.assets,
  holdings: schema.holdings,
  lots: schema.lots,
  prices: schema.prices,
  rates: schema.rates,
};
type Written = { [Name in keyof typeof TABLES]: (typeof TABLES)[Name]['$inferInsert'][] };

const date = (offset: number) => formatDay((START + offset) as Day);
const decimal = (cents: number) => (cents / 100).toFixed(2);
export const signed = ({ type, amount }: Row) =>
  type === 'debit' || type === 'fee' ? -amount : amount;

/** Writes a scenario for a new user and returns its id: one statement a table, since laws write thousands. */
export async function write(db: Queryable, { accounts, rates }: Scenario): Promise<string> {
  const userId = await addUser(db);
  const foreign = `~${(currencies++).toString(36).padStart(2, '0')}`;
  const identity = () => randomBytes(32);
  const written: Written = {
    ...{ accounts: [], transactions: [], balances: [] },
    ...{ assets: [], holdings: [], lots: [], prices: [], rates: [] },
  };
  for (const { day, price } of rates) {
    written.rates.push({ currency: foreign, date: date(day), rate: decimal(price) });
  }
  const securities = new Map<string | undefined, string>();
  for (const { type, lines, rows, balances, isNew } of accounts) {
    const accountId = newId();
    const owned = { userId, accountId, currency: 'EUR' };
    const openedAt =
      isNew && rows.length > 0 ? date(Math.min(...rows.map(({ day }) => day))) : null;
    written.accounts.push({ userId, id: accountId, name: type, type, currency: 'EUR', openedAt });
    for (const row of rows) {
      written.transactions.push({
        ...owned,
        id: newId(),
        label: 'row',
        identity: identity(),
        ordinal: 0,
        date: date(row.day),
        type: row.type,
        amount: decimal(signed(row)),
        fee: decimal(row.costs),
      });
    }
    for (const { day, amount } of balances) {
      written.balances.push({ ...owned, id: newId(), date: date(day), balance: decimal(amount) });
    }
    for (const { lots, closes, isForeign, security } of lines) {
      const known = securities.get(security);
      const assetId = known ?? newId();
      const holdingId = newId();
      if (security !== undefined) securities.set(security, assetId);
      if (known === undefined) written.assets.push({ id: assetId, name: assetId, kind: 'equity' });
      written.holdings.push({
        ...{ userId, id: holdingId, accountId, assetId },
        ...{ quantity: '1', quantityAt: '2020-01-01' },
      });
      for (const { day, side, quantity, price, fees } of lots) {
        written.lots.push({
          ...{ userId, holdingId, id: newId(), identity: identity(), ordinal: 0 },
          date: date(day),
          side,
          quantity: String(quantity),
          unitPrice: decimal(price),
          fees: decimal(fees),
        });
      }
      for (const { day, price } of known === undefined ? closes : []) {
        const currency = isForeign ? foreign : 'EUR';
        written.prices.push({ assetId, date: date(day), price: decimal(price), currency });
      }
    }
  }
  for (const [name, values] of Object.entries(written)) {
    if (values.length > 0) await db.insert(TABLES[name as keyof Written]).values(values);
  }
  return userId;
}
