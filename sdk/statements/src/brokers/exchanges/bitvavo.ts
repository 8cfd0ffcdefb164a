/** Bitvavo's history of transactions; what was paid or received holds the fee. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, difference, sum } from '../../values/arithmetic.ts';
import {
  addTransaction,
  BITVAVO_CURRENCY,
  type BitvavoTransaction,
} from './bitvavo-transaction.ts';

/** Files without a column for the currency are called `EUR received / paid` and `Price (EUR)`. */
const PAID = ['Received / Paid Amount', 'EUR received / paid'];
const PAID_CURRENCY = ['Received / Paid Currency'];
const FEE = ['Fee amount', 'Fee Amount'];
const FEE_CURRENCY = ['Fee currency', 'Fee Currency'];

export const bitvavo: TableReader = {
  format: 'bitvavo',
  recognises: (table) =>
    hasColumns(
      ...([table, 'Timezone', 'Date', 'Time', 'Type', 'Currency', 'Amount', 'Status'] as const),
      ...['Transaction ID', PAID],
    ),
  read(table, options) {
    const builder = new StatementBuilder('bitvavo', {
      name: 'Bitvavo',
      currency: BITVAVO_CURRENCY,
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
  const isTrade = /^(buy|sell)$/i.test(record.text('Type'));
  addTransaction(
    {
      id: record.text('Transaction ID'),
      date: record.day('Date'),
      type: record.text('Type'),
      asset: record.text('Currency'),
      quantity: record.required('Amount'),
      line: record.line,
      ...(isTrade && paymentOf(record)),
    },
    builder,
  );
}

/** The payment of a file holds the fee, where both are of the same asset. */
function paymentOf(record: Record): Pick<BitvavoTransaction, 'paid' | 'fee' | 'price'> {
  const asset = record.text(...PAID_CURRENCY) || record.text('Quote Currency') || BITVAVO_CURRENCY;
  const total = absolute(record.required(...PAID));
  const fee = {
    asset: record.text(...FEE_CURRENCY) || asset,
    quantity: record.number(...FEE) ?? '0',
  };
  const isBuy = /^buy$/i.test(record.text('Type'));
  const inTotal = fee.asset === asset && isCurrency(asset) ? fee.quantity : '0';
  const quantity = isBuy ? difference(total, inTotal) : sum(total, inTotal);
  return { paid: { asset, quantity }, fee, price: record.number('Quote Price') };
}
