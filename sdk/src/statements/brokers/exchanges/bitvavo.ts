/** Bitvavo's history of transactions; what was paid or received holds the fee. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { exchange, moved } from '../../trades/coins.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, difference, sum } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

/** Bitvavo's only money is the euro: files without a column for it are called `EUR received / paid` and `Price (EUR)`. */
const ACCOUNT_CURRENCY = 'EUR';

const PAID = ['Received / Paid Amount', 'EUR received / paid'];
const PAID_CURRENCY = ['Received / Paid Currency'];
const FEE = ['Fee amount', 'Fee Amount'];
const FEE_CURRENCY = ['Fee currency', 'Fee Currency'];

export const bitvavo: TableReader = {
  format: 'bitvavo',
  recognises: (table) =>
    hasColumns(
      table,
      'Timezone',
      'Date',
      'Time',
      'Type',
      'Currency',
      'Amount',
      'Status',
      'Transaction ID',
    ),
  read(table, options) {
    const builder = new StatementBuilder('bitvavo', {
      name: 'Bitvavo',
      currency: ACCOUNT_CURRENCY,
    });
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options))
      readRecord(record, builder);
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder): void {
  const status = record.text('Status');
  if (/^(pending|cancell?ed|rejected|failed|expired|open|new|awaiting.*)$/i.test(status)) {
    builder.note('rowNotCarriedOut', [record.line, status, record.shown]);
    return;
  }
  if (!/^(completed|distributed|executed|filled)$/i.test(status)) {
    builder.note('unknownState', [status], record.line);
  }
  const type = record.text('Type').toLowerCase();
  const asset = record.text('Currency');
  const quantity = record.required('Amount');
  const date = record.day('Date');
  const label = labelOf(record.text('Type'), asset, record.text('Transaction ID'));
  if (type === 'buy' || type === 'sell') {
    readTrade(record, type, builder);
    return;
  }
  if (isCurrency(asset)) {
    const isTransfer = /deposit|withdrawal|transfer/.test(type);
    builder.cash({
      date,
      amount: quantity,
      label,
      currency: asset,
      type: isTransfer ? 'transfer' : 'credit',
    });
  } else if (
    /staking|lending|reward|affiliate|rebate|campaign|airdrop|distribution|bonus|incentive/.test(
      type,
    )
  ) {
    builder.reward({ date, symbol: asset, quantity, value: null, currency: ACCOUNT_CURRENCY });
  } else if (/deposit|withdrawal|transfer/.test(type))
    moved(builder, { asset, quantity }, type, date, record.line);
  else throw record.unknown(record.text('Type'));
}

function readTrade(record: Record, side: 'buy' | 'sell', builder: StatementBuilder): void {
  const symbol = record.text('Currency');
  const quantity = record.required('Amount');
  const paid = absolute(record.required(...PAID));
  const currency =
    record.text(...PAID_CURRENCY) || record.text('Quote Currency') || ACCOUNT_CURRENCY;
  const fee = record.number(...FEE) ?? '0';
  const date = record.day('Date');
  const label = labelOf(record.text('Type'), symbol, record.text('Transaction ID'));
  const told = record.text(...FEE_CURRENCY);
  const isInPaid = told === '' || told === currency;
  if (!isCurrency(currency)) {
    const [coins, other] = [
      { asset: symbol, quantity: absolute(quantity) },
      { asset: currency, quantity: paid },
    ];
    const [given, got] = side === 'buy' ? [other, coins] : [coins, other];
    exchange(builder, { date, given, got, label, line: record.line });
    return;
  }
  builder.deal({
    line: record.line,
    date,
    side,
    symbol,
    quantity,
    gross: !isInPaid ? paid : side === 'buy' ? difference(paid, fee) : sum(paid, fee),
    price: record.number('Quote Price'),
    fees: isInPaid ? fee : null,
    currency,
    label,
  });
  if (!isInPaid) builder.note('coinsAsFee', [absolute(fee), told, date], record.line);
}
