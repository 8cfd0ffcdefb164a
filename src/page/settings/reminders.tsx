import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

type State = Awaited<ReturnType<typeof service.reminders.show.query>>;

const reminders = unreadOfUser<State>();
const load = () => ask(reminders, () => service.reminders.show.query());

/** An address that gets what is due once a week, once its code is typed. Nothing is drawn without a mail server. */
export function Reminders() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [isOther, setOther] = useState(false);
  useEffect(() => void load(), []);
  const { data } = reminders.value;
  if (data === null || !data.isPossible) return null;
  const { address, isConfirmed, failedSince, failure } = data;
  const stop = () =>
    send(async () => {
      await service.reminders.stop.mutate();
      tellChange(says.remindersOff, [], load);
    });
  return (
    <Panel title={says.reminders} hint={says.remindersHint}>
      <p class="note">
        {address === null || isOther ? (
          says.remindersNote
        ) : (
          <Sentence
            text={
              isConfirmed
                ? says.remindersOn(isolated(address))
                : says.remindersSent(isolated(address))
            }
          />
        )}
      </p>
      {failedSince !== null && (
        <p role="alert" class="caution">
          <Sentence
            text={says.remindersFailed(
              formats.value.day(failedSince.slice(0, 10)),
              isolated(failure ?? '?'),
            )}
          />
        </p>
      )}
      {address === null || isOther ? (
        <AddressForm onSent={() => setOther(false)} />
      ) : (
        <>
          {!isConfirmed && <CodeForm />}
          <Refusal text={refusal} />
          <p class="choices">
            <button type="button" class="quiet" onClick={() => setOther(true)}>
              {says.remindersOther}
            </button>
            <button type="button" class="quiet" disabled={isSending} onClick={() => void stop()}>
              {says.remindersStop}
            </button>
          </p>
        </>
      )}
    </Panel>
  );
}

function AddressForm({ onSent }: { readonly onSent: () => void }) {
  const { settings: says } = editingWords();
  const { forms } = words.value;
  const { isSending, refusal, send } = useSending();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const start = async (event: Event) => {
    event.preventDefault();
    const address = typed.trim();
    setFault(address === '' ? forms.fault.missing : null);
    if (address === '') return focusFault(event.currentTarget);
    await send(async () => {
      await service.reminders.start.mutate({ address });
      await load();
      onSent();
    });
  };
  return (
    <form class="stacked" noValidate onSubmit={start}>
      <div class="pair">
        <Field
          {...{ label: says.remindersAddress, maxLength: 254, fault }}
          value={typed}
          onInput={setTyped}
        />
      </div>
      <Refusal text={refusal} />
      <p class="choices">
        <button type="submit" class="quiet" disabled={isSending}>
          {says.remindersStart}
        </button>
      </p>
    </form>
  );
}

function CodeForm() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [typed, setTyped] = useState('');
  const confirm = async (event: Event) => {
    event.preventDefault();
    await send(async () => {
      await service.reminders.confirm.mutate({ code: typed });
      await load();
    });
  };
  return (
    <form class="stacked" noValidate onSubmit={confirm}>
      <div class="pair">
        <Field label={says.remindersCode} maxLength={40} value={typed} onInput={setTyped} />
      </div>
      <Refusal text={refusal} />
      <p class="choices">
        <button type="submit" class="main" disabled={isSending}>
          {says.remindersConfirm}
        </button>
      </p>
    </form>
  );
}
