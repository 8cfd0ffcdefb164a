/**
 * Writes the books of a user as the two CSV files that Portfolio Performance imports: account transactions and portfolio
 * transactions. The columns and words are those of its import in English.
 */
import { groupBy } from '../group-by.ts';
import { type Decimal, formatDecimal, magnitude, ZERO } from '../money/decimal.ts';
import { cents, roundToCents } from '../money/euros.ts';
import { type Day, formatDay } from '../time/day.ts';
import type { Book, BookAccount, BookEntry, BookTrade } from './book.ts';

/** A line of cells, the first of which has the names of the columns. */
type Line = readonly string[];

export interface PortfolioPerformanceFiles {
  readonly accounts: readonly Line[];
  readonly portfolios: readonly Line[];
  /** Number of dividends, which are interest there: it takes none without a security. */
  readonly dividends: number;
}

/** Columns of our own, which Portfolio Performance leaves out: they tell a move back which account it was. */
const OWN_COLUMNS = ['Account Type', 'Account Currency', 'Account Opened'];
const ACCOUNT_COLUMNS = [
  ...['Date', 'Type', 'Value', 'Transaction Currency', 'Fees', 'Taxes', 'Shares', 'ISIN'],
  ...['Ticker Symbol', 'Security Name', 'Note', 'Cash Account', ...OWN_COLUMNS],
];
const PORTFOLIO_COLUMNS = [
  ...['Date', 'Type', 'Value', 'Transaction Currency', 'Fees', 'Shares', 'ISIN', 'Ticker Symbol'],
  ...['WKN', 'Security Name', 'Cash Account', 'Securities Account', 'Offset securities account'],
  ...OWN_COLUMNS,
];

export function portfolioPerformanceFiles(book: Book): PortfolioPerformanceFiles {
  const openedOf = openedIn(book);
  const cash = book.entries.flatMap((entry) => cashLine(entry, openedOf) ?? []);
  const byTrade = groupBy(cash, tradeKeyOfCash, (line) => line);
  const securities = new Map(book.commodities.map((each) => [each.symbol, each]));
  const trades = book.entries.flatMap(({ day, trade }) =>
    trade === undefined ? [] : { day, trade },
  );
  const arrivals = new Map(
    trades.flatMap(({ trade }) =>
      trade.moveId !== undefined && trade.units > 0n ? [[trade.moveId, trade] as const] : [],
    ),
  );
  /** Arriving ends of the moves that are transfers there. */
  const targets = new Map(
    trades.flatMap(({ trade }) => {
      const arrival = trade.units < 0n ? arrivals.get(trade.moveId ?? '') : undefined;
      return arrival !== undefined && isTransfer(trade, arrival)
        ? [[trade.moveId ?? '', arrival] as const]
        : [];
    }),
  );
  const paid = new Set<CashLine>();

  const lineOf = (day: Day, trade: BookTrade): Line | null => {
    const { account, commodity, units, money, fees, moveId } = trade;
    const target = moveId === undefined ? undefined : targets.get(moveId);
    // The line of the units that leave holds both ends of a transfer.
    if (target === trade) return null;
    const row = moveId === undefined ? byTrade.get(tradeKey(day, trade))?.shift() : undefined;
    if (row !== undefined) paid.add(row);
    const { isin = null, ticker = null, name = '', coin } = securities.get(commodity) ?? {};
    // The cash that moved is that of the row, to its last decimal.
    const value = row === undefined ? money?.amount : magnitude(row.amount);
    return [
      formatDay(day),
      typeOf(units, { isTransfer: target !== undefined, isPaid: row !== undefined }),
      formatDecimal(value ?? ZERO),
      money?.currency ?? 'EUR',
      fees.amount === ZERO ? (row?.fee ?? '') : formatDecimal(fees.amount),
      formatDecimal(magnitude(units)),
      ...[isin ?? '', ticker ?? '', coin ?? '', name],
      ...[account.name, account.name, target?.account.name ?? ''],
      ...ownCells(account, openedOf),
    ];
  };
  const portfolios = trades.flatMap(({ day, trade }) => {
    const line = lineOf(day, trade);
    return line === null ? [] : [line];
  });
  const left = cash.filter((each) => !paid.has(each));
  return {
    accounts: [ACCOUNT_COLUMNS, ...left.map(({ cells }) => cells)],
    portfolios: [PORTFOLIO_COLUMNS, ...portfolios],
    dividends: left.filter(({ type }) => type === 'dividend').length,
  };
}

/** A buy or sell books its cash too; a delivery moves units alone. */
function typeOf(
  units: Decimal,
  { isTransfer, isPaid }: { readonly isTransfer: boolean; readonly isPaid: boolean },
): string {
  if (isTransfer) return 'Transfer (Outbound)';
  if (units > 0n) return isPaid ? 'Buy' : 'Delivery (Inbound)';
  return isPaid ? 'Sell' : 'Delivery (Outbound)';
}

interface CashLine {
  readonly day: Day;
  readonly account: string;
  readonly amount: Decimal;
  readonly currency: string;
  readonly type: string;
  readonly fee: string;
  readonly cells: Line;
}

/** Returns the line of an entry that moves the cash of an account; null for one that moves none. */
function cashLine(entry: BookEntry, openedOf: (account: BookAccount) => string): CashLine | null {
  const { day, text, note, postings, row, trade } = entry;
  const [own, other] = postings;
  if (trade !== undefined || own?.amount == null || own.account.key === other?.account.key)
    return null;
  const { amount, commodity: currency, account } = own;
  if (amount === ZERO) return null;
  const type = row?.type ?? '';
  const [inward, outward] = WORDS[type] ?? ['Deposit', 'Withdrawal'];
  const told = [text, note].filter(Boolean).join(' – ');
  const { fee = '', tax = '' } = row ?? {};
  return {
    ...{ day, account: account.key, amount, currency, type, fee },
    cells: [
      formatDay(day),
      amount > 0n ? inward : outward,
      formatDecimal(magnitude(amount)),
      currency,
      ...[fee, tax, '', '', '', '', told],
      ...[account.name, ...ownCells(account, openedOf)],
    ],
  };
}

const ownCells = (
  account: BookAccount,
  openedOf: (account: BookAccount) => string,
): readonly string[] => [account.type ?? '', account.currency ?? '', openedOf(account)];

/** Returns the first day of an account whose lines are all that it holds; empty where its balance is unknown. */
function openedIn({ entries, balances }: Book): (account: BookAccount) => string {
  const known = new Set(
    balances.flatMap(({ account, isSum }) => (account.isSecurities || isSum ? [] : account.key)),
  );
  const days = new Map<string, string>();
  for (const { day, postings } of entries)
    for (const { account } of postings)
      if (known.has(account.key) && !days.has(account.key)) days.set(account.key, formatDay(day));
  return ({ key }) => days.get(key) ?? '';
}

/** Words for money that came and went, by the type of a row; a dividend needs a security, which a row does not have. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  interest: ['Interest', 'Interest Charge'],
  dividend: ['Interest', 'Interest Charge'],
  fee: ['Fees Refund', 'Fees'],
};

/** True if the same units of a security go to another account. */
const isTransfer = (trade: BookTrade, arrival: BookTrade): boolean =>
  trade.commodity === arrival.commodity &&
  trade.account.key !== arrival.account.key &&
  magnitude(trade.units) === arrival.units;

/** Equal for the row and the lot of one buy or sell: account, day, direction and amount to the cent. */
const keyOf = (account: string, day: Day, isBuy: boolean, amount: Decimal, currency: string) =>
  [account, day, isBuy, cents(roundToCents(amount)), currency].join(' ');

function tradeKeyOfCash({ account, day, amount, currency, type }: CashLine): string {
  const isBuy = type === 'buy' && amount < 0n;
  const isTrade = isBuy || (type === 'sell' && amount > 0n);
  return isTrade ? keyOf(account, day, isBuy, magnitude(amount), currency) : '';
}

const tradeKey = (day: Day, { account, units, money }: BookTrade): string =>
  money === null ? '-' : keyOf(account.key, day, units > 0n, money.amount, money.currency);
