/** Reads what the value of a person's holdings rests on: three statements, however many there are. */
import { sql } from 'drizzle-orm';
import { type Day, formatDay, toDay } from '../core/day.ts';
import { parseDecimal } from '../core/decimal.ts';
import type { LineFacts, Quote } from '../core/line.ts';
import type { Lot } from '../core/lots.ts';
import { eachInSlices } from '../core/slices.ts';
import type { Split } from '../core/splits.ts';
import { referenceRate } from './amounts.ts';
import { type Database, rows } from './database.ts';
import { groupRows } from './group.ts';
import { recordset } from './recordset.ts';

/** An account, and the day at whose end its lines are valued. */
export interface LineQuestion {
  readonly accountId: string;
  readonly day: Day;
}

/** The lines of accounts by account, in the order in which they were made. Nothing dated after today is in them. */
export async function readLines(
  db: Database,
  userId: string,
  today: Day,
  questions: readonly LineQuestion[],
): Promise<Map<string, LineFacts[]>> {
  const holdings = await readHoldings(db, userId, questions);
  if (holdings.length === 0) return new Map();
  const lots = await readLots(db, userId, today);
  const splits = await readSplits(db, userId, today);
  return groupRows(
    holdings,
    ({ accountId }) => accountId,
    (row) => ({
      holdingId: row.holdingId,
      kind: row.kind,
      quantity: parseDecimal(row.quantity),
      quantityAt: toDay(row.quantityAt),
      cost: decimalOrNull(row.costBasis),
      fees: decimalOrNull(row.feesTotal),
      entryDay: dayOrNull(row.entryDate),
      worthlessFrom: dayOrNull(row.worthlessAt),
      lots: lots.get(row.holdingId) ?? [],
      splits: splits.get(row.assetId) ?? [],
      quote: quote(row),
    }),
  );
}

type QuoteRow = { price: string; currency: string; date: string; rate: string | null };
type NoQuoteRow = { price: null };

type HoldingRow = (QuoteRow | NoQuoteRow) & {
  holdingId: string;
  accountId: string;
  assetId: string;
  kind: string;
  quantity: string;
  quantityAt: string;
  costBasis: string | null;
  feesTotal: string | null;
  entryDate: string | null;
  worthlessAt: string | null;
};

/** Each holding with the latest close up to the day of its account. */
async function readHoldings(
  db: Database,
  userId: string,
  questions: readonly LineQuestion[],
): Promise<HoldingRow[]> {
  const asked = questions.map(({ accountId, day }) => ({ accountId, day: formatDay(day) }));
  return rows<HoldingRow>(
    db,
    sql`select h.id as "holdingId", h.account_id as "accountId", h.asset_id as "assetId", a.kind,
               h.quantity, h.quantity_at as "quantityAt", h.cost_basis as "costBasis",
               h.fees_total as "feesTotal", h.entry_date as "entryDate", h.worthless_at as "worthlessAt",
               p.price, p.currency, p.date, ${referenceRate(sql`p.currency`, sql`q.day`)} as rate
        from ${recordset(asked, sql`q("accountId" uuid, day date)`)}
        join holdings h on h.user_id = ${userId} and h.account_id = q."accountId"
        join assets a on a.id = h.asset_id
        left join lateral (
          select c.price, c.currency, c.date from prices c
          where c.asset_id = h.asset_id and c.date <= q.day
          order by c.date desc, c.recorded desc limit 1) p on true
        order by h.id`,
  );
}

const quote = (row: QuoteRow | NoQuoteRow): Quote | null =>
  row.price === null
    ? null
    : {
        price: parseDecimal(row.price),
        currency: row.currency,
        day: toDay(row.date),
        rate: decimalOrNull(row.rate),
      };

interface LotRow {
  holdingId: string;
  date: string;
  side: Lot['side'];
  quantity: string;
  gross: string;
  fees: string;
  currency: string;
  rate: string | null;
}

/** All lots up to today by holding, in the order of their days, and within a day in that in which they were loaded. */
async function readLots(db: Database, userId: string, today: Day): Promise<Map<string, Lot[]>> {
  const found = await rows<LotRow>(
    db,
    sql`select l.holding_id as "holdingId", l.date, l.side, l.quantity,
               l.quantity * l.unit_price as gross, l.fees, l.currency,
               ${referenceRate(sql`l.currency`, sql`l.date`)} as rate
        from lots l
        where l.user_id = ${userId} and l.date <= ${formatDay(today)}::date
        order by l.holding_id, l.date, l.id`,
  );
  const byHolding = new Map<string, Lot[]>();
  await eachInSlices(found, (row) => {
    const lots = byHolding.get(row.holdingId);
    if (lots === undefined) byHolding.set(row.holdingId, [lotOf(row)]);
    else lots.push(lotOf(row));
  });
  return byHolding;
}

function lotOf({ date, side, quantity, gross, fees, currency, rate }: LotRow): Lot {
  const money = { currency, rate: decimalOrNull(rate) };
  return {
    day: toDay(date),
    side,
    quantity: parseDecimal(quantity),
    gross: { amount: parseDecimal(gross), ...money },
    fees: { amount: parseDecimal(fees), ...money },
  };
}

/** The splits up to today of all assets that the person holds, by asset. */
async function readSplits(db: Database, userId: string, today: Day): Promise<Map<string, Split[]>> {
  const found = await rows<{ assetId: string; date: string; ratio: string }>(
    db,
    sql`select h.asset_id as "assetId", s.date, s.ratio
        from (select distinct asset_id from holdings where user_id = ${userId}) h
        cross join lateral (
          select s.date, s.ratio from splits s
          where s.asset_id = h.asset_id and s.date <= ${formatDay(today)}::date
          offset 0) s
        order by h.asset_id, s.date`,
  );
  return groupRows(
    found,
    ({ assetId }) => assetId,
    ({ date, ratio }) => ({ day: toDay(date), ratio: parseDecimal(ratio) }),
  );
}

const decimalOrNull = (text: string | null) => (text === null ? null : parseDecimal(text));
const dayOrNull = (text: string | null) => (text === null ? null : toDay(text));
