import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../core/identifiers/sign-in-method.ts';
import type { Database } from '../../db/database.ts';
import { type SignInName, signsInSame } from '../../db/queries/household/members.ts';
import {
  createSession,
  endSessionOf,
  type SignedInBrowser,
} from '../../db/queries/users/sessions.ts';
import { Problem } from '../errors/problem.ts';
import { cookieWith, tokenOf } from './cookie.ts';
import { deviceOf } from './device.ts';
import { isProtected, pageOriginOf } from './page-origin.ts';

/** Headers of responses about sessions. */
export const UNCACHED = { 'Cache-Control': 'no-store' };

/** A session that was just opened. */
export interface OpenedSession {
  readonly user: string;
  readonly userId: string;
  readonly token: string;
}

/** Returns the browser of a request, as its session names it. */
export const browserOf = ({ headers, ip }: FastifyRequest): SignedInBrowser => ({
  device: deviceOf(headers['user-agent']),
  address: ip,
});

/** A proven identity: a user, or a member of theirs. */
interface Identity {
  readonly user: string;
  readonly userId: string;
  readonly memberId: string | null;
}

/** Opens a session by a passkey that has proven its user; it ends with the passkey. */
export async function openSession(
  database: Database,
  request: FastifyRequest,
  { user, userId, memberId, id: passkeyId }: Identity & { readonly id: string },
): Promise<OpenedSession> {
  const { token } = await database.write(userId, (tx) =>
    createSession(tx, { ...browserOf(request), userId, memberId, by: 'passkey', passkeyId }),
  );
  return { user, userId, token };
}

/**
 * Opens a session by a name; null where the name, its password or its factors have changed since they were read. A check takes
 * its time, and a new password has ended all that an old one opened.
 */
export const openNamed = (
  database: Database,
  request: FastifyRequest,
  {
    name,
    holder,
    by,
  }: { readonly name: string; readonly holder: SignInName; readonly by: SignInMethod },
): Promise<OpenedSession | null> =>
  database.write(holder.userId, async (tx) => {
    if (!(await signsInSame(tx, name, holder))) return null;
    const { user, userId, memberId } = holder;
    const { token } = await createSession(tx, { ...browserOf(request), userId, memberId, by });
    return { user, userId, token };
  });

/** Gives the browser a new session, and tells its user with `more`. Its earlier one ends: neither its token nor its user goes on. */
export async function sendSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, userId, token }: OpenedSession,
  more: object = {},
): Promise<unknown> {
  const origin = await endEarlier(database, request);
  return reply
    .headers(UNCACHED)
    .header('Set-Cookie', cookieWith(token, origin))
    .send({ user, userId, ...more });
}

/** Ends the session of a request, if it has one, and returns the origin of its page. */
export async function endEarlier(database: Database, request: FastifyRequest): Promise<URL> {
  const origin = pageOriginOf(request);
  const token = tokenOf(request, origin);
  if (token !== null) await endSessionOf(database.query, token);
  return origin;
}

/** Refuses a session to a page that was loaded over a network without TLS. */
export function requireProtectedPage(request: FastifyRequest): void {
  if (isProtected(pageOriginOf(request))) return;
  throw new Problem(
    'FORBIDDEN',
    'Without TLS a session would travel readably: open the page on the machine of the service, or over https.',
  );
}
