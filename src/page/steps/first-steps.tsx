import type { AccountType } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { CreateForm } from '../forms/create-form.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { isAdding } from '../statements/adding.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import { BANKS, BROKERS, type Export } from './exports.ts';
import type { Steps } from './steps.tsx';

type Step = Steps[number]['step'];

/** The form of each, and the sites whose files are read. */
const FORMS: Readonly<Record<Step, { type: AccountType; exports: readonly Export[] }>> = {
  account: { type: 'checking', exports: BANKS },
  card: { type: 'checking', exports: BANKS },
  savings: { type: 'savings', exports: BANKS },
  property: { type: 'real_estate', exports: [] },
  loan: { type: 'loan', exports: [] },
  broker: { type: 'cto', exports: BROKERS },
};

interface FirstStepsProps {
  readonly steps: Steps;
  readonly load: () => Promise<void>;
}

/** A list of what a household usually has: what is recorded, and for the rest a form, a file, or that there is none. */
export function FirstSteps({ steps, load }: FirstStepsProps) {
  const { firstSteps: says } = editingWords();
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
            {FORMS[step].exports.length > 0 && (
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
            {FORMS[step].exports.length > 0 && (
              <WhereIsIt name={says.steps[step]} exports={FORMS[step].exports} />
            )}
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

interface WhereIsItProps {
  readonly name: string;
  readonly exports: readonly Export[];
}

/** The place of the file on the site of the chosen bank. */
function WhereIsIt({ name, exports }: WhereIsItProps) {
  const { firstSteps: says } = editingWords();
  const [chosen, setChosen] = useState('');
  const found = exports.find((each) => each.name === chosen);
  const sorted = exports.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <details>
      <summary>
        {says.where}
        <span class="unseen"> {name}</span>
      </summary>
      <label class="choice">
        <span>{says.bank}</span>{' '}
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{says.choose}</option>
          {sorted.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <p class="note" role="status">
        {found === undefined ? (
          words.value.files.otherFormats
        ) : (
          <>
            {found.name}: <bdi>{found.path.join(' › ')}</bdi>
          </>
        )}
      </p>
    </details>
  );
}
