import type { FastifyInstance } from 'fastify';
import { isReadOnly, isUnwritable } from '../../db/errors/postgres-failure.ts';
import type { Queryable } from '../../db/queryable.ts';
import { takesWrites } from '../../db/readiness.ts';
import { unavailable } from '../errors/problem.ts';
import { withTimeout } from '../protocol/with-timeout.ts';
import type { IsLeaving } from './shutdown.ts';

const DATABASE_TIMEOUT_MS = 5_000;
/** How long a write is remembered that the database refused: callers try again earlier. */
const REFUSAL_MEMORY_MS = 15_000;

const READY = { status: 'ready' };
const READ_ONLY = {
  status: 'read-only',
  message: 'The database takes no changes at the moment: reads are answered, writes refused.',
};

/**
 * `/healthz`: the process answers, and need not be restarted, whatever its database does. `/readyz`: it can serve
 * requests, since its database answers and it is not about to close; where only writes fail it says so, and is ready all
 * the same, since a proxy that left it out would take the reads away too. Neither needs a key.
 */
export function answerHealth(app: FastifyInstance, db: Queryable, isLeaving: IsLeaving): void {
  const ask = askTogether(db);
  let refusedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_, __, error) => {
    // Whether it may only be read, a probe sees by itself; a full disk only who writes.
    if (isUnwritable(error) && !isReadOnly(error)) refusedAt = performance.now();
  });
  app.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_, reply) => {
    if (isLeaving()) throw unavailable('The server is closing down.');
    const isWritable = await withTimeout(DATABASE_TIMEOUT_MS, ask()).catch((cause: unknown) => {
      throw unavailable('The database does not answer.', { cause });
    });
    const hasRefused = performance.now() - refusedAt < REFUSAL_MEMORY_MS;
    reply.header('Cache-Control', 'no-store');
    return reply.send(isWritable && !hasRefused ? READY : READ_ONLY);
  });
}

/**
 * Asks the database whether it takes writes, by one that changes nothing: once for all who want to know meanwhile, since
 * probes must not pile up in front of it.
 */
function askTogether(db: Queryable): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  return () => {
    underWay ??= takesWrites(db).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
