/** Checks passwords and the codes of a second factor, and counts attempts at them and at passkeys. */

import { secondFactorOf, useCode } from '../../../db/queries/users/second-factors.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { Attempts } from '../../../runtime/attempts.ts';
import { isPassword } from '../../../runtime/password-hash.ts';
import { type Lane, QueueFull } from '../../../runtime/turn-queue.ts';

/** Seconds after which the queue of hashes has gone on. */
const RETRY_AFTER_S = 5;

/** Credentials of one attempt. */
export interface Attempt {
  /** Text under which it is counted: `user` and a name, or `session` and an id. */
  readonly countedAs: string;
  readonly lane: Lane;
  /** The user with the hash of their password; null for an unknown name, whose check takes as long. */
  readonly holder: { readonly userId: string; readonly hash: string | null } | null;
  readonly password: string;
  /** A code of the app, or a recovery code. @default none */
  readonly code?: string | undefined;
}

type Outcome = 'right' | 'wrongPassword' | 'codeNeeded' | 'wrongCode' | 'wrongPasskey';

/** A node's counted attempts, and the time in milliseconds since 1970. */
export interface Guard {
  readonly db: Queryable;
  readonly attempts: Attempts;
  readonly now: number;
}

/**
 * Checks a password and, where the user has a second factor, a code of it. An attempt counts from its start, and is given
 * back unless something was wrong. Throws `TOO_MANY_REQUESTS` after ten, `SERVICE_UNAVAILABLE` if too many wait.
 */
export function checkCredentials(guard: Guard, attempt: Attempt): Promise<Outcome> {
  const { holder, password, code, lane } = attempt;
  return counted(guard.attempts, attempt.countedAs, async () => {
    const isRight = await withinQueue(isPassword(password, holder?.hash ?? null, lane));
    if (!isRight || holder === null) return 'wrongPassword';
    if ((await secondFactorOf(guard.db, holder.userId)) === null) return 'right';
    if (code === undefined || code === '') return 'codeNeeded';
    return (await useCode(guard.db, holder.userId, code, guard.now)) ? 'right' : 'wrongCode';
  });
}

/** Runs a check as one attempt. Only a right one makes earlier ones forgotten: a code that is missing proves nothing. */
export async function counted<Result extends Outcome>(
  attempts: Attempts,
  name: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const retryAfterS = attempts.take(name);
  if (retryAfterS > 0)
    throw new DomainError('TOO_MANY_REQUESTS', ['tooManyPasswords'], { retryAfterS });
  try {
    const outcome = await check();
    if (outcome === 'right') attempts.clear(name);
    else if (outcome === 'codeNeeded') attempts.giveBack(name);
    return outcome;
  } catch (error) {
    attempts.giveBack(name);
    throw error;
  }
}

/** Tells a full queue as a temporary refusal. */
export const withinQueue = <Result>(hashed: Promise<Result>): Promise<Result> =>
  hashed.catch((cause: unknown) => {
    if (!(cause instanceof QueueFull)) throw cause;
    throw new DomainError('SERVICE_UNAVAILABLE', ['passwordsBusy'], {
      retryAfterS: RETRY_AFTER_S,
    });
  });
