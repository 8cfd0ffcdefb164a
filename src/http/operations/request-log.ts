import type { FastifyInstance } from 'fastify';
import { onRequestEnd, type RequestEnd } from '../protocol/request-end.ts';

/** What probes and browsers ask for by themselves, and again and again. */
const NOISE = /^\/(healthz|readyz|docs)\b/;

/** Levels at which a line for a request is written. */
const TALKATIVE = new Set(['trace', 'debug', 'info']);

/** Writes a line for every request that is over, where the log is to hold any. */
export function logRequests(app: FastifyInstance): void {
  if (!TALKATIVE.has(app.log.level)) return;
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
