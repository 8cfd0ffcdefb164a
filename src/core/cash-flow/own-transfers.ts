/** Money that a user moves between accounts of their own, which is neither income nor spending. */
import type { TransactionType } from '../accounts/transaction-type.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

/** A transaction, as far as recognising a transfer needs it. */
export interface TransferSide {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
  readonly currency: string;
}

/** Types of a row that may be one side of a transfer between own accounts; one without type may be, too. */
export const TRANSFER_TYPES = ['transfer', 'credit', 'debit'] as const;

const SIDES: ReadonlySet<TransactionType | null> = new Set([null, ...TRANSFER_TYPES]);

/** Returns true if a row of a type may be one side of a transfer. */
export const isTransferSide = (type: TransactionType | null): boolean => SIDES.has(type);

/** Maximum number of days until a bank books the other side. */
export const TRANSFER_DAYS = 3;

/**
 * Days before and after a range whose rows decide the pairs in it, so that a longer range has the same ones. A pair takes
 * a row from others, at most as many days away as there are in all distances together.
 */
export const PAIRING_DAYS = 2 * ((TRANSFER_DAYS * (TRANSFER_DAYS + 1)) / 2);

/**
 * Returns the rows that are one side of a transfer, each with the other side. A pair is a debit and a credit of the
 * same amount, in two accounts, at most three days apart. Each row is in one pair at most, and the nearest days are
 * paired first; of one day, in the order of the rows.
 */
export function pairedTransfers<Row extends TransferSide>(rows: readonly Row[]): Map<Row, Row> {
  const debits = rows.filter(({ amount }) => amount < 0n).sort((a, b) => a.day - b.day);
  const credits = new Map<string, Map<string, Row[]>>();
  for (const row of rows) {
    if (row.amount <= 0n) continue;
    const accounts = getOrMake(credits, keyOf(row, row.day), () => new Map<string, Row[]>());
    getOrMake(accounts, row.accountId, () => []).push(row);
  }
  const paired = new Map<Row, Row>();
  if (credits.size === 0) return paired;
  for (const days of distances()) {
    for (const debit of debits) {
      if (paired.has(debit)) continue;
      const accounts = credits.get(keyOf(debit, debit.day + days));
      const credit = accounts && takeFromAnother(accounts, debit.accountId);
      if (credit !== undefined) paired.set(debit, credit).set(credit, debit);
    }
  }
  return paired;
}

const keyOf = ({ amount, currency }: TransferSide, day: number) =>
  `${amount < 0n ? -amount : amount} ${currency} ${day}`;

/** 0, 1, −1, 2, −2 … */
function* distances(): Generator<number> {
  yield 0;
  for (let days = 1; days <= TRANSFER_DAYS; days++) yield* [days, -days];
}

function takeFromAnother<Row>(accounts: Map<string, Row[]>, accountId: string): Row | undefined {
  for (const [other, rows] of accounts) {
    if (other !== accountId && rows.length > 0) return rows.shift();
  }
  return undefined;
}

function getOrMake<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
