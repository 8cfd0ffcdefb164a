/** Movements that are only probable: pairs that no rule takes, all of one kind together, for a person to answer once. */
import { groupBy } from '../group-by.ts';
import { filterSteps, groupSteps, sortSteps } from '../item-steps.ts';
import { add, type Decimal, magnitude, ONE, quotient, ZERO } from '../money/decimal.ts';
import { labelStem } from '../text/label-stem.ts';
import { MOST_EQUAL, TRANSFER_DAYS } from './amount-pairs.ts';
import { Evidence } from './evidence.ts';
import type { MovementAccount, MovementRow } from './facts.ts';
import { amountKey } from './find-movements.ts';
import type { MovementStatement } from './movement.ts';
import { inOrder } from './order.ts';
import { forward, nearestFirst, pairInStages } from './stages.ts';
import { Statements } from './statements.ts';

/** Reasons for a doubt. */
export type ReviewReason = 'creditFirst' | 'currencies' | 'manyEqual';

/** A row without a movement; `rate` is the reference rate of its day, null for euros or without one. */
export interface OpenRow extends MovementRow {
  readonly rate: Decimal | null;
}

export interface ReviewFacts {
  readonly rows: readonly OpenRow[];
  readonly accounts: readonly MovementAccount[];
  readonly statements: readonly MovementStatement[];
}

interface ReviewPair {
  readonly debit: MovementRow;
  readonly credit: MovementRow;
}

/** Probable movements from one account to another whose debits have one label, but for its numbers. */
export interface ReviewGroup {
  readonly reason: ReviewReason;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly stem: string;
  readonly currency: string;
  /** Above 0. */
  readonly sum: Decimal;
  readonly pairs: readonly ReviewPair[];
}

/** Parts by which the euros of two rows may differ: 3 %. */
const CLOSE = { part: 3n, of: 100n } as const;
/** 1, 2, 3 days from the credit to its debit. */
const BEFORE = forward(TRANSFER_DAYS)
  .slice(1)
  .map((days) => -days);

/** Returns the groups with the most pairs first. */
export function* reviewGroups({
  rows,
  accounts,
  statements: said,
}: ReviewFacts): Generator<void, ReviewGroup[]> {
  const statements = new Statements(said);
  const evidence = new Evidence(accounts);
  const sides = yield* filterSteps(
    rows,
    (row) => evidence.isSide(row) && !evidence.isCardPurchase(row),
  );
  const used = new Set<MovementRow>();
  const found: (ReviewPair & { readonly reason: ReviewReason })[] = [];
  const mayPair = (debit: MovementRow, credit: MovementRow) =>
    debit.accountId !== credit.accountId &&
    !statements.areParted(debit, credit) &&
    statements.ofStem(debit.accountId, credit.accountId, evidence.stem(debit)) === undefined &&
    statements.ofStem(debit.accountId, credit.accountId, evidence.stem(credit)) === undefined;
  function* pair(
    reason: ReviewReason,
    among: readonly OpenRow[],
    distances: readonly number[],
    fits: (debit: OpenRow, credit: OpenRow) => boolean,
  ): Generator<void, void> {
    const free = among.filter((row) => !used.has(row));
    const open = yield* sortSteps(free, inOrder);
    yield* pairInStages(
      open.filter(({ amount }) => amount < 0n),
      open.filter(({ amount }) => amount > 0n),
      [{ distances, fits: (debit, credit) => mayPair(debit, credit) && fits(debit, credit) }],
      (debit, credit) => {
        used.add(debit).add(credit);
        found.push({ reason, debit, credit });
      },
    );
  }
  let step = 0;
  for (const ofKey of (yield* groupSteps(sides, amountKey)).values()) {
    if (++step % 200 === 0) yield;
    if (ofKey.length > MOST_EQUAL.rows)
      yield* pair('manyEqual', ofKey, forward(TRANSFER_DAYS), () => true);
    yield* pair('creditFirst', ofKey, BEFORE, () => true);
  }
  yield;
  const isForeign = new Set(sides.map(({ currency }) => currency)).size > 1;
  if (isForeign)
    yield* pair('currencies', sides, nearestFirst(TRANSFER_DAYS), (debit, credit) =>
      areClose(debit, credit),
    );
  yield;
  return grouped(found);
}

function areClose(debit: OpenRow, credit: OpenRow): boolean {
  if (debit.currency === credit.currency) return false;
  const [one, other] = [eurosOf(debit), eurosOf(credit)];
  if (one === null || other === null) return false;
  const [most, least] = one > other ? [one, other] : [other, one];
  return (most - least) * CLOSE.of <= most * CLOSE.part;
}

function eurosOf({ amount, currency, rate }: OpenRow): bigint | null {
  if (currency === 'EUR') return magnitude(amount);
  return rate === null || rate <= 0n ? null : quotient(magnitude(amount) * ONE, rate);
}

function grouped(
  found: readonly (ReviewPair & { readonly reason: ReviewReason })[],
): ReviewGroup[] {
  const groups = groupBy(found, ({ reason, debit, credit }) =>
    [reason, debit.accountId, credit.accountId, labelStem(debit.label), debit.currency].join('\n'),
  );
  return [...groups.values()]
    .flatMap((pairs): ReviewGroup[] => {
      const [first] = pairs;
      if (first === undefined) return [];
      const { debit, credit, reason } = first;
      return [
        {
          ...{ reason, fromAccountId: debit.accountId, toAccountId: credit.accountId },
          ...{ stem: labelStem(debit.label), currency: debit.currency },
          sum: pairs.reduce((sum, each) => add(sum, magnitude(each.debit.amount)), ZERO),
          pairs: pairs.toSorted((a, b) => b.debit.day - a.debit.day),
        },
      ];
    })
    .sort((a, b) => b.pairs.length - a.pairs.length);
}
