import { useState } from 'preact/hooks';
import { canWrite } from '../figures/service.ts';
import { CreateForm } from '../forms/loaded-forms.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { ALL, showView, viewed } from '../session/household.ts';
import { isAdding } from '../statements/adding.ts';
import { StepsPanel } from '../steps/steps.tsx';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';

const DemoOffer = onDemand('DemoOffer');

/** First steps, for a user or a member without any account, under the title of a view. */
export function Welcome({ title }: { readonly title: string }) {
  return (
    <>
      <div class="title">
        <h1>{title}</h1>
      </div>
      {viewed.value === null ? <NoAccounts /> : <NoShares name={viewed.value.name} />}
    </>
  );
}

function NoAccounts() {
  const { wealth, files, accounts } = words.value;
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Panel title={wealth.nothing}>
        <p class="note">{wealth.firstSteps}</p>
        {canWrite.value && (
          <p class="choices">
            <button
              type="button"
              class="main"
              onClick={() => {
                isAdding.value = true;
              }}
            >
              {files.add}
            </button>
            <button type="button" class="quiet" onClick={() => setCreating(true)}>
              <Icon name="plus" />
              {accounts.create}
            </button>
          </p>
        )}
      </Panel>
      <StepsPanel />
      <DemoOffer />
      {isCreating && <CreateForm onClose={() => setCreating(false)} />}
    </>
  );
}

/** A member owns shares of accounts that only the view of all together has. */
function NoShares({ name }: { readonly name: string }) {
  const { household: says, accountForm } = words.value;
  return (
    <Panel title={says.ownsNothing(isolated(name))}>
      <p class="note">{says.firstShare(says.all, accountForm.edit)}</p>
      <p class="choices">
        <button type="button" class="main" onClick={() => void showView(ALL)}>
          {says.all}
        </button>
      </p>
    </Panel>
  );
}
