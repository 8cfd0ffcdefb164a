/**
 * Postings of plain-text accounting: `hledger print -O csv`, and `bean-query` with the number as `exact`. Accounts of assets
 * and debts are the user's.
 */

import type { Decimal } from '@pactole/sdk';
import { currencyOf } from '../csv/about.ts';
import { isOwnAccount } from '../ledger-accounts.ts';
import { inTurn } from '../progress.ts';
import type { ReadOptions, Table, TableReader } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { isCurrency, securityCode } from '../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum, trimmed } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';
import { Accounts } from './accounts.ts';

export const hledger: TableReader = {
  format: 'hledger',
  recognises: (table) =>
    hasColumns(table, 'txnidx', 'date', 'description', 'account', 'amount', 'commodity'),
  read: (table, options) =>
    readPostings('hledger', table, options, (record) => ({
      transaction: record.text('txnidx'),
      label: record.text('description'),
      amount: record.number('amount') ?? '0',
      commodity: record.text('commodity'),
    })),
};

export const beancount: TableReader = {
  format: 'beancount',
  recognises: (table) =>
    hasColumns(table, 'id', 'date', 'payee', 'narration', 'account', 'exact', 'currency'),
  read: (table, options) =>
    readPostings('beancount', table, options, (record) => ({
      transaction: record.text('id'),
      label: labelOf(record.text('payee'), record.text('narration')),
      // Numbers are rounded there, but not `str(number) AS exact`.
      amount: record.read(record.text('exact').replace(/^Decimal\('(.*)'\)$/, '$1')) ?? '0',
      commodity: record.text('currency'),
    })),
};

interface Told {
  readonly transaction: string;
  readonly label: string;
  readonly amount: Decimal;
  readonly commodity: string;
}

interface Posting extends Told {
  readonly record: Record;
  readonly account: string;
  readonly isOwn: boolean;
  /** Code of a currency; empty for a sign that several have, undefined for units of a security. */
  readonly currency: string | undefined;
}

function readPostings(
  format: string,
  table: Table,
  options: ReadOptions,
  tell: (record: Record) => Told,
): StatementDraft[] {
  const accounts = new Accounts(format);
  const transactions = new Map<string, Posting[]>();
  for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
    const told = tell(record);
    const account = record.text('account');
    const code = currencyOf(told.commodity) ?? told.commodity;
    // A sign that several currencies have is money, in the currency that the user tells.
    const isSign = /^[$¥¤]$/.test(told.commodity);
    const currency = isCurrency(code) ? code : isSign ? (options.currency ?? '') : undefined;
    const posting = { ...told, record, account, isOwn: isOwnAccount(account), currency };
    const same = transactions.get(told.transaction);
    if (same === undefined) transactions.set(told.transaction, [posting]);
    else same.push(posting);
  }
  const currencies = new Map<string, string>();
  const moves = movesByCapital(transactions);
  for (const postings of transactions.values()) {
    checkSum(postings);
    for (const posting of postings.filter(({ isOwn, amount }) => isOwn && !isZero(amount))) {
      if (posting.currency === undefined)
        readUnits(posting, postings, { accounts, moved: moves.get(posting) });
      else readCash(posting, postings, accounts, currencies);
    }
  }
  return accounts.build();
}

/** A rounded amount shows where a transaction of one currency does not add up. */
function checkSum(postings: readonly Posting[]): void {
  const [first] = postings;
  const isOfOne = postings.every(
    ({ currency }) => currency !== undefined && currency === first?.currency,
  );
  const total = sum('0', ...postings.map(({ amount }) => amount));
  if (first !== undefined && isOfOne && !isZero(total)) {
    throw first.record.error('unbalanced', first.label, total);
  }
}

/** Accounts of capital: openings, paddings and conversions are neither income nor spending. */
const EQUITY = /^(equity|capital|capitaux( propres)?|eigenkapital|patrimonio( neto)?)(:|\.|$)/i;

const OF_COSTS = /^(income|expenses?|revenues?)(:|$)/i;

/** Names of what has no category yet. */
const UNCATEGORIZED = /:(uncategori[sz]ed|unknown)$/i;

const isCategory = (account: string): boolean =>
  OF_COSTS.test(account) && !UNCATEGORIZED.test(account);

/** Accounts of income that tell what a movement is. */
const TOLD: readonly (readonly ['dividend' | 'interest', RegExp])[] = [
  ['dividend', /^(income|revenues?):(.*:)?(dividends?|dividendes?|dividenden)$/i],
  ['interest', /^(income|revenues?):(.*:)?(interests?|intérêts|zinsen)$/i],
];

const typeNamed = (account = '', isAlone: boolean, isOut: boolean) =>
  isAlone && !isOut ? TOLD.find(([, names]) => names.test(account))?.[0] : undefined;

function readCash(
  { account, amount, currency, label, record }: Posting,
  postings: readonly Posting[],
  accounts: Accounts,
  currencies: Map<string, string>,
): void {
  // An account of several currencies is one for each.
  const main = currencies.get(account) ?? currency ?? '';
  currencies.set(account, main);
  const key = main === currency ? account : `${account} ${currency}`;
  const told = currency === '' ? undefined : currency;
  const units = postings.filter((each) => each.isOwn && each.currency === undefined);
  const others = postings.filter((each) => !each.isOwn && each.currency !== undefined);
  const [other] = others;
  const isAlone = others.length === 1 && other !== undefined;
  const isOut = isNegative(amount);
  const builder = accounts.of(key, { account, name: nameOf(key), currency: told });
  builder.count(record.day('date'), currency ?? '', amount);
  builder.cash({
    date: record.day('date'),
    amount,
    label: label || nameOf(account),
    currency: told,
    type:
      units.length > 0
        ? isOut
          ? 'buy'
          : 'sell'
        : others.every((each) => EQUITY.test(each.account))
          ? // Between own accounts, or what an account began with.
            'transfer'
          : (typeNamed(other?.account, isAlone, isOut) ?? (isOut ? 'debit' : 'credit')),
    ...(isAlone && isCategory(other.account) && { category: nameOf(other.account) }),
    ...(isAlone && EQUITY.test(other.account) && { counterparty: other.account }),
  });
}

/** hledger quotes commodities that have a digit or a space. */
const symbolOf = (commodity: string): string => commodity.replaceAll('"', '');

/** The last part of a path is what people call an account. */
const nameOf = (path: string): string => path.replace(/^.*:/, '') || path;

/**
 * Returns the other account of units that leave one account of the user for capital, without money, and arrive in another
 * one on that day. A journal of lots tells a move in two transactions.
 */
function movesByCapital(
  transactions: ReadonlyMap<string, readonly Posting[]>,
): ReadonlyMap<Posting, string> {
  const single = [...transactions.values()].flatMap((postings) => {
    const [own, ...others] = postings.filter(({ isOwn }) => isOwn);
    const isAlone = own !== undefined && own.currency === undefined && others.length === 0;
    const isOfCapital = postings.every((each) => each === own || EQUITY.test(each.account));
    return isAlone && isOfCapital && postings.length > 1 ? [{ own, postings }] : [];
  });
  const left = single.filter(
    ({ own, postings }) =>
      isNegative(own.amount) && postings.every(({ currency }) => currency === undefined),
  );
  const arrived = new Map<string, Posting[]>();
  const keyOf = ({ record, commodity }: Posting, units: string) =>
    [record.day('date'), commodity, trimmed(units)].join(' ');
  for (const { own } of single) {
    if (isNegative(own.amount)) continue;
    const key = keyOf(own, own.amount);
    arrived.set(key, [...(arrived.get(key) ?? []), own]);
  }
  const found = new Map<Posting, string>();
  for (const { own } of left) {
    const same = arrived.get(keyOf(own, absolute(own.amount))) ?? [];
    const at = same.findIndex(({ account }) => account !== own.account);
    const [other] = at < 0 ? [] : same.splice(at, 1);
    if (other !== undefined) found.set(own, other.account).set(other, own.account);
  }
  return found;
}

/** Makes a lot of units: its money is that of the transaction apart from income, with its expenses as fees. */
function readUnits(
  { account, amount, commodity, record }: Posting,
  postings: readonly Posting[],
  { accounts, moved }: { readonly accounts: Accounts; readonly moved: string | undefined },
): void {
  const builder = accounts.of(account, { name: nameOf(account) });
  const date = record.day('date');
  builder.count(date, symbolOf(commodity), amount);
  const side = isNegative(amount) ? 'sell' : 'buy';
  const ofUnits = postings.filter((each) => each.isOwn && each.currency === undefined);
  const security = { ...securityCode(symbolOf(commodity)), name: symbolOf(commodity) };
  const other = ofUnits.find(
    (each) => each.commodity === commodity && isZero(sum(each.amount, amount)),
  );
  const isMoved = ofUnits.length === 2 && other !== undefined && other.account !== account;
  const to = isMoved ? other.account : moved;
  if (to !== undefined) {
    builder.delivery({
      ...security,
      date,
      side,
      quantity: absolute(amount),
      gross: '0',
      currency: undefined,
      moved: to,
    });
    builder.note('movedUnits', []);
    return;
  }
  const money = postings.filter(({ currency }) => currency !== undefined);
  const [first] = money;
  const isPlain =
    ofUnits.every((each) => each.commodity === commodity && each.account === account) &&
    first !== undefined &&
    money.every(({ currency }) => currency === first.currency);
  if (!isPlain || ofUnits.length > 1) {
    builder.note('withoutMoney', [amount, commodity, date], record.line);
    return;
  }
  const fees = sum(
    '0',
    ...money.filter((each) => /^expenses?(:|$)/i.test(each.account)).map((each) => each.amount),
  );
  const paid = sum(
    '0',
    ...money.filter((each) => !OF_COSTS.test(each.account)).map((each) => each.amount),
  );
  const gross = side === 'buy' ? sum(minus(paid), minus(fees)) : sum(paid, fees);
  if (isNegative(gross)) {
    builder.note('withoutMoney', [amount, commodity, date], record.line);
    return;
  }
  const currency = first.currency || undefined;
  const quantity = absolute(amount);
  builder.delivery({ ...security, date, side, quantity, gross, fees, currency });
}
