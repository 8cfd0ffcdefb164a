import { useState } from 'preact/hooks';
import { canWrite } from '../figures/service.ts';
import { CreateForm } from '../forms/loaded-forms.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { isAdding } from '../statements/adding.ts';
import { words } from '../words/words.ts';

/** First steps, for a user without any account, under the title of a view. */
export function Welcome({ title }: { readonly title: string }) {
  const { wealth, files, accounts } = words.value;
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div class="title">
        <h1>{title}</h1>
      </div>
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
      {isCreating && <CreateForm onClose={() => setCreating(false)} />}
    </>
  );
}
