import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database.ts';
import { unavailable } from './problem.ts';
import type { IsLeaving } from './shutdown.ts';
import { within } from './within.ts';

const DATABASE_TIMEOUT_MS = 5_000;

/**
 * `/healthz`: the process answers, and need not be started anew, whatever its database does. `/readyz`: it can serve
 * requests, since its database answers and it is not about to close. Neither needs a key.
 */
export function answerHealth(app: FastifyInstance, db: Database, isLeaving: IsLeaving): void {
  const ask = askTogether(db);
  app.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_, reply) => {
    if (isLeaving()) throw unavailable('The server is closing down.');
    await within(DATABASE_TIMEOUT_MS, ask()).catch((cause: unknown) => {
      throw unavailable('The database does not answer.', { cause });
    });
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' });
  });
}

/** Asks the database for a sign of life, once for all who want one meanwhile: probes must not pile up in front of it. */
function askTogether(db: Database): () => Promise<unknown> {
  let underWay: Promise<unknown> | undefined;
  return () => {
    underWay ??= Promise.resolve(db.execute(sql`select 1`)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
