/** A user's rules: ordered patterns that give a category or a type to rows without one. */
import type { TransactionType } from '../../accounts/transaction-type.ts';
import { type Decimal, parseDecimal } from '../../money/decimal.ts';
import { compilePattern, wordsIn } from './pattern.ts';

/** Conditions on a row, all of which must hold, and the category or type it then gets. */
export interface Rule {
  /** A pattern of words, `*` for any characters; see `compilePattern`. */
  readonly label?: string | undefined;
  /** A pattern of words in the other party; see `label`. */
  readonly counterparty?: string | undefined;
  /** The smallest amount, a signed decimal in text: an expense of 50 at most is from `-50`. */
  readonly from?: string | undefined;
  /** The largest amount, a signed decimal in text: every expense is up to `0`. */
  readonly to?: string | undefined;
  /** Category that a row without one gets. */
  readonly category?: string | undefined;
  /** Type that a row without one gets. */
  readonly type?: TransactionType | undefined;
}

/** A row as far as rules look at it, and what they give it. */
export interface RuledRow {
  readonly label: string;
  readonly counterparty?: string | null | undefined;
  /** Signed decimal in text. */
  readonly amount: string;
  category?: string | undefined;
  type?: TransactionType | undefined;
}

/** Rows with what the rules gave them, and how many rows each rule gave something, in the order of the rules. */
export interface RuledRows<Row extends RuledRow = RuledRow> {
  /** The rows, in their order. */
  readonly rows: readonly Row[];
  /** Number of rows that each rule gave something. */
  readonly counts: readonly number[];
  /** Number of rows by the category that the last row of the same payee got. */
  readonly remembered?: ReadonlyMap<string, number>;
}

/** Gives each row what it lacks, out of the first rule that fits and says it. What a file says is never changed. */
export function applyRules<Row extends RuledRow>(
  rows: readonly Row[],
  rules: readonly Rule[],
): RuledRows<Row> {
  const steps = ruleSteps(rows, rules);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Applies rules as {@link applyRules} does, and yields after each row, so that a server can do other work in between. */
export function* ruleSteps<Row extends RuledRow>(
  rows: readonly Row[],
  rules: readonly Rule[],
): Generator<void, RuledRows<Row>> {
  const counts = rules.map(() => 0);
  const compiled = rules.map((rule) => ({ ...rule, fits: compileRule(rule) }));
  const ruled: Row[] = [];
  for (const row of rows) {
    const given: Pick<RuledRow, 'category' | 'type'> = {};
    const condensed = condense(row);
    for (const [index, rule] of compiled.entries()) {
      const isCategory = isOpen(row.category ?? given.category) && rule.category !== undefined;
      const isType = isOpen(row.type ?? given.type) && rule.type !== undefined;
      if (!(isCategory || isType) || !rule.fits(condensed)) continue;
      if (isCategory) given.category = rule.category;
      if (isType) given.type = rule.type;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    ruled.push({ ...row, ...given });
    yield;
  }
  return { rows: ruled, counts };
}

const isOpen = (said: string | undefined) => said === undefined || said === '';

type Conditions = Pick<RuledRow, 'label' | 'counterparty' | 'amount'>;

/** Returns true if a row meets all conditions of a rule. */
export const fits = (rule: Rule, row: Conditions): boolean => ruleTest(rule)(row);

/** Compiles a rule into a test of rows, for many rows. */
export function ruleTest(rule: Rule): (row: Conditions) => boolean {
  const isMet = compileRule(rule);
  return (row) => isMet(condense(row));
}

/** A row as rules look at it; each of its texts is folded once, when the first rule asks for it. */
interface CondensedRow {
  readonly amount: () => Decimal;
  readonly label: () => string;
  readonly counterparty: () => string;
}

const condense = ({ amount, label, counterparty }: Conditions): CondensedRow => ({
  amount: once(() => parseDecimal(amount)),
  label: once(() => wordsIn(label)),
  counterparty: once(() => wordsIn(counterparty ?? '')),
});

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function compileRule({ label, counterparty, from, to }: Rule): (row: CondensedRow) => boolean {
  const conditions: ((row: CondensedRow) => boolean)[] = [];
  if (from !== undefined) {
    const least = parseDecimal(from);
    conditions.push((row) => row.amount() >= least);
  }
  if (to !== undefined) {
    const most = parseDecimal(to);
    conditions.push((row) => row.amount() <= most);
  }
  if (label !== undefined) {
    const isInLabel = compilePattern(label);
    conditions.push((row) => isInLabel(row.label()));
  }
  if (counterparty !== undefined) {
    const isInName = compilePattern(counterparty);
    conditions.push((row) => isInName(row.counterparty()));
  }
  return (row) => conditions.every((isMet) => isMet(row));
}
