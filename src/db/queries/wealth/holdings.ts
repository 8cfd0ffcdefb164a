/** Reads what the value of a user's holdings rests on: four statements, however many there are. */
import { sql } from 'drizzle-orm';
import { groupBy } from '../../../core/group-by.ts';
import { TRADE_SIDES } from '../../../core/identifiers/identity-text.ts';
import { groupSteps } from '../../../core/item-steps.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { HoldingInput, Quote } from '../../../core/valuation/holding.ts';
import type { Lot } from '../../../core/valuation/lots.ts';
import { lotsWithMoves } from '../../../core/valuation/moves.ts';
import type { Split } from '../../../core/valuation/splits.ts';
import { rows } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';
import { BY_ACCOUNT, inBatches } from '../../sql/batches.ts';
import {
  nullable,
  nullableTexts,
  oneOf,
  type RowOf,
  textColumn,
  texts,
} from '../../sql/columns.ts';
import { rowsById } from '../../sql/key-pages.ts';
import { latestClose } from '../../sql/latest.ts';
import { describedAssets } from '../market/described-assets.ts';
import { readSplits } from '../market/splits.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import type { Reading } from './reading.ts';

/** An account, and the day at whose end its lines are valued. */
export interface LineQuestion {
  readonly accountId: string;
  readonly day: Day;
}

/** Asset of a holding; its cost a year in percent, as text. */
interface StoredAsset {
  readonly id: string;
  readonly name: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly kind: string;
  readonly currency: string | null;
  readonly ter: string | null;
}

/** A holding as it is stored, what it is of, and what its value rests on; decimals and days in text form. */
export interface StoredLine {
  readonly holding: HoldingRow;
  readonly asset: StoredAsset;
  readonly facts: HoldingInput;
}

/** The lines of accounts by account, in the order in which they were made. Nothing dated after today is in them. */
export async function readLines(
  reading: Reading,
  questions: readonly LineQuestion[],
): Promise<Map<string, StoredLine[]>> {
  const { tx, userId, today } = reading;
  const [holdings, stored, moves] = await Promise.all([
    inBatches(questions, BY_ACCOUNT, (part) => readHoldings(reading, part)),
    readLots(reading),
    readMoves(reading),
  ]);
  if (holdings.length === 0) return new Map();
  const assetOf = new Map(
    moves.flatMap(({ fromHoldingId, fromAssetId, toHoldingId, toAssetId }) => [
      [fromHoldingId, fromAssetId],
      [toHoldingId, toAssetId],
    ]),
  );
  const assetIds = new Set([...holdings.map(({ assetId }) => assetId), ...assetOf.values()]);
  const splits = await readSplits(tx, userId, assetIds, today);
  const moved = lotsWithMoves(
    (id) => ({ lots: stored.get(id) ?? [], splits: splits.get(assetOf.get(id) ?? '') ?? [] }),
    moves,
  );
  const lots = new Map([...stored, ...moved]);
  return groupBy(
    holdings,
    ({ accountId }) => accountId,
    (row) => storedLine(row, lots.get(row.id) ?? [], splits.get(row.assetId) ?? []),
  );
}

/** Returns the accounts of a user that have holdings, sold out ones included. */
export async function accountsWithHoldings({ tx, userId }: Reading): Promise<ReadonlySet<string>> {
  const found = await rows(
    tx,
    { id: textColumn },
    sql`select a.id from accounts a
        where a.user_id = ${userId}
          and exists (select from holdings h where h.user_id = ${userId} and h.account_id = a.id)`,
  );
  return new Set(found.map(({ id }) => id));
}

function storedLine(row: QuotedRow, lots: readonly Lot[], splits: readonly Split[]): StoredLine {
  const { assetId, name, isin, ticker, kind, assetCurrency, assetTer } = row;
  return {
    holding: row,
    asset: { id: assetId, name, isin, ticker, kind, currency: assetCurrency, ter: assetTer },
    facts: {
      holdingId: row.id,
      kind,
      quantity: parseDecimal(row.quantity),
      quantityAt: toDay(row.quantityAt),
      cost: decimalOrNull(row.costBasis),
      fees: decimalOrNull(row.feesTotal),
      entryDay: dayOrNull(row.entryDate),
      worthlessFrom: dayOrNull(row.worthlessAt),
      lots,
      splits,
      quote: quote(row),
    },
  };
}

const HOLDING = {
  ...{ id: textColumn, accountId: textColumn, quantity: textColumn, quantityAt: textColumn },
  ...{
    costBasis: nullable(textColumn),
    feesTotal: nullable(textColumn),
    ter: nullable(textColumn),
  },
  ...{ entryDate: nullable(textColumn), worthlessAt: nullable(textColumn) },
  /** The day, UTC, on which it was recorded. */
  recordedOn: textColumn,
};
const ASSET = {
  ...texts('assetId', 'name', 'kind'),
  ...nullableTexts('isin', 'ticker', 'assetCurrency', 'assetTer'),
};
/** The close that it is valued at; all of it is null where there is none. */
const QUOTE = { ...nullableTexts('price', 'currency', 'date', 'rate') };
const QUOTED = { ...HOLDING, ...ASSET, ...QUOTE };
type HoldingRow = RowOf<typeof HOLDING>;
type QuotedRow = RowOf<typeof QUOTED>;

/** Each holding with the latest close up to the day of its account. */
async function readHoldings(
  { tx, userId }: Reading,
  questions: readonly LineQuestion[],
): Promise<QuotedRow[]> {
  const asked = questions.map(({ accountId, day }) => ({ accountId, day: formatDay(day) }));
  return rows(
    tx,
    QUOTED,
    sql`select h.id, h.account_id as "accountId", h.quantity, h.quantity_at as "quantityAt",
               h.cost_basis as "costBasis", h.fees_total as "feesTotal", h.ter,
               h.entry_date as "entryDate", h.worthless_at as "worthlessAt",
               (h.created_at at time zone 'UTC')::date as "recordedOn",
               a.id as "assetId", a.name, a.isin, a.ticker, a.kind,
               a.currency as "assetCurrency", a.ter as "assetTer",
               p.price, p.currency, p.date, ${referenceRate(sql`p.currency`, sql`q.day`, userId)} as rate
        from ${recordset(asked, sql`q("accountId" uuid, day date)`)}
        join holdings h on h.user_id = ${userId} and h.account_id = q."accountId"
        join ${describedAssets(userId)} a on a.id = h.asset_id
        left join lateral ${latestClose(sql`h.asset_id`, sql`q.day`, userId)} p on true
        order by h.id`,
  );
}

function quote({ price, currency, date, rate }: QuotedRow): Quote | null {
  if (price === null || currency === null || date === null) return null;
  return { price: parseDecimal(price), currency, day: toDay(date), rate: decimalOrNull(rate) };
}

const MOVE = {
  ...AMOUNT,
  ...texts('id', 'date', 'fromHoldingId', 'fromAssetId', 'toHoldingId', 'toAssetId'),
  ...texts('quantity', 'received'),
  costPct: nullable(textColumn),
};

/** All moves up to today. */
async function readMoves({ tx, userId, today }: Reading) {
  const found = await rows(
    tx,
    MOVE,
    sql`select m.id, m.date, m.from_holding_id as "fromHoldingId", f.asset_id as "fromAssetId",
               m.to_holding_id as "toHoldingId", t.asset_id as "toAssetId", m.quantity, m.received,
               m.cost_pct as "costPct", m.cash as amount, m.currency,
               ${referenceRate(sql`m.currency`, sql`m.date`, userId)} as rate
        from moves m
        join holdings f on f.user_id = ${userId} and f.id = m.from_holding_id
        join holdings t on t.user_id = ${userId} and t.id = m.to_holding_id
        where m.user_id = ${userId} and m.date <= ${formatDay(today)}::date`,
  );
  return found.map(({ date, quantity, received, costPct, ...row }) => ({
    ...row,
    day: toDay(date),
    quantity: parseDecimal(quantity),
    received: parseDecimal(received),
    costPct: decimalOrNull(costPct),
    cash: currencyAmount(row),
  }));
}

const LOT = {
  ...texts('holdingId', 'id', 'date', 'quantity', 'gross', 'fees', 'currency'),
  rate: nullable(textColumn),
  side: oneOf(TRADE_SIDES),
};

/** All stored lots up to today by holding, in the order of their days, and within a day in that in which they were loaded. */
async function readLots({ tx, userId, today, run }: Reading): Promise<Map<string, Lot[]>> {
  const found = await rowsById(
    tx,
    LOT,
    sql`select l.holding_id as "holdingId", l.id, l.date, l.side, l.quantity,
               l.quantity * l.unit_price as gross, l.fees, l.currency,
               ${referenceRate(sql`l.currency`, sql`l.date`, userId)} as rate
        from lots l
        where l.user_id = ${userId} and l.date <= ${formatDay(today)}::date`,
    sql`l.id`,
  );
  return run(byHoldingInOrder(found));
}

function* byHoldingInOrder(
  found: readonly RowOf<typeof LOT>[],
): Generator<void, Map<string, Lot[]>> {
  const byHolding = yield* groupSteps(found, ({ holdingId }) => holdingId, lotOf);
  for (const lots of byHolding.values()) {
    // They come in the order of their ids, which those of a day keep.
    lots.sort((a, b) => a.day - b.day);
    yield;
  }
  return byHolding;
}

function lotOf({ date, side, quantity, gross, fees, currency, rate }: RowOf<typeof LOT>): Lot {
  const money = { currency, rate: decimalOrNull(rate) };
  return {
    day: toDay(date),
    side,
    quantity: parseDecimal(quantity),
    gross: { amount: parseDecimal(gross), ...money },
    fees: { amount: parseDecimal(fees), ...money },
  };
}

const decimalOrNull = (text: string | null) => (text === null ? null : parseDecimal(text));
const dayOrNull = (text: string | null) => (text === null ? null : toDay(text));
