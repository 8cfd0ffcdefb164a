import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What is known of a request once it is over. */
export interface RequestEnd {
  readonly request: FastifyRequest;
  readonly method: string;
  /** The pattern of the route, such as `/api/v1/accounts/:id/balance`; of all paths that there are none of, one word. */
  readonly route: string;
  /** 499, as nginx has it, when the client was gone before the answer had been sent. */
  readonly status: number;
  readonly durationMs: number;
  /** The size of the answer's body. */
  readonly bytes: number;
}

const UNKNOWN_ROUTE = 'unknown';
const CLIENT_GONE = 499;

/** Tells of every request that is over, also of one whose client left before its answer. To be called before other hooks are added. */
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
    status: raw.writableFinished ? raw.statusCode : CLIENT_GONE,
    durationMs,
    bytes: request.method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
  };
}
