/** Reads DEGIRO's transactions in any language. Columns are recognised by position, as most languages leave headings empty. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { StatementError } from '../../statement-error.ts';
import { namesOf } from '../../table/headings.ts';
import { type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, difference, isNegative, isZero, minus, sum } from '../../values/arithmetic.ts';
import { readDay } from '../../values/day.ts';
import { decimalMark } from '../../values/decimal.ts';

const QUANTITY =
  /^(quantity|number|aantal|anzahl|numero|cantidad|quantite|quantita|quantidade|antal|liczba|ilosc|mnozstvi|pocet|maara|quantia)/;
const PRICE = /^(price|koers|kurs|precio|cours|quotazione|prezzo|precos?|pris|cena|kurz|hinta)/;
const LOCAL =
  /^(local value|lokale waarde|wert in lokal|valor local|valeur locale|montant devise|valore local|lokal|wartosc lok|mistni|paikallinen)/;
const VALUE =
  /^(value|waarde|wert|valor|valeur|montant|valore|vaerdi|varde|verdi|wartosc|hodnota|arvo)/;
const FEES =
  /(^fee|transactiekosten|transaction|transaktions|costes|courtage|costi|custos|transakcyj|transakc|frais|commissioni|gebuhr|kosten|koszt|oplat|kulut|omkostning|transakt)/;
const AUTO_FX = /auto ?fx/;
const TOTAL =
  /^(total|totaal|gesamt|montant negocie|totale|summa|razem|celkem|yhteensa|i alt|netto|totalt|lacznie)/;
const RATE =
  /(exchange rate|wisselkoers|wechselkurs|tipo de cambio|tasa de cambio|taux|tasso|taxa de cambio|vekselkurs|kurs wymiany|devizov|vaihtokurssi|valutakurs)/;

export const degiroTransactions: TableReader = {
  format: 'degiro-transactions',
  recognises({ headings }) {
    const names = namesOf(headings);
    const isinAt = names.findIndex((name) => name === 'isin' || name === 'code isin');
    return (
      isinAt === 3 &&
      names.some((name) => QUANTITY.test(name)) &&
      names.some((name) => PRICE.test(name)) &&
      names.includes('') &&
      names.some((name) => TOTAL.test(name))
    );
  },
  read(table, options) {
    const names = namesOf(table.headings);
    const columns = columnsOf(names);
    const amounts = [columns.price, columns.value, columns.total].flatMap((column) =>
      table.rows.flatMap((cells) => [cells[column] ?? '', cells[column + 1] ?? '']),
    );
    const mark = decimalMark(amounts.filter((text) => /^-?[\d.,\s]+$/.test(text))) ?? ',';
    const records = recordsOf(table, { mark });
    const currency =
      currencyIn(names) ?? records.map((record) => codeBeside(record, columns.total)).find(Boolean);
    const builder = new StatementBuilder('degiro-transactions', {
      name: 'DEGIRO',
      currency,
    });
    builder.note('alsoElsewhere', ['DEGIRO']);
    const sides = sidesByDay(records, columns);
    const isEvent = (record: Record) =>
      isWithoutOrder(record, columns) && sides.get(record.cells[0] ?? '')?.size === 2;
    for (const record of inTurn(records, options)) {
      const own = codeBeside(record, columns.total) ?? currency;
      readRecord(record, columns, own, isEvent(record), builder);
    }
    return [builder.build()];
  },
};

interface Columns {
  readonly quantity: number;
  readonly price: number;
  readonly local: number;
  readonly value: number;
  readonly autoFx: number;
  readonly fees: number;
  readonly total: number;
}

function columnsOf(names: readonly string[]): Columns {
  const find = (pattern: RegExp, from = 0) =>
    names.findIndex((name, at) => at >= from && pattern.test(name));
  const quantity = find(QUANTITY, 4);
  const price = find(PRICE, quantity + 1);
  const local = find(LOCAL, price + 1);
  const value = find(VALUE, Math.max(local, price) + 1);
  const total = names.map((name) => TOTAL.test(name)).lastIndexOf(true);
  const autoFx = find(AUTO_FX);
  const fees = names.findIndex(
    (name, at) => at > value && at < total && at !== autoFx && FEES.test(name) && !RATE.test(name),
  );
  if (quantity < 0 || price < 0 || value < 0 || total < 0) {
    throw new StatementError('missingColumns', []);
  }
  return { quantity, price, local, value, autoFx, fees, total };
}

const currencyIn = (names: readonly string[]): string | undefined =>
  names.map((name) => /(?:^| )([a-z]{3})$/.exec(name)?.[1]?.toUpperCase() ?? '').find(isCurrency);

/** Finds the currency right of its amount, in some files left of it. */
function codeBeside(record: Record, column: number): string | undefined {
  const around = [record.cells[column + 1], record.cells[column - 1]].map(
    (cell) => cell?.trim() ?? '',
  );
  return around.find(isCurrency);
}

/** The amount of a column; where that cell has the currency, the amount of the next one. */
function amountAt(record: Record, column: number): string | null {
  if (column < 0) return null;
  const [own = '', next = ''] = [record.cells[column], record.cells[column + 1]].map(
    (cell) => cell?.trim() ?? '',
  );
  return record.read(isCurrency(own) ? next : own);
}

function readRecord(
  record: Record,
  columns: Columns,
  currency: string | undefined,
  isEvent: boolean,
  builder: StatementBuilder,
): void {
  const isin = (record.cells[3] ?? '').trim();
  const name = (record.cells[2] ?? '').trim();
  const quantity = amountAt(record, columns.quantity);
  if (isin === '' && quantity === null) return;
  if (quantity === null || isZero(quantity)) throw record.error('emptyCell', 'Quantity');
  const value = amountAt(record, columns.value);
  const total = amountAt(record, columns.total) ?? value;
  if (value === null || total === null) throw record.error('emptyCell', 'Value');
  const date = readDay(record.cells[0] ?? '', record.line);
  if (isEvent) {
    builder.note('withoutOrder', [`${name} (${isin})`, quantity, date], record.line);
    return;
  }
  const side = isNegative(quantity) ? 'sell' : 'buy';
  const fees = feesBetween(value, total, side);
  builder.deal({
    line: record.line,
    date,
    side,
    isin,
    name,
    quantity,
    gross: value,
    price: localIsAccount(record, columns, currency) ? amountAt(record, columns.price) : null,
    fees,
    currency,
    label: labelFor(record, quantity, name, isin),
  });
  const told = sum(amountAt(record, columns.fees) ?? '0', amountAt(record, columns.autoFx) ?? '0');
  if (columns.fees >= 0 && !isZero(difference(sum(absolute(told), minus(fees)), '0'))) {
    builder.note('totalCounts', [], record.line);
  }
}

/** Fees: the difference of value and total. Some files write one of them without a sign, so the side decides. */
function feesBetween(value: string, total: string, side: 'buy' | 'sell'): string {
  const [worth, paid] = [absolute(value), absolute(total)];
  return absolute(side === 'buy' ? difference(paid, worth) : difference(worth, total));
}

/** DEGIRO books splits and changes of ISIN as a sell and a buy of one day, without an order and costs. */
function isWithoutOrder(record: Record, columns: Columns): boolean {
  const hasOrder = record.cells
    .slice(columns.total + 1)
    .some((cell) => /[0-9a-z]{4,}/i.test(cell.replace(/^[A-Z]{3}$/, '')));
  const fees = amountAt(record, columns.fees);
  return !hasOrder && (fees === null || isZero(fees));
}

/** The directions of units (in, out or both) in the records of each day that have no order. */
function sidesByDay(records: readonly Record[], columns: Columns): Map<string, Set<boolean>> {
  const sides = new Map<string, Set<boolean>>();
  for (const record of records) {
    const quantity = amountAt(record, columns.quantity);
    if (quantity === null || !isWithoutOrder(record, columns)) continue;
    const day = record.cells[0] ?? '';
    const known = sides.get(day) ?? new Set();
    sides.set(day, known.add(isNegative(quantity)));
  }
  return sides;
}

const localIsAccount = (record: Record, columns: Columns, currency: string | undefined): boolean =>
  columns.price >= 0 &&
  [record.cells[columns.price + 1], record.cells[columns.price - 1]].some(
    (cell) => cell?.trim() === currency,
  );

function labelFor(record: Record, quantity: string, name: string, isin: string): string {
  const side = isNegative(quantity) ? 'Sell' : 'Buy';
  const time = (record.cells[1] ?? '').trim();
  return `${side} ${absolute(quantity)} ${name} (${isin}) ${time}`;
}
