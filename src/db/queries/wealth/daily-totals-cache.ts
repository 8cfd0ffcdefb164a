/**
 * An LRU cache of daily totals, so that after a small write only the transactions of the written account are read again.
 * Its entries are keyed by the revisions that the snapshot of an answer shows, so that none is stale.
 */
import { sql } from 'drizzle-orm';
import type { DailyTotals } from '../../../core/history/daily-totals.ts';
import { ByteCache } from '../../../runtime/byte-cache.ts';
import { rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { numberColumn, textColumn } from '../../sql/columns.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { type DailyTotalsQuestion, type DailyTotalsSource, dailyTotalsIn } from './daily-totals.ts';
import type { Reading } from './reading.ts';

const BYTES = 32 * 1024 * 1024;
/** Approximate sizes of objects. */
const [ENTRY_BYTES, MOVEMENT_BYTES, ACTIVITY_BYTES] = [500, 160, 240];

interface Kept {
  /** Revisions of all that the totals rest on. */
  readonly state: string;
  readonly totals: DailyTotals;
}

export class DailyTotalsCache {
  readonly #kept = new ByteCache<Kept>(BYTES, sizeOf);

  /** The daily totals of a user's accounts, as a snapshot and its market show them. */
  source(reading: Reading, market: MarketReader): DailyTotalsSource {
    const { userId } = reading;
    const stored = dailyTotalsIn(reading, market);
    return {
      of: async (questions) => {
        const states = await readStates(reading, market.ratesRevision, questions);
        const all = new Map<string, DailyTotals>();
        const missing: DailyTotalsQuestion[] = [];
        for (const question of questions) {
          const { accountId } = question;
          const kept = this.#kept.get(nameOf(userId, accountId));
          if (kept !== undefined && kept.state === states.get(accountId))
            all.set(accountId, kept.totals);
          else missing.push(question);
        }
        if (missing.length === 0) return all;
        for (const [accountId, totals] of await stored.of(missing)) {
          all.set(accountId, totals);
          const state = states.get(accountId);
          if (state !== undefined) this.#kept.set(nameOf(userId, accountId), { state, totals });
        }
        return all;
      },
    };
  }
}

/** An export that is restored for another user gives accounts of the same ids. */
const nameOf = (userId: string, accountId: string) => `${userId} ${accountId}`;

/** The revisions behind the totals of each account; none where those of the rates are not known. */
async function readStates(
  { tx, userId, today }: Reading,
  ratesRevision: number | null,
  questions: readonly DailyTotalsQuestion[],
): Promise<Map<string, string>> {
  if (ratesRevision === null) return new Map();
  const ids = pgArray(questions.map(({ accountId }) => accountId));
  const found = await rows(
    tx,
    { id: textColumn, revision: numberColumn },
    sql`select a.id, greatest(a.revision, p.floor)::float8 as revision
        from (select floor from users where id = ${userId}) p
        join accounts a on a.user_id = ${userId} and a.id = any(${ids}::text::uuid[])`,
  );
  const revisions = new Map(found.map(({ id, revision }) => [id, revision]));
  return new Map(
    questions.flatMap(
      ({ accountId, rule: { countsTrades, isDebt }, currency, isInvested, isSavings }) => {
        const revision = revisions.get(accountId);
        const state = [
          revision,
          ratesRevision,
          today,
          countsTrades,
          isDebt,
          currency,
          isInvested,
          isSavings,
        ];
        return revision === undefined ? [] : [[accountId, state.join()] as const];
      },
    ),
  );
}

const sizeOf = ({ totals: { movements, activity } }: Kept): number =>
  ENTRY_BYTES + MOVEMENT_BYTES * movements.length + ACTIVITY_BYTES * activity.length;
