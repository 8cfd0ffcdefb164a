/** Who calls: the bearer key of a request, and what it opens (contract, section 5; RFC 6750). */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Scope } from '../contract/scopes.ts';
import type { Database } from '../store/database.ts';
import { authenticate, type Caller, noteUse } from '../store/keys.ts';
import { Problem } from './problem.ts';

/** How long no use is noted after one could not be: reads go on while a database takes no changes, and quietly. */
const NOTE_PAUSE_MS = 60_000;
const CHALLENGE = 'Bearer realm="pactole"';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on routes that need no key. */
    caller: Caller | null;
  }
}

/** Finds the caller by the key of a request. Cookies are not looked at. */
export function identifier(
  db: Database,
  log: FastifyBaseLogger,
): (request: FastifyRequest) => Promise<void> {
  const lookUp = lookUpTogether(db, log);
  return async (request) => {
    request.caller = await lookUp(bearerKey(request));
    if (request.caller === null) throw invalidKey('This API key is not valid.');
  };
}

/**
 * Looks keys up, each once for all requests that arrive with it in the same turn of the event loop. The look-up starts
 * when they all have arrived, so none is answered by a state older than itself.
 */
function lookUpTogether(db: Database, log: FastifyBaseLogger) {
  const arriving = new Map<string, Promise<Caller | null>>();
  let noteAgainAt = 0;

  async function lookUp(key: string): Promise<Caller | null> {
    await setImmediate();
    arriving.delete(key);
    const caller = await authenticate(db, key);
    if (caller?.useIsDue && performance.now() >= noteAgainAt) {
      noteUse(db, caller.keyId).catch((err: unknown) => {
        noteAgainAt = performance.now() + NOTE_PAUSE_MS;
        log.warn({ err }, 'The last use of a key could not be noted');
      });
    }
    return caller;
  }

  return (key: string): Promise<Caller | null> => {
    const shared = arriving.get(key) ?? lookUp(key);
    arriving.set(key, shared);
    return shared;
  };
}

export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('The route does not authenticate');
  return request.caller;
}

export function requireScope(request: FastifyRequest, scope: Scope): void {
  if (callerOf(request).scopes.includes(scope)) return;
  throw new Problem('FORBIDDEN', `This API key lacks the scope ${scope}.`, {
    headers: {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    },
  });
}

function bearerKey({ raw }: FastifyRequest): string {
  const { authorization } = raw.headers;
  if (authorization === undefined || !/^bearer( |$)/i.test(authorization)) {
    throw new Problem('UNAUTHORIZED', 'Send an API key: Authorization: Bearer <API_KEY>.', {
      headers: { 'WWW-Authenticate': CHALLENGE },
    });
  }
  // Node keeps the first of several; which one was meant, nobody knows.
  const sent = raw.rawHeaders.filter((text, i) => i % 2 === 0 && /^authorization$/i.test(text));
  if (sent.length > 1) throw invalidKey('Send the header Authorization once.');
  return authorization.slice('Bearer'.length).trim();
}

const invalidKey = (message: string) =>
  new Problem('UNAUTHORIZED', message, {
    headers: { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` },
  });
