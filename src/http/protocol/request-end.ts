import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

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
    reply.raw.once('close', () => onEnd(endOf(request, reply, performance.now() - start)));
    done();
  });
}

function endOf(request: FastifyRequest, reply: FastifyReply, durationMs: number): RequestEnd {
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
