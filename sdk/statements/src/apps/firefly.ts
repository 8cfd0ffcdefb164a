/** Firefly III's export of transactions: one line for each movement between two accounts. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { absolute, minus } from '../values/arithmetic.ts';
import { Accounts } from './accounts.ts';

export const firefly: TableReader = {
  format: 'firefly-iii',
  recognises: (table) =>
    hasColumns(table, 'journal_id', 'type', 'amount', 'source_name', 'destination_name'),
  read(table, options) {
    const accounts = new Accounts('firefly-iii');
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options))
      readRecord(record, accounts);
    return accounts.build();
  },
};

/** Types of the user's own accounts: in Firefly payees and payers are accounts too. */
const OWN = /asset|default account|loan|debt|mortgage|liabilit|credit card|savings/i;

/** Types of debts. */
const OWED = /loan|debt|mortgage|liabilit/i;

function readRecord(record: Record, accounts: Accounts): void {
  const kind = record.text('type');
  if (
    !/^(withdrawal|deposit|transfer|opening balance|reconciliation|liability credit)$/i.test(kind)
  )
    throw record.unknown(kind);
  const amount = absolute(numberOf(record, 'amount') ?? '0');
  const foreign = numberOf(record, 'foreign_amount');
  const currency = record.text('currency_code');
  const foreignCode = record.text('foreign_currency_code');
  const [source, destination] = [
    sideOf(record, 'source', kind),
    sideOf(record, 'destination', kind),
  ];
  const isTransfer = source.isOwn && destination.isOwn;
  const common = {
    date: record.day('date'),
    label: record.text('description'),
    category: record.text('category'),
  };
  const type =
    isTransfer || /opening|reconciliation|credit/i.test(kind) ? ('transfer' as const) : undefined;
  if (source.isOwn) {
    const { key, name, kind: owed } = source;
    accounts.of(key, { account: key, name, currency, kind: owed }).cash({
      ...common,
      amount: minus(amount),
      currency,
      type: type ?? 'debit',
      counterparty: isTransfer ? '' : destination.name,
    });
  }
  if (destination.isOwn) {
    const converted = isTransfer && foreign !== null && foreignCode !== '';
    const code = converted ? foreignCode : currency;
    const { key, name, kind: owed } = destination;
    accounts.of(key, { account: key, name, currency: code, kind: owed }).cash({
      ...common,
      amount: converted ? absolute(foreign) : amount,
      currency: code,
      type: type ?? 'credit',
      counterparty: isTransfer ? '' : source.name,
    });
  }
  if (!source.isOwn && !destination.isOwn) {
    throw record.error('neitherOwn', source.name, destination.name);
  }
}

/** A quote guards cells that begin with a minus from spreadsheets. */
const numberOf = (record: Record, column: string) =>
  record.read(record.text(column).replace(/^'/, ''));

function sideOf(record: Record, side: 'source' | 'destination', kind: string) {
  const name = record.text(`${side}_name`);
  const type = record.text(`${side}_type`);
  const isOwn =
    type === ''
      ? kind === 'Transfer' ||
        (side === 'source'
          ? kind === 'Withdrawal'
          : kind === 'Deposit' || kind === 'Opening balance')
      : OWN.test(type);
  const owed = isOwn && OWED.test(type) ? ('loan' as const) : undefined;
  return { name, key: record.text(`${side}_iban`) || name, isOwn, kind: owed };
}
