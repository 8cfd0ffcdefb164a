/** Reads what counts as income and spending: sums of rows, less what movements tell of them. */
import { sql } from 'drizzle-orm';
import { type AccountType, isOfNature } from '../../../core/accounts/account-type.ts';
import {
  type CountedSum,
  decidingSince,
  netByCategory,
  type SideTerms,
  sideTerms,
} from '../../../core/cash-flow/counted-sums.ts';
import { withVatApart } from '../../../core/cash-flow/vat.ts';
import type { Day } from '../../../core/time/day.ts';
import { readVatShares } from '../accounts/categories.ts';
import { weighed } from '../household/lens.ts';
import { bounded } from '../movements/days.ts';
import { CountedGroups } from './counted-groups.ts';
import {
  addMovements,
  addRows,
  addSplitRows,
  type CountedQuestion,
  dayOf,
  readEnds,
  type Source,
} from './counted-statements.ts';
import { readKnownDays } from './known-days.ts';

/** An account, as far as its rows may be income or spending. */
export interface CashAccount {
  readonly id: string;
  readonly type: AccountType;
}

/** Returns the accounts whose rows are income and spending of the user: those of daily payments. */
export const payingIds = (accounts: readonly CashAccount[]): string[] =>
  accounts.filter(({ type }) => isOfNature(type, 'payment')).map(({ id }) => id);

/** Days between the two rows of a movement that a rule finds, at most. */
const REACH_DAYS = 45;

/** Returns the sums in the view; nothing dated after today is in them. */
export async function readCountedSums(
  reading: Source,
  question: CountedQuestion,
): Promise<CountedSum[]> {
  return inView(reading, await readRecordedSums(reading, question));
}

const inView = (reading: Source, sums: readonly CountedSum[]) =>
  weighed(reading, sums, (sum, own) => own.money(sum));

/** Returns the sums of all that is recorded. */
async function readRecordedSums(reading: Source, question: CountedQuestion): Promise<CountedSum[]> {
  const until = Math.min(question.until, reading.today + 1) as Day;
  const asked = { ...question, until };
  if (asked.from >= until || asked.accountIds.length === 0) return [];
  const sums = new CountedGroups();
  const addWholeRows = async () => {
    for (const accountId of asked.accountIds) await addRows(reading, asked, accountId, sums);
  };
  const addAllRows = () => Promise.all([addWholeRows(), addSplitRows(reading, asked, sums)]);
  if (asked.types !== undefined) {
    await addAllRows();
    return sums.all();
  }
  const [first, last] = [bounded(asked.from - REACH_DAYS), bounded(until + REACH_DAYS)];
  const [ends] = await Promise.all([readEnds(reading, first, last), addAllRows()]);
  const addParts = async () => {
    let from = first;
    for (const to of [...ends, last]) {
      const part = sql`m.day >= ${dayOf(from)} and m.day < ${dayOf(to)}`;
      await addMovements(reading, asked, sums, part);
      from = to;
    }
  };
  // A person may link rows that lie any time apart.
  const isFar = sql`m.origin = 'person' and (m.day < ${dayOf(first)} or m.day >= ${dayOf(last)})`;
  await Promise.all([addParts(), addMovements(reading, asked, sums, isFar)]);
  return sums.all();
}

/** Sums, and the terms of the side that each is on. */
export interface CountedSums extends SideTerms {
  readonly sums: readonly CountedSum[];
}

/**
 * Returns the sums of a question, and which categories are of income by the rows of all accounts that pay. VAT is taken out of
 * the categories that contain it, unless all rows of some types are asked for.
 */
export async function readCounted(
  reading: Source,
  question: CountedQuestion,
  payingIds: readonly string[],
): Promise<CountedSums> {
  if (question.types !== undefined) return readWithVat(reading, question, payingIds);
  const [counted, shares] = await Promise.all([
    readWithVat(reading, question, payingIds),
    readVatShares(reading.tx, reading.userId),
  ]);
  return { ...counted, sums: withVatApart(counted.sums, shares) };
}

async function readWithVat(
  reading: Source,
  question: CountedQuestion,
  payingIds: readonly string[],
): Promise<CountedSums> {
  const since = decidingSince(reading.today);
  const tomorrow = (reading.today + 1) as Day;
  const { accountIds, types, labels, from, until } = question;
  const isOfAll = accountIds === payingIds && types === undefined && labels === undefined;
  const holdsLatest = isOfAll && from <= since && until >= tomorrow;
  const netBetween = async (from: Day, until: Day) =>
    netByCategory(await readRecordedSums(reading, { accountIds: payingIds, from, until }));
  const early = await readRecordedSums(
    reading,
    holdsLatest ? { ...question, until: since } : question,
  );
  const late = holdsLatest ? await readRecordedSums(reading, { ...question, from: since }) : [];
  const latest = holdsLatest ? netByCategory(late) : await netBetween(since, tomorrow);
  const sums = early.length === 0 ? late : [...early, ...late];
  // Few categories have no row in the latest months.
  const isUndecided = sums.some(
    ({ kind, isCredit, categoryId }) =>
      kind === 'row' && isCredit && categoryId !== null && !latest.has(categoryId),
  );
  const known = isUndecided && from < since ? await readKnownDays(reading) : null;
  if (known === null) return { sums: await inView(reading, sums), ...sideTerms(latest) };
  const isRead = holdsLatest && from <= known.first;
  return {
    sums: await inView(reading, sums),
    ...sideTerms(latest, isRead ? netByCategory(early) : await netBetween(known.first, since)),
  };
}
