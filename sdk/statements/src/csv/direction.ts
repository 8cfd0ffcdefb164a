import type { Money } from '@pactole/sdk';
import type { OpenWord } from '../checks/evidence.ts';
import { notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { asDebit, isZero, MOST_AMOUNT_CHARS, negated, unsigned } from '../values/decimal.ts';
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
 * Decides between the words of a column, such as `D` and `C`, and the signs of the amounts. A plus, `CR` or `DR` next to an
 * amount counts first. Words count where there is no minus, or where every minus contradicts its word; else the balances
 * decide.
 *
 * @throws {StatementError} where words and signs contradict each other in some rows and agree in others.
 */
export function directionOf(
  rows: readonly Row[],
  columns: Columns,
  facts: Facts,
  decimal: AmountReader,
  options: ReadOptions,
  notices: StatementNotice[],
): Direction {
  const { amount: column } = columns;
  const own = (row: Row) => sideOf(row.cell(column));
  const marks = marksOf(rows, columns);
  const words = wordsOf(rows, columns, decimal, options, notices);
  const isSpent = facts.isCard === true || words.isTurned;
  const sideIn = (row: Row) => own(row) ?? marks?.(row) ?? words.isDebit(row);
  return {
    isKnown: words.isKnown || marks !== null || rows.some((row) => own(row) !== null),
    openWord: words.openWord,
    says: (row) => sideIn(row) !== null,
    signed(row, amount) {
      const isDebit = sideIn(row);
      if (isDebit === null) return isSpent ? negated(amount) : amount;
      return isDebit ? asDebit(amount) : unsigned(amount);
    },
  };
}

/** Reads a plus, `CR` or `DR` within the text of an amount. */
function sideOf(text: string): boolean | null {
  const [, sign = ''] = SIDE.exec(text.slice(0, MOST_AMOUNT_CHARS)) ?? [];
  return sign === '' ? null : /^[ds]/i.test(sign);
}

const SIDE = /^\W*(\+)|\d[^\p{L}\d]*(\+|[CD]R|[CDSH])\W*$/iu;

/** Reads a column that marks one side alone, such as `CR` next to credits: rows without a mark are of the other side. */
function marksOf(rows: readonly Row[], columns: Columns): ((row: Row) => boolean) | null {
  if (columns.amount === undefined || columns.direction !== undefined) return null;
  const at = [...(rows.find(isMarked)?.cells.keys() ?? [])].find((index) => {
    const texts = rows.map(({ cells }) => cells[index]?.trim() ?? '');
    return (
      texts.some((text) => text === '') &&
      texts.every((text) => text === '' || MARK.test(text)) &&
      texts.some((text) => text !== '')
    );
  });
  if (at === undefined) return null;
  const markIn = ({ cells }: Row) => cells[at]?.trim().slice(0, 1).toUpperCase() ?? '';
  const isCreditMarked = rows.some((row) => markIn(row) === 'C');
  return (row) => (markIn(row) === '' ? isCreditMarked : markIn(row) === 'D');
}

const MARK = /^[CD]R\.?$/i;

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
  { positive }: ReadOptions,
  notices: StatementNotice[],
): Words {
  const { direction, amount, balance } = columns;
  if (direction === undefined) return SIGNS_COUNT;
  const isDebitWord = debitWords(rows.map((row) => row.cell(direction)));
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
  if (told.length === 0) return SIGNS_COUNT;
  const isSigned = directed.some(({ isMinus }) => isMinus);
  const known = { isDebit, isKnown: true, isTurned: false };
  if (!isSigned) {
    const open = directed.find((each) => each.isDebit === null);
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
