/** The transactions that Trade Republic's app exports: cash, securities and coins of all its accounts in one CSV. */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isIsin } from '../trades/security.ts';
import { absolute, isNegative, isZero, product, rounded, sum } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';

/** Trade Republic keeps cash in euros alone; other currencies are changed at each trade. */
const ACCOUNT_CURRENCY = 'EUR';

export const tradeRepublic: TableReader = {
  format: 'trade-republic',
  recognises: (table) => hasColumns(table, 'datetime', 'account_type', 'category', 'shares', 'fee'),
  read(table, options) {
    const numbers = ['shares', 'price', 'amount', 'fee', 'tax'];
    const accounts = new Map<string, Record[]>();
    const seen = new Set<string>();
    for (const record of inTurn(recordsOf(table, { numbers }), options)) {
      const id = record.text('transaction_id');
      if (id !== '' && seen.has(id)) continue;
      seen.add(id);
      const account = record.text('account_type');
      const records = accounts.get(account);
      if (records === undefined) accounts.set(account, [record]);
      else records.push(record);
    }
    return [...accounts].map(([account, records]) => readAccount(account, records));
  },
};

function readAccount(account: string, records: readonly Record[]): StatementDraft {
  const isDefault = account === 'DEFAULT' || account === '';
  const builder = new StatementBuilder('trade-republic', {
    account: isDefault ? '' : account,
    name: isDefault ? 'Trade Republic' : `Trade Republic ${account}`,
    currency:
      records.map((record) => record.text('currency')).find((code) => code !== '') ??
      ACCOUNT_CURRENCY,
  });
  const removed = removedUnits(records);
  const moved = new Map<string, string>();
  for (const record of records) {
    const type = record.text('type');
    if (record.text('category') === 'TRADING') readTrade(record, builder);
    else if (PAYOUTS.has(type) && !isZero(record.number('amount') ?? '0')) {
      readPayout(record, removed, builder);
    } else if (type === 'FREE_RECEIPT' && record.text('asset_class') === 'CRYPTO') {
      readReward(record, builder);
    } else if (type === 'MIGRATION') {
      const { isin = record.text('name') } = securityOf(record);
      moved.set(isin, sum(moved.get(isin) ?? '0', record.number('shares') ?? '0'));
    } else if (record.text('category') === 'CASH' || record.number('amount') !== null) {
      readCash(record, builder);
    } else if (!PAYOUTS.has(type) || !removed.has(record.text('symbol'))) {
      const { isin, symbol = '' } = securityOf(record);
      builder.note(
        'noTrade',
        [
          type,
          record.number('shares') ?? '',
          `${record.text('name')} (${isin ?? symbol})`,
          record.text('date'),
        ],
        record.line,
      );
    }
  }
  for (const [security, units] of moved) {
    if (!isZero(units)) {
      builder.note('unitsTransferred', [security, units]);
    }
  }
  for (const [isin, units] of removed) {
    if (!isZero(units)) {
      builder.note('redeemedUnpaid', [units, isin]);
    }
  }
  return builder.build();
}

function readTrade(record: Record, builder: StatementBuilder): void {
  const shares = record.required('shares');
  const amount = record.required('amount');
  const tax = record.number('tax') ?? '0';
  const date = record.day('date');
  const currency = record.text('currency') || ACCOUNT_CURRENCY;
  const label = labelOf(record.text('description'), record.text('name'));
  builder.deal({
    date,
    side: isNegative(shares) || !isNegative(amount) ? 'sell' : 'buy',
    ...securityOf(record),
    quantity: shares,
    gross: amount,
    price: record.number('price'),
    fees: record.number('fee'),
    tax: isNegative(tax) ? tax : null,
    currency,
    label: label === '' ? undefined : label,
    line: record.line,
  });
  if (!isNegative(tax)) {
    builder.cash({ date, amount: tax, label: `Tax refund: ${label}`, currency, type: 'credit' });
  }
}

/** Payouts of a bond or a certificate at its end: its units go, which is a sale. */
const PAYOUTS = new Set(['FINAL_MATURITY', 'REDEMPTION', 'TILG', 'WARRANT_EXERCISE']);

/** Units that a line of their own takes away, while another one pays for them. */
function removedUnits(records: readonly Record[]): Map<string, string> {
  const removed = new Map<string, string>();
  for (const record of records) {
    const shares = record.number('shares') ?? '0';
    if (!PAYOUTS.has(record.text('type')) || !isZero(record.number('amount') ?? '0')) continue;
    if (isNegative(shares)) {
      const isin = record.text('symbol');
      removed.set(isin, sum(removed.get(isin) ?? '0', absolute(shares)));
    }
  }
  return removed;
}

function readPayout(record: Record, removed: Map<string, string>, builder: StatementBuilder): void {
  const isin = record.text('symbol');
  const own = record.number('shares');
  const quantity = own === null || isZero(own) ? removed.get(isin) : own;
  if (removed.has(isin)) removed.set(isin, '0');
  if (quantity === undefined || isZero(quantity)) {
    builder.note('paidBack', [isin], record.line);
    readCash(record, builder);
    return;
  }
  builder.deal({
    date: record.day('date'),
    side: 'sell',
    ...securityOf(record),
    quantity,
    gross: record.required('amount'),
    fees: record.number('fee'),
    tax: record.number('tax'),
    currency: record.text('currency') || ACCOUNT_CURRENCY,
    label: labelOf(record.text('type'), record.text('description'), record.text('name')),
  });
}

function readReward(record: Record, builder: StatementBuilder): void {
  const quantity = record.required('shares');
  const price = record.number('price');
  builder.reward({
    date: record.day('date'),
    ...securityOf(record),
    quantity,
    value: price === null ? null : rounded(product(price, quantity), 2),
    currency: record.text('currency') || ACCOUNT_CURRENCY,
  });
  builder.note('coinsAsRewards', [], record.line);
}

function readCash(record: Record, builder: StatementBuilder): void {
  const type = record.text('type');
  const fee = record.number('fee') ?? '0';
  const tax = record.number('tax') ?? '0';
  const amount = sum(record.number('amount') ?? '0', fee, tax);
  const name = record.text('name');
  const counterparty = record.text('counterparty_name');
  const known = CASH_TYPES.find(([pattern]) => pattern.test(type));
  if (known === undefined) builder.note('unknownAsCash', [type], record.line);
  if (type === 'PRIVATE_MARKET_BUY') {
    builder.note('unitsPaidAhead', [], record.line);
  }
  builder.cash({
    date: record.day('date'),
    amount,
    label: labelOf(name, record.text('description')) || type,
    currency: record.text('currency') || ACCOUNT_CURRENCY,
    type: known?.[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    fee: isNegative(fee) ? fee : null,
    tax: isNegative(tax) ? tax : null,
    ...(counterparty !== '' && { counterparty }),
  });
}

const CASH_TYPES: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/DIVIDEND|DISTRIBUTION|EARNINGS|PRE_DETERMINED_TAX_BASE/, 'dividend'],
  [/INTEREST|SEC_ACCOUNT/, 'interest'],
  [/^(TRANSFER|CUSTOMER)_|DEPOSIT|WITHDRAWAL|PAYMENT_(IN|OUT)BOUND/, 'transfer'],
  [/PRIVATE_MARKET_BUY/, 'buy'],
  [/FEE/, 'fee'],
  [
    /CARD|SAVEBACK|STOCKPERK|BONUS|GIFT|TAX|REFUND|REFERRAL|LIQUIDATION|FINAL_MATURITY|TILG/,
    undefined,
  ],
];

/** The column `symbol` has an ISIN, or a coin under its own name or a made-up code such as `XF000BTC0017`. */
function securityOf(record: Record): { isin?: string; symbol?: string; name?: string } {
  const code = record.text('symbol');
  const [, coin] = /^XF0*([A-Z]\w{0,20}?)0{1,20}1\d$/.exec(code) ?? [];
  const name = record.text('name');
  return {
    ...(coin === undefined && isIsin(code) ? { isin: code } : { symbol: coin ?? code }),
    ...(name !== '' && { name }),
  };
}
