/** Income from wealth by year, month and payer. */
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import { type Euros, roundSumToCents } from '../money/euros.ts';
import { labelStem } from '../text/label-stem.ts';
import type { Day } from '../time/day.ts';
import { januaryOf, monthOf, yearOf } from '../time/month.ts';
import { type NamedSecurity, securityNamedIn } from './named-security.ts';

/** A dividend or interest; below 0 what was taken back. */
export interface IncomeRow extends CurrencyAmount {
  readonly day: Day;
  readonly label: string;
  readonly accountId: string;
}

interface IncomeYear {
  readonly year: number;
  /** Twelve, from January on. */
  readonly months: readonly Euros[];
  readonly total: Euros;
}

/** Income of a security, or under one label of an account. */
interface IncomePayer {
  readonly accountId: string;
  /** The security that the label names, else the label of the latest row without dates and references. */
  readonly name: string;
  /** In the order of the years. */
  readonly years: readonly Euros[];
  readonly total: Euros;
}

export interface IncomeYears {
  /** The latest first. */
  readonly years: readonly IncomeYear[];
  /** The largest first. */
  readonly payers: readonly IncomePayer[];
  /** Number of rows that no rate converts, which count for nothing. */
  readonly withoutRate: number;
}

/** Adds income up; `securities` are the names of what accounts hold. */
export function incomeYears(
  rows: readonly IncomeRow[],
  securities: readonly NamedSecurity[],
): IncomeYears {
  const payerOf = payerIn(securities);
  const months = new Map<number, Decimal[]>();
  const payers = new Map<
    string,
    { accountId: string; name: string; years: Map<number, Decimal> }
  >();
  let withoutRate = 0;
  for (const { day, label, accountId, ...money } of rows.toSorted((a, b) => b.day - a.day)) {
    const amount = inEuros(money);
    if (amount === null) {
      withoutRate += 1;
      continue;
    }
    const year = yearOf(monthOf(day));
    const ofYear = months.get(year) ?? new Array<Decimal>(12).fill(ZERO);
    months.set(year, ofYear);
    const at = monthOf(day) - januaryOf(year);
    ofYear[at] = add(ofYear[at] ?? ZERO, amount);
    const { name, stem } = payerOf({ accountId, label });
    const key = `${accountId} ${stem}`;
    const payer = payers.get(key) ?? { accountId, name, years: new Map<number, Decimal>() };
    payers.set(key, payer);
    payer.years.set(year, add(payer.years.get(year) ?? ZERO, amount));
  }
  const years = [...months.keys()];
  return {
    years: [...months].map(([year, amounts]) => ({
      year,
      months: amounts.map(roundSumToCents),
      total: roundSumToCents(amounts.reduce(add, ZERO)),
    })),
    payers: [...payers.values()]
      .map((payer) => ({ ...payer, sum: [...payer.years.values()].reduce(add, ZERO) }))
      .sort((a, b) => Number(b.sum > a.sum) - Number(b.sum < a.sum))
      .map(({ accountId, name, years: of, sum }) => ({
        ...{ accountId, name, total: roundSumToCents(sum) },
        years: years.map((year) => roundSumToCents(of.get(year) ?? ZERO)),
      })),
    withoutRate,
  };
}

/** Returns a search for the payer of a row: the security that its label names, else the label; `stem` tells payers apart. */
export function payerIn(securities: readonly NamedSecurity[]) {
  const securityIn = securityNamedIn(securities);
  return (row: Pick<IncomeRow, 'accountId' | 'label'>): { name: string; stem: string } => {
    const security = securityIn(row);
    const name = security?.name ?? withoutNumbers(row.label);
    return { name, stem: security?.name ?? labelStem(row.label) };
  };
}

function withoutNumbers(label: string): string {
  const words = label.split(/\s+/).filter((word) => !/\d/.test(word));
  return words.join(' ') || label;
}
