import { signal } from '@preact/signals';
import { isRefused } from './user.ts';

/** True while the page asks its user to sign in again, above a form that waits. */
export const isSignedOut = signal(false);

interface Waiting {
  readonly promise: Promise<boolean>;
  resolve(isSameUser: boolean): void;
}

let waiting: Waiting | null = null;

/** True if a change waits for a session. */
export const isAwaited = (): boolean => waiting !== null;

/** Resolves once the service has told of a session: true if it is of the same user. */
export function signedInAgain(): Promise<boolean> {
  waiting ??= start();
  // Asks the service, also if it is being asked: its answer may be older.
  isRefused.value = false;
  isRefused.value = true;
  return waiting.promise;
}

/** Ends the question: true if the same user is signed in. */
export function answerSignIn(isSameUser: boolean): void {
  isSignedOut.value = false;
  waiting?.resolve(isSameUser);
  waiting = null;
}

function start(): Waiting {
  let resolve: Waiting['resolve'] = () => {};
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (isSameUser) => resolve(isSameUser) };
}
