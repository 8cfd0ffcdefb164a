/** Which transactions a list or a summary is about. */

import { z } from 'zod';
import { TransactionType } from '../../../contract/enums.ts';
import { MAX_CATEGORY_LENGTH, MAX_LABEL_LENGTH } from '../../../contract/import/import.ts';
import { MAX_PAGE_SIZE } from '../../../contract/import/transaction.ts';
import { RulePattern } from '../../../contract/owner-scalars.ts';
import { IsoDay, RowId, textOf, Uuid } from '../../../contract/scalars.ts';
import { COUNTED_FIGURES } from '../../../core/cash-flow/counted-sums.ts';
import { ruleTest } from '../../../core/import/rules/rules.ts';
import { filterSteps } from '../../../core/item-steps.ts';
import { labelStem } from '../../../core/text/label-stem.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { searchedTexts, searchFor } from '../../../core/text/search.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import { allCategories, categoryIdOf } from '../../../db/queries/accounts/categories.ts';
import {
  type Conditions,
  type ListedTransaction,
  transactionPage,
} from '../../../db/queries/accounts/transaction-list.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { turnsOf } from '../../../runtime/steps.ts';

export const TransactionFilter = z.object({
  account: RowId.optional(),
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  type: TransactionType.optional(),
  /** The name of a category; a blank one asks for the rows without any. */
  category: textOf(0, MAX_CATEGORY_LENGTH).optional(),
  /** Words of the label, as in a rule. */
  label: RulePattern.optional(),
});

/** Which transactions a list has. */
export const ListFilter = TransactionFilter.extend({
  deleted: z.boolean().default(false),
  /** Only the rows that a figure of spending, or of income from wealth, counts, each with its part; nothing dated after today. */
  counted: z.enum(COUNTED_FIGURES).optional(),
  /** Of a figure of income from wealth, only what this security, or this label of the account, paid. */
  payer: textOf(1, MAX_LABEL_LENGTH).optional(),
  /** Only rows whose labels are alike but for dates and references, as those of a regular payment are. */
  alike: textOf(1, MAX_LABEL_LENGTH).optional(),
});

/** End of a page; the next one starts below it. */
export const Position = z.object({ date: IsoDay, id: Uuid });
export type Position = z.output<typeof Position>;

/** A filter whose conditions the database checks. */
interface SearchedFilter extends Omit<z.output<typeof TransactionFilter>, 'label'> {
  /** Smallest and largest amount, without their signs. */
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
}

/** Returns the conditions of a filter that the database checks. Throws for what is not the user's, or can't be. */
export async function conditionsOf(
  db: Queryable,
  userId: string,
  { account, from, to, type, category, amountFrom, amountTo }: SearchedFilter,
): Promise<Conditions> {
  if (from !== undefined && to !== undefined && from > to) {
    throw new DomainError('BAD_REQUEST', ['daysReversed', { from, to }]);
  }
  if (account !== undefined) await ownedAccount(db, userId, account);
  const categoryId = category === undefined ? undefined : await categoryNamed(db, userId, category);
  return { accountId: account, from, to, type, categoryId, amountFrom, amountTo };
}

async function categoryNamed(db: Queryable, userId: string, name: string): Promise<string | null> {
  if (name.trim() === '') return null;
  const id = await categoryIdOf(db, userId, name);
  if (id !== null) return id;
  const names = [...(await allCategories(db, userId)).values()];
  throw new DomainError('NOT_FOUND', ['noCategory', { name, nearest: nearest(name, names) }]);
}

/** Yields the rows page by page, newest first; a page may be empty where none of its rows passes the test. */
export async function* pagesOf(
  db: Queryable,
  userId: string,
  conditions: Conditions,
  test: RowTest | null = null,
): AsyncGenerator<ListedTransaction[]> {
  const run = turnsOf({ user: userId });
  let below: Position | undefined;
  do {
    const page = await transactionPage(db, userId, { ...conditions, below, limit: MAX_PAGE_SIZE });
    yield test === null ? page : await run(filterSteps(page, test));
    below = page.at(MAX_PAGE_SIZE - 1);
  } while (below !== undefined);
}

/** A test that only the texts of a row decide, since the databases disagree about accents and case. */
export type RowTest = (row: ListedTransaction) => boolean;

/** Returns the test for words and for the pattern of a label; null without both. */
export function rowTest({
  search = '',
  label: pattern,
  alike,
}: {
  readonly search?: string | undefined;
  readonly label?: string | undefined;
  readonly alike?: string | undefined;
}): RowTest | null {
  const fits = labelTest(pattern);
  const stem = alike === undefined ? null : labelStem(alike);
  const tests: RowTest[] = [];
  if (fits !== null) tests.push(({ label }) => fits(label));
  if (stem !== null) tests.push(({ label }) => labelStem(label) === stem);
  if (search.trim() !== '') {
    const isFound = searchFor(search);
    tests.push((row) => isFound(searchedTexts(row)));
  }
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
}

/** Returns the test of labels; null without a pattern, which all pass. */
export function labelTest(pattern: string | undefined): ((label: string) => boolean) | null {
  if (pattern === undefined) return null;
  const isFitting = ruleTest({ label: pattern });
  return (label) => isFitting({ label, amount: '0' });
}
