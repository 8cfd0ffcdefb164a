/** Kraken's ledgers (every movement, with the balance after it) and its trades. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { exchange, type Leg, moved } from '../../trades/coins.ts';
import { accountCurrency, isCurrency } from '../../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum, trimmed } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

export const krakenLedgers: TableReader = {
  format: 'kraken-ledgers',
  recognises: (table) =>
    hasColumns(table, 'txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'),
  read(table, options) {
    const records = recordsOf(table, { mark: '.' }).filter((record) => record.text('txid') !== '');
    const deposits = records.filter((record) => record.text('type') === 'deposit');
    const currency =
      accountCurrency(
        ...[deposits, records].map((each) => each.map((record) => assetOf(record.text('asset')))),
      ) ?? options.currency;
    const builder = new StatementBuilder('kraken-ledgers', { name: 'Kraken', currency });
    const groups = new Map<string, Record[]>();
    for (const record of inTurn(records, options)) {
      const key = record.text('refid') || record.text('txid');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [record]);
      else group.push(record);
    }
    for (const group of groups.values()) readGroup(group, currency, builder);
    setPositions(records, currency, builder);
    return [builder.build()];
  },
};

/** `XXBT`, `ZEUR`, `ETH2.S`, `DOT28.S` and `USDC.F` are BTC, EUR, ETH, DOT and USDC. */
function assetOf(code: string): string {
  const plain = code.replace(/(?<=[A-Z])\d{0,2}\.(S|M|P|F|B|HOLD)$/, '').replace(/^ETH2$/, 'ETH');
  const bare =
    /^[XZ](?=(XBT|XDG|ETH|ETC|LTC|XRP|XLM|XMR|ZEC|REP|MLN|EUR|USD|GBP|CAD|JPY|CHF|AUD|KRW)$)/.test(
      plain,
    )
      ? plain.slice(1)
      : plain;
  return { XBT: 'BTC', XDG: 'DOGE' }[bare] ?? bare;
}

const TRADE = /^(trade|spend|receive|conversion|sale|settled|margin conversion)$/;
const WITHIN = /staking|allocation|migration|spot|futures|earn/;

function readGroup(
  group: readonly Record[],
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const trades = group.filter((record) => TRADE.test(record.text('type')));
  const legs = sumsOf(trades);
  const given = legs.filter(({ quantity }) => isNegative(quantity));
  const got = legs.filter(({ quantity }) => !isNegative(quantity));
  const [first] = trades;
  if (first !== undefined && given.length === 1 && got.length === 1) {
    const [out, back] = [given[0], got[0]] as [Leg, Leg];
    exchange(builder, {
      date: first.day('time'),
      given: { asset: out.asset, quantity: absolute(out.quantity) },
      got: back,
      fees: feesOf(trades),
      label: `${first.text('type')} ${out.asset} to ${back.asset} ${first.text('refid')}`,
      line: first.line,
    });
  } else {
    for (const record of trades) readSingle(record, currency, builder);
  }
  const known = new Set(trades);
  for (const record of group) if (!known.has(record)) readSingle(record, currency, builder);
}

function sumsOf(records: readonly Record[]): Leg[] {
  const sums = new Map<string, string>();
  for (const record of records) {
    const asset = assetOf(record.text('asset'));
    sums.set(asset, sum(sums.get(asset) ?? '0', record.required('amount')));
  }
  return [...sums]
    .map(([asset, quantity]) => ({ asset, quantity }))
    .filter(({ quantity }) => !isZero(quantity));
}

const feesOf = (records: readonly Record[]): Leg[] =>
  records.map((record) => ({
    asset: assetOf(record.text('asset')),
    quantity: record.number('fee') ?? '0',
  }));

function readSingle(record: Record, currency: string | undefined, builder: StatementBuilder): void {
  const [type, subtype] = [record.text('type'), record.text('subtype')];
  const asset = assetOf(record.text('asset'));
  const fee = record.number('fee') ?? '0';
  const amount = sum(record.required('amount'), minus(fee));
  const date = record.day('time');
  if (isZero(amount)) return;
  if (isCurrency(asset)) {
    const known = {
      deposit: 'transfer',
      withdrawal: 'transfer',
      transfer: 'transfer',
      staking: 'interest',
      earn: 'interest',
      dividend: 'dividend',
      rollover: 'fee',
    } as const;
    const kind = known[type as keyof typeof known];
    if (kind === undefined) builder.note('cashAlone', [labelOf(type, subtype)], record.line);
    const label = labelOf(type, subtype, record.text('refid'));
    builder.cash({
      date,
      amount,
      label,
      currency: asset,
      type: kind ?? (isNegative(amount) ? 'debit' : 'credit'),
      fee,
    });
  } else if (
    /reward|^staking$|dividend|airdrop|bonus/.test(`${type} ${subtype}`.trim()) ||
    (type === 'staking' && subtype === '') ||
    (type === 'earn' && subtype === '')
  ) {
    if (isNegative(amount)) {
      moved(builder, { asset, quantity: amount }, labelOf(type, subtype), date, record.line);
    } else builder.reward({ date, symbol: asset, quantity: amount, value: null, currency });
  } else if (/^(transfer|earn)$/.test(type) && WITHIN.test(subtype)) return;
  else moved(builder, { asset, quantity: amount }, labelOf(type, subtype), date, record.line);
}

/** The last balance of each asset, over all wallets. */
function setPositions(
  records: readonly Record[],
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const last = new Map<string, { asset: string; balance: string; time: string }>();
  for (const record of records) {
    const balance = record.number('balance');
    const key = `${record.text('asset')} ${record.text('wallet')}`;
    const time = record.text('time');
    if (balance === null || (last.get(key)?.time ?? '') > time) continue;
    last.set(key, { asset: assetOf(record.text('asset')), balance, time });
  }
  const held = new Map<string, string>();
  for (const { asset, balance } of last.values())
    held.set(asset, sum(held.get(asset) ?? '0', balance));
  builder.positions = [...held]
    .filter(([asset, balance]) => !isCurrency(asset) && !isZero(balance))
    .map(([symbol, balance]) => ({ symbol, quantity: trimmed(balance) }));
  const amount = held.get(currency ?? '');
  const date = records
    .map((record) => record.day('time'))
    .sort()
    .at(-1);
  if (amount !== undefined && date !== undefined) {
    builder.balance = { date, amount: trimmed(amount), currency };
  }
}

export const krakenTrades: TableReader = {
  format: 'kraken-trades',
  recognises: (table) =>
    hasColumns(table, 'txid', 'ordertxid', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'vol'),
  read(table, options) {
    const builder = new StatementBuilder('kraken-trades', { name: 'Kraken', currency: undefined });
    builder.note('alsoInLedgers', ['Kraken']);
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      if (!isZero(record.number('margin') ?? '0')) {
        builder.note('marginTrade', [], record.line);
        continue;
      }
      const [base, quote] = pairOf(record);
      const [units, cost] = [record.required('vol'), record.required('cost')];
      const isBuy = record.text('type') === 'buy';
      const coins = { asset: base, quantity: units };
      const money = { asset: quote, quantity: cost };
      exchange(builder, {
        date: record.day('time'),
        given: isBuy ? money : coins,
        got: isBuy ? coins : money,
        fees: [{ asset: quote, quantity: record.number('fee') ?? '0' }],
        label: `${record.text('type')} ${base} ${record.text('txid')}`,
        line: record.line,
      });
    }
    return [builder.build()];
  },
};

function pairOf(record: Record): [string, string] {
  const pair = record.text('pair');
  const [, base, quote] =
    /^([A-Z0-9.]+)\/([A-Z0-9.]+)$/.exec(pair) ??
    /^([A-Z0-9]{2,}?)(Z(?:EUR|USD|GBP|CAD|JPY|AUD)|XXBT|XETH|EUR|USDT|USDC|USD|GBP|CHF|CAD|AUD|JPY|DAI|XBT|ETH)$/.exec(
      pair,
    ) ??
    [];
  if (base === undefined || quote === undefined) throw record.error('noPair', pair);
  return [assetOf(base), assetOf(quote)];
}
