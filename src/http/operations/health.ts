import type { FastifyInstance } from 'fastify';
import { isReadOnly, isUnwritable } from '../../db/errors/postgres-failure.ts';
import type { Queryable } from '../../db/queryable.ts';
import { takesWrites } from '../../db/readiness.ts';
import { unavailable } from '../errors/problem.ts';
import { withTimeout } from '../protocol/timeouts.ts';
import type { IsClosing } from './shutdown.ts';

const DATABASE_TIMEOUT_MS = 5_000;
/** Period for which `/readyz` reports a write that the database refused; callers retry sooner. */
const WRITE_FAILURE_MS = 15_000;

const READY = { status: 'ready' };
const READ_ONLY = {
  status: 'read-only',
  message: 'The database takes no changes at the moment: reads are answered, writes refused.',
};

/**
 * Answers `/healthz` and `/readyz`, without a key. `/healthz`: the process responds and needs no restart,
 * whatever the state of its database. `/readyz`: the database responds and the server is not about to close.
 * It stays ready when only writes fail, since a proxy would otherwise stop sending reads too.
 */
export function serveHealth(app: FastifyInstance, db: Queryable, isClosing: IsClosing): void {
  const isWritableNow = sharedWriteCheck(db);
  let writeFailedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_, __, error) => {
    // A probe can detect a read-only database; a full disk shows only in a real write.
    if (isUnwritable(error) && !isReadOnly(error)) writeFailedAt = performance.now();
  });
  app.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_, reply) => {
    if (isClosing()) throw unavailable('The server is closing down.');
    const isWritable = await withTimeout(DATABASE_TIMEOUT_MS, isWritableNow()).catch(
      (cause: unknown) => {
        throw unavailable('The database does not answer.', { cause });
      },
    );
    const writeFailedLately = performance.now() - writeFailedAt < WRITE_FAILURE_MS;
    reply.header('Cache-Control', 'no-store');
    return reply.send(isWritable && !writeFailedLately ? READY : READ_ONLY);
  });
}

/**
 * Checks for writability by a write without effect. Concurrent probes share one query, so that they can't
 * pile up.
 */
function sharedWriteCheck(db: Queryable): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= takesWrites(db).finally(() => {
      running = undefined;
    });
    return running;
  };
}
