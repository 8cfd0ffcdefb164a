/**
 * Sure's export, and that of Maybe, which it continues: `all.ndjson` has a record on each line. Amounts are positive for
 * money that leaves an account. The tables of the same archive have less: `transactions.csv` and `trades.csv`.
 * Source: app/models/family/data_exporter.rb of both.
 */

import type { AccountType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader, TextReader } from '../reader.ts';
import type { StatedBalance } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import type { StatementBuilder } from '../trades/builder.ts';
import { securityCode } from '../trades/security.ts';
import { absolute, decimal, isNegative, isZero, minus } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { decimalOf } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';
import { parseQuoted } from './quoted-json.ts';
import { costsOf, type StatedCost } from './sure-figures.ts';

export const sure: TextReader = {
  format: 'sure',
  recognises: (text) => /^\s*\{"type":"Account","data":\{/.test(text),
  read(text) {
    const records = text.split('\n').flatMap((line, at): Numbered[] => {
      if (line.trim() === '') return [];
      const { type, data } = parseQuoted(line) as Partial<Numbered>;
      return data === undefined || data === null ? [] : [{ type, data, line: at + 1 }];
    });
    const of = (type: string) => records.filter((each) => each.type === type);
    const accounts = new Accounts('sure');
    const byId = new Map(
      of('Account').map(({ data }) => {
        const { id = '', name = id, currency } = data;
        const kind = KINDS[data.accountable_type ?? ''];
        return [id, { builder: accounts.of(id, { account: name, name, currency, kind }), data }];
      }),
    );
    const builderOf = ({ data, line }: Numbered): StatementBuilder => {
      const found = byId.get(data.account_id ?? '');
      if (found === undefined) {
        throw new StatementError('emptyCell', ['account_id'], { line });
      }
      return found.builder;
    };
    const categories = new Map(of('Category').map(({ data }) => [data.id, data.name]));
    for (const record of of('Transaction')) {
      const { data, line } = record;
      const category = categories.get(data.category_id);
      const amount = minus(numberOf(data.amount, line));
      const date = dayOf(data, line);
      const builder = builderOf(record);
      builder.count(date, data.currency ?? '', amount);
      builder.cash({
        date,
        amount,
        label: labelOf(data.name ?? '', data.notes ?? ''),
        currency: data.currency,
        type: typeBySign(amount, TRANSFERS.has(data.kind ?? '')),
        ...(category !== undefined && { category }),
      });
    }
    for (const record of of('Trade')) {
      const { data, line } = record;
      const quantity = numberOf(data.qty, line);
      const date = dayOf(data, line);
      const builder = builderOf(record);
      const security = {
        ...securityCode(data.ticker ?? ''),
        name: data.security_name ?? data.ticker,
      };
      builder.count(date, data.currency ?? '', minus(numberOf(data.amount, line)));
      builder.countUnits(date, security, quantity);
      if (isZero(quantity)) continue;
      builder.deal({
        date,
        side: isNegative(quantity) ? 'sell' : 'buy',
        ...security,
        quantity,
        gross: absolute(numberOf(data.amount, line)),
        stated: numberOf(data.price, line),
        currency: data.currency,
        line,
      });
    }
    const [balances, valuations] = [byAccount(of('Balance')), byAccount(of('Valuation'))];
    for (const [id, { builder, data }] of byId)
      addBalances(builder, data, balances.get(id) ?? [], valuations.get(id) ?? []);
    const days = [...balances].map(([id, own]) => [id, latestDayOf(own)] as const);
    const figures = costsOf(of('Holding').map(costOf), new Map(days));
    return accounts
      .build()
      .map((each, at) => (at === 0 && figures.length > 0 ? { ...each, figures } : each));
  },
};

/**
 * Adds the latest balance of an account, and that of each day on which its user stated a value. The app's own balance of
 * that day comes first: in an account with securities it tells the cash.
 */
function addBalances(
  builder: StatementBuilder,
  { accountable_type = '', currency }: Data,
  balances: readonly Numbered[],
  valuations: readonly Numbered[],
): void {
  const byDay = new Map(balances.map((record) => [dayOf(record.data, record.line), record]));
  const isInvested = INVESTED.has(accountable_type);
  const days = [...byDay.keys()].sort();
  const stated = new Map(days.slice(-1).map((day) => [day, byDay.get(day)]));
  for (const valuation of valuations) {
    const day = dayOf(valuation.data, valuation.line);
    stated.set(day, byDay.get(day) ?? valuation);
  }
  const told = [...stated].sort(([a], [b]) => a.localeCompare(b));
  const dated = told.flatMap(([date, record]): StatedBalance[] => {
    if (record === undefined) return [];
    const { data, line } = record;
    if (isInvested && record.type === 'Valuation' && builder.trades.length > 0) {
      builder.note('securityValueLeftOut', [], line);
      return [];
    }
    const value = data.amount ?? (isInvested ? data.cash_balance : data.balance);
    const amount = numberOf(value ?? undefined, line);
    return [{ date, amount: DEBTS.has(accountable_type) ? minus(amount) : amount, currency }];
  });
  const past = dated.slice(0, -1);
  builder.balance = dated.at(-1);
  if (past.length > 0) builder.pastBalances = past;
}

const latestDayOf = (records: readonly Numbered[]): string =>
  records
    .map(({ data, line }) => dayOf(data, line))
    .sort()
    .at(-1) ?? '';

const costOf = ({ data, line }: Numbered): StatedCost => ({
  ...{ account: data.account_id ?? '', date: dayOf(data, line), ticker: data.ticker ?? '' },
  quantity: numberOf(data.qty, line),
  cost: data.cost_basis == null ? null : numberOf(data.cost_basis, line),
  currency: data.currency,
});

/** Records by the id of their account. */
function byAccount(records: readonly Numbered[]): ReadonlyMap<string, readonly Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const record of records) {
    const { account_id = '' } = record.data;
    const same = found.get(account_id);
    if (same === undefined) found.set(account_id, [record]);
    else same.push(record);
  }
  return found;
}

interface Numbered {
  readonly type: string | undefined;
  readonly data: Data;
  readonly line: number;
}

/** The fields that any record may have; numbers are texts. */
interface Data {
  readonly id?: string;
  readonly account_id?: string;
  readonly accountable_type?: string;
  readonly amount?: string;
  readonly balance?: string | null;
  readonly cash_balance?: string | null;
  readonly category_id?: string;
  readonly cost_basis?: string | null;
  readonly currency?: string;
  readonly date?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly notes?: string | null;
  readonly price?: string;
  readonly qty?: string;
  readonly security_name?: string;
  readonly ticker?: string;
}

/** Kinds of movements between own accounts. */
const TRANSFERS = new Set([
  'funds_movement',
  'cc_payment',
  'loan_payment',
  'investment_contribution',
]);

/** Accounts whose balance is owed, and positive in the file. */
const DEBTS = new Set(['CreditCard', 'Loan', 'OtherLiability']);

/** Accounts that hold securities besides their cash. */
const INVESTED = new Set(['Investment', 'Crypto']);

const KINDS: { readonly [accountable: string]: AccountType | undefined } = {
  Depository: 'checking',
  CreditCard: 'checking',
  Investment: 'cto',
  Crypto: 'crypto_wallet',
  Property: 'real_estate',
  Vehicle: 'object',
  OtherAsset: 'other',
  Loan: 'loan',
  OtherLiability: 'loan',
};

const dayOf = ({ date = '' }: Data, line: number): string => readCompactDay(date, line);

function numberOf(text: string | undefined, line: number) {
  const number = decimalOf(text ?? '', '.');
  if (number === null) throw new StatementError('noNumber', [text ?? ''], { line });
  return decimal(number);
}

export const sureTransactions: TableReader = {
  format: 'sure',
  recognises: (table) =>
    hasColumns(table, 'date', 'account_name', 'amount', 'name', 'category', 'tags', 'notes'),
  read(table, options) {
    const accounts = new Accounts('sure');
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      const amount = minus(record.required('amount'));
      const currency = record.text('currency') || undefined;
      accounts.of(record.text('account_name'), { currency }).cash({
        date: record.day('date'),
        amount,
        label: labelOf(record.text('name'), record.text('notes')),
        currency,
        type: typeBySign(amount, false),
        category: record.text('category'),
      });
    }
    return accounts.build();
  },
};

export const sureTrades: TableReader = {
  format: 'sure',
  recognises: (table) =>
    hasColumns(table, 'date', 'account_name', 'ticker', 'quantity', 'price', 'amount', 'currency'),
  read(table, options) {
    const accounts = new Accounts('sure');
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options)) {
      const quantity = record.required('quantity');
      const currency = record.text('currency') || undefined;
      if (isZero(quantity)) continue;
      accounts.of(record.text('account_name'), { currency }).deal({
        date: record.day('date'),
        side: isNegative(quantity) ? 'sell' : 'buy',
        ...securityCode(record.text('ticker')),
        quantity,
        gross: absolute(record.required('amount')),
        stated: record.required('price'),
        currency,
        line: record.line,
      });
    }
    return accounts.build();
  },
};
