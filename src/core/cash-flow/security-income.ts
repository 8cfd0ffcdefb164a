/** Income of each security, and what it yields. */
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, ZERO } from '../money/decimal.ts';
import { cents, type Euros, roundSumToCents, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import type { IncomeRow } from './income-years.ts';
import { type NamedSecurity, securityNamedIn } from './named-security.ts';

/** A holding of an account, with its value and cost of today; null where unknown, 0 where nothing is held. */
export interface PayingHolding extends NamedSecurity {
  readonly assetId: string;
  readonly value: Euros | null;
  readonly cost: Euros | null;
}

export interface SecurityIncome {
  readonly assetId: string;
  readonly name: string;
  /** Of the last 365 days, and of all. */
  readonly lastYear: Euros;
  readonly total: Euros;
  /** Percent points: the income of the last 365 days over cost and value of what is held; null where unknown or 0. */
  readonly yieldOnCostPct: number | null;
  readonly yieldPct: number | null;
}

const YEAR_DAYS = 365;

/**
 * Adds up the income that names a security, over all accounts. The largest of the last year first. What was paid to an
 * account that holds nothing is looked for among all securities.
 */
export function securityIncome(
  rows: readonly IncomeRow[],
  holdings: readonly PayingHolding[],
  today: Day,
): SecurityIncome[] {
  const securityIn = securityOfRow(holdings);
  const sums = new Map<string, { lastYear: Decimal; total: Decimal }>();
  for (const row of rows) {
    const holding = securityIn(row);
    const amount = inEuros(row);
    if (holding === undefined || amount === null) continue;
    const { lastYear, total } = sums.get(holding.assetId) ?? { lastYear: ZERO, total: ZERO };
    const isRecent = row.day > today - YEAR_DAYS;
    sums.set(holding.assetId, {
      lastYear: isRecent ? add(lastYear, amount) : lastYear,
      total: add(total, amount),
    });
  }
  return [...sums]
    .map(([assetId, { lastYear, total }]): SecurityIncome => {
      const held = holdings.filter((each) => each.assetId === assetId);
      const recent = roundSumToCents(lastYear);
      return {
        ...{ assetId, name: held[0]?.name ?? '', lastYear: recent },
        total: roundSumToCents(total),
        yieldOnCostPct: pctOf(recent, sumOf(held.map(({ cost }) => cost))),
        yieldPct: pctOf(recent, sumOf(held.map(({ value }) => value))),
      };
    })
    .sort((a, b) => Number(cents(b.lastYear) - cents(a.lastYear)));
}

/** Returns a search for the holding that a row of income names. */
export function securityOfRow<Holding extends NamedSecurity>(
  holdings: readonly Holding[],
): (row: Pick<IncomeRow, 'accountId' | 'label'>) => Holding | undefined {
  const ofAccount = securityNamedIn(holdings);
  const ofAny = securityNamedIn(
    holdings.map((holding) => ({ ...holding, accountId: '', holding })),
  );
  const holding = new Set(holdings.map(({ accountId }) => accountId));
  return ({ accountId, label }) =>
    holding.has(accountId)
      ? ofAccount({ accountId, label })
      : ofAny({ accountId: '', label })?.holding;
}

const sumOf = (amounts: readonly (Euros | null)[]): Euros | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length < amounts.length ? null : sumEuros(known);
};

const pctOf = (part: Euros, whole: Euros | null): number | null =>
  whole === null || cents(whole) <= 0n ? null : (Number(cents(part)) / Number(cents(whole))) * 100;
