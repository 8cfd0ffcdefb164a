/** Wealthfolio's export of activities as CSV, all accounts in one file; its columns are the fields of an activity. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, difference, isZero, minus, product } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';
import { Accounts } from './accounts.ts';

export const wealthfolio: TableReader = {
  format: 'wealthfolio',
  recognises: (table) =>
    hasColumns(table, 'activityType', 'date', 'quantity', 'unitPrice', 'fee', 'accountName'),
  read(table, options) {
    const accounts = new Accounts('wealthfolio');
    const records = [...recordsOf(table, { mark: '.' })].filter(isPosted);
    const groups = groupsOf(records);
    for (const record of inTurn(records, options)) readRecord(record, accounts, groups);
    return accounts.build();
  },
};

/** Drafts, and activities that were taken back, count nowhere. */
const isPosted = (record: Record): boolean =>
  record.text('isDraft') !== 'true' && !/^(draft|void)$/i.test(record.text('status'));

/** The accounts of linked transfers, by their group. */
function groupsOf(records: readonly Record[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const record of records) {
    const group = record.text('sourceGroupId');
    if (group !== '') groups.set(group, [...(groups.get(group) ?? []), record.text('accountName')]);
  }
  return groups;
}

function readRecord(
  record: Record,
  accounts: Accounts,
  groups: ReadonlyMap<string, readonly string[]>,
): void {
  const kind = record.text('activityType').toUpperCase();
  const account = record.text('accountName');
  const currency = record.text('currency') || undefined;
  const builder = accounts.of(account, { currency: record.text('accountCurrency') || currency });
  const date = record.day('date');
  const quantity = absolute(record.number('quantity') ?? '0');
  const price = absolute(record.number('unitPrice') ?? '0');
  const stated = absolute(record.number('amount') ?? '0');
  const fee = absolute(record.number('fee') ?? '0');
  const worth = isZero(stated) ? product(quantity, price) : stated;
  const symbol = record.text('assetSymbol') || record.text('symbol');
  const isCash = symbol === '' || /^\$?CASH[-:]/i.test(symbol);
  const name = record.text('assetName');
  const security = { ...securityCode(symbol), ...(name !== '' && { name }) };
  const label = labelOf(
    kind.toLowerCase().replaceAll('_', ' '),
    isCash ? '' : name || symbol,
    record.text('comment'),
  );
  const units = { date, ...security, quantity, gross: product(quantity, price), currency };
  const leaves = /_OUT$|^REMOVE/.test(kind);
  if (kind === 'BUY' || kind === 'SELL') {
    if (isZero(quantity)) throw record.error('emptyCell', 'quantity');
    builder.deal({
      ...units,
      side: kind === 'BUY' ? 'buy' : 'sell',
      price,
      fees: fee,
      line: record.line,
    });
  } else if (/^(TRANSFER|ADD_HOLDING|REMOVE_HOLDING)/.test(kind) && !isCash) {
    const group = groups.get(record.text('sourceGroupId')) ?? [];
    const other = group.length === 2 ? group.find((each) => each !== account) : undefined;
    builder.delivery({ ...units, price, fees: fee, side: leaves ? 'sell' : 'buy', moved: other });
    builder.note(other === undefined ? 'deliveredUnits' : 'movedUnits', []);
  } else if (kind === 'SPLIT') {
    builder.note('noTrade', ['split', record.text('quantity'), name || symbol, date], record.line);
  } else {
    const cash = CASH[kind];
    if (cash === undefined) throw record.unknown(record.text('activityType'));
    const [sign, type] = cash;
    const isCost = kind === 'FEE' || kind === 'TAX';
    const paid = isCost && isZero(worth) ? fee : worth;
    const net = isCost ? paid : difference(paid, sign < 0 ? minus(fee) : fee);
    builder.cash({
      date,
      amount: sign < 0 ? minus(net) : net,
      label,
      currency,
      type,
      fee: isCost ? null : fee,
    });
  }
}

/** The sign of the cash, and the type of the row. */
const CASH: {
  readonly [kind: string]:
    | readonly [1 | -1, 'transfer' | 'dividend' | 'interest' | 'fee' | 'debit' | 'credit']
    | undefined;
} = {
  DEPOSIT: [1, 'transfer'],
  WITHDRAWAL: [-1, 'transfer'],
  TRANSFER_IN: [1, 'transfer'],
  TRANSFER_OUT: [-1, 'transfer'],
  CONVERSION_IN: [1, 'transfer'],
  CONVERSION_OUT: [-1, 'transfer'],
  DIVIDEND: [1, 'dividend'],
  INTEREST: [1, 'interest'],
  CREDIT: [1, 'credit'],
  FEE: [-1, 'fee'],
  TAX: [-1, 'debit'],
};
