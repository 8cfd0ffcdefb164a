import type { Evolution } from '@pactole/sdk';
import { useCallback, useMemo, useState } from 'preact/hooks';
import type { Doubt } from '../charts/hatching.ts';
import { type Part, StackedPlot, shownOf } from '../charts/stacked-plot.tsx';
import { type Point, STACK } from '../figures/history.ts';
import { monthBefore } from '../operations/period.ts';
import { Segments } from '../parts/segments.tsx';
import { SeriesDoubts } from '../parts/series-doubts.tsx';
import { formats, words } from '../words/words.ts';

interface EvolutionChartProps {
  readonly evolution: Evolution;
  readonly points: readonly Point[];
}

const MONTHS = { three: 3, year: 12, five: 60 } as const;
type Period = keyof typeof MONTHS | 'thisYear' | 'all';

const NONE: ReadonlySet<Part> = new Set();
/** Hidden at first where there is property: its value and its loans would flatten all the rest. */
const PROPERTY: ReadonlySet<Part> = new Set(['immobilier', 'debts']);

/** Net worth alone or over its categories, and their values on the day under the pointer. */
export function EvolutionChart({ evolution, points }: EvolutionChartProps) {
  const { wealth } = words.value;
  const { euros, day, longDay } = formats.value;
  const [period, setPeriod] = useState<Period>('all');
  const [kind, setKind] = useState<'categories' | 'sum'>('categories');
  const [chosen, setChosen] = useState<ReadonlySet<Part> | null>(null);
  const hasProperty = points.some(({ byCategory }) => byCategory.immobilier !== 0);
  const hidden = chosen ?? (hasProperty ? PROPERTY : NONE);
  const [index, setIndex] = useState<number | null>(null);
  const shown = useMemo(() => pointsIn(points, period), [points, period]);
  const doubts = useMemo(() => doubtsOf(evolution, points), [evolution, points]);
  const choose = useCallback((next: Period) => {
    setIndex(null);
    setPeriod(next);
  }, []);
  const toggle = (part: Part) => {
    const parts = new Set(hidden);
    if (!parts.delete(part)) parts.add(part);
    setChosen(parts);
  };

  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return <p class="note">{wealth.noPast}</p>;
  const at = (index === null ? undefined : shown[index]) ?? last;
  const owned = STACK.filter((category) =>
    points.some((point) => point.byCategory[category] !== 0),
  );
  const hasDebts = points.some(({ debts }) => debts !== 0);
  const { periods } = wealth;
  const sumName = hidden.size === 0 ? wealth.net : wealth.shown;
  const row = (part: Part, name: string, amount: number) => (
    <div key={part} class={hidden.has(part) ? 'off' : ''}>
      <dt>
        <button
          type="button"
          aria-pressed={!hidden.has(part)}
          title={hidden.has(part) ? wealth.show(name) : wealth.hide(name)}
          onClick={() => toggle(part)}
        >
          <i class="swatch" style={{ background: `var(--${part === 'debts' ? 'debt' : part})` }} />
          {name}
        </button>
      </dt>
      <dd>{euros(amount)}</dd>
    </div>
  );
  return (
    <div class="evolution">
      <div>
        <div class="choices">
          <Segments
            label={wealth.whyPeriod}
            value={period}
            onChoose={choose}
            choices={(['three', 'thisYear', 'year', 'five', 'all'] as const).map((value) => ({
              value,
              label: value === 'thisYear' ? last.date.slice(0, 4) : periods[value],
            }))}
          />
          <Segments
            label={wealth.evolution}
            value={kind}
            onChoose={setKind}
            choices={[
              { value: 'categories', label: wealth.byCategory },
              { value: 'sum', label: wealth.sumAlone },
            ]}
          />
        </div>
        {shown.length > 1 ? (
          <StackedPlot
            points={shown}
            doubts={doubts}
            hidden={hidden}
            isSumAlone={kind === 'sum'}
            onPoint={setIndex}
            say={(place) => {
              const point = shown[place] ?? last;
              return `${longDay(point.date)} : ${sumName} ${euros(shownOf(point, hidden))}`;
            }}
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
          {[...owned]
            .reverse()
            .map((category) => row(category, wealth.categories[category], at.byCategory[category]))}
          {hasDebts && row('debts', wealth.debts, -at.debts)}
          <div class="sum">
            <dt>
              <i class="swatch line" />
              {sumName}
            </dt>
            <dd>{euros(shownOf(at, hidden))}</dd>
          </div>
        </dl>
        <SeriesDoubts gap={evolution.seriesGap} assumption={evolution.seriesAssumption} />
        <Fall evolution={evolution} />
      </div>
    </div>
  );
}

/** Returns the points of a period, with the one that it begins from. */
function pointsIn(points: readonly Point[], period: Period): readonly Point[] {
  if (period === 'all') return points;
  const year = points.at(-1)?.date.slice(0, 4) ?? '';
  const start =
    period === 'thisYear'
      ? points.findLast(({ date }) => date.slice(0, 4) < year)
      : points.findLast(
          ({ date }) => date.slice(0, 7) <= monthBefore(points.at(-1)?.date ?? '', MONTHS[period]),
        );
  return start === undefined ? points : points.slice(points.indexOf(start));
}

function Fall({ evolution: { drawdown } }: { readonly evolution: Evolution }) {
  const { wealth } = words.value;
  const { percent, day } = formats.value;
  const { current, max, series } = drawdown;
  const deepest = series.find(({ dd }) => dd === max);
  if (current === null || max === null || max === 0 || deepest === undefined) return null;
  const fall = [percent(-max), day(deepest.date)] as const;
  return (
    <p class="note">
      {current === 0 ? wealth.atPeak(...fall) : wealth.drawdown(percent(-current), ...fall)}
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
