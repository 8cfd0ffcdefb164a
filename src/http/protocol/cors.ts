import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Origins whose scripts may call the service (such as `https://app.example.org`), or all. */
export type AllowedOrigins = '*' | readonly string[];

/** Seconds for which a browser caches a preflight response. */
const MAX_AGE_S = 600;

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Accept-Language',
  'User-Agent',
  'X-Request-Id',
  'Traceparent',
];
/** Response headers that a script may read, besides those that are always readable. */
const EXPOSED_HEADERS = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'Content-Language',
];

/**
 * Allows scripts of other origins (the Fetch standard, section 3.3). A preflight needs no key, since it can't
 * carry one. Credentials are off, since cookies are unused.
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
  // A route's `Vary` would otherwise replace the one set here.
  app.addHook('onSend', (_, reply, payload, done) => {
    const vary = String(reply.getHeader('Vary') ?? '');
    if (!/\borigin\b/i.test(vary)) reply.header('Vary', vary === '' ? 'Origin' : `${vary}, Origin`);
    done(null, payload);
  });
}

type Delegated = (error: Error | null, options: FastifyCorsOptions) => void;

/** Returns true for a CORS preflight; any other OPTIONS request is an unknown route. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
