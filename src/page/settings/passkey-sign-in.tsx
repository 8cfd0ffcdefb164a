import { useState } from 'preact/hooks';
import { exchange, linkFailure, type SignedIn, showSignedIn } from '../session/link.ts';
import { passkeyObstacle, signByPasskey } from '../session/passkey.ts';
import { editingWords } from '../words/editing/words.ts';

/** Signs in by a passkey, without a name and a password. Nothing is drawn where there are none. */
export function PasskeySignIn() {
  const { passkeys: says } = editingWords();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<'cancelled' | 'refused' | null>(null);
  if (passkeyObstacle() !== null) return null;
  const signIn = async () => {
    setAsking(true);
    setFailure(await signedIn());
    setAsking(false);
  };
  return (
    <div class="stacked">
      <button type="button" class="quiet" disabled={isAsking} onClick={() => void signIn()}>
        {says.signIn}
      </button>
      <p role="alert" class="caution">
        {failure && says[failure]}
      </p>
    </div>
  );
}

/** Signs in, and returns why it did not; null also for what all ways to sign in tell alike. */
async function signedIn(): Promise<'cancelled' | 'refused' | null> {
  linkFailure.value = null;
  const options = await exchange<PublicKeyCredentialRequestOptionsJSON>(
    'page/passkey-challenge',
    {},
  );
  if (options === null) return null;
  const asked = await signByPasskey(options);
  if ('failure' in asked) return 'cancelled';
  showSignedIn(await exchange<SignedIn>('page/passkey', asked));
  // Its status is that of an expired link.
  if (linkFailure.value !== 'expired') return null;
  linkFailure.value = null;
  return 'refused';
}
