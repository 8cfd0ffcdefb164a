import type { ImportEntry, Money } from '@pactole/sdk';
import { type NoticeCode, notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { dateOrder, knownOrder, provenOrder, undecidedOrder } from '../values/date-order.ts';
import { DATE_ORDERS, type DateOrder, dayOf, isDay, noDate } from '../values/day.ts';
import {
  asDebit,
  decimalOf,
  isZero,
  negated,
  signMarkOf,
  total,
  unsigned,
} from '../values/decimal.ts';
import { purposeOf } from '../values/sepa-purpose.ts';
import { labelOf, plain, shownOf } from '../values/text.ts';
import { currencyOf } from './about.ts';
import { type AmountReader, amountReader } from './amounts.ts';
import type { Row } from './cells.ts';
import type { Columns, Facts } from './columns.ts';
import { type Direction, directionOf } from './direction.ts';
import type { Period } from './period.ts';
import { isCourse, runs } from './running-balance.ts';
import { isBalanceLine, isCarriedOut, isSummary } from './words.ts';

/** A row that was read. */
export interface Movement {
  readonly line: number;
  readonly account: string;
  readonly entry: ImportEntry;
  readonly cells: readonly string[];
  /** True if the file writes a minus. */
  readonly hasMinus: boolean;
  /** True if the file says which way the amount went, other than by a minus: a plus, a word, or two columns. */
  readonly isTold: boolean;
  /** Balance of the account after the movement, where the file has it. */
  readonly balance: Money | null;
}

/** Results collected while movements are read. */
export interface Findings {
  readonly notices: StatementNotice[];
  /** Rows with an amount but no valid day. */
  readonly undated: Undated[];
  /** The period that the file says it is of, by an order of day and month; null without one. */
  readonly period: (order: DateOrder) => Period | null;
}

export interface Undated {
  readonly error: StatementError;
  readonly notice: StatementNotice;
  /** True for words in the place of a day, as in a line of totals. */
  readonly isWord: boolean;
}

/** Reasons why a row is not a movement. */
type RowNotice = Extract<
  NoticeCode,
  'rowWithoutDay' | 'rowWithoutAmount' | 'rowOfSum' | 'rowOfBalance' | 'rowOfNoMovement'
>;

/** Reads rows, knowing all of them. */
export interface MovementReader {
  /** Reads a row; null for one that is not a movement, which a notice says. */
  read(row: Row): Movement | null;
  /** Returns true for a row with a day. */
  isDated(row: Row): boolean;
  /** Evidence of the meaning of an amount without a minus. */
  readonly signs: Pick<Direction, 'isKnown' | 'openWord'>;
}

export function movementReader(
  rows: readonly Row[],
  columns: Columns,
  facts: Facts,
  options: ReadOptions,
  currency: string | undefined,
  { notices, undated, period }: Findings,
): MovementReader {
  const dateColumns = typeof columns.date === 'string' ? [columns.date] : columns.date;
  const amountColumns = [columns.amount, columns.debit, columns.credit];
  const decimal = amountReader(rows, columns, facts, options, currency);
  const orders = ordersOf(rows, columns, dateColumns, facts, options, period, decimal);
  const isTakenBack = reversalsOf(rows, columns, decimal);
  const asCredit = creditsOf(rows, columns, decimal);
  const isUnbooked = unbookedRows(rows, dateColumns, facts);
  const direction = directionOf(rows, columns, facts, decimal, options, notices);

  const dayIn = (row: Row): string | null => {
    for (const column of dateColumns) {
      const day = dayOf(row.cell(column), orders.get(column));
      if (day !== null) return day;
    }
    return null;
  };

  const amountOf = (row: Row): Money | null => {
    const single = decimal(row, columns.amount);
    if (single !== null) return direction.signed(row, single);
    const [debit, credit] = [decimal(row, columns.debit), decimal(row, columns.credit)];
    if (debit !== null && credit !== null && !isZero(debit) && !isZero(credit)) {
      throw new StatementError('debitAndCredit', [row.line]);
    }
    if (debit === null || isZero(debit)) return asCredit(credit) ?? debit;
    if (!isTakenBack(debit) && !isMarkedAsCredit(row.cell(columns.debit))) return asDebit(debit);
    notices.push(notice('debitTakenBack', [], row.line));
    return unsigned(debit);
  };

  const skip = (row: Row, why: RowNotice) => {
    notices.push(notice(why, [row.line, shownOf(row.cells)]));
    return null;
  };
  const wait = (row: Row, state: string) => {
    notices.push(notice('rowNotCarriedOut', [row.line, state, shownOf(row.cells)]));
    return null;
  };

  const read = (row: Row): Movement | null => {
    const state = isCarriedOut(row.cell(columns.state));
    if (state === false) return wait(row, row.cell(columns.state));
    const label = labelOf(...columns.label.map((column) => purposeOf(row.cell(column))));
    const day = dayIn(row);
    if (day === null) {
      const texts = dateColumns.map((column) => row.cell(column)).filter((text) => text !== '');
      if (texts.length === 0) return skip(row, 'rowWithoutDay');
      if (isSummary(texts[0] ?? '') || isSummary(label)) return skip(row, 'rowOfSum');
      if (isCarriedOut(texts[0] ?? '') === false) return wait(row, texts[0] ?? '');
      const hasAmount = amountColumns.some((column) => decimalOf(row.cell(column)) !== null);
      const isWord = !/\d.*\d/.test(texts[0] ?? '');
      const isAlone = row.cells.filter((cell) => cell.trim() !== '').length === 1;
      if (!hasAmount && (isWord || isAlone)) return skip(row, 'rowOfNoMovement');
      const column = dateColumns.find((each) => row.cell(each) !== '');
      undated.push({
        error: noDate(texts[0] ?? '', row.line, orders.get(column ?? '')),
        notice: notice('rowWithoutDay', [row.line, shownOf(row.cells)]),
        isWord,
      });
      return null;
    }
    if (isUnbooked(row)) return wait(row, `${dateColumns[0]}: ${row.cell(dateColumns[0]) || '–'}`);
    if (label === '' ? row.cells.some(isBalanceLine) : isBalanceLine(label))
      return skip(row, 'rowOfBalance');
    if (
      isSummary(label) &&
      [columns.debit, columns.credit].every((column) => row.cell(column) !== '')
    ) {
      return skip(row, 'rowOfSum');
    }
    const amount = amountOf(row);
    if (amount === null) return skip(row, 'rowWithoutAmount');
    const [fee, tax] = [decimal(row, columns.fee), decimal(row, columns.tax)];
    const charges = [fee, tax].flatMap((each) =>
      each === null || isZero(each) ? [] : [unsigned(each)],
    );
    if (state === null) {
      notices.push(notice('unknownState', [row.cell(columns.state)], row.line));
    }
    const code = row.cell(columns.currency).toUpperCase();
    const own = /^[A-Z]{3}$/.test(code)
      ? code
      : currencyOf(code || amountColumns.map((column) => row.cell(column)).join(' '));
    const category = row.cell(columns.category);
    const isIncoming = columns.payer !== undefined && !amount.startsWith('-');
    const counterparty = row.cell(isIncoming ? columns.payer : columns.counterparty);
    const told = columns.payer === undefined ? label : labelOf(counterparty, label);
    if (told === '' && counterparty === '') notices.push(notice('rowWithoutLabel', [row.line]));
    const entry: ImportEntry = {
      date: day,
      amount:
        charges.length === 0 || facts.isNet ? amount : total([amount, ...charges.map(negated)]),
      label:
        told ||
        counterparty ||
        category ||
        wordsIn(row) ||
        (amount.startsWith('-') ? 'Debit' : 'Credit'),
      ...(own !== undefined && { currency: own }),
      ...(category !== '' && { category }),
      ...(counterparty !== '' && { counterparty }),
      ...(fee !== null && !isZero(fee) && { fee: unsigned(fee) }),
      ...(tax !== null && !isZero(tax) && { tax: unsigned(tax) }),
    };
    return {
      line: row.line,
      account: row.cell(columns.account).replaceAll('"', ''),
      hasMinus: amountColumns.some((column) => {
        const mark = signMarkOf(row.cell(column));
        return mark === 'minus' || mark === 'debit';
      }),
      isTold: columns.amount === undefined || direction.says(row),
      cells: row.cells,
      entry,
      balance: decimal.maybe(row, columns.balance),
    };
  };
  const isDated = (row: Row) => dayIn(row) !== null;
  return { read, isDated, signs: columns.amount === undefined ? SPLIT : direction };
}

/** Columns of debits and of credits say which way each amount went. */
const SPLIT = { isKnown: true, openWord: undefined };

/** Returns true for a debit such as `50.00 CR`. A plus in a column of debits does not count: some banks write one before each. */
const isMarkedAsCredit = (text: string): boolean =>
  !text.includes('+') && signMarkOf(text) === 'credit';

/** A minus, or another notation of one in amounts. */
const MINUS = /[-−–—(]|\d\s*(?:dr?|s)$/i;

/** In a column of debits with both signs, the rarer one is of those that were taken back. */
function reversalsOf(
  rows: readonly Row[],
  { debit: column }: Columns,
  decimal: AmountReader,
): (debit: Money) => boolean {
  if (column === undefined || !rows.some((row) => MINUS.test(row.cell(column)))) return () => false;
  const debits = rows.map((row) => decimal.maybe(row, column));
  const told = debits.filter((debit) => debit !== null && !isZero(debit));
  const minuses = told.filter((debit) => debit?.startsWith('-')).length;
  if (minuses === 0 || minuses === told.length) return () => false;
  const isMinusRare = minuses * 2 <= told.length;
  return (debit) => debit.startsWith('-') === isMinusRare;
}

/** Reads credits: a card writes all of them with a minus, as what lessens its debt, unless the balances fall by them. */
function creditsOf(
  rows: readonly Row[],
  { debit, credit, balance }: Columns,
  decimal: AmountReader,
): (amount: Money | null) => Money | null {
  const amountsIn = (column: string | undefined) =>
    rows.map((row) => decimal.maybe(row, column)).filter((each) => each !== null && !isZero(each));
  const isMinus = (amount: Money | null) => amount?.startsWith('-') === true;
  const isOfCard =
    credit !== undefined &&
    amountsIn(credit).every(isMinus) &&
    !amountsIn(debit).some(isMinus) &&
    !isCourse(
      rows.map((row) => {
        const spent = decimal.maybe(row, debit);
        const amount = spent === null ? (decimal.maybe(row, credit) ?? '0') : asDebit(spent);
        return { amount, balance: decimal.maybe(row, balance), line: row.line };
      }),
    );
  return (amount) => (isOfCard && amount !== null ? unsigned(amount) : amount);
}

/** Rows without a booking day, which a known bank has not booked. Elsewhere most rows have one next to another day. */
function unbookedRows(
  rows: readonly Row[],
  [booked, other]: readonly (string | undefined)[],
  { hasBookedDay }: Facts,
): (row: Row) => boolean {
  const isWithout = (row: Row) => !/\d/.test(row.cell(booked));
  const isTold =
    other !== undefined &&
    (hasBookedDay ||
      (BOOKED.test(plain(booked ?? '')) && rows.filter(isWithout).length * 2 < rows.length));
  return (row) => isTold && isWithout(row);
}

/** Names of the day on which a bank books. */
const BOOKED =
  /book|boek|buch|bok|bog|post|settle|clear|complet|comptab|contab|konyvel|ksieg|zauct|kirjaus/;

/** Text of a row whose label columns are empty. */
const wordsIn = (row: Row) => labelOf(...row.cells.filter((cell) => /\p{L}{4}/u.test(cell)));

/**
 * Finds the date order of each column of days: by the days of the whole file, its stated period, and custom.
 */
function ordersOf(
  rows: readonly Row[],
  columns: Columns,
  dateColumns: readonly string[],
  facts: Facts,
  { dates }: ReadOptions,
  period: Findings['period'],
  decimal: AmountReader,
): Map<string, DateOrder> {
  const texts = dateColumns.map((column) =>
    rows.map((row) => row.cell(column)).filter((text) => /\d/.test(text)),
  );
  // Columns of one file are written alike: a day that allows one order decides all of them.
  const proven = dates ?? (texts.length > 1 ? provenOrder(texts) : undefined);
  const found = texts.map(
    (each) =>
      proven ?? (facts.dates === undefined ? dateOrder(each) : knownOrder(each, facts.dates)),
  );
  const telling = new Set(found.filter((_, index) => isTelling(texts[index] ?? [])));
  telling.delete(undefined);
  const [known] = telling.size === 1 ? telling : [];
  return new Map(
    dateColumns.map((column, index) => {
      const order =
        (telling.size > 1 ? undefined : found[index]) ??
        known ??
        orderByPeriod(texts[index] ?? [], period) ??
        orderByBalances(rows, columns, column, decimal) ??
        orderByCustom(rows, columns);
      if (order === undefined) throw undecidedOrder(texts[index]?.[0] ?? '');
      return [column, order];
    }),
  );
}

/** The only order in which all days lie in the period that the file says it is of. */
function orderByPeriod(
  texts: readonly string[],
  period: Findings['period'],
): DateOrder | undefined {
  const [only, ...others] = DATE_ORDERS.slice(0, 2).filter((order) => {
    const within = period(order);
    return (
      within !== null &&
      texts.every((text) => {
        const day = dayOf(text, order);
        return day !== null && day >= within.from && day <= within.to;
      })
    );
  });
  return others.length === 0 ? only : undefined;
}

/** The only order in which the days run as the balances do, from the first row to the last or back. */
function orderByBalances(
  rows: readonly Row[],
  { amount, debit, credit, balance }: Columns,
  column: string,
  decimal: AmountReader,
): DateOrder | undefined {
  const dated = rows.filter((row) => isDay(row.cell(column)));
  const steps = dated.map((row) => {
    const out = decimal.maybe(row, debit);
    const split = out === null || isZero(out) ? decimal.maybe(row, credit) : asDebit(out);
    const money: Money = decimal.maybe(row, amount) ?? split ?? '0';
    return { amount: money, balance: decimal.maybe(row, balance), line: row.line };
  });
  const [isForward, isBackward] = [steps, [...steps].reverse()].map(runs);
  if (isForward === isBackward) return undefined;
  const [only, ...others] = DATE_ORDERS.slice(0, 2).filter((order) => {
    const days = dated.map((row) => dayOf(row.cell(column), order));
    const inOrder = isForward ? days : [...days].reverse();
    return inOrder.every(
      (day, at) => day !== null && (at === 0 || day >= (inOrder[at - 1] ?? day)),
    );
  });
  return others.length === 0 ? only : undefined;
}

const isTelling = (texts: readonly string[]) =>
  texts.some((text) => dayOf(text, 'D/M/Y') !== dayOf(text, 'M/D/Y'));

/** Guesses the date order: day first for files with a decimal comma, or with columns named in a language other than English. */
function orderByCustom(rows: readonly Row[], columns: Columns): DateOrder | undefined {
  const named = [columns.amount, columns.debit, columns.credit, columns.balance];
  const amounts = named.flatMap((column) => rows.map((row) => row.cell(column)));
  if (amounts.some((text) => /,\d\d?(?!\d)/.test(text))) return 'D/M/Y';
  const headings = [columns.date, columns.label, columns.amount, columns.debit]
    .flat()
    .map((each) => plain(each ?? ''));
  return headings.some((heading) => NOT_ENGLISH.test(heading)) ? 'D/M/Y' : undefined;
}

const NOT_ENGLISH =
  /\b(libelle|montant|operation|valeur|datum|betrag|buchung\w*|bedrag|importo|importe|fecha|data|descrizione|descripcion|omschrijving|kwota|castka|belopp|belob|summa|osszeg|valor|soll|haben)\b/;
