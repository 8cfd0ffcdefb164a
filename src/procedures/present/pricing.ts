import type { Pricing } from '../../contract/pricing.ts';
import { type Day, formatDay } from '../../core/time/day.ts';
import { type AccountValue, foreignOnly } from '../../core/valuation/account.ts';
import type { HoldingValue } from '../../core/valuation/holding.ts';
import { type PricingSummary, summarisePricing } from '../../core/valuation/pricing.ts';

/** Returns the pricing block of a response: the holdings of all accounts that are not archived. */
export function presentPricing(accounts: readonly AccountValue[]): Pricing {
  const counted = accounts.filter(({ isArchived }) => !isArchived);
  return presentBlock(
    counted.flatMap(({ lines }) => lines),
    counted.flatMap(({ foreignCurrencies }) => foreignCurrencies),
  );
}

/** Returns the pricing block of holdings alone, without the currencies of cash. */
export function presentLinePricing(lines: readonly HoldingValue[]): Pricing {
  return presentBlock(
    lines,
    lines.flatMap(({ currency }) => currency ?? []),
  );
}

function presentBlock(lines: readonly HoldingValue[], currencies: readonly string[]): Pricing {
  const summary = summarisePricing(lines);
  return {
    ...presentCounts(summary),
    asOf: presentDay(summary.asOf),
    asOfByKind: presentByKind(summary),
    foreignCurrency: foreignOnly(currencies),
  };
}

/** Returns the pricing of one account. Counts of an archived one are zero, so that accounts add up to the block. */
export function presentAccountPricing({ isArchived, lines, foreignCurrencies }: AccountValue) {
  const summary = summarisePricing(lines);
  return {
    ...presentCounts(isArchived ? summarisePricing([]) : summary),
    priceAsOf: presentDay(summary.asOf),
    priceAsOfByKind: presentByKind(summary),
    foreignCurrency: [...foreignCurrencies],
  };
}

const presentCounts = ({ counts }: PricingSummary) => ({
  pricedHoldings: counts.priced,
  unpricedHoldings: counts.unpriced,
  worthlessHoldings: counts.worthless,
});

const presentByKind = ({ asOfByKind }: PricingSummary) =>
  Object.fromEntries(asOfByKind.map(([kind, day]) => [kind, formatDay(day)]));

const presentDay = (day: Day | null) => (day === null ? null : formatDay(day));
