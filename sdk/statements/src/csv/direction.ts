import type { Money } from '@pactole/sdk';
import type { OpenWord } from '../checks/evidence.ts';
import { notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { asDebit, isZero, negated, signMarkOf, unsigned } from '../values/decimal.ts';
import type { AmountReader } from './amounts.ts';
import type { Row } from './cells.ts';
import type { Columns, Facts } from './columns.ts';
import { isCourse } from './running-balance.ts';
import { debitWords } from './words.ts';

/** Amount and balance of a row, and what the column of words says of it. */
interface Directed {
  readonly line: number;
  readonly amount: Money;
  readonly balance: Money | null;
  readonly isDebit: boolean | null;
  readonly isMinus: boolean;
  readonly word: string;
}

/** Signs of the amounts of a column, by words and by the amounts themselves. */
export interface Direction {
  /** The amount of a row with its sign. */
  signed(row: Row, amount: Money): Money;
  /** True if a word or a plus says what came in, so that the meaning of an amount without a sign is known. */
  readonly isKnown: boolean;
  /** A word that leaves open whether the amounts next to it came in. */
  readonly openWord: OpenWord | undefined;
  /** Returns true if a row itself says which way its amount went, other than by a minus. */
  says(row: Row): boolean;
}

/**
 * Decides between the words of a column, such as `D` and `C`, and the signs of the amounts. A mark next to an amount
 * decides its row before any answer: a plus, `CR`, `DR`, `S`. Words count where there is no minus, or where every minus
 * contradicts its word; else the balances decide.
 *
 * @throws {StatementError} where marks, words and signs contradict each other in some rows.
 */
export function directionOf(
  rows: readonly Row[],
  columns: Columns,
  facts: Facts,
  decimal: AmountReader,
  options: ReadOptions,
  notices: StatementNotice[],
): Direction {
  const words = wordsOf(rows, columns, decimal, options, notices);
  const isAnswered = options.positive !== undefined || facts.isCard !== undefined;
  const marks = marksOf(rows, columns, decimal, words, isAnswered);
  const isSpent = facts.isCard === true || words.isTurned;
  const sideIn = (row: Row) =>
    marks.isDebit(row) ?? words.isDebit(row) ?? (facts.isCard === undefined ? marks.others : null);
  return {
    isKnown: words.isKnown || marks.areAny,
    openWord: words.openWord ?? marks.openWord,
    says: (row) => sideIn(row) !== null,
    signed(row, amount) {
      const isDebit = sideIn(row);
      if (isDebit === null) return isSpent ? negated(amount) : amount;
      return isDebit ? asDebit(amount) : unsigned(amount);
    },
  };
}

interface Marks {
  /** Returns true for a debit by the mark of a row; null for a row without one. */
  isDebit(row: Row): boolean | null;
  /** True if amounts without any mark are debits, since all marks are of credits; false for the opposite; null for neither. */
  readonly others: boolean | null;
  readonly areAny: boolean;
  /** An amount without a mark among marks of both sides, or among a minus and a mark. */
  readonly openWord: OpenWord | undefined;
}

/** Reads the marks next to the amounts, within their cells or in a column of their own. Marks of one side decide the other rows. */
function marksOf(
  rows: readonly Row[],
  columns: Columns,
  decimal: AmountReader,
  words: Words,
  isAnswered: boolean,
): Marks {
  const { amount: column } = columns;
  if (column === undefined) return NO_MARKS;
  const beside = columnOfMarks(rows, columns);
  const isDebit = (row: Row): boolean | null => {
    const own = signMarkOf(row.cell(column));
    if (own === 'credit' || own === 'debit') return own === 'debit';
    return beside?.(row) ?? null;
  };
  const seen = { debit: false, credit: false, minus: false };
  let open: Row | undefined;
  for (const row of rows) {
    const money = decimal.maybe(row, column);
    if (money === null || isZero(money)) continue;
    const side = isDebit(row);
    const word = words.isDebit(row);
    if (side !== null && word !== null && side !== word && !isAnswered)
      throw new StatementError('contradictoryDirections', [], { line: row.line });
    if (side !== null) seen[side ? 'debit' : 'credit'] = true;
    else if (word !== null) continue;
    else if (money.startsWith('-')) seen.minus = true;
    else open ??= row;
  }
  const areAny = seen.debit || seen.credit;
  const isOneSided = seen.debit !== seen.credit && !seen.minus;
  // Next to marks of debits, a minus can be of money that came back.
  if (seen.debit && seen.minus && !isAnswered)
    throw new StatementError('contradictoryDirections', [], {
      line: rows.find((row) => isDebit(row) === true)?.line,
    });
  return {
    isDebit,
    areAny,
    others: isOneSided ? seen.credit : null,
    openWord:
      !areAny || isOneSided || isAnswered || open === undefined
        ? undefined
        : { word: open.cell(column), line: open.line },
  };
}

const NO_MARKS: Marks = { isDebit: () => null, others: null, areAny: false, openWord: undefined };

/** A column that marks one side alone, such as `CR` next to credits, and is empty in the other rows. */
function columnOfMarks(
  rows: readonly Row[],
  { direction }: Columns,
): ((row: Row) => boolean | null) | undefined {
  if (direction !== undefined) return undefined;
  const at = [...(rows.find(isMarked)?.cells.keys() ?? [])].find((index) => {
    const texts = rows.map(({ cells }) => cells[index]?.trim() ?? '');
    const marks = new Set(texts.filter((text) => text !== '').map(sideOf));
    return texts.some((text) => text === '') && marks.size === 1 && !marks.has(null);
  });
  return at === undefined ? undefined : ({ cells }) => sideOf(cells[at] ?? '');
}

const sideOf = (text: string): boolean | null => {
  const [, mark = ''] = MARK.exec(text.trim()) ?? [];
  return mark === '' ? null : /^d/i.test(mark);
};

const MARK = /^([CD]R|\+)\.?$/i;

const isMarked = ({ cells }: Row): boolean => cells.some((cell) => MARK.test(cell.trim()));

interface Words {
  /** Returns true for a debit by its word; null where the sign counts. */
  isDebit(row: Row): boolean | null;
  readonly isKnown: boolean;
  readonly openWord?: OpenWord | undefined;
  /** True if the words show that an amount without a minus was spent. */
  readonly isTurned: boolean;
}

const SIGNS_COUNT: Words = { isDebit: () => null, isKnown: false, isTurned: false };

function wordsOf(
  rows: readonly Row[],
  columns: Columns,
  decimal: AmountReader,
  { positive, directions, columns: named }: ReadOptions,
  notices: StatementNotice[],
): Words {
  const { direction, amount, balance } = columns;
  if (direction === undefined) return SIGNS_COUNT;
  const words = rows.map((row) => row.cell(direction));
  const isDebitWord = debitWords(words, direction, directions);
  const isDebit = (row: Row) => isDebitWord(row.cell(direction));
  const directed = rows.flatMap((row): Directed[] => {
    const money = decimal.maybe(row, amount);
    if (money === null || isZero(money)) return [];
    return [
      {
        ...{ line: row.line, amount: money, balance: decimal.maybe(row, balance) },
        ...{ isDebit: isDebit(row), isMinus: money.startsWith('-'), word: row.cell(direction) },
      },
    ];
  });
  const told = directed.filter((each) => each.isDebit !== null);
  const isSigned = directed.some(({ isMinus }) => isMinus);
  if (told.length === 0) {
    // A user named the column, so its words count, although none of them is known.
    const isAsked = named?.direction !== undefined && !isSigned && positive === undefined;
    return isAsked
      ? { ...SIGNS_COUNT, openWord: directed.find(({ word }) => word !== '') }
      : SIGNS_COUNT;
  }
  const known = { isDebit, isKnown: true, isTurned: false };
  if (!isSigned) {
    const others = directed.filter((each) => each.isDebit === null);
    // Words of one side, and nothing elsewhere: the other rows are of the other side.
    if (others.length > 0 && others.every(({ word }) => word === '')) {
      const [side, ...more] = new Set(told.map((each) => each.isDebit === true));
      if (side !== undefined && more.length === 0)
        return { ...known, isDebit: (row) => isDebit(row) ?? !side };
    }
    const [open] = others;
    return open === undefined || positive !== undefined || fits(directed, byWord)
      ? known
      : { ...known, openWord: open };
  }
  if (told.every((each) => each.isDebit === each.isMinus)) {
    // A lone letter such as `C` may mean cleared.
    return {
      ...SIGNS_COUNT,
      isKnown: told.some(({ word, isDebit: out }) => out || word.length > 1),
    };
  }
  if (positive !== undefined) return SIGNS_COUNT;
  if (told.every(({ isDebit: out, isMinus }) => !isMinus || out === false)) {
    // Words contradict every minus, so a minus means a credit, next to an unknown word, too.
    if (told.length === directed.length) return known;
    if (told.some(({ isMinus }) => isMinus)) return { ...known, isTurned: true };
  }
  if (fits(directed, ({ amount: money }) => money)) return SIGNS_COUNT;
  if (fits(directed, byWord)) {
    notices.push(notice('directionCounts', []));
    return known;
  }
  if (told.length < directed.length) return SIGNS_COUNT;
  const contrary = told.find((each) => each.isDebit !== each.isMinus);
  throw new StatementError('contradictoryDirections', [], { line: contrary?.line });
}

const byWord = ({ amount, isDebit }: Directed): Money =>
  isDebit === null ? amount : isDebit ? asDebit(amount) : unsigned(amount);

const fits = (directed: readonly Directed[], read: (each: Directed) => Money): boolean =>
  isCourse(directed.map((each) => ({ ...each, amount: read(each) })));
