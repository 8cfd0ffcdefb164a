import { useEffect, useState } from 'preact/hooks';
import { focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { proxy } from '../service/session.ts';
import { user } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import { loadPassword, newPasswordOf, password, secondFactor } from './sign-in-reads.ts';

/** Sets, replaces and removes the password with which the user can sign in. */
export function PasswordPanel() {
  const { settings: says } = editingWords();
  const { session } = words.value;
  useEffect(() => void loadPassword(), []);
  return (
    <Panel title={session.password}>
      <Reading read={password} height={160}>
        {({ isSet }) => (
          <div class="stacked">
            <p class="note">
              {isSet
                ? says.passwordSet
                : proxy.value?.names
                  ? says.passwordNoneByProxy
                  : says.passwordNone}
            </p>
            <PasswordForm isSet={isSet} />
          </div>
        )}
      </Reading>
    </Panel>
  );
}

function PasswordForm({ isSet }: { readonly isSet: boolean }) {
  const { settings: says } = editingWords();
  const { save, session } = words.value;
  const { isSending, refusal, send } = useSending();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [code, setCode] = useState('');
  const asksCode = isSet && secondFactor.value.data?.isSet === true;
  const proof = { ...(isSet && { current }), ...(asksCode && { code }) };
  const [isShort, setShort] = useState(false);
  const change = async (call: () => Promise<unknown>, told: string) => {
    if (!(await send(call))) return;
    setCurrent('');
    setNext('');
    setCode('');
    tellChange(told, [], loadPassword);
  };
  const set = (event: Event) => {
    event.preventDefault();
    setShort(next.length < 12);
    if (next.length < 12) return focusFault(event.currentTarget);
    void change(async () => {
      const { passkeys = 0 } = await service.password.set.mutate({ password: next, ...proof });
      newPasswordOf.value = passkeys > 0 ? (user.value?.id ?? null) : null;
    }, says.passwordChanged);
  };
  return (
    <form class="stacked" noValidate onSubmit={set}>
      <input type="hidden" autocomplete="username" value={user.value?.name} />
      <div class="pair">
        {isSet && (
          <label class="field">
            <span>{says.currentPassword}</span>
            <input
              type="password"
              autocomplete="current-password"
              value={current}
              onInput={({ currentTarget }) => setCurrent(currentTarget.value)}
            />
          </label>
        )}
        {asksCode && (
          <label class="field">
            <span>{session.code}</span>
            <input
              autocomplete="one-time-code"
              maxLength={40}
              spellcheck={false}
              value={code}
              onInput={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </label>
        )}
        <label class="field">
          <span>{says.newPassword}</span>
          <input
            type="password"
            autocomplete="new-password"
            maxLength={128}
            aria-invalid={isShort}
            aria-describedby="new-password"
            value={next}
            onInput={({ currentTarget }) => setNext(currentTarget.value)}
          />
          <small id="new-password" class={isShort ? 'caution' : undefined}>
            {says.passwordHint}
          </small>
        </label>
      </div>
      <Refusal text={refusal} />
      <p class="choices">
        <button type="submit" class="main" disabled={isSending}>
          {save}
        </button>
        {isSet && (
          <button
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() =>
              void change(() => service.password.remove.mutate(proof), says.passwordRemoved)
            }
          >
            {says.removePassword}
          </button>
        )}
      </p>
    </form>
  );
}
