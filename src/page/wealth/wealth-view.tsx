import { history } from '../figures/known-history.ts';
import { accounts, changes, isSaved, netWorth } from '../figures/service.ts';
import { isWorthUnknown } from '../figures/unknown-balance.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Projection } from '../projection/projection.tsx';
import { route } from '../session/route.ts';
import { StepsPanel } from '../steps/steps.tsx';
import { words } from '../words/words.ts';
import { Allocation } from './allocation.tsx';
import { EvolutionChart } from './evolution-chart.tsx';
import { Headline } from './headline.tsx';
import { TodoStrip } from './todo-strip.tsx';
import { Welcome } from './welcome.tsx';
import { Why } from './why.tsx';

const FigureDialog = onDemand('FigureDialog');

/** Net worth, its changes and its parts. */
export function WealthView() {
  const { wealth } = words.value;
  const isUnknown = isWorthUnknown.value;
  const { choices } = route.value;
  // Without any account every panel would be about nothing.
  if (accounts.value.data?.accounts.length === 0)
    return <Welcome title={words.value.views.patrimoine} />;
  return (
    <>
      <h1 class="unseen">{words.value.views.patrimoine}</h1>
      {!isSaved.value && ['why', 'class', 'worth'].some((name) => choices.has(name)) && (
        <FigureDialog />
      )}
      <Reading read={netWorth} height={149} narrow={261}>
        {(worth) => <Headline worth={worth} changes={changes.value.data} />}
      </Reading>
      <TodoStrip />
      {!isSaved.value && <StepsPanel />}
      {/* Without a known net worth no chart of it is drawn. */}
      {!isUnknown && (
        <>
          <Panel title={wealth.evolution}>
            <Reading read={history} height={388} narrow={766}>
              {(data) => <EvolutionChart evolution={data} points={data.points} />}
            </Reading>
          </Panel>
          <div class="columns">
            <Panel title={wealth.why}>
              <Reading read={changes} height={363} narrow={457}>
                {(told) => <Why changes={told} />}
              </Reading>
            </Panel>
            <Panel title={wealth.allocation} hint={wealth.allocationHint}>
              <Reading read={netWorth} height={330} narrow={354}>
                {(worth) => <Allocation worth={worth} />}
              </Reading>
            </Panel>
          </div>
          <Reading read={history} height={477} narrow={657}>
            {(data) => <Projection evolution={data} points={data.points} />}
          </Reading>
        </>
      )}
    </>
  );
}
