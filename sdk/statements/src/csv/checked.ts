import type { ImportEntry, Money } from '@pactole/sdk';
import { type NoticeCode, notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import type { StatedBalance } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { asDebit, exactSum, negated, total, unsigned } from '../values/decimal.ts';
import type { Columns } from './columns.ts';
import type { Movement } from './movement.ts';
import { type Course, courseOf } from './running-balance.ts';

/** The movements of an account as the balances after each of them say they are. */
export interface Checked {
  readonly entries: readonly ImportEntry[];
  readonly balance: Pick<StatedBalance, 'date' | 'amount'> | null;
  readonly notices: readonly StatementNotice[];
  /** True if balances follow from the amounts with these signs. */
  readonly isProven: boolean;
}

/** Other ways to read the same amounts, tried where the balances do not follow from the amounts as written. */
const READINGS: readonly {
  readonly read: (movement: Movement) => Money;
  /** Steps that it takes to believe it. */
  readonly steps: number;
  readonly says: Extract<NoticeCode, 'feesInAmounts' | 'spentWithoutMinus'>;
}[] = [
  {
    read: ({ entry: { amount, fee, tax } }) => withoutCharges(amount, fee, tax),
    steps: 1,
    says: 'feesInAmounts',
  },
  {
    read: ({ entry: { amount } }) => negated(amount),
    steps: 3,
    says: 'spentWithoutMinus',
  },
];

/**
 * The entries with the closing balance; in another reading where only that one leads from balance to balance.
 *
 * @throws {StatementError} where it does with every sign turned, and some amounts have a minus: a minus is never turned unasked.
 */
export function checked(
  movements: readonly Movement[],
  { amount: single, direction }: Pick<Columns, 'amount' | 'direction'>,
  { positive }: Pick<ReadOptions, 'positive'>,
): Checked {
  const isSplit = single === undefined;
  // Words were weighed against the balances before; columns of debits and credits mean the opposite in bookkeeping.
  const isSaid = ({ hasMinus, isTold }: Movement) =>
    hasMinus || (isTold && !isSplit && direction === undefined);
  const entries = movements.map(({ entry }) => entry);
  const course = courseWith(movements, ({ entry }) => entry.amount);
  if (course === undefined) return { entries, balance: null, notices: [], isProven: false };
  if (course.fitting === course.steps) {
    return { entries, balance: closing(movements, course), notices: [], isProven: true };
  }
  for (const { read, steps, says } of READINGS) {
    const other = courseWith(movements, read);
    if (other !== undefined && other.steps >= steps && other.fitting === other.steps) {
      if (says === 'spentWithoutMinus' && movements.some(isSaid)) {
        if (positive !== undefined) break;
        throw new StatementError('undecidedSigns', []);
      }
      const reread = movements.map((each) => ({ ...each.entry, amount: read(each) }));
      const told = says === 'spentWithoutMinus' && isSplit ? 'columnsTurned' : says;
      return {
        ...{ entries: reread, balance: closing(movements, other), isProven: true },
        notices: [notice(told, [])],
      };
    }
  }
  const bySteps = isSplit || movements.some(isSaid) ? null : signedByBalance(movements);
  if (bySteps !== null) {
    // Nothing leads to the oldest balance, so its amount is as the user says.
    if (positive === undefined) throw new StatementError('undecidedSigns', []);
    return { ...bySteps, notices: [notice('signsByBalance', [])], isProven: true };
  }
  if (course.fitting * 2 < course.steps) {
    // Today's balance in each row is unrelated to them.
    const isConstant = new Set(movements.map(({ balance }) => balance)).size === 1;
    const told = notice('balanceUnfit', [course.fitting, course.steps]);
    return { entries, balance: null, notices: isConstant ? [] : [told], isProven: false };
  }
  const others = course.steps - course.fitting - 1;
  return {
    entries,
    balance: closing(movements, course),
    isProven: true,
    notices: [
      notice('balanceMisfit', [others], ...(course.misfit === undefined ? [] : [course.misfit])),
    ],
  };
}

/** Steps from balance to balance that tell signs: fewer can be chance. */
const LEAST_STEPS = 3;

/**
 * Reads signs from the balances, where amounts have none: each balance is the one before, more or less the amount.
 *
 * @returns null where that does not hold in each row, or in both orders of the rows
 */
function signedByBalance(
  movements: readonly Movement[],
): Pick<Checked, 'entries' | 'balance'> | null {
  const days = movements.map(({ entry }) => entry.date);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const orders = first < last ? [false] : first > last ? [true] : [false, true];
  const found = orders.flatMap((isNewestFirst) => {
    const oldest = isNewestFirst ? [...movements].reverse() : movements;
    const entries: ImportEntry[] = [];
    for (const [at, { entry, balance }] of oldest.entries()) {
      const before = oldest[at - 1]?.balance;
      if (balance === null || before === null) return [];
      const change = before === undefined ? entry.amount : total([balance, negated(before)]);
      if (exactSum([unsigned(change)]) !== exactSum([unsigned(entry.amount)])) return [];
      const size = unsigned(entry.amount);
      entries.push({ ...entry, amount: change.startsWith('-') ? asDebit(size) : size });
    }
    const balance = oldest.at(-1)?.balance;
    const stated =
      balance == null ? null : { date: oldest.at(-1)?.entry.date ?? '', amount: balance };
    return [{ entries: isNewestFirst ? entries.reverse() : entries, balance: stated }];
  });
  const [only, ...others] = found;
  return movements.length <= LEAST_STEPS || only === undefined || others.length > 0 ? null : only;
}

function courseWith(
  movements: readonly Movement[],
  read: (movement: Movement) => Money,
): Course | undefined {
  return courseOf(
    movements.map((each) => ({
      amount: read(each),
      balance: each.balance,
      line: each.line,
      date: each.entry.date,
    })),
  );
}

/** The amount before fee and tax were taken off. */
function withoutCharges(amount: Money, ...charges: readonly (Money | undefined)[]): Money {
  const known = charges.filter((each) => each !== undefined);
  return known.length === 0 ? amount : total([amount, ...known]);
}

function closing(
  movements: readonly Movement[],
  { isNewestFirst }: Course,
): { date: string; amount: Money } | null {
  const last = isNewestFirst ? movements[0] : movements.at(-1);
  if (last === undefined || last.balance === null) return null;
  return { date: last.entry.date, amount: last.balance };
}
