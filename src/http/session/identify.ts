import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import {
  authenticateSessions,
  noteSessionUse,
  type SessionCaller,
} from '../../db/queries/users/sessions.ts';
import { batchedLookUp } from '../auth/batched-look-up.ts';
import { Problem } from '../errors/problem.ts';
import { tokenOf } from './cookie.ts';
import { pageOriginOf } from './page-origin.ts';
import type { ProxyUser } from './proxy-user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without a session; never set on a public route. */
    signedIn: SessionCaller | null;
  }
}

/** Finds the session of a request of the page; null without a valid one. */
export type FindSession = (request: FastifyRequest) => Promise<SessionCaller | null>;

/**
 * A session that a proxy opened lasts no longer than that of the proxy: each request has to name its user. Where it names
 * another user, no session of this browser counts.
 */
export function sessionFinder(
  database: Database,
  log: FastifyBaseLogger,
  proxyUser: ProxyUser,
): FindSession {
  const lookUp = batchedLookUp(database, log, {
    authenticate: authenticateSessions,
    noteUse: noteSessionUse,
  });
  return async (request) => {
    const token = tokenOf(request, pageOriginOf(request));
    const caller = token === null ? null : await lookUp(token);
    if (caller === null) return null;
    const name = proxyUser.nameOf(request);
    if (caller.member === null && caller.user === name) return caller;
    const named = await proxyUser.find(request);
    if (named === null) return caller.signedInBy === 'proxy' ? null : caller;
    const isSame = named.userId === caller.userId && named.memberId === (caller.member?.id ?? null);
    return isSame ? caller : null;
  };
}

/** Header with the id of the user whose page is shown; another tab may have signed in another user. */
const SHOWN_USER = 'pactole-user';

/** Identifies the user of a request by its session, for internal routes alone. An API key counts for nothing. */
export function sessionIdentifier(find: FindSession): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const caller = await find(request);
    if (caller === null) throw unauthorized('Sign in first: npx pactole open');
    const shown = request.headers[SHOWN_USER];
    if (shown !== undefined && shown !== caller.userId)
      throw unauthorized('Another user has signed in meanwhile.');
    request.caller = caller;
    request.signedIn = caller;
  };
}

export function sessionOf({ signedIn }: FastifyRequest): SessionCaller {
  if (signedIn === null) throw new Error('The route has no session');
  return signedIn;
}

const unauthorized = (message: string) =>
  new Problem('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Session' } });
