import { useEffect } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Command } from '../parts/command.tsx';
import { byPasskey, byPassword, checkSession, leaveSession } from '../service/session.ts';
import { linkFailure } from '../session/link.ts';
import { OPEN_COMMAND, PasswordForm } from '../session/sign-in.tsx';
import { user } from '../session/user.ts';
import { words } from '../words/words.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Asks for a new session above a form, which keeps what was typed and is sent afterwards. */
export function SignInAgain(_: { readonly onClose: () => void }) {
  const { session: says, typed, link } = words.value;
  const failure = linkFailure.value;
  useEffect(() => {
    const check = () => void checkSession();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, []);
  return (
    <Dialog title={typed.signedOut} isOpaque isChanged keepsDraft={false} onClose={leaveSession}>
      <div class="stacked">
        <p class="note">{typed.signInAgain}</p>
        <p role="alert" class="caution">
          {failure && link.failed[failure]}
        </p>
        {byPassword.value && <PasswordForm known={user.value?.name} />}
        {byPasskey.value && <PasskeySignIn />}
        <p class="note">{says.how}</p>
        <Command text={OPEN_COMMAND} />
        <button type="button" class="quiet" onClick={() => void checkSession()}>
          {typed.signedIn}
        </button>
      </div>
    </Dialog>
  );
}
