import type { AccountValuation } from '@pactole/sdk';
import { daysBetween } from '../../core/time/iso-days.ts';
import { today } from '../figures/today.ts';
import { isSumOfRows, sumOfRows } from '../figures/unknown-balance.ts';
import { formats, words } from '../words/words.ts';
import { hasHoldings } from './type-facts.ts';

/** Prices older than ten days are said to be old, as the service's own card has it; estimates after a year. */
const OLD_DAYS = { estimate: 366, price: 10 };

/** Age of the oldest price in the figure, or of the balance to which movements were added; or a note on an estimate. */
export function Age({ account }: { readonly account: AccountValuation }) {
  const { balanceAsOf, priceAsOf, pricedHoldings, cashEur, type, openedAt, valueEur } = account;
  const { accounts: says } = words.value;
  const { ago, day, euros } = formats.value;
  const now = today();
  const isOld = (date: string, days: number) => daysBetween(date.slice(0, 10), now) > days;
  if (priceAsOf !== null && pricedHoldings > 0) {
    return (
      <span>
        {says.asOf(ago(priceAsOf, now))}
        {isOld(priceAsOf, OLD_DAYS.price) && <em class="caution"> {says.stale}</em>}
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
      {isOld(balanceAsOf, OLD_DAYS.estimate) && <em class="caution"> {says.stale}</em>}
    </span>
  );
}
