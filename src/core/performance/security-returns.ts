/** Returns of each security over all accounts: units that move between accounts are neither bought nor sold. */
import { eachAccount, firstEventOf, type WealthFacts } from '../history/account-history.ts';
import { inEuros } from '../money/conversion.ts';
import { ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { holdingComponent } from './component.ts';
import { incomeOfHolding } from './flow.ts';
import { type HoldingIncome, type PartReturns, returnsOf } from './part-returns.ts';
import { PortfolioSums } from './portfolio.ts';

/** Returns what each security gained, by the id that `securityOf` has for its holdings. */
export function* securityReturns(
  facts: WealthFacts,
  dividends: readonly HoldingIncome[],
  securityOf: ReadonlyMap<string, string>,
): Generator<void, Map<string, PartReturns>> {
  const { today, rates } = facts;
  const from = firstEventOf(facts);
  const sums = new Map<string, PortfolioSums>();
  yield* eachAccount(facts, function* ({ lines }) {
    for (const line of lines) {
      const security = securityOf.get(line.facts.facts.holdingId);
      if (security === undefined) continue;
      const own = sums.get(security) ?? new PortfolioSums(from, today, [(from - 1) as Day, today]);
      sums.set(security, own);
      yield* own.add(holdingComponent(line, rates));
      yield;
    }
  });
  for (const row of dividends) {
    const own = sums.get(securityOf.get(row.holdingId) ?? '');
    own?.earn(incomeOfHolding(row.day, inEuros(row) ?? ZERO));
  }
  const found = new Map<string, PartReturns>();
  for (const [security, own] of sums) {
    const returns = yield* returnsOf(own);
    if (returns !== null) found.set(security, returns);
  }
  return found;
}
