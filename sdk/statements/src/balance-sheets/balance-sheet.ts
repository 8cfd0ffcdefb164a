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
import { asDebit, decimalMark, isZero, readDecimal } from '../values/decimal.ts';
import { shownOf } from '../values/text.ts';
import { daysOf } from './days.ts';
import { isAmount, isEmpty, layoutOf, type Written } from './layout.ts';
import { balancesIn, type Series } from './series.ts';
import { divided } from './totals.ts';
import { isCashName, isDebtName, isHelpName, typeNamed } from './words.ts';

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

  const today = new Date().toISOString().slice(0, 10);
  const future = new Set<string>();
  const all = written.map((each): Series => {
    const values = new Map<string, Money>();
    for (const { day, text, line } of each.cells) {
      if (isEmpty(text)) continue;
      const date = days.read(day, line);
      const read = readDecimal(text, line, mark);
      const amount = each.isOwed && !isZero(read) ? asDebit(read) : read;
      const other = values.get(date);
      if (other !== undefined && !isEqual(other, amount))
        throw new StatementError('twoBalances', [each.name, date], { line });
      if (date > today) future.add(date);
      else values.set(date, amount);
    }
    return { name: each.name, line: each.line, currency: currencyIn(each), values };
  });
  const { accounts, sums, changes } = divided(
    all.filter(({ values }) => values.size > 0),
    options,
  );
  const builders = new Accounts('balance-sheet');
  const [first] = accounts.map((each, index) => added(each, `${index}`, builders));
  if (first === undefined) throw new StatementError('empty', []);
  const lastDay = accounts.map(lastOf).reduce((a, b) => (a > b ? a : b), '');
  for (const each of accounts)
    if (lastOf(each) < lastDay) first.note('endsEarlier', [each.name, lastOf(each)]);
  const leftOut = [...helps.map(({ name }) => name), ...changes];
  if (sums.length > 0) first.note('sumsLeftOut', [sums.join(', ')]);
  if (leftOut.length > 0) first.note('columnsLeftOut', [leftOut.join(', ')]);
  if (days.areMonths) first.note('monthsAsEnds', []);
  if (future.size > 0) first.note('futureLeftOut', [future.size]);
  for (const { line, cells } of layout.rows) first.note('rowWithoutDay', [line, shownOf(cells)]);
  return builders.build();
}

const lastOf = ({ values }: Series): string =>
  [...values.keys()].reduce((a, b) => (a > b ? a : b), '');

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
function kindOf({ name, values }: Series): AccountType | undefined {
  const amounts = [...values.values()];
  const isOwed =
    amounts.some(isNegative) && amounts.every((each) => isNegative(each) || isZero(each));
  if (isOwed) return isCashName(name) ? 'checking' : 'loan';
  if (isDebtName(name)) return isCashName(name) ? 'checking' : 'other';
  return isCashName(name) ? undefined : typeNamed(name);
}

/** The currency in a column of its own, in the name of the series, or with each of its amounts. */
function currencyIn({ name, cells }: Written): string | undefined {
  const [told, ...others] = new Set(
    cells
      .map(({ currency, text }) =>
        isCurrency(currency) ? currency : isAmount(text) ? currencyOf(text) : undefined,
      )
      .filter((code) => code !== undefined),
  );
  const named = /[€£]|\b[A-Z]{3}\b(?=\)?$)/.exec(name)?.[0];
  const code = named === undefined ? undefined : currencyOf(named);
  return others.length === 0 ? (told ?? code) : code;
}
