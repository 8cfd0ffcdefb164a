/** Reads DEGIRO's account statement in any language: all movements of cash, with purchases and sales in their descriptions. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { namesOf } from '../../table/headings.ts';
import { type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { accountCurrency } from '../../trades/security.ts';
import {
  absolute,
  difference,
  exceeds,
  isNegative,
  isZero,
  product,
  quotient,
  sum,
  trimmed,
  unitPrice,
} from '../../values/arithmetic.ts';
import { readDay } from '../../values/day.ts';
import { type DecimalMark, decimalMark, decimalOf } from '../../values/decimal.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { DEPOSIT, EVENT, isInternal, KINDS, SELL, TRADE } from './words.ts';

export const degiroAccount: TableReader = {
  format: 'degiro-account',
  recognises({ headings }) {
    const names = namesOf(headings);
    const isinAt = names.findIndex((name) => name === 'isin' || name === 'code isin');
    return (
      isinAt === 4 &&
      names.length >= 11 &&
      [7, 8].some((at) => names[at] === '' && names[at + 2] === '' && names[at + 1] !== '')
    );
  },
  read(table, options) {
    const mark = decimalMark(table.rows.map((cells) => cells[8] ?? '')) ?? ',';
    const records = recordsOf(table, { mark }).map((record) => new Line(record));
    const deposits = records.filter(({ description }) => DEPOSIT.test(description));
    const currency =
      accountCurrency(...[deposits, records].map((lines) => lines.map((line) => line.currency))) ??
      options.currency;
    const builder = new StatementBuilder('degiro-account', {
      name: 'DEGIRO',
      currency,
    });
    const costs = costsOfOrders(records);
    for (const line of inTurn(records, options)) readLine(line, mark, costs, builder);
    if (builder.trades.length > 0) {
      builder.note('alsoElsewhere', ['DEGIRO']);
    }
    setBalance(records, currency, builder);
    checkBalances(records, builder);
    return [builder.build()];
  },
};

/** Characters of a description: DEGIRO's have about 100. */
const MOST_DESCRIPTION_CHARS = 500;

/** Day, time, value day, product, ISIN, description, rate, currency, amount, currency, balance, order. */
class Line {
  readonly record: Record;

  constructor(record: Record) {
    this.record = record;
  }

  at(column: number): string {
    return oneLine(this.record.cells[column] ?? '');
  }

  get day(): string {
    return readDay(this.at(0), this.record.line);
  }

  get description(): string {
    return this.at(5).slice(0, MOST_DESCRIPTION_CHARS);
  }

  get currency(): string {
    return this.at(7);
  }

  get amount(): string | null {
    return this.record.read(this.at(8));
  }

  get order(): string {
    return this.at(11);
  }
}

function readLine(
  line: Line,
  mark: DecimalMark,
  costs: Map<string, { fees: string; tax: string }>,
  builder: StatementBuilder,
): void {
  const { description, record } = line;
  const amount = line.amount;
  if (amount === null || isInternal(description)) return;
  const { currency, day: date } = line;
  const trade = TRADE.exec(description)?.groups;
  const { event, word = '', code } = trade ?? {};
  if (trade !== undefined && event === undefined && !isZero(amount)) {
    const [quantity, price] = unitsAndPrice(trade, mark, amount, currency);
    if (isZero(quantity)) {
      throw record.error('noUnits', description);
    }
    const cost = costs.get(`${line.order} ${currency}`);
    costs.delete(`${line.order} ${currency}`);
    const side = SELL.test(word) ? 'sell' : 'buy';
    builder.lot({
      date,
      side,
      isin: line.at(4),
      name: line.at(3),
      quantity: trimmed(quantity),
      unitPrice: unitPrice(absolute(amount), quantity, code === currency ? price : null),
      fees: cost?.fees,
      tax: cost?.tax,
      currency,
    });
    builder.cash({ date, amount, label: labelOf(description, line.at(3)), currency, type: side });
    return;
  }
  if (trade !== undefined || EVENT.test(description)) {
    builder.note('noTrade', [description, '', `${line.at(3)} (${line.at(4)})`, date], record.line);
    if (isZero(amount)) return;
  }
  const known = KINDS.find(([pattern]) => pattern.test(description));
  if (known === undefined && trade === undefined && !EVENT.test(description)) {
    builder.note('unknownAsCash', [description], record.line);
  }
  builder.cash({
    date,
    amount,
    label: labelOf(description, line.at(3)),
    currency,
    type: known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    tax: known?.[2] === true && isNegative(amount) ? amount : null,
  });
}

/** Sums the costs of each order by currency. They belong to its first fill in that currency. */
function costsOfOrders(lines: readonly Line[]): Map<string, { fees: string; tax: string }> {
  const costs = new Map<string, { fees: string; tax: string }>();
  for (const line of lines) {
    const amount = line.amount;
    const kind = KINDS.find(([pattern]) => pattern.test(line.description));
    if (line.order === '' || amount === null || TRADE.test(line.description)) continue;
    if (kind?.[1] !== 'fee') continue;
    const key = `${line.order} ${line.currency}`;
    const { fees, tax } = costs.get(key) ?? { fees: '0', tax: '0' };
    const cost = sum(amount, '0');
    costs.set(
      key,
      kind[2] === true
        ? { fees, tax: sum(tax, absolute(cost)) }
        : { fees: sum(fees, absolute(cost)), tax },
    );
  }
  return costs;
}

/** Descriptions may have another decimal mark than the amounts: the one counts by which units × price is the amount. */
function unitsAndPrice(
  trade: { readonly [name: string]: string | undefined },
  mark: DecimalMark,
  amount: string,
  currency: string,
): [string, string | null] {
  const { units: told = '', price: toldPrice = '', code } = trade;
  const readings = ([mark, mark === ',' ? '.' : ','] as const).map(
    (each) => [decimalOf(told, each), decimalOf(toldPrice, each)] as const,
  );
  const fits = readings.find(([units, price]) => {
    if (units === null || price === null || isZero(units)) return false;
    const worth = product(units, price);
    const value = code === currency ? worth : quotient(worth, '100', 6);
    return !exceeds(
      difference(value, absolute(amount)),
      sum(quotient(absolute(amount), '100', 4), '0.01'),
    );
  });
  const [units, price] = fits ?? readings.find(([units]) => units !== null) ?? ['1', null];
  return [units ?? '1', price];
}

/** The lines come newest first: the first balance of the account's currency is the last one of the day. */
function setBalance(
  lines: readonly Line[],
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return;
  const newest = first.day >= last.day ? lines : [...lines].reverse();
  const line = newest.find((each) => each.at(9) === currency && each.at(10) !== '');
  const amount = line?.record.read(line.at(10));
  if (line === undefined || amount == null) return;
  builder.balance = { date: newest[0]?.day ?? line.day, amount, currency };
}

/** Checks that each currency's rows lead from its oldest balance to its newest. */
function checkBalances(lines: readonly Line[], builder: StatementBuilder): void {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return;
  const newestFirst = first.day >= last.day ? lines : [...lines].reverse();
  const ends = new Map<string, { readonly newest: Line; oldest: Line }>();
  for (const line of newestFirst) {
    if (line.at(10) === '') continue;
    const known = ends.get(line.at(9));
    if (known === undefined) ends.set(line.at(9), { newest: line, oldest: line });
    else known.oldest = line;
  }
  for (const currency of new Set(builder.rows.map((row) => row.currency ?? ''))) {
    const { newest, oldest } = ends.get(currency) ?? {};
    const [ending, starting] = [
      newest?.record.read(newest.at(10)),
      oldest?.record.read(oldest.at(10)),
    ];
    if (ending == null || starting == null) continue;
    const opening = difference(
      starting,
      oldest?.currency === currency ? (oldest.amount ?? '0') : '0',
    );
    const moved = builder.moved(currency);
    const missing = difference(ending, sum(opening, moved));
    if (exceeds(missing, '0.05')) {
      builder.note('movementsMissing', [currency, opening, ending, moved, missing]);
    }
  }
}
