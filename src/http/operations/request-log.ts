import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { ImportSummary } from '../../contract/import/import.ts';
import { holdsApiKey } from '../../core/identifiers/api-key.ts';
import { traceContextOf } from './trace-context.ts';

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

/** Creates the log of a request, whose lines all hold its id and the caller's trace. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  log,
  bindings,
  options,
  request,
) => log.child({ ...bindings, ...traceContextOf(request) }, options);

function lineOf({ request, method, route, status, durationMs, bytes, address }: RequestEnd) {
  return {
    method,
    route,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    bytes,
    address,
    ...(request.caller ? { userId: request.caller.userId, keyId: request.caller.keyId } : {}),
  };
}

/** Facts about a finished request. */
export interface RequestEnd {
  readonly request: FastifyRequest;
  readonly method: string;
  /** Route pattern, such as `/api/v1/accounts/:id/balance`; one constant for all unknown paths. */
  readonly route: string;
  /** 499, as in nginx, when the client disconnected before the response was sent. */
  readonly status: number;
  readonly durationMs: number;
  /** Size of the response body. */
  readonly bytes: number;
  /** IP address of the client, as far as trusted proxies tell it. */
  readonly address: string;
}

const UNKNOWN_ROUTE = 'unknown';
const CLIENT_DISCONNECTED = 499;

/**
 * Calls `onEnd` for every finished request, also when its client disconnected early. Must be called before
 * other hooks are added.
 */
export function onRequestEnd(app: FastifyInstance, onEnd: (end: RequestEnd) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now();
    // A closed connection no longer has its address.
    const address = request.ip?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    reply.raw.once('close', () =>
      onEnd({ ...endOf(request, reply, performance.now() - start), address }),
    );
    done();
  });
}

function endOf(
  request: FastifyRequest,
  reply: FastifyReply,
  durationMs: number,
): Omit<RequestEnd, 'address'> {
  const { raw } = reply;
  return {
    request,
    method: request.method,
    route: request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE),
    status: raw.writableFinished ? raw.statusCode : CLIENT_DISCONNECTED,
    durationMs,
    bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
  };
}

/** Returns the id of a request: the caller's own if it is safe in logs and headers, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  const isSafe = typeof sent === 'string' && /^[\w.:=+/-]{1,128}$/.test(sent);
  return isSafe && !holdsApiKey(sent) ? sent : randomUUID();
}

/** Adds the request's id to every response. */
export function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}

/** Origin of a response; `unchanged` is a 304 that needed no computation. */
type ResponseSource = 'unchanged' | 'cached' | 'shared' | 'computed';

/** Receives events of the HTTP layer, to count them. */
export interface Observer {
  request(end: RequestEnd): void;
  response(source: ResponseSource): void;
  imported(summary: ImportSummary): void;
}
