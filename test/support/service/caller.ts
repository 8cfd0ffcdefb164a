import { WHOLE } from '../../../src/core/household/lens.ts';
import { toDay } from '../../../src/core/time/day.ts';
import type { Database } from '../../../src/db/database.ts';
import { newId } from '../../../src/db/id.ts';
import { users } from '../../../src/db/schema.ts';
import { router } from '../../../src/procedures/public/router.ts';
import type { Context } from '../../../src/procedures/public/trpc.ts';

/** Creates a user that calls the procedures without HTTP: for laws, which call them thousands of times. */
export async function newUser(database: Database, changes: Partial<Context> = {}) {
  const userId = newId();
  await database.query.insert(users).values({ id: userId, name: userId });
  const context: Context = {
    db: database,
    tx: database.query,
    userId,
    view: WHOLE,
    today: toDay('2026-06-30'),
    language: 'en',
    idempotencyKey: null,
    headers: {},
    ...changes,
  };
  const call = router.createCaller(context);
  const account = (name = 'Compte courant') => call.createAccount({ name, type: 'checking' });
  return { userId, call, context, account };
}
