/** Asks for a fresh proof of the user's identity before a session makes what outlives it. */
import { type Person, passwordOf } from '../../../db/queries/users/passwords.ts';
import { secondFactorOf } from '../../../db/queries/users/second-factors.ts';
import { isOpenSession } from '../../../db/queries/users/sessions.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { OwnerContext } from '../trpc.ts';

/** Ways to prove the user's identity: the password, with a code too, or a new sign-in where there is no password. */
export type Proof = 'password' | 'passwordAndCode' | 'signIn';

/** The person that asks in a session: the signed-in member, else the user. */
export const personOf = ({
  userId,
  session,
}: {
  readonly userId: string;
  readonly session?: OwnerContext['session'];
}): Person => ({ userId, memberId: session?.member?.id ?? null });

export async function proofOf({ db }: Pick<OwnerContext, 'db'>, person: Person): Promise<Proof> {
  if ((await passwordOf(db.query, person)) === null) return 'signIn';
  return (await secondFactorOf(db.query, person.userId)) === null ? 'password' : 'passwordAndCode';
}

/**
 * Refuses a session whose user has not given their password within the last minutes or, without one, not signed in.
 * A command of the machine needs no proof. Throws `FORBIDDEN`.
 */
export async function requireRecentSignIn({
  db,
  session,
}: Pick<OwnerContext, 'db' | 'session'>): Promise<void> {
  if (session === undefined || session.hasRecentPassword) return;
  const proof = await proofOf({ db }, personOf({ userId: session.userId, session }));
  if (proof === 'signIn' && session.isRecent) return;
  throw new DomainError('FORBIDDEN', ['signInAgain', { byPassword: proof !== 'signIn' }]);
}

/**
 * Changes what signs in or outlives a session, under the lock of its user. Throws `FORBIDDEN` for a session that ended while
 * its request waited: a new password or a removed member would else be outlived.
 */
export const writeSignedIn = <Result>(
  { db, session }: Pick<OwnerContext, 'db' | 'session'>,
  userId: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> =>
  db.write(userId, async (tx) => {
    if (session !== undefined && !(await isOpenSession(tx, session.userId, session.id)))
      throw new DomainError('FORBIDDEN', ['signInAgain', { byPassword: false }]);
    return work(tx);
  });
