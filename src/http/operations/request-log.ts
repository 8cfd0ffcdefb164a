import type { FastifyInstance } from 'fastify';
import { onRequestEnd, type RequestEnd } from '../protocol/request-end.ts';

/** Paths that probes and browsers request by themselves, and often. */
const FREQUENT_PATHS = /^\/(healthz|readyz|docs)\b/;

/** Levels at which requests are logged. */
const VERBOSE_LEVELS = new Set(['trace', 'debug', 'info']);

/** Logs every request at its end, if the level allows. */
export function logRequests(app: FastifyInstance): void {
  if (!VERBOSE_LEVELS.has(app.log.level)) return;
  onRequestEnd(app, (end) => {
    const { log } = end.request;
    const level = FREQUENT_PATHS.test(end.route) ? 'debug' : 'info';
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
