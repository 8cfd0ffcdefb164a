import {
  type AccountValuation,
  type Money,
  money,
  type Pactole,
  type Transaction,
} from '@pactole/sdk';
import { AccountType, TransactionType } from '../../contract/enums.ts';
import {
  type CashRow,
  countedPart,
  movedRows,
  paysDaily,
} from '../../core/cash-flow/counted-rows.ts';
import { PAIRING_DAYS } from '../../core/cash-flow/own-transfers.ts';
import { formatDecimal, parseDecimal } from '../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';
import { readCardSettlements } from './card-rows.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly types?: readonly string[] | undefined;
  readonly accountId?: string | undefined;
}

/** A transaction, and what of it counts. */
export interface CountedRow {
  readonly row: Transaction;
  /** With the decimals of the row, if all of it counts. */
  readonly amount: Money;
  /** True for what repays an own loan. */
  readonly isInstalment: boolean;
}

/**
 * Returns what counts of a range of days, the newest first. By default that is income and spending of checking accounts, by
 * the rule of all other sums; with an account, its own. With types, all rows of these types.
 */
export async function countedRows(
  pactole: Pactole,
  { types, accountId, from, to }: Asked,
): Promise<{ counted: CountedRow[]; earliest: string | undefined }> {
  // The other side of a transfer is in another account, and may be some days away.
  const [{ accounts }, all] = await Promise.all([
    pactole.accounts.list(),
    pactole.transactions
      .list({ from: daysFrom(from, -PAIRING_DAYS), to: daysFrom(to, PAIRING_DAYS) })
      .toArray(),
  ]);
  if (accountId !== undefined && accounts.every(({ id }) => id !== accountId)) {
    // The service refuses an unknown account in its own words.
    await pactole.transactions.list({ accountId, limit: 1 });
  }
  const isAsked = ({ date, accountId: of }: Transaction) =>
    date >= from && date <= to && (accountId === undefined || of === accountId);
  const within = all.filter(isAsked);
  const earliest = within.at(-1)?.date;
  if (types !== undefined) {
    const ofTypes = within.filter(({ type }) => types.includes(type ?? ''));
    return {
      counted: ofTypes.map((row) => ({
        row,
        amount: row.amount,
        isInstalment: false,
      })),
      earliest,
    };
  }
  const rowOf = cashRows(accounts);
  const settled = await readCardSettlements(pactole, accounts, rowOf);
  const moved = movedRows(all.map(rowOf), settled);
  const counted = within.flatMap((row): CountedRow[] => {
    const cash = rowOf(row);
    if (accountId === undefined && !paysDaily(cash.accountType)) return [];
    const part = countedPart(cash, moved.get(row.id));
    if (part === null) return [];
    const isWhole = part.amount === cash.amount;
    return [{ row, ...part, amount: isWhole ? row.amount : money(formatDecimal(part.amount)) }];
  });
  return { counted, earliest };
}

/** Returns a function that reads a row of the service; a newer service may have other types. */
function cashRows(accounts: readonly AccountValuation[]): (row: Transaction) => CashRow {
  const typeOf = new Map(accounts.map(({ id, type }) => [id, accountType(type)]));
  return ({ id, accountId, date, amount, currency, label, type }) => ({
    ...{ id, accountId, currency, label },
    accountType: typeOf.get(accountId) ?? 'other',
    type: TransactionType.safeParse(type).data ?? null,
    day: toDay(date),
    amount: parseDecimal(amount),
  });
}

const accountType = (type: string) => AccountType.safeParse(type).data ?? 'other';

const daysFrom = (date: string, days: number): string => formatDay((toDay(date) + days) as Day);
