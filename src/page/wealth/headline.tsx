import type { NetWorth } from '@pactole/sdk';
import { explain, spansOf, thisYear } from '../figures/changes.ts';
import type { Point } from '../figures/history.ts';
import type { Recorded } from '../figures/recorded.ts';
import { canWrite, performance } from '../figures/service.ts';
import { isWorthUnknown, sumsOfRows } from '../figures/unknown-balance.ts';
import { Change, Large, Rate } from '../parts/amount.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { addressOf } from '../session/route.ts';
import { isolated } from '../words/isolated.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';

interface HeadlineProps {
  readonly worth: NetWorth;
  readonly points: readonly Point[];
  readonly recorded: readonly Recorded[];
}

/** Net worth, large, with how much it changed. */
export function Headline({ worth, points, recorded }: HeadlineProps) {
  const { netWorth } = worth;
  const { wealth } = words.value;
  const { euros, day, longMonth } = formats.value;
  const annual = performance.value.data?.annual ?? null;
  const spans = spansOf(points)
    .filter((span) => span === 'month' || span === 'all' || span === thisYear(points))
    .flatMap((span) => {
      const change =
        points.length > 1 && !isWorthUnknown.value ? explain(points, span, annual, recorded) : null;
      return change === null || (span !== 'all' && change.from.date === null)
        ? []
        : { span, ...change };
    })
    // In January the month and the year begin on the same day.
    .filter(
      ({ from }, index, all) => all.findIndex((each) => each.from.date === from.date) === index,
    );
  return (
    <div class="headline">
      <div>
        <p class="name">{wealth.title}</p>
        <p class="worth" data-figure="net">
          {isWorthUnknown.value ? UNKNOWN : <Large of={netWorth.net} />}
        </p>
        {!isWorthUnknown.value && (
          <p class="parts">
            {wealth.owned} <b data-figure="gross">{euros(netWorth.gross)}</b>
            <span class="minus">−</span> {wealth.owed}{' '}
            <b data-figure="liabilities">{euros(netWorth.liabilities)}</b>
          </p>
        )}
        <Doubts isIncomplete={points.at(-1)?.isIncomplete === true} worth={worth} />
      </div>
      <dl class="changes">
        {spans.map(({ span, from, total, recorded: aside }) => (
          <div key={span}>
            <dt>{from.date === null ? wealth.allTime : wealth.sinceEnd(longMonth(from.date))}</dt>
            <dd>
              <Change of={total} />
            </dd>
            {from.net > 0 && (
              <dd class="rate">
                <Rate of={(total / from.net) * 100} />
              </dd>
            )}
            {from.date === null ? (
              <dd class="soft">{wealth.since(day(points[0]?.date ?? ''))}</dd>
            ) : (
              aside !== 0 && <dd class="soft">{wealth.without(euros(aside))}</dd>
            )}
          </div>
        ))}
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
  const sums = sumsOfRows.value;
  const isMissing = isIncomplete && (sums.length === 0 || pricing.unpricedHoldings > 0);
  const names = formats.value.list.format(sums.map(({ name }) => isolated(name)));
  return (
    <>
      {sums.length > 0 && (
        <p class="note caution">
          <Sentence text={gaps.unknownBalance(names)} />{' '}
          {canWrite.value && <a href={addressOf('comptes')}>{words.value.accounts.balance}</a>}
        </p>
      )}
      {isMissing && <p class="note caution">{gaps.missingToday}</p>}
    </>
  );
}
