import type { Evolution } from '@pactole/sdk';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { formats, words } from '../words/words.ts';

/** Round sums that were reached, and when the next ones will be. */
export function Milestones({ evolution: { milestones, rate } }: { readonly evolution: Evolution }) {
  const { wealth } = words.value;
  const { roundEuros, month, percent } = formats.value;
  if (milestones.length === 0) return null;
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
              {reached !== null && wealth.reached(month(reached))}
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
