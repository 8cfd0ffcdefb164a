import type { Money } from '../../types/money.ts';
import { notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { asDebit, isZero, unsigned } from '../values/decimal.ts';
import type { AmountReader } from './amounts.ts';
import type { Row } from './cells.ts';
import type { Columns } from './columns.ts';
import { courseOf } from './running-balance.ts';
import { isDebitWord } from './words.ts';

/** Amount and balance of a row, and what the column of words says of it. */
interface Directed {
  readonly line: number;
  readonly amount: Money;
  readonly balance: Money | null;
  readonly isDebit: boolean | null;
  readonly isMinus: boolean;
}

/**
 * Finds out whether the words of a column, such as `D` and `C`, or the signs of the amounts say what went out. Words count
 * where there is no minus, or where every minus contradicts its word; else the balances decide.
 *
 * @returns what the words say of a row; null where signs count
 * @throws {StatementError} where words and signs contradict each other in some rows and agree in others.
 */
export function directionOf(
  rows: readonly Row[],
  columns: Columns,
  decimal: AmountReader,
  { positive }: ReadOptions,
  notices: StatementNotice[],
): (row: Row) => boolean | null {
  const { direction, amount, balance } = columns;
  const byWords = (row: Row) => isDebitWord(row.cell(direction));
  if (direction === undefined || positive !== undefined) return () => null;
  const directed = rows.flatMap((row): Directed[] => {
    const money = decimal.maybe(row, amount);
    if (money === null || isZero(money)) return [];
    const isMinus = money.startsWith('-');
    const held = decimal.maybe(row, balance);
    return [{ line: row.line, amount: money, balance: held, isDebit: byWords(row), isMinus }];
  });
  const told = directed.filter(({ isDebit }) => isDebit !== null);
  if (told.every(({ isDebit, isMinus }) => isDebit === isMinus)) return () => null;
  if (told.every(({ isDebit, isMinus }) => !isMinus || isDebit === false)) return byWords;
  if (fits(directed, ({ amount: money }) => money)) return () => null;
  if (fits(directed, wordsOf)) {
    notices.push(notice('directionCounts', []));
    return byWords;
  }
  const contrary = told.find(({ isDebit, isMinus }) => isDebit !== isMinus);
  throw new StatementError('contradictoryDirections', [], { line: contrary?.line });
}

const wordsOf = ({ amount, isDebit }: Directed): Money =>
  isDebit === null ? amount : isDebit ? asDebit(amount) : unsigned(amount);

function fits(directed: readonly Directed[], read: (each: Directed) => Money): boolean {
  const course = courseOf(directed.map((each) => ({ ...each, amount: read(each) })));
  return course !== undefined && course.fitting === course.steps;
}
