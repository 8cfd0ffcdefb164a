import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';

type Key = Awaited<ReturnType<typeof service.keys.list.query>>[number];

const keys = unreadOfUser<readonly Key[]>();
type Scope = Awaited<ReturnType<typeof service.keys.scopes.query>>[number];

const load = () => ask(keys, () => service.keys.list.query());

/** The keys of programs: their age, their last use and their scopes; each can be revoked. */
export function Keys() {
  const { settings: says } = editingWords();
  const { day } = formats.value;
  const [isMaking, setMaking] = useState(false);
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const revoke = async ({ id, name }: Key) => {
    if (await send(() => service.keys.revoke.mutate({ id })))
      tellChange(says.revoked(isolated(name)), [], load);
  };
  const dayOf = (instant: string) => day(instant.slice(0, 10));
  return (
    <Panel
      title={says.keys}
      hint={says.keysHint}
      aside={
        <button type="button" class="quiet" onClick={() => setMaking(true)}>
          {says.newKey}
        </button>
      }
    >
      <Reading read={keys} height={160}>
        {(rows) => (
          <NamedRows
            isSending={isSending}
            rows={rows
              .filter(({ state }) => state !== 'revoked')
              .map((key) => ({
                ...{ key: key.id, name: key.name },
                facts: (
                  <>
                    <small>
                      <span>{says.made(dayOf(key.createdAt))}</span>
                      <span>
                        {key.lastUsedAt === null
                          ? says.neverUsed
                          : says.lastUsed(dayOf(key.lastUsedAt))}
                      </span>
                      {key.expiresAt !== null && (
                        <span class={key.state === 'expired' ? 'caution' : undefined}>
                          {says.expires(dayOf(key.expiresAt))}
                        </span>
                      )}
                    </small>
                    <small>{key.scopes.join(', ')}</small>
                  </>
                ),
                actions: [{ text: says.revoke, run: () => revoke(key) }],
              }))}
          />
        )}
      </Reading>
      <Refusal text={refusal} />
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </Panel>
  );
}

function NewKey({ onClose }: { readonly onClose: () => void }) {
  const { settings: says } = editingWords();
  const { forms, cancel, close } = words.value;
  const [name, setName] = useState('');
  const [expires, setExpires] = useState('');
  const [known, setKnown] = useState<readonly Scope[]>([]);
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const { isSending, refusal, send } = useSending();
  useEffect(() => {
    void send(async () => {
      const all = await service.keys.scopes.query();
      setKnown(all);
      setScopes(new Set(all.filter((scope) => scope.endsWith(':read'))));
    });
  }, []);
  const make = async (event: Event) => {
    event.preventDefault();
    setFault(name.trim() === '' ? forms.fault.missing : null);
    if (name.trim() === '') return focusFault(event.currentTarget);
    await send(async () => {
      const { key } = await service.keys.create.mutate({
        name: name.trim(),
        scopes: [...scopes],
        ...(expires !== '' && { expires }),
      });
      setMade(key);
      void load();
    });
  };
  const choose = (scope: Scope, isChosen: boolean) =>
    setScopes(new Set(known.filter((each) => (each === scope ? isChosen : scopes.has(each)))));
  return (
    <Dialog title={says.newKey} onClose={onClose}>
      {made !== null ? (
        <div class="stacked">
          <p role="status">{says.shownOnce}</p>
          <Command text={made} />
          <footer>
            <button type="button" class="main" onClick={onClose}>
              {close}
            </button>
          </footer>
        </div>
      ) : (
        <form class="stacked" noValidate onSubmit={make}>
          <Field label={forms.name} maxLength={80} value={name} fault={fault} onInput={setName} />
          <Field
            label={says.expiry}
            type="date"
            isOptional
            hint={says.expiryHint}
            value={expires}
            onInput={setExpires}
          />
          <fieldset>
            <legend>{says.scopes}</legend>
            {known.map((scope) => (
              <label key={scope} class="check">
                <input
                  type="checkbox"
                  checked={scopes.has(scope)}
                  onChange={({ currentTarget }) => choose(scope, currentTarget.checked)}
                />
                <code>{scope}</code>
              </label>
            ))}
          </fieldset>
          <Refusal text={refusal} />
          <footer>
            <button type="button" class="quiet" onClick={onClose}>
              {cancel}
            </button>
            <button type="submit" class="main" disabled={isSending}>
              {words.value.save}
            </button>
          </footer>
        </form>
      )}
    </Dialog>
  );
}
