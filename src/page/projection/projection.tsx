import type { Evolution } from '@pactole/sdk';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Point } from '../figures/history.ts';
import { ask, unread } from '../figures/read.ts';
import { isSaved } from '../figures/service.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import { CurvePlot } from './curve-plot.tsx';
import { GoalPlans } from './goal-plans.tsx';
import { goalsFirst } from './goals.ts';

/** Bounds of the growth to assume, percent a year. */
const RATES = { lowest: -5, highest: 12, step: 0.5 } as const;
/** Time without another movement of the slider before the service is asked. */
const REST_MS = 150;

const projected = unread<Evolution>();

interface ProjectionProps {
  readonly evolution: Evolution;
  readonly points: readonly Point[];
}

/** Goals and round sums: which were reached, and when the next ones will be at a growth that the user chooses. */
export function Projection({ evolution, points }: ProjectionProps) {
  const { projection: says } = words.value;
  const { percent } = formats.value;
  const [rate, setRate] = useState(evolution.rate);
  useEffect(() => {
    if (rate === evolution.rate) return;
    const rest = setTimeout(
      () => void ask(projected, () => service.api.readEvolution.query({ rate: String(rate) })),
      REST_MS,
    );
    return () => clearTimeout(rest);
  }, [rate, evolution]);
  const answer = rate === evolution.rate ? evolution : projected.value.data;
  // Until the answer for this rate is there, the last one stays.
  const { milestones } = answer ?? evolution;
  const goals = useMemo(() => goalsFirst(milestones), [milestones]);
  if (goals.length === 0) return null;
  return (
    <Panel title={says.title} hint={says.hint}>
      {!isSaved.value && (
        <label class="rate-choice">
          <span>
            {says.rate} <b>{percent(rate, 1)}</b>
          </span>
          <input
            type="range"
            min={RATES.lowest}
            max={RATES.highest}
            step={RATES.step}
            value={rate}
            aria-valuetext={percent(rate, 1)}
            onInput={({ currentTarget }) => setRate(Number(currentTarget.value))}
          />
        </label>
      )}
      <CurvePlot points={points} milestones={milestones} />
      <ol class="milestones" data-rate={answer?.rate}>
        {goals.map((goal) => (
          <Goal
            key={goal.threshold}
            goal={goal}
            isThere={(evolution.series.at(-1)?.total ?? 0) >= goal.threshold}
            // Net worth passed it only because something was recorded then.
            isRecorded={points.some(
              ({ date, withoutRecorded }) =>
                date === goal.reached && withoutRecorded < goal.threshold,
            )}
          />
        ))}
      </ol>
      {!isSaved.value && goals.some(({ custom }) => custom) && <GoalPlans rate={rate} />}
    </Panel>
  );
}

function Goal({
  goal: { threshold, reached, projected: when, share, custom },
  isThere,
  isRecorded,
}: {
  readonly goal: Evolution['milestones'][number];
  /** True if the shown net worth is there, sums of transactions included. */
  readonly isThere: boolean;
  readonly isRecorded: boolean;
}) {
  const { wealth } = words.value;
  const { roundEuros, month } = formats.value;
  const unknownDay = isThere || share === 100 ? wealth.notSure : wealth.notProjected;
  return (
    <li class={`${reached === null ? 'ahead' : 'reached'} ${custom ? 'own' : ''}`}>
      <b>
        {reached !== null && <Icon name="check" />}
        {roundEuros(threshold)}
      </b>
      <span class="track">
        <i style={{ width: `${Math.max(0, Math.min(100, share ?? 0))}%` }} />
      </span>
      <span class="soft">
        {reached !== null && (isRecorded ? wealth.reachedBefore : wealth.reached(month(reached)))}
        {reached === null && (when === null ? unknownDay : wealth.projected(month(when)))}
        {custom && ` · ${wealth.own}`}
      </span>
    </li>
  );
}
