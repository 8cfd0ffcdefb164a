import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { proxy, signInByProxy } from '../service/session.ts';
import { confirmation } from '../session/confirmation.ts';
import { passkeyObstacle, signByPasskey } from '../session/passkey.ts';
import { OPEN_COMMAND } from '../session/sign-in.tsx';
import { user } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';

type Told = Awaited<ReturnType<typeof service.sessions.proof.query>>;
type Proof = Told['proof'];

const proof = unreadOfUser<Told>();

/** Asks for a proof of the user's identity before a session makes what stays valid after it. What was typed elsewhere stays. */
export function ConfirmUser(_: { readonly onClose: () => void }) {
  const { settings: says } = editingWords();
  useEffect(() => void ask(proof, () => service.sessions.proof.query()), []);
  return (
    <Dialog
      keepsDraft={false}
      title={says.confirmTitle}
      onClose={() => confirmation.value?.answer(false)}
    >
      <Reading read={proof} height={120}>
        {({ proof: by, byPasskey }) => (
          <>
            {byPasskey && passkeyObstacle() === null && <ByPasskey />}
            {by === 'signIn' ? <SignInAgain /> : <ByPassword by={by} />}
          </>
        )}
      </Reading>
    </Dialog>
  );
}

function ByPasskey() {
  const { passkeys: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [isCancelled, setCancelled] = useState(false);
  const confirm = () =>
    send(async () => {
      setCancelled(false);
      const asked = await signByPasskey(await service.passkeys.challenge.mutate());
      if ('failure' in asked) return setCancelled(true);
      await service.passkeys.confirm.mutate(asked);
      confirmation.value?.answer(true);
    });
  return (
    <div class="stacked">
      <button type="button" class="main" disabled={isSending} onClick={() => void confirm()}>
        {says.confirm}
      </button>
      <Refusal text={isCancelled ? says.cancelled : refusal} />
    </div>
  );
}

function ByPassword({ by }: { readonly by: Exclude<Proof, 'signIn'> }) {
  const { settings: says } = editingWords();
  const { session, cancel } = words.value;
  const { isSending, refusal, send } = useSending();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const confirm = async (event: Event) => {
    event.preventDefault();
    // The dialog is above another form.
    event.stopPropagation();
    const given = { password, ...(code !== '' && { code }) };
    if (await send(() => service.password.confirm.mutate(given))) confirmation.value?.answer(true);
  };
  return (
    <form class="stacked" onSubmit={confirm}>
      <p class="note">{says.confirmByPassword}</p>
      <input type="hidden" autocomplete="username" value={user.value?.name} />
      <label class="field">
        <span>{session.password}</span>
        <input
          type="password"
          required
          maxLength={128}
          autocomplete="current-password"
          value={password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>
      {by === 'passwordAndCode' && (
        <label class="field">
          <span>{session.code}</span>
          <input
            required
            maxLength={40}
            autocomplete="one-time-code"
            spellcheck={false}
            value={code}
            onInput={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
      )}
      <Refusal text={refusal} />
      <footer>
        <button type="button" class="quiet" onClick={() => confirmation.value?.answer(false)}>
          {cancel}
        </button>
        <button type="submit" class="main" disabled={isSending}>
          {says.confirm}
        </button>
      </footer>
    </form>
  );
}

function SignInAgain() {
  const { settings: says } = editingWords();
  const { session, cancel } = words.value;
  const byProxy = proxy.value?.names === true;
  const { isSending, send } = useSending();
  const goOn = () =>
    send(async () => {
      if (byProxy) await signInByProxy();
      confirmation.value?.answer(true);
    });
  return (
    <div class="stacked">
      <p class="note">{byProxy ? says.confirmByProxy : says.confirmByLink}</p>
      {!byProxy && <Command text={OPEN_COMMAND} />}
      <footer>
        <button type="button" class="quiet" onClick={() => confirmation.value?.answer(false)}>
          {cancel}
        </button>
        <button type="button" class="main" disabled={isSending} onClick={() => void goOn()}>
          {byProxy ? session.signIn : says.signedInAgain}
        </button>
      </footer>
    </div>
  );
}
