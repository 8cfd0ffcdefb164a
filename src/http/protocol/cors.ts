import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The origins of pages whose scripts may call the service (such as `https://app.example.org`), or all. */
export type AllowedOrigins = '*' | readonly string[];

/** For how many seconds a browser need not ask again whether it may. */
const MAX_AGE_S = 600;

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Accept-Language',
  'X-Request-Id',
];
/** What a script may read of an answer, beside the few headers that it always may. */
const EXPOSED_HEADERS = [
  'ETag',
  'Link',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Content-Language',
];

/**
 * Lets scripts of other origins call the service (the Fetch standard, section 3.3). A browser's question beforehand
 * needs no key, since it carries none. Cookies mean nothing here, so none are asked for.
 */
export async function allowOrigins(app: FastifyInstance, origins: AllowedOrigins): Promise<void> {
  const options = {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_S,
    strictPreflight: false,
  };
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: Delegated) =>
      done(null, { ...options, preflight: isPreflight(request) }),
  });
  // What a route says of `Vary` would otherwise replace what is said here.
  app.addHook('onSend', (_, reply, payload, done) => {
    const vary = String(reply.getHeader('Vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('Vary', vary === '' ? 'Origin' : `${vary}, Origin`);
    done(null, payload);
  });
}

type Delegated = (error: Error | null, options: FastifyCorsOptions) => void;

/** Any other request with the method OPTIONS is as unknown as ever. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
