import { sql } from 'drizzle-orm';
import { TRADE_SIDES } from '../../../core/identifiers/lot-identity.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import type { Trade } from '../../../core/valuation/trade.ts';
import { rows } from '../../queryable.ts';
import { oneOf, textColumn } from '../../sql/columns.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import { AMOUNT, currencyAmount, referenceRate } from './amounts.ts';
import { readLines, type StoredLine } from './holdings.ts';
import { archivingDay } from './portfolio.ts';
import type { Reading } from './reading.ts';

/** A line, and the account that it is in. */
export interface HeldLine extends StoredLine {
  readonly account: AccountRow;
}

/**
 * Returns the holdings of a user's accounts that are not archived, sold out ones too. They are in the order in which
 * accounts and holdings were created. Takes a constant number of statements.
 */
export async function loadHeldLines(reading: Reading): Promise<HeldLine[]> {
  const { tx, userId, today } = reading;
  const accounts = (await listAccounts(tx, userId)).filter(
    (account) => !isArchivedOn(archivingDay(account), today),
  );
  const lines = await readLines(
    reading,
    accounts.map(({ id }) => ({ accountId: id, day: today })),
  );
  return accounts.flatMap((account) =>
    (lines.get(account.id) ?? []).map((line) => ({ account, ...line })),
  );
}

/** A buy or sell, and the holding that it was made in. */
export interface HoldingTrade extends Trade {
  readonly holdingId: string;
}

/** A user's lots up to today, newest first: of one day the one that was loaded last. */
export async function readTrades({ tx, userId, today }: Reading): Promise<HoldingTrade[]> {
  const found = await rows(
    tx,
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
