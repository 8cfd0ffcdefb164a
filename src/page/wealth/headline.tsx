import { isWorthUnknown, lacking } from '../figures/unknown-balance.ts';
import { Change, Large, Rate } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Sentence } from '../parts/sentence.tsx';
import type { ShownChanges, ShownKnownWorth } from '../service/answers.ts';
import { viewed } from '../session/household.ts';
import { addressOf } from '../session/route.ts';
import { isolated } from '../words/isolated.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';

interface HeadlineProps {
  readonly worth: ShownKnownWorth;
  /** Null until they are known. */
  readonly changes: ShownChanges | null;
}

/** Net worth, large, with how much it changed. */
export function Headline({ worth, changes }: HeadlineProps) {
  const { netWorth } = worth;
  const { wealth } = words.value;
  const { euros, day, longMonth } = formats.value;
  const { points = [], month, years = [], all } = changes ?? {};
  const year = years.at(-1);
  const isShown = points.length > 1 && !isWorthUnknown.value;
  const shown = isShown
    ? [month, year?.after ? year : null, all].flatMap((each) => each ?? [])
    : [];
  // In January the month and the year begin on the same day.
  const spans = shown.filter(
    ({ after }, index) => shown.findIndex((each) => each.after === after) === index,
  );
  return (
    <div class="headline">
      <div>
        <p class="name">
          {wealth.title}
          {viewed.value !== null && (
            <>
              {' · '}
              <bdi>{viewed.value.name}</bdi>
            </>
          )}
        </p>
        <p class="worth" data-figure="net">
          {isWorthUnknown.value ? (
            UNKNOWN
          ) : (
            <FigureLink href={addressOf('comptes')}>
              <Large of={netWorth.net} />
            </FigureLink>
          )}
        </p>
        {!isWorthUnknown.value && (
          <p class="parts">
            {wealth.owned}{' '}
            <b data-figure="gross">
              <FigureLink href={partsOf('gross')}>{euros(netWorth.gross)}</FigureLink>
            </b>
            <span class="minus">−</span> {wealth.owed}{' '}
            <b data-figure="liabilities">
              <FigureLink href={partsOf('liabilities')}>{euros(netWorth.liabilities)}</FigureLink>
            </b>
          </p>
        )}
        <Doubts />
      </div>
      {/* Their space is kept until they are known, where there will be any. */}
      {!isWorthUnknown.value && (
        <dl class="changes">
          {spans.map(({ after, own, ownPct, causes: { recorded } }) => (
            <div key={after}>
              <dt>{after === null ? wealth.allTime : wealth.sinceEnd(longMonth(after))}</dt>
              <dd>
                <Change of={own} />
              </dd>
              {ownPct !== null && (
                <dd class="rate">
                  <Rate of={ownPct} />
                </dd>
              )}
              {after === null ? (
                <dd class="soft">{wealth.since(day(points[0]?.date ?? ''))}</dd>
              ) : (
                Number(recorded) !== 0 && <dd class="soft">{wealth.without(euros(recorded))}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const partsOf = (worth: 'gross' | 'liabilities') => addressOf('patrimoine', undefined, { worth });

/** Names the accounts that the total leaves out, wholly or in part. */
function Doubts() {
  const { gaps } = words.value;
  const { balance, price } = lacking.value;
  const list = (names: readonly string[]) => formats.value.list.format(names.map(isolated));
  return (
    <>
      {balance.length > 0 && (
        <p class="note caution">
          <Sentence text={gaps.unknownBalance(list(balance))} />
        </p>
      )}
      {price.length > 0 && (
        <p class="note caution">
          <Sentence text={gaps.unknownPrice(list(price))} />
        </p>
      )}
    </>
  );
}
