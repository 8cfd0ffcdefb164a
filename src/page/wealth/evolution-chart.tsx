import type { Evolution } from '@pactole/sdk';
import { useCallback, useMemo, useState } from 'preact/hooks';
import type { Doubt } from '../charts/hatching.ts';
import { StackedPlot } from '../charts/stacked-plot.tsx';
import { type Point, pointBefore, STACK } from '../figures/history.ts';
import { Segments } from '../parts/segments.tsx';
import { SeriesDoubts } from '../parts/series-doubts.tsx';
import { formats, words } from '../words/words.ts';

interface EvolutionChartProps {
  readonly evolution: Evolution;
  readonly points: readonly Point[];
}

const MONTHS = { year: 12, five: 60, all: Number.POSITIVE_INFINITY } as const;
type Period = keyof typeof MONTHS;

/** Net worth over its categories, and their values on the day under the pointer. */
export function EvolutionChart({ evolution, points }: EvolutionChartProps) {
  const { wealth } = words.value;
  const { euros, day, longDay } = formats.value;
  const [period, setPeriod] = useState<Period>('all');
  const [index, setIndex] = useState<number | null>(null);
  const shown = useMemo(() => {
    const start = period === 'all' ? null : pointBefore(points, MONTHS[period]);
    return start === null ? points : points.slice(points.indexOf(start));
  }, [points, period]);
  const doubts = useMemo(() => doubtsOf(evolution, points), [evolution, points]);
  const choose = useCallback((chosen: Period) => {
    setIndex(null);
    setPeriod(chosen);
  }, []);

  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return <p class="note">{wealth.nothing}</p>;
  const at = (index === null ? undefined : shown[index]) ?? last;
  const owned = STACK.filter((category) =>
    points.some((point) => point.byCategory[category] !== 0),
  );
  const hasDebts = points.some(({ debts }) => debts !== 0);
  const { periods } = wealth;
  return (
    <div class="evolution">
      <div>
        <Segments
          label={wealth.whyPeriod}
          value={period}
          onChoose={choose}
          choices={(['year', 'five', 'all'] as const).map((value) => ({
            value,
            label: periods[value],
          }))}
        />
        {shown.length > 1 ? (
          <StackedPlot
            points={shown}
            doubts={doubts}
            onPoint={setIndex}
            label={wealth.evolutionAlt(
              day(first.date),
              euros(first.net),
              day(last.date),
              euros(last.net),
            )}
          />
        ) : null}
      </div>
      <div class="readout">
        <p class="when">{longDay(at.date)}</p>
        <dl>
          {[...owned].reverse().map((category) => (
            <div key={category}>
              <dt>
                <i class="swatch" style={{ background: `var(--${category})` }} />
                {wealth.categories[category]}
              </dt>
              <dd>{euros(at.byCategory[category])}</dd>
            </div>
          ))}
          {hasDebts && (
            <div>
              <dt>
                <i class="swatch" style={{ background: 'var(--debt)' }} />
                {wealth.debts}
              </dt>
              <dd>{euros(-at.debts)}</dd>
            </div>
          )}
          <div class="sum">
            <dt>
              <i class="swatch line" />
              {wealth.net}
            </dt>
            <dd>{euros(at.net)}</dd>
          </div>
        </dl>
        <SeriesDoubts gap={evolution.seriesGap} assumption={evolution.seriesAssumption} />
        <Fall evolution={evolution} />
      </div>
    </div>
  );
}

function Fall({ evolution: { drawdown } }: { readonly evolution: Evolution }) {
  const { wealth } = words.value;
  const { percent } = formats.value;
  const { current, max } = drawdown;
  if (current === null || max === null || max === 0) return null;
  return (
    <p class="note">
      {current === 0
        ? wealth.atPeak(percent(-max))
        : wealth.drawdown(percent(-current), percent(-max))}
    </p>
  );
}

function doubtsOf({ seriesAssumption }: Evolution, points: readonly Point[]): Doubt[] {
  const gaps: Doubt[] = [];
  points.forEach((point, index) => {
    if (!point.isIncomplete) return;
    const firstDate = points[index - 1]?.date ?? point.date;
    const last = gaps.at(-1);
    // Points in a row are one gap, hatched once.
    if (last?.lastDate === firstDate) gaps.splice(-1, 1, { ...last, lastDate: point.date });
    else gaps.push({ firstDate, lastDate: point.date, kind: 'gap' });
  });
  return seriesAssumption === null ? gaps : [{ ...seriesAssumption, kind: 'assumption' }, ...gaps];
}
