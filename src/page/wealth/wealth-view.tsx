import { useComputed } from '@preact/signals';
import { pointsOf } from '../figures/history.ts';
import { recordedAt, recordingsIn } from '../figures/recorded.ts';
import { accounts, evolution, netWorth } from '../figures/service.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { Projection } from '../projection/projection.tsx';
import { words } from '../words/words.ts';
import { Allocation } from './allocation.tsx';
import { EvolutionChart } from './evolution-chart.tsx';
import { Headline } from './headline.tsx';
import { Welcome } from './welcome.tsx';
import { Why } from './why.tsx';

/** Net worth, its changes and its parts. */
export function WealthView() {
  const { wealth } = words.value;
  const history = useComputed(() => {
    const read = evolution.value;
    if (read.data === null) return { ...read, data: null };
    const points = pointsOf(read.data);
    const recorded = recordedAt(points, accounts.value.data?.accounts ?? []);
    return { ...read, data: { ...read.data, points, recorded } };
  });
  // Without any account every panel would be about nothing.
  if (accounts.value.data?.accounts.length === 0) return <Welcome />;
  return (
    <>
      <h1 class="unseen">{words.value.views.patrimoine}</h1>
      <Reading read={netWorth} height={149} narrow={261}>
        {(worth) => (
          <Headline
            worth={worth}
            points={history.value.data?.points ?? []}
            recorded={history.value.data?.recorded ?? []}
          />
        )}
      </Reading>
      <Panel title={wealth.evolution}>
        <Reading read={history} height={388} narrow={766}>
          {(data) => <EvolutionChart evolution={data} points={data.points} />}
        </Reading>
      </Panel>
      <div class="columns">
        <Panel title={wealth.why}>
          <Reading read={history} height={363} narrow={457}>
            {({ points, recorded }) => <Why points={points} recorded={recorded} />}
          </Reading>
        </Panel>
        <Panel title={wealth.allocation} hint={wealth.allocationHint}>
          <Reading read={netWorth} height={330} narrow={354}>
            {(worth) => <Allocation worth={worth} />}
          </Reading>
        </Panel>
      </div>
      <Reading read={history} height={245} narrow={425}>
        {(data) => <Projection evolution={data} isRecorded={recordingsIn(data)} />}
      </Reading>
    </>
  );
}
