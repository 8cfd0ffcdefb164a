/** Binance's statement of all movements, and its history of spot trades in its two shapes. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { exchange, type Leg } from '../../trades/coins.ts';
import { accountCurrency, isCurrency } from '../../trades/security.ts';
import { absolute, isNegative, isZero, sum } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';
import { addChange, addFill, BINANCE_FEE } from './binance-movement.ts';

const TIME = ['UTC_Time', 'Time', 'UTC Time'];

export const binanceStatement: TableReader = {
  format: 'binance-statement',
  recognises: (table) => hasColumns(table, TIME, 'Account', 'Operation', 'Coin', 'Change'),
  read(table, options) {
    const records = recordsOf(table, { mark: '.', dates: 'Y/M/D' });
    const money = records.filter((record) => isCurrency(record.text('Coin')));
    const deposits = money.filter((record) => /^(fiat )?deposit/i.test(record.text('Operation')));
    const currency = accountCurrency(
      ...[deposits, money].map((each) => each.map((record) => record.text('Coin'))),
    );
    const builder = new StatementBuilder('binance-statement', {
      account: records[0]?.text('User_ID', 'User ID') ?? '',
      name: 'Binance',
      currency,
    });
    const moments = new Map<string, Record[]>();
    for (const record of inTurn(records, options)) {
      if (/futures|margin/i.test(record.text('Account'))) {
        builder.note('accountLeftOut', [record.text('Account')], record.line);
        continue;
      }
      const key = record.text(...TIME);
      const moment = moments.get(key);
      if (moment === undefined) moments.set(key, [record]);
      else moment.push(record);
    }
    for (const group of moments.values()) readMoment(group, currency, builder);
    return [builder.build()];
  },
};

const TRADE =
  /^(buy|sell|transaction (buy|spend|sold|revenue|related)|large otc trading|binance convert|convert|buy crypto( with fiat)?|fiat ocbs.*|auto-invest transaction|stablecoins auto-conversion|small assets exchange bnb|token swap.*|eth 2\.0 staking|otc trading)$/i;

/** Reads the records of one second, which belong together: the coins given, the coins received, and the fees. */
function readMoment(
  group: readonly Record[],
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const trades = new Set(group.filter((record) => TRADE.test(record.text('Operation'))));
  const fees = new Set(group.filter((record) => BINANCE_FEE.test(record.text('Operation'))));
  const [first] = trades;
  if (first !== undefined) readTrade(first, sumsOf(trades), sumsOf(fees), builder);
  for (const record of group) {
    if (trades.has(record) || (first !== undefined && fees.has(record))) continue;
    readSingle(record, currency, builder);
  }
}

function readTrade(
  first: Record,
  legs: readonly Leg[],
  fees: readonly Leg[],
  builder: StatementBuilder,
): void {
  const given = legs.filter(({ quantity }) => isNegative(quantity));
  const got = legs.filter(({ quantity }) => !isNegative(quantity));
  const date = first.day(...TIME);
  const [out, back] = [given[0], got[0]];
  if (given.length === 1 && got.length === 1 && out !== undefined && back !== undefined) {
    exchange(builder, {
      date,
      given: { asset: out.asset, quantity: absolute(out.quantity) },
      got: back,
      fees: fees.map(({ asset, quantity }) => ({ asset, quantity: absolute(quantity) })),
      label: labelOf(first.text('Operation'), `${out.asset} to ${back.asset}`, first.text(...TIME)),
      line: first.line,
    });
    return;
  }
  const told = legs.map(({ asset, quantity }) => `${quantity} ${asset}`).join(', ');
  builder.note('severalInOneSecond', [first.text(...TIME), told], first.line);
  for (const { asset, quantity } of legs) {
    if (isCurrency(asset)) {
      builder.cash({
        date,
        amount: quantity,
        label: `Exchange of ${asset} ${first.text(...TIME)}`,
        currency: asset,
        type: isNegative(quantity) ? 'buy' : 'sell',
      });
    }
  }
}

function sumsOf(records: Iterable<Record>): Leg[] {
  const sums = new Map<string, string>();
  for (const record of records) {
    const asset = record.text('Coin');
    sums.set(asset, sum(sums.get(asset) ?? '0', record.required('Change')));
  }
  return [...sums]
    .map(([asset, quantity]) => ({ asset, quantity }))
    .filter(({ quantity }) => !isZero(quantity));
}

function readSingle(record: Record, currency: string | undefined, builder: StatementBuilder): void {
  const change = {
    operation: record.text('Operation'),
    remark: record.text('Remark'),
    asset: record.text('Coin'),
    quantity: record.required('Change'),
    date: record.day(...TIME),
    time: record.text(...TIME),
    line: record.line,
  };
  addChange(change, currency, builder);
}

export const binanceTrades: TableReader = {
  format: 'binance-trades',
  recognises: (table) =>
    hasColumns(table, 'Date(UTC)', ['Pair', 'Market'], ['Side', 'Type'], 'Price', 'Amount', 'Fee', [
      'Executed',
      'Total',
    ]),
  read(table, options) {
    const builder = new StatementBuilder('binance-trades', {
      name: 'Binance',
      currency: undefined,
    });
    builder.note('alsoElsewhere', ['Binance']);
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      const [base, quote, fee] = legsOf(record);
      const fill = {
        side: record.text('Side', 'Type'),
        pair: record.text('Pair', 'Market'),
        date: record.day('Date(UTC)'),
        time: record.text('Date(UTC)'),
        line: record.line,
      };
      addFill({ ...fill, base, quote, fee }, builder);
    }
    return [builder.build()];
  },
};

/** `0.5BTC` in one shape; the coins told by the market and a column of fees in the other. */
function legsOf(record: Record): [Leg, Leg, Leg | null] {
  const split = (text: string): Leg | null => {
    const [, quantity, asset] = /^([\d.,]+) ?([A-Z][A-Z0-9]*)$/.exec(text) ?? [];
    if (quantity === undefined || asset === undefined) return null;
    return { quantity: record.read(quantity) ?? '0', asset };
  };
  const [quote, fee] = [split(record.text('Amount')), split(record.text('Fee'))];
  const executed = record.text('Executed');
  const coinOfPair = record.text('Pair').replace(new RegExp(`/?${quote?.asset}$`), '');
  if (quote !== null && executed.endsWith(coinOfPair)) {
    // A coin such as 1INCH begins with a digit, so the pair decides where its name begins.
    const units = executed.slice(0, executed.length - coinOfPair.length);
    return [{ asset: coinOfPair, quantity: record.read(units.trim()) ?? '0' }, quote, fee];
  }
  const market = record.text('Market', 'Pair');
  const [, coin, money] =
    /^(\w{2,}?)\/?(USDT|USDC|BUSD|FDUSD|TUSD|EUR|GBP|TRY|BRL|AUD|USD|DAI|BTC|ETH|BNB|PLN|RON|UAH|CZK|JPY)$/.exec(
      market,
    ) ?? [];
  if (coin === undefined || money === undefined) throw record.error('noPair', market);
  return [
    { asset: coin, quantity: record.required('Amount') },
    { asset: money, quantity: record.required('Total') },
    { asset: record.text('Fee Coin'), quantity: record.number('Fee') ?? '0' },
  ];
}
