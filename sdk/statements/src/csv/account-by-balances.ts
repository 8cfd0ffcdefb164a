import { isIban } from '../../../../src/core/identifiers/iban.ts';
import type { Table } from '../reader.ts';
import { asDebit, decimalMark, decimalOf, isZero } from '../values/decimal.ts';
import type { Columns } from './columns.ts';
import { courseOf, type Step } from './running-balance.ts';

/** Steps from balance to balance that it takes to believe them. */
const LEAST_STEPS = 2;

type MoneyColumns = Pick<Columns, 'amount' | 'debit' | 'credit' | 'balance'>;

/** Balances of the rows of a table, as one account and as those of each value of a column. */
export interface BalanceChains {
  /** Returns true if the balances of all rows follow from one another. */
  readonly areOne: boolean;
  /** Returns true if they only do so for each value of a column by itself. */
  areSplitBy(heading: string): boolean;
}

/** Computes if balances follow each other, for all rows and within each value of a column; null without balances. */
export function balanceChains(
  table: Table,
  columns: MoneyColumns,
  sample: number,
): BalanceChains | null {
  const { balance } = columns;
  if (balance === undefined) return null;
  const rows = table.rows.slice(0, sample);
  const texts = (heading: string | undefined) => {
    const index = heading === undefined ? -1 : table.headings.indexOf(heading);
    return rows.map((row) => row[index]?.trim() ?? '');
  };
  const cells = [columns.amount, columns.debit, columns.credit, balance].map(texts);
  const mark = decimalMark(cells.flat().filter((text) => /\d/.test(text)));
  const [amounts, debits, credits, balances] = cells.map((each) =>
    each.map((text) => decimalOf(text, mark)),
  );
  const steps = rows.map((_, line): Step => {
    const debit = debits?.[line] ?? null;
    const isDebit = debit !== null && !isZero(debit);
    const split = isDebit ? asDebit(debit) : credits?.[line];
    return { amount: amounts?.[line] ?? split ?? '0', balance: balances?.[line] ?? null, line };
  });
  const isWhole = (part: readonly Step[]) => {
    const course = courseOf(part);
    return course === undefined || course.fitting === course.steps;
  };
  const count = courseOf(steps)?.steps ?? 0;
  const areOne = count >= LEAST_STEPS && isWhole(steps);
  return {
    areOne,
    areSplitBy(heading) {
      if (areOne) return false;
      const values = texts(heading);
      const parts = [...new Set(values)].map((value) =>
        steps.filter(({ line }) => values[line] === value),
      );
      const within = parts.reduce((sum, part) => sum + (courseOf(part)?.steps ?? 0), 0);
      return parts.length > 1 && within >= LEAST_STEPS && parts.every(isWhole);
    },
  };
}

/** The column of IBANs by which balances split into chains without a gap, whatever it is called. */
export function accountByBalances(
  { headings, rows }: Table,
  chains: BalanceChains,
  sample: number,
): string | undefined {
  return headings.find((heading, index) => {
    const values = rows.slice(0, sample).map((row) => (row[index] ?? '').replaceAll(' ', ''));
    return heading !== '' && values.every(isIban) && chains.areSplitBy(heading);
  });
}
