/** Wealthfolio's export of activities as CSV, all accounts in one file; its columns are the fields of an activity. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, difference, isZero, minus, product, sum } from '../values/arithmetic.ts';
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

/** Drafts, pending activities and those that were taken back count nowhere. */
const isPosted = (record: Record): boolean =>
  record.text('isDraft') !== 'true' && /^(posted)?$/i.test(record.text('status'));

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
  const subtype = record.text('subtype').toUpperCase();
  const account = record.text('accountName');
  const currency = record.text('currency') || undefined;
  const home = record.text('accountCurrency') || currency;
  const builder = accounts.of(account, { currency: home });
  const date = record.day('date');
  const quantity = absolute(record.number('quantity') ?? '0');
  // A contract of options is of 100 units; the price is that of one.
  const units = /^option$/i.test(record.text('instrumentType')) ? '100' : '1';
  const price = product(absolute(record.number('unitPrice') ?? '0'), units);
  const stated = absolute(record.number('amount') ?? '0');
  const fee = absolute(record.number('fee') ?? '0');
  const gross = product(quantity, price);
  const worth = isZero(stated) ? gross : stated;
  const symbol = record.text('assetSymbol') || record.text('symbol');
  const isCash = symbol === '' || /^\$?CASH[-:]/i.test(symbol);
  const name = record.text('assetName');
  const label = labelOf(
    kind.toLowerCase().replaceAll('_', ' '),
    isCash ? '' : name || symbol,
    record.text('comment'),
  );
  const security = { ...securityCode(symbol), ...(name !== '' && { name }) };
  const trade = { date, ...security, quantity, gross, price, currency, line: record.line };
  // The rate at which the broker has converted: the cash is in the currency of the account.
  const rate = record.number('fxRate') ?? '0';
  const isConverted = currency !== home && !isZero(rate);
  const inHome = (amount: string) => (isConverted ? product(amount, rate) : amount);
  const booked = isConverted ? home : currency;

  function deal(side: 'buy' | 'sell', fees: string): void {
    if (isZero(quantity)) throw record.error('emptyCell', 'quantity');
    if (!isConverted) {
      builder.deal({ ...trade, side, fees });
      return;
    }
    builder.delivery({ ...trade, side, fees });
    const net = side === 'buy' ? minus(sum(gross, fees)) : difference(gross, fees);
    builder.cash({
      ...{ date, amount: inHome(net), label, currency: booked, type: side },
      fee: inHome(fees),
    });
  }

  if (kind === 'BUY' || kind === 'SELL') {
    deal(kind === 'BUY' ? 'buy' : 'sell', fee);
  } else if (/^(TRANSFER|ADD_HOLDING|REMOVE_HOLDING)/.test(kind) && !isCash) {
    const group = groups.get(record.text('sourceGroupId')) ?? [];
    const other = group.length === 2 ? group.find((each) => each !== account) : undefined;
    const leaves = /_OUT$|^REMOVE/.test(kind);
    builder.delivery({ ...trade, fees: fee, side: leaves ? 'sell' : 'buy', moved: other });
    builder.note(other === undefined ? 'deliveredUnits' : 'movedUnits', []);
  } else if (kind === 'ADJUSTMENT' && subtype === 'OPTION_EXPIRY') {
    builder.delivery({ ...trade, side: 'sell', gross: '0', price: '0' });
  } else if (UNBOOKED.has(kind)) {
    const event = [kind, subtype].filter(Boolean).join(' ').toLowerCase().replaceAll('_', ' ');
    const told = record.text('quantity') || record.text('amount');
    builder.note('noTrade', [event, told, isCash ? '' : name || symbol, date], record.line);
  } else {
    const cash = CASH[kind];
    if (cash === undefined) throw record.unknown(record.text('activityType'));
    const [sign, type] = cash;
    const isCost = kind === 'FEE' || kind === 'TAX';
    const paid = isCost && isZero(worth) ? fee : worth;
    const net = isCost ? paid : difference(paid, sign < 0 ? minus(fee) : fee);
    builder.cash({
      date,
      amount: inHome(sign < 0 ? minus(net) : net),
      label,
      currency: booked,
      type,
      fee: isCost ? null : inHome(fee),
    });
    if (REINVESTED.has(subtype) && !isCash && !isZero(quantity)) deal('buy', '0');
    // The units are of another security, which the file names by an id alone.
    if (subtype === 'DIVIDEND_IN_KIND')
      builder.note('noTrade', ['dividend in kind', quantity, name || symbol, date], record.line);
  }
}

/** Kinds that move no cash, and whose units the file does not tell. */
const UNBOOKED = new Set(['SPLIT', 'ADJUSTMENT', 'UNKNOWN']);

/** Income that bought units of what paid it. */
const REINVESTED = new Set(['DRIP', 'STAKING_REWARD']);

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
