/** Sheets in which people write down what their accounts hold: balances by day, without movements. */
import type { AccountType, Money } from '@pactole/sdk';
import { Accounts } from '../apps/accounts.ts';
import { currencyOf } from '../csv/about.ts';
import type { ReadOptions, Table, TableReader } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import type { StatementBuilder } from '../trades/builder.ts';
import { isCurrency } from '../trades/security.ts';
import { isEqual, isNegative } from '../values/arithmetic.ts';
import { asDebit, decimalMark, isZero, negated, readDecimal } from '../values/decimal.ts';
import { shownOf } from '../values/text.ts';
import { daysOf } from './days.ts';
import { isAmount, isEmpty, layoutOf, type Written } from './layout.ts';
import { balancesIn, type Series } from './series.ts';
import { divided } from './totals.ts';
import { isCashName, isDebtName, isHelpName, isStockName, typeNamed, typeTold } from './words.ts';

/** Rows by which a sheet is recognised. */
const SAMPLE_ROWS = 200;

export const balanceSheet: TableReader = {
  format: 'balance-sheet',
  recognises: (table) => layoutOf(table, SAMPLE_ROWS) !== null,
  read: readSheet,
};

function readSheet(table: Table, options: ReadOptions): StatementDraft[] {
  const layout = layoutOf(table);
  if (layout === null) throw new StatementError('unknownFormat', []);
  const isTold = ({ name, cells }: Written) =>
    !isHelpName(name) && cells.some(({ text }) => isAmount(text)) && !arePercentages(cells);
  const written = layout.series.filter(isTold);
  const helps = layout.series.filter((each) => !isTold(each) && each.name !== '');
  const days = daysOf(layout.days, options);
  const texts = written.flatMap(({ cells }) => cells.map(({ text }) => text)).filter(isAmount);
  const mark = decimalMark(texts) ?? options.decimalMark;
  if (mark === undefined) throw new StatementError('undecidedMark', [texts.find(hasMark) ?? '']);

  const owed = debtReader(options);
  const today = dayNow(options.timeZone);
  let isFuture = false;
  const all = written.map((each): Series => {
    const values = new Map<string, Money>();
    for (const { day, text, line } of each.cells) {
      if (isEmpty(text)) continue;
      const date = days.read(day, line);
      const read = readDecimal(text, line, mark);
      const amount = each.isOwed ? owed(each.name, read, line) : read;
      const other = values.get(date);
      if (other !== undefined && !isEqual(other, amount))
        throw new StatementError('twoBalances', [each.name, date], { line });
      if (date > today) isFuture = true;
      else values.set(date, amount);
    }
    const { name, line, type } = each;
    return { name, line, type, currency: currencyIn(each), values };
  });
  const { accounts, sums, changes } = divided(
    all.filter(({ values }) => values.size > 0),
    options,
  );
  const builders = new Accounts('balance-sheet');
  const [first] = accounts.map((each, index) => added(each, `${index}`, builders));
  if (first === undefined) throw new StatementError('empty', []);
  const lastDay = accounts.map(lastOf).sort().at(-1) ?? '';
  for (const each of accounts)
    if (lastOf(each) < lastDay) first.note('endsEarlier', [each.name, lastOf(each)]);
  const leftOut = [...helps.map(({ name }) => name), ...changes];
  if (sums.length > 0) first.note('sumsLeftOut', [sums.join(', ')]);
  if (leftOut.length > 0) first.note('columnsLeftOut', [leftOut.join(', ')]);
  const names = [...table.headings, ...layout.series.map(({ name }) => name)];
  if (!names.some(isStockName)) first.note('takenForBalances', []);
  if (days.areMonths) first.note('monthsAsEnds', []);
  if (isFuture) first.note('futureLeftOut', []);
  for (const { line, cells } of layout.rows) first.note('rowWithoutDay', [line, shownOf(cells)]);
  return builders.build();
}

/** Today in a time zone; in UTC where none is told. */
const dayNow = (timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

const lastOf = ({ values }: Series): string => [...values.keys()].sort().at(-1) ?? '';

const arePercentages = (cells: Written['cells']) => cells.some(({ text }) => text.includes('%'));

const hasMark = (text: string) => /\d[.,]\d/.test(text);

function added(series: Series, key: string, builders: Accounts): StatementBuilder {
  const { name, currency } = series;
  const builder = builders.of(key, { account: name, name, currency, kind: kindOf(series) });
  const balances = balancesIn(series);
  builder.balance = balances.at(-1);
  if (balances.length > 1) builder.pastBalances = balances.slice(0, -1);
  return builder;
}

/** A debt, where the account was never above 0; an account that is called a debt and was, is none. */
function kindOf({ name, values, type = '' }: Series): AccountType | undefined {
  const amounts = [...values.values()];
  const isOwed =
    amounts.some(isNegative) && amounts.every((each) => isNegative(each) || isZero(each));
  if (isOwed) return isCashName(name) ? 'checking' : 'loan';
  if (isDebtName(name)) return isCashName(name) ? 'checking' : 'other';
  return typeTold(type) ?? (isCashName(name) ? undefined : typeNamed(name));
}

/**
 * Reads the amounts of debts that a column of types tells.
 *
 * @throws {StatementError} where some have a minus and others none: either may be what is owed.
 */
function debtReader({ positive }: ReadOptions) {
  let areNegative: boolean | undefined;
  return (name: string, amount: Money, line: number): Money => {
    if (isZero(amount) || positive === 'in') return amount;
    if (positive === 'out') return negated(amount);
    areNegative ??= isNegative(amount);
    if (isNegative(amount) !== areNegative)
      throw new StatementError('debtWithoutMinus', [`"${name}"`], { line });
    return asDebit(amount);
  };
}

/**
 * The currency in a column of its own, with each amount, or in the name of the series.
 *
 * @throws {StatementError} where they are several, or one is none of states.
 */
function currencyIn({ name, line, cells }: Written): string | undefined {
  const named = currencyOf(/[€£]|\b[A-Z]{3}\b(?=\)?$)/.exec(name)?.[0] ?? '');
  const codes = new Set(
    cells.flatMap(({ currency, text }) => {
      const told = currency || text;
      if (isEmpty(text)) return [];
      // A dollar may be that of any country.
      const dollar = told.includes('$') ? (named ?? '$') : undefined;
      return currencyOf(told) ?? dollar ?? (/\p{L}{3}/u.test(told) ? told : []);
    }),
  );
  const [code = named, ...others] = codes;
  const isKnown = code === undefined || code === '$' || isCurrency(code);
  if (!isKnown || others.length > 0)
    throw new StatementError('wrongCurrency', [[...codes].join(', '), name], { line });
  return code === '$' ? undefined : code;
}
