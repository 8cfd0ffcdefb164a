/** Authenticates a request by its bearer key (contract, section 5; RFC 6750). */
import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';
import { SCOPES, type Scope } from '../../contract/scopes.ts';
import { isAssistantToken } from '../../core/identifiers/assistant-token.ts';
import type { Database } from '../../db/database.ts';
import { authenticateAssistants, noteAssistantUse } from '../../db/queries/users/assistants.ts';
import { authenticate, type Caller, noteUse } from '../../db/queries/users/keys.ts';
import type { Queryable } from '../../db/queryable.ts';
import { CHALLENGE, invalidKey, Problem } from '../errors/problem.ts';
import { headerCount } from '../protocol/headers.ts';
import { batchedLookUp } from './batched-look-up.ts';
import { isWithinProcess } from './within-process.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that need neither key nor session. */
    caller: Caller | null;
  }
}

type Identify = (request: FastifyRequest) => Promise<void>;

/**
 * Find the caller by the bearer token of a request. Cookies are ignored. `identify` takes keys, and the token of an assistant
 * only where the service asks itself for it; `identifyAssistant` takes both.
 */
export function identifiers(
  database: Database,
  log: FastifyBaseLogger,
): { readonly identify: Identify; readonly identifyAssistant: Identify } {
  const byKey = batchedLookUp(database, log, { authenticate, noteUse });
  const byToken = batchedLookUp(database, log, {
    authenticate: authenticateScoped,
    noteUse: noteAssistantUse,
  });
  const opened =
    (isOpen: () => boolean): Identify =>
    async (request) => {
      const token = bearerKey(request);
      const lookUp = isAssistantToken(token) && isOpen() ? byToken : byKey;
      request.caller = await lookUp(token);
      if (request.caller === null) throw invalidKey('This API key is not valid.');
    };
  return { identify: opened(isWithinProcess), identifyAssistant: opened(() => true) };
}

/** Looks assistants up, with the scopes that their users have allowed. */
async function authenticateScoped(
  db: Queryable,
  tokens: readonly string[],
): Promise<Map<string, Caller>> {
  const found = await authenticateAssistants(db, tokens);
  return new Map(
    [...found].map(([token, { mayWrite, ...caller }]) => [
      token,
      { ...caller, scopes: mayWrite ? SCOPES : READS },
    ]),
  );
}

const READS = SCOPES.filter((scope) => scope.endsWith(':read'));

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The route does not authenticate');
  return request.caller;
}

/** Throws a `Problem` when the caller's key lacks a scope. */
export const requireScope =
  (scope: Scope): onRequestHookHandler =>
  (request, _, done) =>
    done(callerOf(request).scopes.includes(scope) ? undefined : scopeMissing(scope));

const scopeMissing = (scope: Scope) =>
  new Problem('FORBIDDEN', `This API key lacks the scope ${scope}.`, {
    headers: {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    },
  });

/** Returns the bearer token of a request; throws if it has none, or two. */
export function bearerKey({ raw }: FastifyRequest): string {
  const { authorization } = raw.headers;
  if (authorization === undefined || !/^bearer( |$)/i.test(authorization)) {
    throw new Problem('UNAUTHORIZED', 'Send an API key: Authorization: Bearer <API_KEY>.', {
      headers: { 'WWW-Authenticate': CHALLENGE },
    });
  }
  // Node keeps only the first of several, which may not be the one that was meant.
  if (headerCount(raw.rawHeaders, 'authorization') > 1)
    throw invalidKey('Send the header Authorization once.');
  return authorization.slice('Bearer'.length).trim();
}
