import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { OWNER } from '../../contract/owner.ts';
import { WHOLE } from '../../core/household/lens.ts';
import type { Database } from '../../db/database.ts';
import { isId } from '../../db/id.ts';
import { demoOf } from '../../db/queries/users/demo-user.ts';
import {
  authenticateSessions,
  noteSessionUse,
  type SessionCaller,
} from '../../db/queries/users/sessions.ts';
import type { Queryable } from '../../db/queryable.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { batchedLookUp } from '../auth/batched-look-up.ts';
import { domainProblem } from '../errors/domain-problem.ts';
import { Problem } from '../errors/problem.ts';
import { languageOf } from '../routes/request.ts';
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
export function sessionIdentifier(
  find: FindSession,
  { query }: Database,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const caller = await find(request);
    if (caller === null) throw unauthorized('Sign in first: npx pactole open');
    const shown = request.headers[SHOWN_USER]?.toString();
    const isOther = shown !== undefined && shown !== caller.userId;
    const seen = isOther ? await lookingAtDemo(query, caller, shown) : caller;
    if (seen === null) throw unauthorized('Another user has signed in meanwhile.');
    if (isOther && request.method === 'POST')
      throw domainProblem(
        new DomainError('FORBIDDEN', ['demoIsRead']),
        languageOf(request.headers['accept-language']),
      );
    request.caller = seen;
    request.signedIn = seen;
  };
}

/**
 * Returns the caller that the demo's page has: its user, without any role or proof. Only a session of the role `owner` may
 * look at it; null for any other session, and for the page of any other user.
 */
async function lookingAtDemo(
  db: Queryable,
  caller: SessionCaller,
  shown: string,
): Promise<SessionCaller | null> {
  const isOwner = caller.user === OWNER && caller.member === null;
  const demo = isOwner && isId(shown) ? await demoOf(db, shown) : null;
  if (demo === null) return null;
  return {
    ...{ ...caller, ...demo, userId: shown, view: WHOLE },
    ...{ isRecent: false, hasRecentPassword: false },
  };
}

export function sessionOf({ signedIn }: FastifyRequest): SessionCaller {
  if (signedIn === null) throw new Error('The route has no session');
  return signedIn;
}

const unauthorized = (message: string) =>
  new Problem('UNAUTHORIZED', message, { headers: { 'WWW-Authenticate': 'Session' } });
