/** Money that a user moves between accounts of their own, which is neither income nor spending. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { CategoryAmount, CompleteMonths, Instalment } from './cash-flow.ts';

/** A transaction, as far as recognising a transfer needs it. */
export interface TransferSide {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
  readonly currency: string;
}

/** A row that may be one side of a transfer, with what it would be else. */
export interface CandidateRow extends TransferSide, CategoryAmount {
  readonly accountType: AccountType;
  /** True if it is income or spending as long as nothing pairs with it. */
  readonly counts: boolean;
}

type Sided = TransferSide & Pick<CandidateRow, 'accountType'>;

/** Maximum number of days until a bank books the other side. */
export const TRANSFER_DAYS = 3;

/**
 * Of the rows in complete months, the transfers between own accounts, and the instalments of the user's own loans.
 * Money that goes from a payment account to a loan is spent, however its bank calls it.
 */
export function movedAbout({ from, until }: CompleteMonths, rows: readonly CandidateRow[]) {
  const moved: CategoryAmount[] = [];
  const instalments: Instalment[] = [];
  for (const [row, other] of pairedTransfers(rows)) {
    if (row.day < from || row.day >= until) continue;
    if (isInstalment(row, other)) instalments.push({ ...row, isInSums: row.counts });
    else if (row.counts) moved.push(row);
  }
  return { moved, instalments };
}

/** Role of a row in a pair: only an instalment, the debit that repays an own loan, is spent. */
export type Pairing = 'transfer' | 'instalment';

/** Returns the rows that pair with another one, and as what. */
export const pairings = <Row extends Sided>(rows: readonly Row[]): Map<Row, Pairing> =>
  new Map(
    [...pairedTransfers(rows)].map(([row, other]) => [
      row,
      isInstalment(row, other) ? 'instalment' : 'transfer',
    ]),
  );

const isInstalment = (row: Sided, other: Sided) =>
  row.amount < 0n &&
  isOfNature(row.accountType, 'payment') &&
  isOfNature(other.accountType, 'debt');

/**
 * Returns the rows that are one side of a transfer, each with the other side. A pair is a debit and a credit of the
 * same amount, in two accounts, at most three days apart. Each row is in one pair at most, and the nearest days are
 * paired first.
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
