import { sql } from 'drizzle-orm';
import { TRADE_SIDES } from '../../../core/identifiers/identity-text.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import type { SoldHolding } from '../../../core/valuation/realized-gain.ts';
import type { AccountHolding } from '../../../core/valuation/realized-years.ts';
import type { Trade } from '../../../core/valuation/trade.ts';
import { oneOf, type RowOf, texts } from '../../sql/columns.ts';
import { rowsById } from '../../sql/key-pages.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import { type WeigherOf, weighersIn } from '../household/lens.ts';
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
  const [accounts, weigherOf] = await Promise.all([
    listAccounts(reading.tx, reading.userId),
    weighersIn(reading),
  ]);
  const lines = await readAccountLines(reading, accounts.filter(isCurrentOn(reading.today)));
  return lines.flatMap((line) => {
    const own = weigherOf(line.account.id);
    return own === null ? [] : [{ ...line, facts: own.holding(line.facts) }];
  });
}

/** A holding of any account, archived ones too, with the sells that count as its own. */
export interface TradedLine extends HeldLine, AccountHolding {
  readonly isArchived: boolean;
}

/** Returns all holdings of a user, sold out ones too, those of archived accounts up to their last day. */
export async function loadAllTraded(reading: Reading): Promise<TradedLine[]> {
  const [accounts, weigherOf] = await Promise.all([
    listAccounts(reading.tx, reading.userId),
    weighersIn(reading),
  ]);
  const lines = await readAccountLines(reading, accounts);
  const isCurrent = isCurrentOn(reading.today);
  return lines.flatMap((line) => {
    const own = weigherOf(line.account.id);
    if (own === null) return [];
    const sold = soldHolding(line, lines, reading.today);
    return [
      {
        ...line,
        ...sold,
        facts: own.holding(sold.facts),
        movedLots: sold.movedLots.map((lot) => own.lot(lot)),
        accountId: line.account.id,
        isArchived: !isCurrent(line.account),
      },
    ];
  });
}

/** Returns the sells of a holding: up to its account's last day, and without those that it has from another one. */
function soldHolding(
  { account, asset, facts }: HeldLine,
  lines: readonly HeldLine[],
  today: Day,
): SoldHolding {
  const end = archivingDay(account);
  const until = isArchivedOn(end, today) ? ((end - 1) as Day) : today;
  const old = lines.find(
    (each) => each.account.id === account.continuesAccountId && each.asset.id === asset.id,
  );
  const oldEnd = old === undefined ? null : archivingDay(old.account);
  if (old === undefined || !isArchivedOn(oldEnd, today)) return { facts, until, movedLots: [] };
  return { facts, until, movedLots: old.facts.lots.filter(({ day }) => day < oldEnd) };
}

const isCurrentOn = (today: Day) => (account: AccountRow) =>
  !isArchivedOn(archivingDay(account), today);

async function readAccountLines(
  reading: Reading,
  accounts: readonly AccountRow[],
): Promise<HeldLine[]> {
  const lines = await readLines(
    reading,
    accounts.map(({ id }) => ({ accountId: id, day: reading.today })),
  );
  return accounts.flatMap((account) =>
    (lines.get(account.id) ?? []).map((line) => ({ account, ...line })),
  );
}

/** A buy or sell, and the holding that it was made in. */
export interface HoldingTrade extends Trade {
  readonly holdingId: string;
}

/** The lots in the view up to today, newest first: of one day the one that was loaded last. */
export async function readTrades(reading: Reading): Promise<HoldingTrade[]> {
  const { tx, userId, today } = reading;
  const found = await rowsById(
    tx,
    TRADE,
    sql`select l.id, l.holding_id as "holdingId", h.account_id as "accountId", l.date, l.side, l.quantity, l.unit_price as amount,
               l.currency, ${referenceRate(sql`l.currency`, sql`l.date`, userId)} as rate
        from lots l
        cross join lateral (
          select h.account_id from holdings h where h.user_id = ${userId}::uuid and h.id = l.holding_id offset 0) h
        where l.user_id = ${userId} and l.date <= ${formatDay(today)}::date`,
    sql`l.id`,
  );
  const weigherOf = await weighersIn(reading);
  return reading.run(newestFirst(found, weigherOf));
}

const TRADE = {
  ...{ ...AMOUNT, ...texts('id', 'holdingId', 'accountId', 'date', 'quantity') },
  side: oneOf(TRADE_SIDES),
};

/** Returns the trades in the view of rows in the order of their ids. */
function* newestFirst(
  found: readonly RowOf<typeof TRADE>[],
  weigherOf: WeigherOf,
): Generator<void, HoldingTrade[]> {
  const trades: HoldingTrade[] = [];
  for (const row of found.toReversed()) {
    yield;
    const own = weigherOf(row.accountId);
    if (own === null) continue;
    trades.push({
      holdingId: row.holdingId,
      day: toDay(row.date),
      side: row.side,
      quantity: own.amount(parseDecimal(row.quantity)),
      unitPrice: currencyAmount(row),
    });
  }
  return trades.sort((a, b) => b.day - a.day);
}
