/** Kraken's ledgers (every movement, with the balance after it) and its trades. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { exchange } from '../../trades/coins.ts';
import { accountCurrency, isCurrency } from '../../trades/security.ts';
import { isZero, sum, trimmed } from '../../values/arithmetic.ts';
import { addLedger, krakenAsset, type LedgerEntry } from './kraken-ledger.ts';

export const krakenLedgers: TableReader = {
  format: 'kraken-ledgers',
  recognises: (table) =>
    hasColumns(table, 'txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'),
  read(table, options) {
    const records = recordsOf(table, { mark: '.' }).filter((record) => record.text('txid') !== '');
    const deposits = records.filter((record) => record.text('type') === 'deposit');
    const currency =
      accountCurrency(
        ...[deposits, records].map((each) =>
          each.map((record) => krakenAsset(record.text('asset'))),
        ),
      ) ?? options.currency;
    const builder = new StatementBuilder('kraken-ledgers', { name: 'Kraken', currency });
    addLedger([...inTurn(records, options)].map(entryOf), currency, builder);
    setPositions(records, currency, builder);
    return [builder.build()];
  },
};

const entryOf = (record: Record): LedgerEntry => ({
  refid: record.text('refid'),
  txid: record.text('txid'),
  date: record.day('time'),
  type: record.text('type'),
  subtype: record.text('subtype'),
  asset: krakenAsset(record.text('asset')),
  amount: record.required('amount'),
  fee: record.number('fee') ?? '0',
  line: record.line,
});

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
    last.set(key, { asset: krakenAsset(record.text('asset')), balance, time });
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
    builder.note('alsoElsewhere', ['Kraken']);
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
  return [krakenAsset(base), krakenAsset(quote)];
}
