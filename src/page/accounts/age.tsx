import type { AccountValuation } from '@pactole/sdk';
import { toDay } from '../../core/time/day.ts';
import { daysBetween } from '../../core/time/iso-days.ts';
import { isStale } from '../../core/valuation/stale-price.ts';
import { today } from '../figures/today.ts';
import { isSumOfRows, sumOfRows } from '../figures/unknown-balance.ts';
import { formats, words } from '../words/words.ts';
import { hasHoldings } from './type-facts.ts';

/** Days after which an estimate is said to be old. */
const ESTIMATE_DAYS = 366;

/** Age of the oldest price in the figure, or of the balance to which movements were added; or a note on an estimate. */
export function Age({ account }: { readonly account: AccountValuation }) {
  const { balanceAsOf, priceAsOf, pricedHoldings, cashEur, type, openedAt, valueEur } = account;
  const { accounts: says } = words.value;
  const { ago, day, euros } = formats.value;
  const now = today();
  if (priceAsOf !== null && pricedHoldings > 0) {
    return (
      <span>
        {says.asOf(ago(priceAsOf, now))}
        {isStale(toDay(priceAsOf), toDay(now)) && <em class="caution"> {says.stale}</em>}
        {isSumOfRows(account) && (
          <em class="caution"> {says.unknownCash(euros(sumOfRows(account) ?? 0))}</em>
        )}
      </span>
    );
  }
  if (isSumOfRows(account)) {
    const said = hasHoldings(account) ? 'unknownCash' : 'unknownBalance';
    return <em class="caution">{says[said](euros(sumOfRows(account) ?? 0))}</em>;
  }
  if (balanceAsOf === null && openedAt !== null && Number(valueEur) !== 0)
    return <span>{says.sinceOpening(day(openedAt))}</span>;
  if (balanceAsOf === null) return <span>{says.noFigure}</span>;
  if (cashEur !== null) return <span>{says.balanceAnd(day(balanceAsOf))}</span>;
  if (type === 'loan') return <span>{says.owedSince(day(balanceAsOf))}</span>;
  return (
    <span>
      {says.valued(ago(balanceAsOf, now))}
      {daysBetween(balanceAsOf.slice(0, 10), now) > ESTIMATE_DAYS && (
        <em class="caution"> {says.stale}</em>
      )}
    </span>
  );
}
