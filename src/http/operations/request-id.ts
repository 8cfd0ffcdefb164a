import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/** Returns the id of a request: the caller's own if it is safe in logs and headers, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:=+/-]{1,128}$/.test(sent) ? sent : randomUUID();
}

/** Adds the request's id to every response, and rejects an HTTP/1.1 request without `Host`. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    const hasHost = request.headers.host !== undefined || request.raw.httpVersion !== '1.1';
    done(hasHost ? undefined : hostMissing());
  });
}

const hostMissing = () =>
  new Problem('BAD_REQUEST', 'The header Host is missing (RFC 9112, section 3.2).');
