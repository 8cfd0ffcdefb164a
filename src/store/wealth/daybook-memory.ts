/**
 * What a node remembers of people's transactions, added up by day: after a small write only those of the account that was
 * written to are read again. It is never older than the snapshot that an answer is read from, which tells when the
 * transactions of each account last changed. Nodes tell one another nothing.
 */
import { sql } from 'drizzle-orm';
import { ByteCache } from '../../core/byte-cache.ts';
import type { Day } from '../../core/time/day.ts';
import { type Database, rows } from '../database.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { pgArray } from '../sql/arrays.ts';
import { number, text } from '../sql/columns.ts';
import { type Daybook, type DaybookQuestion, type Daybooks, daybooksIn } from './daybooks.ts';

const BYTES = 32 * 1024 * 1024;
/** What objects take, roughly. */
const [ENTRY_BYTES, MOVEMENT_BYTES, ACTIVITY_BYTES] = [500, 110, 240];

interface Kept {
  /** All that the daybook is made of, by revisions. */
  readonly state: string;
  readonly daybook: Daybook;
}

export class DaybookMemory {
  readonly #kept = new ByteCache<Kept>(BYTES, sizeOf);

  /** The daybooks of a person's accounts, as a snapshot and its market show them. */
  daybooks(db: Database, userId: string, market: MarketReader, today: Day): Daybooks {
    const stored = daybooksIn(db, userId, market, today);
    return {
      of: async (questions) => {
        const states = await readStates(db, userId, market.ratesRevision, today, questions);
        const all = new Map<string, Daybook>();
        const missing: DaybookQuestion[] = [];
        for (const question of questions) {
          const { accountId } = question;
          const kept = this.#kept.get(nameOf(userId, accountId));
          if (kept !== undefined && kept.state === states.get(accountId))
            all.set(accountId, kept.daybook);
          else missing.push(question);
        }
        if (missing.length === 0) return all;
        for (const [accountId, daybook] of await stored.of(missing)) {
          all.set(accountId, daybook);
          const state = states.get(accountId);
          if (state !== undefined) this.#kept.set(nameOf(userId, accountId), { state, daybook });
        }
        return all;
      },
    };
  }
}

/** Who restores an export into another person gives them accounts of the same ids. */
const nameOf = (userId: string, accountId: string) => `${userId} ${accountId}`;

/** What the daybook of each account is made of; where the state of the rates is not known, of none. */
async function readStates(
  db: Database,
  userId: string,
  ratesRevision: number | null,
  today: Day,
  questions: readonly DaybookQuestion[],
): Promise<Map<string, string>> {
  if (ratesRevision === null) return new Map();
  const ids = pgArray(questions.map(({ accountId }) => accountId));
  const found = await rows(
    db,
    { id: text, revision: number },
    sql`select a.id, greatest(a.revision, p.floor)::float8 as revision
        from (select floor from users where id = ${userId}) p
        join accounts a on a.user_id = ${userId} and a.id = any(${ids}::text::uuid[])`,
  );
  const revisions = new Map(found.map(({ id, revision }) => [id, revision]));
  return new Map(
    questions.flatMap(({ accountId, rule: { countsTrades }, currency, isInvested }) => {
      const revision = revisions.get(accountId);
      const state = [revision, ratesRevision, today, countsTrades, currency, isInvested];
      return revision === undefined ? [] : [[accountId, state.join()] as const];
    }),
  );
}

const sizeOf = ({ daybook: { movements, activity } }: Kept): number =>
  ENTRY_BYTES + MOVEMENT_BYTES * movements.length + ACTIVITY_BYTES * activity.length;
