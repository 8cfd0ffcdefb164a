import type { FastifyInstance } from 'fastify';
import { onRequestEnd, type RequestEnd } from '../protocol/request-end.ts';

/** What probes and browsers ask for by themselves, and again and again. */
const NOISE = /^\/(healthz|readyz|docs)\b/;

/** Writes a line for every request that is over. */
export function logRequests(app: FastifyInstance): void {
  onRequestEnd(app, (end) => {
    const { log } = end.request;
    const level = NOISE.test(end.route) ? 'debug' : 'info';
    log[level](lineOf(end), 'request');
  });
}

function lineOf({ request, method, route, status, durationMs, bytes }: RequestEnd) {
  return {
    method,
    route,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    bytes,
    ...(request.caller ? { userId: request.caller.userId, keyId: request.caller.keyId } : {}),
  };
}
