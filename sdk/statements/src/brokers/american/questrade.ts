/**
 * Questrade's activities (Canada): `Transaction Date,Settlement Date,Action,Symbol,…,Activity Type,Account Type`, as XLSX or CSV.
 * An account holds Canadian and American dollars. The shape is that of the samples of beancount_reds_importers.
 */
import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { AccountBuilders } from '../../trades/account-builders.ts';
import { type Effects, readLine } from '../../trades/broker-line.ts';
import type { StatementBuilder } from '../../trades/builder.ts';
import { accountCurrency } from '../../trades/security.ts';
import { labelOf } from '../../values/text.ts';

export const questrade: TableReader = {
  format: 'questrade',
  recognises: (table) =>
    hasColumns(table, 'Transaction Date', 'Action', 'Gross Amount', 'Net Amount', 'Activity Type'),
  read(table, options) {
    const records = recordsOf(table, { mark: '.', dates: 'Y/M/D' });
    const accounts = new AccountBuilders('questrade');
    for (const record of inTurn(records, options)) {
      const account = record.text('Account #');
      const builder = accounts.of(account, () => ({
        name: labelOf('Questrade', record.text('Account Type')),
        currency: currencyOf(records.filter((each) => each.text('Account #') === account)),
      }));
      readRecord(record, builder);
    }
    return accounts.build();
  },
};

/** The currency of its deposits, else that of all lines. */
function currencyOf(records: readonly Record[]): string | undefined {
  const deposits = records.filter((record) => /deposit/i.test(record.text('Activity Type')));
  const codes = (lines: readonly Record[]) => lines.map((record) => record.text('Currency'));
  return accountCurrency(codes(deposits), codes(records));
}

function readRecord(record: Record, builder: StatementBuilder): void {
  const [action, activity] = [record.text('Action'), record.text('Activity Type')];
  const [symbol, name] = [record.text('Symbol'), record.text('Description')];
  readLine(
    {
      ...{ record, date: record.day('Transaction Date'), symbol, name },
      kind: labelOf(activity, action),
      amount: record.number('Net Amount'),
      quantity: record.number('Quantity'),
      price: record.number('Price'),
      fees: record.number('Commission') ?? '0',
      currency: record.text('Currency') || undefined,
      label: labelOf(action || activity, symbol, name),
      isDerivative: /^(CALL|PUT) /i.test(name),
    },
    EFFECTS,
    builder,
  );
}

const EFFECTS: Effects = [
  [/^Trades Buy$/i, 'buy'],
  [/^Trades Sell$/i, 'sell'],
  [/\bREI$|^Dividend reinvestment/i, 'buy'],
  [/^Dividends? NRT|withholding/i, 'tax'],
  [/^Dividends?\b/i, 'dividend'],
  [/^Interest\b/i, 'interest'],
  [/^Fees\b/i, 'fee'],
  [/^(Deposits|Withdrawals|Transfers|FX conversion)\b/i, 'transfer'],
  [/^Corporate actions?\b/i, 'units'],
];
