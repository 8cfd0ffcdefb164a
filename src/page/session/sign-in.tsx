import { useState } from 'preact/hooks';
import { onDemand } from '../forms/on-demand.tsx';
import { Command } from '../parts/command.tsx';
import { byPasskey, byPassword } from '../service/session.ts';
import { words } from '../words/words.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { linkFailure, signIn } from './link.ts';
import { isSignedOutAtProxy } from './portal.ts';

/** The command that prints a link to sign in with. */
export const OPEN_COMMAND = 'npx pactole open';
export const DEMO_COMMAND = 'npx pactole demo --port 3001';

const PasskeySignIn = onDemand('PasskeySignIn');

/** Shown to a browser that is not signed in: how to sign in. */
export function SignIn() {
  const { session: says, link } = words.value;
  const failure = linkFailure.value;
  return (
    <main class="welcome" id="content">
      <div class="panel">
        <img src={iconAddress()} alt="" width="44" height="44" />
        <h1>{says.title}</h1>
        <p class="lead">{says.lead}</p>
        <p role="alert" class="caution">
          {isSignedOutAtProxy.value ? link.failed.portal : failure && link.failed[failure]}
        </p>
        {isSignedOutAtProxy.value && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {says.signIn}
          </button>
        )}
        {byPassword.value && <PasswordForm />}
        {byPasskey.value && <PasskeySignIn />}
        {failure === null && <p class="note">{says.how}</p>}
        <Command text={OPEN_COMMAND} />
        {failure === null && (
          <>
            <p class="note">{says.demo}</p>
            <Command text={DEMO_COMMAND} />
          </>
        )}
        <LanguageSwitch />
      </div>
    </main>
  );
}

/** @param known The name of the user that has to sign in again. */
export function PasswordForm({ known }: { readonly known?: string | undefined }) {
  const { session: says } = words.value;
  const [name, setName] = useState(known ?? 'owner');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    // The dialog may be above another form.
    event.stopPropagation();
    await signIn(name.trim(), password, code);
    setCode('');
    if (linkFailure.value === 'codeNeeded') setAsksCode(true);
  };
  return (
    <form class="stacked" onSubmit={send}>
      <label class="field">
        <span>{says.name}</span>
        <input
          required
          maxLength={80}
          autocomplete="username"
          autocapitalize="off"
          spellcheck={false}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{says.password}</span>
        <input
          type="password"
          required
          maxLength={128}
          autocomplete="current-password"
          value={password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>
      {asksCode && (
        <label class="field">
          <span>{says.code}</span>
          <input
            required
            maxLength={40}
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck={false}
            value={code}
            ref={(input) => input?.focus()}
            onInput={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="main">
        {says.signIn}
      </button>
    </form>
  );
}

export const iconAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
