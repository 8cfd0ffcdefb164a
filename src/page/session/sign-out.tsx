import { useState } from 'preact/hooks';
import { Sentence } from '../parts/sentence.tsx';
import { signOut } from '../service/session.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { user } from './user.ts';

/** Names the signed-in user, and signs this browser out. */
export function SignOut() {
  const { session: says } = words.value;
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => setFailed(!(await signOut()));
  return (
    <>
      <p class="note">
        <Sentence text={says.signedIn(isolated(user.value?.name ?? ''))} />
      </p>
      {hasFailed && (
        <p role="alert" class="caution">
          {says.stillSignedIn}
        </p>
      )}
      <button type="button" class="quiet" onClick={() => void leave()}>
        {says.signOut}
      </button>
    </>
  );
}
