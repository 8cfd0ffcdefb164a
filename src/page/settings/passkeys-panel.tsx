import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Field } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { proxy } from '../service/session.ts';
import { makePasskey, passkeyObstacle } from '../session/passkey.ts';
import { user } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';
import { newPasswordOf } from './sign-in-reads.ts';

type Passkey = Awaited<ReturnType<typeof service.passkeys.list.query>>[number];

const passkeys = unreadOfUser<readonly Passkey[]>();
const load = () => ask(passkeys, () => service.passkeys.list.query());

/** The passkeys by which the user signs in: adds one, and removes those of lost devices. */
export function PasskeysPanel() {
  const { passkeys: says, settings } = editingWords();
  const { day } = formats.value;
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const dayOf = (instant: string) => day(instant.slice(0, 10));
  const remove = async (removed: readonly Passkey[]) => {
    const ids = removed.map(({ id }) => id);
    if (!(await send(() => service.passkeys.remove.mutate({ ids })))) return;
    newPasswordOf.value = null;
    tellChange(says.removed(removed.map(({ name }) => isolated(name))), [], load);
  };
  return (
    <Panel title={says.title} hint={says.hint}>
      {proxy.value?.names && <p class="note">{says.byProxy}</p>}
      <Reading read={passkeys} height={80}>
        {(rows) => (
          <>
            {newPasswordOf.value === user.value?.id && rows.length > 0 && (
              <div class="stacked" role="status">
                <p class="caution">{says.stay}</p>
                <p class="choices">
                  <button
                    type="button"
                    class="quiet"
                    disabled={isSending}
                    onClick={() => void remove(rows)}
                  >
                    {says.removeAll}
                  </button>
                </p>
              </div>
            )}
            <NamedRows
              isSending={isSending}
              rows={rows.map((row) => ({
                ...{ key: row.id, name: row.name },
                facts: (
                  <small>
                    <span>{settings.made(dayOf(row.createdAt))}</span>
                    <span>
                      {row.lastUsedAt === null
                        ? settings.neverUsed
                        : settings.lastUsed(dayOf(row.lastUsedAt))}
                    </span>
                    {row.origin !== location.origin && (
                      <span>
                        <Sentence text={says.elsewhere(isolated(row.origin))} />
                      </span>
                    )}
                  </small>
                ),
                actions: [{ text: words.value.accountForm.remove, run: () => remove([row]) }],
              }))}
            />
          </>
        )}
      </Reading>
      <Refusal text={refusal} />
      <NewPasskey />
    </Panel>
  );
}

function NewPasskey() {
  const { passkeys: says } = editingWords();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<'cancelled' | 'exists' | null>(null);
  const { isSending, refusal, send } = useSending();
  const obstacle = passkeyObstacle();
  if (obstacle !== null) return <p class="note">{says.obstacle[obstacle]}</p>;
  const add = (event: Event) => {
    event.preventDefault();
    void send(async () => {
      setFailure(null);
      const made = await makePasskey(await service.passkeys.start.mutate());
      if ('failure' in made) return setFailure(made.failure);
      const named = name.trim() === '' ? {} : { name: name.trim() };
      const added = await service.passkeys.add.mutate({ ...made, ...named });
      setName('');
      tellChange(says.added(isolated(added.name)), [], load);
    });
  };
  return (
    <form class="stacked" noValidate onSubmit={add}>
      <Field
        label={words.value.forms.name}
        isOptional
        maxLength={80}
        hint={says.nameHint}
        value={name}
        onInput={setName}
      />
      <Refusal text={failure === null ? refusal : says[failure]} />
      <p class="choices">
        <button type="submit" class="quiet" disabled={isSending}>
          {says.add}
        </button>
      </p>
    </form>
  );
}
