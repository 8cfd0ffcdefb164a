import { sql } from 'drizzle-orm';
import { TRADE_SIDES } from '../../../core/identifiers/lot-identity.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import type { Trade } from '../../../core/valuation/trade.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { oneOf, textColumn } from '../../sql/columns.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';

/** A buy or sell, and the holding that it was made in. */
export interface HoldingTrade extends Trade {
  readonly holdingId: string;
}

/** A person's lots up to today, newest first: of one day the one that was loaded last. */
export async function readTrades(
  db: Queryable,
  userId: string,
  today: Day,
): Promise<HoldingTrade[]> {
  const found = await rows(
    db,
    {
      ...AMOUNT,
      holdingId: textColumn,
      date: textColumn,
      side: oneOf(TRADE_SIDES),
      quantity: textColumn,
    },
    sql`select l.holding_id as "holdingId", l.date, l.side, l.quantity, l.unit_price as amount,
               l.currency, ${referenceRate(sql`l.currency`, sql`l.date`)} as rate
        from lots l
        where l.user_id = ${userId} and l.date <= ${formatDay(today)}::date
        order by l.date desc, l.id desc`,
  );
  return found.map((row) => ({
    holdingId: row.holdingId,
    day: toDay(row.date),
    side: row.side,
    quantity: parseDecimal(row.quantity),
    unitPrice: currencyAmount(row),
  }));
}
