/** A user's rules: ordered patterns that give a category or a type to rows without one. */

import type { ImportEntry, Money, TransactionType } from '@pactole/sdk';
import { exactSum } from '@pactole/statements/values';
import { matches } from './pattern.ts';

/** Conditions on a row, all of which must hold, and the category or type it then gets. */
export interface Rule {
  /** A pattern of words, `*` for any characters; see `matches`. */
  readonly label?: string | undefined;
  /** A pattern of words in the other party; see `label`. */
  readonly counterparty?: string | undefined;
  /** The smallest amount, signed: an expense of 50 at most is from `-50`. */
  readonly from?: Money | undefined;
  /** The largest amount, signed: every expense is up to `0`. */
  readonly to?: Money | undefined;
  /** Category that a row without one gets. */
  readonly category?: string | undefined;
  /** Type that a row without one gets. */
  readonly type?: TransactionType | undefined;
}

/** Rows with what the rules gave them, and how many rows each rule gave something, in the order of the rules. */
export interface RuledRows {
  /** The rows, in their order. */
  readonly rows: readonly ImportEntry[];
  /** Number of rows that each rule gave something. */
  readonly counts: readonly number[];
  /** Number of rows by the category that the last row of the same payee got. */
  readonly remembered?: ReadonlyMap<string, number>;
}

/** Gives each row what it lacks, out of the first rule that fits and says it. What a file says is never changed. */
export function applyRules(rows: readonly ImportEntry[], rules: readonly Rule[]): RuledRows {
  const counts = rules.map(() => 0);
  const ruled = rows.map((row) => {
    const given: Pick<ImportEntry, 'category' | 'type'> = {};
    for (const [index, rule] of rules.entries()) {
      const isCategory = isOpen(row.category ?? given.category) && rule.category !== undefined;
      const isType = isOpen(row.type ?? given.type) && rule.type !== undefined;
      if (!(isCategory || isType) || !fits(rule, row)) continue;
      if (isCategory) given.category = rule.category;
      if (isType) given.type = rule.type;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return { ...row, ...given };
  });
  return { rows: ruled, counts };
}

const isOpen = (said: string | undefined) => said === undefined || said === '';

/** Returns true if a row meets all conditions of a rule. */
export function fits(
  { label, counterparty, from, to }: Rule,
  row: Pick<ImportEntry, 'label' | 'counterparty' | 'amount'>,
): boolean {
  if (from !== undefined && exactSum([row.amount]) < exactSum([from])) return false;
  if (to !== undefined && exactSum([row.amount]) > exactSum([to])) return false;
  if (label !== undefined && !matches(label, row.label)) return false;
  return counterparty === undefined || matches(counterparty, row.counterparty ?? '');
}
