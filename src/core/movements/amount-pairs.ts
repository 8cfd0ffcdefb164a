/** Rows that pair with a row, or a recorded value, of exactly their amount. */

import { isOfNature } from '../accounts/account-type.ts';
import { sortSteps } from '../item-steps.ts';
import { indexOn } from '../time/day-index.ts';
import type { Evidence } from './evidence.ts';
import type { MovementAccount, MovementRow, RecordedValue } from './facts.ts';
import { inOrder } from './order.ts';
import { debitFirst, forward, nearestFirst, pairInStages, reachOf } from './stages.ts';
import type { Statements } from './statements.ts';

/** Days until a bank books the other side, and between a recorded value and the row that paid for it, at most. */
export const TRANSFER_DAYS = 3;

/** Rows of one amount within so many days of a row, both ways; where there are more, none of them pairs. */
export const MOST_EQUAL = { rows: 50, days: 7 } as const;

const SAID = nearestFirst(5);
const NAMED = debitFirst(TRANSFER_DAYS);
const AMOUNT = forward(TRANSFER_DAYS);
const RECORDED = nearestFirst(TRANSFER_DAYS);
const PLANNED = nearestFirst(5);

/** Days within which another row of the amount may decide what a row pairs with. */
export const AMOUNT_REACH =
  reachOf(
    [SAID, NAMED, NAMED, RECORDED, AMOUNT, AMOUNT, AMOUNT, PLANNED].map((distances) => ({
      distances,
    })),
  ) + MOST_EQUAL.days;

/** The pairs that were found, each by its own kind of evidence. */
export interface FoundPairs {
  said(debit: MovementRow, credit: MovementRow): void;
  /** A debit that a person said repays a loan, which has no row of it. */
  repaid(debit: MovementRow, loanId: string): void;
  named(debit: MovementRow, credit: MovementRow): void;
  equal(debit: MovementRow, credit: MovementRow): void;
  recorded(row: MovementRow, record: RecordedValue): void;
}

/** Pairs the rows and the recorded values of one amount and currency. */
export function* pairAmount(
  rows: readonly MovementRow[],
  records: readonly RecordedValue[],
  accounts: ReadonlyMap<string, MovementAccount>,
  statements: Statements,
  evidence: Evidence,
  found: FoundPairs,
): Generator<void, void> {
  const isLimited = limited(rows);
  const sides = yield* sortSteps(rows, inOrder);
  const used = new Set<MovementRow>();
  const open = (isWanted: (row: MovementRow) => boolean) =>
    sides.filter((row) => !used.has(row) && isWanted(row));
  const debits = () => open(({ amount }) => amount < 0n);
  const credits = () => open(({ amount }) => amount > 0n);
  const take =
    (tell: (debit: MovementRow, credit: MovementRow) => void) =>
    (debit: MovementRow, credit: MovementRow) => {
      used.add(debit).add(credit);
      tell(debit, credit);
    };
  const mayPair = (debit: MovementRow, credit: MovementRow) =>
    debit.accountId !== credit.accountId &&
    !statements.areParted(debit, credit) &&
    said(debit, credit) !== null;
  const said = (debit: MovementRow, credit: MovementRow) => {
    const ofDebit = statements.ofStem(debit.accountId, credit.accountId, evidence.stem(debit));
    return ofDebit === undefined
      ? statements.ofStem(debit.accountId, credit.accountId, evidence.stem(credit))
      : ofDebit;
  };
  if (statements.haveStems) {
    const fits = (debit: MovementRow, credit: MovementRow) =>
      mayPair(debit, credit) && said(debit, credit) !== undefined;
    yield* pairInStages(debits(), credits(), [{ distances: SAID, fits }], take(found.said));
    for (const debit of debits()) {
      yield;
      const loanId = statements.repaidBy(debit.accountId, evidence.stem(debit));
      if (loanId === undefined || statements.areParted(debit, loanId)) continue;
      used.add(debit);
      found.repaid(debit, loanId);
    }
  }
  // What a person said holds for any number of rows.
  for (const row of sides) if (isLimited(row)) used.add(row);
  yield* pairInStages(
    debits(),
    credits(),
    [
      { distances: NAMED, fits: (a, b) => mayPair(a, b) && evidence.sayTwice(a, b) },
      { distances: NAMED, fits: (a, b) => mayPair(a, b) && evidence.sayEachOther(a, b) },
    ],
    take(found.named),
  );
  function* pairRecords(
    kinds: readonly RecordedValue['kind'][],
    distances: readonly number[],
  ): Generator<void, void> {
    const asked = records.filter(({ kind }) => kinds.includes(kind)).sort(byDay);
    if (asked.length === 0) return;
    const pays = (row: MovementRow) =>
      isOfNature(accounts.get(row.accountId)?.type ?? 'other', 'payment');
    const fits = (row: MovementRow, record: RecordedValue) =>
      row.amount < 0n === (record.kind === 'purchase' || record.kind === 'instalment') &&
      row.accountId !== record.accountId &&
      isPaidBy(accounts.get(record.accountId), record, row) &&
      !statements.areParted(row, record.accountId);
    yield* pairInStages(open(pays), asked, [{ distances, fits }], (row, record) => {
      used.add(row);
      found.recorded(row, record);
    });
  }
  yield* pairRecords(['purchase', 'sale', 'payout'], RECORDED);
  const says = (row: MovementRow) => evidence.saysTransfer(row);
  const mayBeOne = (debit: MovementRow, credit: MovementRow) =>
    mayPair(debit, credit) && evidence.mayBeOne(debit, credit);
  yield* pairInStages(
    debits(),
    credits(),
    [
      { distances: AMOUNT, fits: (a, b) => says(a) && says(b) && mayBeOne(a, b) },
      { distances: AMOUNT, fits: (a, b) => (says(a) || says(b)) && mayBeOne(a, b) },
      { distances: AMOUNT, fits: mayBeOne },
    ],
    take(found.equal),
  );
  yield* pairRecords(['instalment'], PLANNED);
}

const isPaidBy = (
  account: MovementAccount | undefined,
  { kind }: RecordedValue,
  { accountId }: MovementRow,
): boolean => kind !== 'instalment' || account?.payerAccountId === accountId;

const byDay = (a: RecordedValue, b: RecordedValue) =>
  a.day - b.day || (a.kind < b.kind ? -1 : Number(a.kind > b.kind));

/** Returns a test for rows around which more equal ones lie than any rule could tell apart. */
function limited(rows: readonly MovementRow[]): (row: MovementRow) => boolean {
  if (rows.length <= MOST_EQUAL.rows) return () => false;
  const days = rows.map(({ day }) => day as number).sort((a, b) => a - b);
  return ({ day }) =>
    indexOn(days, day + MOST_EQUAL.days) - indexOn(days, day - MOST_EQUAL.days - 1) >
    MOST_EQUAL.rows;
}
