import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database.ts';
import { unavailable } from './problem.ts';
import { within } from './within.ts';

const DATABASE_TIMEOUT_MS = 5_000;

/** `/healthz`: the process answers. `/readyz`: its database does, too. Neither needs a key. */
export function answerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_, reply) => {
    await within(DATABASE_TIMEOUT_MS, db.execute(sql`select 1`)).catch((cause: unknown) => {
      throw unavailable('The database does not answer.', { cause });
    });
    return reply.header('Cache-Control', 'no-store').send({ status: 'ready' });
  });
}
