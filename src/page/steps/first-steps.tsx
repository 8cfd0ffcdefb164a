import type { AccountType } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { CreateForm } from '../forms/loaded-forms.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { isAdding } from '../statements/adding.ts';
import { words } from '../words/words.ts';
import type { WhereIsItProps } from './where-is-it.tsx';

export type Steps = Awaited<ReturnType<typeof service.firstSteps.show.query>>;
type Step = Steps[number]['step'];

const WhereIsIt = onDemand<WhereIsItProps>('WhereIsIt');

/** The form of each, and the kind of sites whose files are read; none without files. */
const FORMS: Readonly<Record<Step, { type: AccountType; of?: WhereIsItProps['of'] }>> = {
  account: { type: 'checking', of: 'banks' },
  card: { type: 'checking', of: 'banks' },
  savings: { type: 'savings', of: 'banks' },
  property: { type: 'real_estate' },
  loan: { type: 'loan' },
  broker: { type: 'cto', of: 'brokers' },
};

interface FirstStepsProps {
  readonly steps: Steps;
  readonly load: () => Promise<void>;
}

/** A list of what a household usually has: what is recorded, and for the rest a form, a file, or that there is none. */
export function FirstSteps({ steps, load }: FirstStepsProps) {
  const { firstSteps: says } = words.value;
  const [creating, setCreating] = useState<Step | null>(null);
  const { isSending, refusal, send } = useSending();
  const open = steps.flatMap(({ step, isDone, isDismissed }) =>
    isDone || isDismissed ? [] : step,
  );
  const done = steps.filter(({ isDone }) => isDone);
  const dismiss = (which: readonly Step[], text: string) =>
    send(async () => {
      const { undo } = await service.firstSteps.dismiss.mutate({ steps: [...which] });
      tellChange(text, [undo], load);
    });
  return (
    <Panel
      title={says.title}
      hint={says.hint(done.length, done.length + open.length)}
      class="todo steps"
      aside={
        <button
          type="button"
          class="quiet"
          disabled={isSending}
          onClick={() => void dismiss(open, says.hidden)}
        >
          {says.hide}
        </button>
      }
    >
      <ul>
        {done.map(({ step }) => (
          <li key={step} class="soft">
            <Icon name="check" /> {says.steps[step]} <span class="unseen">{says.done}</span>
          </li>
        ))}
        {open.map((step) => (
          <li key={step}>
            <b>{says.steps[step]}</b>{' '}
            {FORMS[step].of !== undefined && (
              <button
                type="button"
                class="text-button"
                onClick={() => {
                  isAdding.value = true;
                }}
              >
                {words.value.files.add}
                <span class="unseen"> {says.steps[step]}</span>
              </button>
            )}{' '}
            <button type="button" class="text-button" onClick={() => setCreating(step)}>
              {says.enter}
              <span class="unseen"> {says.steps[step]}</span>
            </button>{' '}
            <button
              type="button"
              class="text-button"
              disabled={isSending}
              onClick={() => void dismiss([step], says.dismissed(says.steps[step]))}
            >
              {says.none}
              <span class="unseen"> {says.steps[step]}</span>
            </button>
            <Where of={FORMS[step].of} name={says.steps[step]} />
          </li>
        ))}
      </ul>
      {refusal !== null && <Refusal text={refusal} />}
      {creating !== null && (
        <CreateForm
          type={FORMS[creating].type}
          name={creating === 'card' ? says.steps.card : ''}
          onClose={() => setCreating(null)}
        />
      )}
    </Panel>
  );
}

/** The place of a file on the site of a bank, which is loaded once it is asked for. */
function Where({ of, name }: { readonly of: WhereIsItProps['of'] | undefined; name: string }) {
  const { firstSteps: says } = words.value;
  const [isOpen, setOpen] = useState(false);
  return (
    of !== undefined && (
      <details onToggle={() => setOpen(true)}>
        <summary>
          {says.where}
          <span class="unseen"> {name}</span>
        </summary>
        {isOpen && <WhereIsIt of={of} />}
      </details>
    )
  );
}
