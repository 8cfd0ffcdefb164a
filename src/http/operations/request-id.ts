import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/** The id of a request: the caller's own, when it has a form that is safe in logs and headers, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:=+/-]{1,128}$/.test(sent) ? sent : randomUUID();
}

/** Gives every answer the id of its request, and refuses a request that does not say whom it is for. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    const isForSomeone = request.headers.host !== undefined || request.raw.httpVersion !== '1.1';
    done(isForSomeone ? undefined : hostMissing());
  });
}

const hostMissing = () =>
  new Problem('BAD_REQUEST', 'The header Host is missing (RFC 9112, section 3.2).');
