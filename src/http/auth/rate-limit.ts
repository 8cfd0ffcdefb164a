import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { callerOf } from './authenticate.ts';
import { RequestWindows } from './request-windows.ts';

const WINDOW_S = 60;

/**
 * Limits the requests of each key on this node to `perMinute`; 0: no limit. Responses carry `RateLimit` and
 * `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). They also carry `RateLimit-Limit`, `-Remaining`
 * and `-Reset` of its early drafts, which more clients know. A 429 carries `Retry-After`.
 */
export async function rateLimiter(
  app: FastifyInstance,
  perMinute: number,
): Promise<onRequestAsyncHookHandler | undefined> {
  if (perMinute === 0) return undefined;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    store: RequestWindows,
    timeWindow: WINDOW_S * 1_000,
    enableDraftSpec: true,
    keyGenerator: (request) => callerOf(request).keyId,
    errorResponseBuilder: () =>
      new Problem(
        'TOO_MANY_REQUESTS',
        `This key may make ${perMinute} requests a minute; wait for the seconds in Retry-After.`,
      ),
  });
  const limit = app.rateLimit();
  return async function limitRate(request, reply) {
    try {
      await limit.call(this, request, reply);
    } finally {
      const [left, seconds] = [
        reply.getHeader('ratelimit-remaining'),
        reply.getHeader('ratelimit-reset'),
      ];
      reply.headers({
        RateLimit: `"default";r=${left};t=${seconds}`,
        'RateLimit-Policy': `"default";q=${perMinute};w=${WINDOW_S}`,
      });
    }
  };
}
