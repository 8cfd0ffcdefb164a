/** Reads Coinbase's report of transactions; each value is in the currency of the report. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, difference, isNegative, isZero } from '../../values/arithmetic.ts';
import { labelOf, oneLine } from '../../values/text.ts';

/** Old files name the currency in the headings: `EUR Subtotal`. */
const currencyIn = (headings: readonly string[]): string | undefined =>
  headings.map((heading) => /^([A-Z]{3}) Spot Price/.exec(heading.trim())?.[1]).find(Boolean);

const PRICE_CURRENCY = ['Price Currency', 'Spot Price Currency'];
const PRICE = ['Price at Transaction', 'Spot Price at Transaction'];
const TOTAL = [
  'Total (inclusive of fees and/or spread)',
  'Total (inclusive of fees)',
  'Amount Transacted (Inclusive of Coinbase Fees)',
];
const FEES = ['Fees and/or Spread', 'Fees'];

export const coinbase: TableReader = {
  format: 'coinbase',
  recognises: (table) =>
    hasColumns(table, 'Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', 'Notes'),
  read(table, options) {
    const told = currencyIn(table.headings);
    const headings = table.headings.map((heading) => heading.replace(`${told} `, ''));
    const { rows, preamble, lineOf } = table;
    const records = recordsOf({ headings, rows, preamble, lineOf }, { mark: '.', dates: 'M/D/Y' });
    const currencies = new Set(
      records.map((record) => record.text(...PRICE_CURRENCY)).filter((code) => code !== ''),
    );
    if (told !== undefined) currencies.add(told);
    const builder = new StatementBuilder('coinbase', {
      name: 'Coinbase',
      currency: currencies.size === 1 ? [...currencies][0] : undefined,
    });
    for (const record of inTurn(records, options)) readRecord(record, told, builder);
    return [builder.build()];
  },
};

function readRecord(record: Record, usual: string | undefined, builder: StatementBuilder): void {
  const type = record.text('Transaction Type').slice(0, MOST_CHARS);
  const symbol = record.text('Asset');
  const quantity = amount(record, 'Quantity Transacted') ?? '0';
  const currency = record.text(...PRICE_CURRENCY) || usual;
  const date = record.day('Timestamp');
  const notes = record.text('Notes');
  const subtotal = amount(record, 'Subtotal');
  const fees = amount(record, ...FEES) ?? '0';
  const common = {
    date,
    symbol,
    quantity,
    currency,
    label: notes === '' ? undefined : labelOf(type, notes),
  };
  if (isCurrency(symbol)) {
    readMoney(record, type, symbol, quantity, builder);
    return;
  }
  if (isZero(quantity)) return;
  if (/\b(buy|sell|dust)\b/i.test(type) && !/incentive/i.test(type)) {
    const total = amount(record, ...TOTAL);
    if (subtotal === null && total === null) {
      throw record.error('emptyCell', 'Total');
    }
    if (/advanced?.*trade/i.test(type) && !pairHas(notes, currency)) {
      builder.note('paidInCoin', [], record.line);
    }
    const side = /buy/i.test(type) ? 'buy' : 'sell';
    builder.deal({
      line: record.line,
      ...common,
      side,
      gross: subtotal ?? total ?? '0',
      price: amount(record, ...PRICE),
      fees,
    });
  } else if (/^convert/i.test(type)) readConversion(record, usual, builder);
  else if (REWARD.test(type) || (/^receive$/i.test(type) && /earn|reward|referral/i.test(notes))) {
    builder.reward({ ...common, value: subtotal ?? null });
  } else if (/card spend|subscription|payment/i.test(type)) {
    builder.deal({
      line: record.line,
      ...common,
      side: 'sell',
      gross: subtotal ?? '0',
      fees,
    });
    const spent = difference(absolute(subtotal ?? '0'), absolute(fees));
    builder.cash({
      date,
      amount: `-${spent}`,
      label: labelOf(type, notes),
      currency,
      type: 'debit',
    });
  } else if (TRANSFER.test(type)) {
    builder.note('transferred', [quantity, symbol, type, date], record.line);
  } else if (!WITHIN.test(type)) throw record.unknown(type);
}

const REWARD =
  /reward|staking income|inflation|learning|earn|airdrop|incentive|interest|bonus|referral|dividend/i;
const TRANSFER =
  /^(send|receive|deposit|withdrawal|donation|vault|asset migration|retail eth2 deprecation|delisted|order)/i;
/** Between accounts at Coinbase. */
const WITHIN =
  /pro (deposit|withdrawal)|exchange (deposit|withdrawal)|(un)?staking transfer|retail (un)?staking|prime|wrap|eth2/i;

/** `on BTC-EUR` in the notes says what paid. */
const pairHas = (notes: string, currency = ''): boolean =>
  !/on [A-Z0-9]+-[A-Z]+$/.test(notes) || notes.endsWith(`-${currency}`);

/** Euros in and out; some files put a minus before what leaves, others none. */
function readMoney(
  record: Record,
  type: string,
  code: string,
  quantity: string,
  builder: StatementBuilder,
): void {
  if (/^buy$|^convert/i.test(type)) return;
  const isOut = /withdraw|send|pro deposit|exchange deposit/i.test(type);
  builder.cash({
    date: record.day('Timestamp'),
    amount: isOut ? `-${absolute(quantity)}` : isNegative(quantity) ? quantity : absolute(quantity),
    label: labelOf(type, record.text('Notes')),
    currency: code,
    type: /reward|interest|incentive/i.test(type) ? 'interest' : 'transfer',
  });
}

/** Characters of a type and of notes that are looked through. */
const MOST_CHARS = 200;

/** Reads a conversion: one coin is sold and another bought, both at the value in the line. */
function readConversion(
  record: Record,
  usual: string | undefined,
  builder: StatementBuilder,
): void {
  const notes = record.text('Notes').slice(0, MOST_CHARS);
  const [, from, sold, to, bought] =
    /([\d.,]+) ([A-Z0-9]+) to ([\d.,]+) ([A-Z0-9]+)/.exec(notes) ?? [];
  const currency = record.text(...PRICE_CURRENCY) || usual;
  const value = amount(record, 'Subtotal') ?? amount(record, ...TOTAL);
  if (from === undefined || to === undefined || value === null) {
    throw record.error('unclearConversion');
  }
  const date = record.day('Timestamp');
  const common = { date, gross: absolute(value), currency };
  builder.deal({
    line: record.line,
    ...common,
    side: 'sell',
    symbol: sold,
    quantity: record.read(from) ?? '0',
    label: `Sell: ${notes}`,
  });
  builder.deal({
    line: record.line,
    ...common,
    side: 'buy',
    symbol: bought,
    quantity: record.read(to) ?? '0',
    label: `Buy: ${notes}`,
  });
}

/** An amount such as `-€1,234.56`. */
function amount(record: Record, ...columns: readonly string[]): string | null {
  const text = oneLine(record.text(...columns)).replace(/[^\d.,eE+-]/g, '');
  return record.read(text);
}
