import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/db/database.ts';
import { newId } from '../../../src/db/id.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import type { Queryable } from '../../../src/db/queryable.ts';
import { DEFAULT_MARKET_SETTINGS } from '../../../src/market-data/settings.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { type Owner, ownerRouter } from '../../../src/procedures/machine/router.ts';
import { marketAccess } from '../../../src/procedures/user/market/market-refresh.ts';
import type { OwnerContext } from '../../../src/procedures/user/trpc.ts';
import { openTestDatabase } from '../databases/database.ts';
import { rows } from '../databases/rows.ts';

/** The instant of the owner's calls. */
const NOW = Date.parse('2026-06-30T12:00:00Z');

/** A user of the owner's procedures in process, with the errors of the admin socket. */
export interface User {
  readonly userId: string;
  readonly name: string;
  /** Calls a procedure such as `lots.import` for this user. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  call(path: string, input?: object): Promise<any>;
  /** Returns the message of the error of a call. */
  refusal(path: string, input?: object): Promise<string>;
  /** Returns which of the revisions a piece of work raised: 1, or 0. */
  raised(work: () => Promise<unknown>): Promise<{ user: number; market: number }>;
}

export interface OwnerClient {
  readonly db: Queryable;
  readonly context: OwnerContext;
  /** All procedures, for any user. */
  readonly owner: Owner;
  newUser(): Promise<User>;
  close(): Promise<void>;
}

export async function openOwnerClient(): Promise<OwnerClient> {
  const database: Database = await openTestDatabase();
  const market = marketAccess(
    { ...DEFAULT_MARKET_SETTINGS, enabled: false },
    new AbortController().signal,
  );
  const context = { db: database, now: NOW, timeZone: 'Europe/Paris', market };
  return {
    db: database.query,
    context,
    owner: ownerRouter.createCaller(context),
    async newUser() {
      const user = newId();
      const userId = await userNamed(database.query, user);
      const call = (path: string, input: object = {}) =>
        callOwner(context, path, { user, ...input });
      return {
        userId,
        name: user,
        call,
        async refusal(path, input) {
          const answer = await call(path, input).catch((error: unknown) => error);
          if (answer instanceof Error && answer.name === 'DomainError') return answer.message;
          throw answer instanceof Error ? answer : new Error('It was not refused.');
        },
        async raised(work) {
          const before = await revisions(database.query, userId);
          await work();
          const after = await revisions(database.query, userId);
          return {
            user: Math.sign(after.user - before.user),
            market: Math.sign(after.market - before.market),
          };
        },
      };
    },
    close: () => database.close(),
  };
}

async function revisions(db: Queryable, userId: string): Promise<{ user: number; market: number }> {
  const [found] = await rows<{ user: number; market: number }>(
    db,
    sql`select u.revision::float8 as "user", m.revision::float8 as market
        from users u, market m where u.id = ${userId}`,
  );
  if (found === undefined) throw new Error('There is no such user');
  return found;
}

/** Returns a file of lines, as sent to the owner's procedures. */
export const csv = (...lines: string[]) => ({ name: 'file.csv', content: `${lines.join('\n')}\n` });
