/** Finary's export of movements of coins: what was received and sent in each, with its fee. */

import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { exchange, moved } from '../trades/coins.ts';
import { isCurrency } from '../trades/security.ts';
import { minus } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';

export const finary: TableReader = {
  format: 'finary',
  recognises: (table) =>
    hasColumns(
      table,
      'type',
      'date',
      'received_amount',
      'received_currency',
      'sent_amount',
      'sent_currency',
      'fee_amount',
    ),
  read(table) {
    const builder = new StatementBuilder('finary', { name: 'Finary' });
    for (const record of recordsOf(table, {
      numbers: ['received_amount', 'sent_amount', 'fee_amount'],
    }))
      readRecord(record, builder);
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder): void {
  const date = record.day('date');
  const label = labelOf(record.text('type'), record.text('description'));
  const leg = (side: string) => ({
    asset: record.text(`${side}_currency`),
    quantity: record.number(`${side}_amount`) ?? '0',
  });
  const [got, given, fee] = [leg('received'), leg('sent'), leg('fee')];
  if (got.asset !== '' && given.asset !== '') {
    exchange(builder, {
      date,
      given,
      got,
      fees: fee.asset === '' ? [] : [fee],
      label,
      line: record.line,
    });
    return;
  }
  for (const [{ asset, quantity }, isOut] of [
    [got, false],
    [given, true],
  ] as const) {
    if (asset === '') continue;
    const signed = isOut ? minus(quantity) : quantity;
    if (isCurrency(asset))
      builder.cash({ date, amount: signed, label, currency: asset, type: 'transfer' });
    else if (!isOut && /reward|staking|airdrop|interest|cashback|earn/i.test(record.text('type'))) {
      builder.reward({ date, symbol: asset, quantity, value: null, currency: undefined });
    } else moved(builder, { asset, quantity: signed }, record.text('type'), date, record.line);
  }
}
