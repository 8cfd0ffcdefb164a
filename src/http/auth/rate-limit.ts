import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { callerOf } from './authenticate.ts';

/**
 * Limits the requests of each key on this node to `perMinute`; 0: no limit. Responses carry
 * `RateLimit-Limit`, `-Remaining` and `-Reset`; a 429 carries `Retry-After`. All are in seconds.
 */
export async function rateLimiter(
  app: FastifyInstance,
  perMinute: number,
): Promise<onRequestAsyncHookHandler | undefined> {
  if (perMinute === 0) return undefined;
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    enableDraftSpec: true,
    keyGenerator: (request) => callerOf(request).keyId,
    errorResponseBuilder: () =>
      new Problem(
        'TOO_MANY_REQUESTS',
        `This key may make ${perMinute} requests a minute; wait for the seconds in Retry-After.`,
      ),
  });
  return app.rateLimit();
}
