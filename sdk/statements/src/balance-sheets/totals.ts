/** Tells sums over accounts, and what is computed from them, from the accounts of a sheet. */
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { exactSum, isZero, negated as minus } from '../values/decimal.ts';
import type { Series } from './series.ts';
import { isChangeName, isDebtName, isTotalName } from './words.ts';

/** The accounts of a sheet, with what is owed below 0, and the names of what is computed from them. */
export interface Division {
  readonly accounts: readonly Series[];
  readonly sums: readonly string[];
  readonly changes: readonly string[];
}

/** Units of 10⁻¹⁸ by day. */
type Amounts = ReadonlyMap<string, bigint>;

/**
 * Divides the series of a sheet into accounts and sums. Debts may have no minus where a sum shows that they are taken off.
 *
 * @throws {StatementError} where a series called a sum or a change is none, and where nothing tells that a debt is one.
 */
export function divided(all: readonly Series[], { positive }: ReadOptions): Division {
  const named = all.filter(({ name }) => isTotalName(name));
  const changes = all.filter((each) => !named.includes(each) && isChangeName(each.name));
  const others = all.filter((each) => !named.includes(each) && !changes.includes(each));
  const margin = marginOf(all);
  const computed = others.filter((each) => isComputed(each, others, margin));
  const sums = all.filter((each) => named.includes(each) || computed.includes(each));
  const written = others.filter((each) => !computed.includes(each));
  checkNames(written);
  if (written.length === 0 && sums.length > 0) {
    throw new StatementError('onlySums', [sums.map(({ name }) => name).join(', ')]);
  }
  const signed = written.map(asOwed);
  const isNet = (accounts: readonly Series[]) =>
    sums.some((total) => isEqual(amountsOf(total), sumOf(accounts), margin));
  const proven = [signed, written].find(isNet);
  const accounts = proven ?? (positive === 'in' ? written : signed);
  checkTotals({ all, named, accounts, margin });
  if (proven === undefined && positive === undefined) checkDebts(written);
  const net = sumOf(accounts);
  for (const change of changes) {
    const isTold = [net, ...all.map(amountsOf)].some((each) => isChangeOf(change, each, margin));
    if (!isTold) throw new StatementError('unclearColumn', [change.name], { line: change.line });
  }
  return {
    accounts,
    sums: sums.map(({ name }) => name),
    changes: changes.map(({ name }) => name),
  };
}

const checkNames = (accounts: readonly Series[]): void => {
  const unnamed = accounts.find(({ name }) => name === '');
  if (unnamed !== undefined && accounts.length > 1)
    throw new StatementError('unclearColumn', ['?'], { line: unnamed.line });
};

/** @throws {StatementError} where a debt has no minus: no sum tells whether it is taken off. */
function checkDebts(accounts: readonly Series[]): void {
  const open = accounts.filter(isOpenDebt);
  const [debt] = open;
  if (debt === undefined) return;
  const names = open.map(({ name }) => `"${name}"`).join(', ');
  throw new StatementError('debtWithoutMinus', [names], { line: debt.line });
}

const isOpenDebt = ({ name, values }: Series): boolean =>
  isDebtName(name) &&
  [...values.values()].every((amount) => !amount.startsWith('-')) &&
  [...values.values()].some((amount) => !isZero(amount));

/** The series; of a debt without a minus, with one. */
const asOwed = (series: Series): Series =>
  isOpenDebt(series)
    ? {
        ...series,
        values: new Map(
          [...series.values].map(([day, amount]) => [day, isZero(amount) ? amount : minus(amount)]),
        ),
      }
    : series;

interface Sheet {
  readonly all: readonly Series[];
  readonly named: readonly Series[];
  readonly accounts: readonly Series[];
  readonly margin: bigint;
}

/**
 * Two sums that only fit each other, such as assets and liabilities of which no account is there, prove nothing.
 *
 * @throws {StatementError} where a series called a sum is none over accounts, neighbours or proven sums.
 */
function checkTotals(sheet: Sheet): void {
  const { named, accounts, margin } = sheet;
  const isOneOf = (total: Series, sums: readonly Amounts[]) =>
    sums.some((each) => isEqual(amountsOf(total), each, margin));
  const isProven = (total: Series) => isOneOf(total, sumsOver(total, sheet));
  const proven = named.filter(isProven).map(amountsOf);
  const pairs = proven.flatMap((one) =>
    proven.flatMap((other) => [added(one, other), added(one, turned(other))]),
  );
  const total = named.find((each) => !isProven(each) && !isOneOf(each, pairs));
  if (total === undefined) return;
  const net = sumOf(accounts);
  const isOther = ([day, amount]: readonly [string, bigint]) =>
    isOff(amount, net.get(day) ?? 0n, margin);
  const [day = ''] = [...amountsOf(total)].find(isOther) ?? [];
  throw new StatementError('totalOff', [total.name, day], { line: total.line });
}

/** Sums over all accounts, over those that are owned or owed, and over neighbours. */
function sumsOver(total: Series, { all, named, accounts }: Sheet): readonly Amounts[] {
  const at = all.indexOf(total);
  const isInRun = (each: Series) => !named.includes(each) && accounts.some(sameAs(each));
  const before = all.slice(0, at).reverse();
  const after = all.slice(at + 1);
  return [
    sumOf(accounts),
    partOf(accounts, (amount) => amount > 0n),
    partOf(accounts, (amount) => amount < 0n),
    turned(partOf(accounts, (amount) => amount < 0n)),
    sumOf(runOf(before, isInRun)),
    sumOf(runOf(after, isInRun)),
  ];
}

const sameAs =
  ({ name, line }: Series) =>
  (other: Series) =>
    other.name === name && other.line === line;

/** The series from the first on for which it holds. */
function runOf(all: readonly Series[], holds: (series: Series) => boolean): readonly Series[] {
  const end = all.findIndex((each) => !holds(each));
  return end < 0 ? all : all.slice(0, end);
}

/** Days on which a sum without a name for it must have at least two addends. */
const FEWEST_DAYS = 3;

/** Returns true if a series is the sum of all others, or of those next to it, whatever it is called. */
function isComputed(series: Series, others: readonly Series[], margin: bigint): boolean {
  const own = amountsOf(series);
  if (new Set([...own.values()].filter((amount) => amount !== 0n)).size < 2) return false;
  const at = others.indexOf(series);
  const rest = others.filter((each) => each !== series);
  const isSum = (addends: readonly Series[]) => {
    const filled = [...own.keys()].filter(
      (day) => addends.filter(({ values }) => !isZero(values.get(day) ?? '0')).length > 1,
    );
    return filled.length >= FEWEST_DAYS && isEqual(own, sumOf(addends), margin);
  };
  if (isSum(rest) || isSum(rest.map(asOwed))) return true;
  return [others.slice(0, at).reverse(), others.slice(at + 1)].some((run) =>
    run.some((_, length) => length > 0 && isSum(run.slice(0, length + 1))),
  );
}

/** Returns true if each amount is the difference of two amounts of a sum, one after the other. */
function isChangeOf(change: Series, amounts: Amounts, margin: bigint): boolean {
  const days = [...amounts.keys()].sort();
  const own = amountsOf(change);
  const told = days.slice(1).filter((day) => own.has(day));
  return (
    told.length > 0 &&
    told.every((day) => {
      const before = amounts.get(days[days.indexOf(day) - 1] ?? '') ?? 0n;
      return !isOff(own.get(day) ?? 0n, (amounts.get(day) ?? 0n) - before, margin);
    })
  );
}

const amountsOf = ({ values }: Series): Amounts =>
  new Map([...values].map(([day, amount]) => [day, exactSum([amount])]));

const sumOf = (series: readonly Series[]): Amounts => partOf(series, () => true);

/** The sum of those amounts of each day for which it holds. */
function partOf(series: readonly Series[], holds: (amount: bigint) => boolean): Amounts {
  const sums = new Map<string, bigint>();
  for (const each of series) {
    for (const [day, amount] of amountsOf(each)) {
      sums.set(day, (sums.get(day) ?? 0n) + (holds(amount) ? amount : 0n));
    }
  }
  return sums;
}

const turned = (amounts: Amounts): Amounts =>
  new Map([...amounts].map(([day, amount]) => [day, -amount]));

const added = (one: Amounts, other: Amounts): Amounts =>
  new Map([...one].map(([day, amount]) => [day, amount + (other.get(day) ?? 0n)]));

const isEqual = (own: Amounts, other: Amounts, margin: bigint): boolean =>
  own.size > 0 && [...own].every(([day, amount]) => !isOff(amount, other.get(day) ?? 0n, margin));

const isOff = (one: bigint, other: bigint, margin: bigint): boolean =>
  (one > other ? one - other : other - one) > margin;

/** By how much a sum may be off: each amount may be rounded to the decimals that the sheet shows. */
function marginOf(all: readonly Series[]): bigint {
  const decimals = all
    .flatMap(({ values }) => [...values.values()])
    .reduce((most, amount) => Math.max(most, amount.split('.')[1]?.length ?? 0), 0);
  return BigInt(all.length + 1) * 5n * 10n ** BigInt(17 - Math.min(decimals, 2));
}
