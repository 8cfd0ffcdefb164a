import type { Evolution } from '@pactole/sdk';
import type { Point } from '../figures/history.ts';
import { netOf, type Recorded } from '../figures/recorded.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { formats, words } from '../words/words.ts';

interface MilestonesProps {
  readonly evolution: Evolution;
  readonly points: readonly Point[];
  readonly recorded: readonly Recorded[];
}

/** Round sums that were reached, and when the next ones will be. */
export function Milestones({ evolution: { milestones, rate }, points, recorded }: MilestonesProps) {
  const { wealth } = words.value;
  const { roundEuros, month, percent } = formats.value;
  if (milestones.length === 0) return null;
  /** True if net worth passed a threshold only because something was recorded that day. */
  const isRecorded = (threshold: number, reached: string) =>
    points.some(
      ({ date, net }, index) =>
        date === reached && net - netOf(recorded[index] ?? NOTHING) < threshold,
    );
  return (
    <Panel title={wealth.milestones} hint={wealth.milestonesHint(percent(rate, 0))}>
      <ol class="milestones">
        {milestones.map(({ threshold, reached, projected, share, custom }) => (
          <li key={threshold} class={reached === null ? 'ahead' : 'reached'}>
            <b>
              {reached !== null && <Icon name="check" />}
              {roundEuros(threshold)}
            </b>
            <span class="track">
              <i style={{ width: `${Math.max(0, Math.min(100, share ?? 0))}%` }} />
            </span>
            <span class="soft">
              {reached !== null &&
                (isRecorded(threshold, reached)
                  ? wealth.reachedBefore
                  : wealth.reached(month(reached)))}
              {reached === null &&
                (projected === null ? wealth.notProjected : wealth.projected(month(projected)))}
              {custom && ` · ${wealth.own}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const NOTHING: Recorded = { cash: 0, securities: 0, goods: 0, debts: 0 };
