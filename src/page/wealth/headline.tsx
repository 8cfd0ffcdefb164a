import type { NetWorth } from '@pactole/sdk';
import { sumOf } from '../figures/cents.ts';
import { type Point, pointBefore } from '../figures/history.ts';
import { accounts, isSaved } from '../figures/service.ts';
import { isSumOfRows } from '../figures/unknown-balance.ts';
import { Change, Large, Rate } from '../parts/amount.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { addressOf } from '../session/route.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

interface HeadlineProps {
  readonly worth: NetWorth;
  readonly points: readonly Point[];
}

/** Net worth, large, with how much it changed. */
export function Headline({ worth, points }: HeadlineProps) {
  const { netWorth } = worth;
  const { wealth } = words.value;
  const { euros, day } = formats.value;
  const first = points[0];
  const spans = [
    { label: wealth.periods.month, point: pointBefore(points, 1) },
    { label: wealth.periods.year, point: pointBefore(points, 12) },
    { label: wealth.periods.all, point: points.length > 1 && first ? first : null },
  ];
  return (
    <div class="headline">
      <div>
        <p class="name">{wealth.title}</p>
        <p class="worth" data-figure="net">
          <Large of={netWorth.net} />
        </p>
        <p class="parts">
          {wealth.owned} <b data-figure="gross">{euros(netWorth.gross)}</b>
          <span class="minus">−</span> {wealth.owed}{' '}
          <b data-figure="liabilities">{euros(netWorth.liabilities)}</b>
        </p>
        <Doubts isIncomplete={points.at(-1)?.isIncomplete === true} worth={worth} />
      </div>
      <dl class="changes">
        {spans.map(({ label, point }) => {
          if (point === null) return null;
          const change = sumOf([netWorth.net, -point.net]);
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Change of={change} />
              </dd>
              {point.net > 0 && (
                <dd class="rate">
                  <Rate of={(change / point.net) * 100} />
                </dd>
              )}
              <dd class="soft">{wealth.since(day(point.date))}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

interface DoubtsProps {
  readonly worth: NetWorth;
  readonly isIncomplete: boolean;
}

/** Says which accounts have no balance, and if anything else is missing in the total. */
function Doubts({ worth: { pricing }, isIncomplete }: DoubtsProps) {
  const { gaps } = words.value;
  const sums = (accounts.value.data?.accounts ?? []).filter(isSumOfRows);
  const isMissing = isIncomplete && (sums.length === 0 || pricing.unpricedHoldings > 0);
  const names = formats.value.list.format(sums.map(({ name }) => isolated(name)));
  return (
    <>
      {sums.length > 0 && (
        <p class="note caution">
          <Sentence text={gaps.unknownBalance(names)} />{' '}
          {!isSaved.value && <a href={addressOf('comptes')}>{words.value.accounts.balance}</a>}
        </p>
      )}
      {isMissing && <p class="note caution">{gaps.missingToday}</p>}
    </>
  );
}
