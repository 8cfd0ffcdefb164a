import { eq } from 'drizzle-orm';
import type { Day } from '../../core/time/day.ts';
import { isArchivedOn } from '../../core/valuation/account.ts';
import type { LineFacts } from '../../core/valuation/line.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import type { Database } from '../database.ts';
import type { HoldingRow } from '../holdings/holdings.ts';
import { assets, holdings } from '../schema.ts';
import { readLines } from './lines.ts';
import { archivingDay } from './portfolio.ts';

/** What the value of a holding rests on, and everything that is stored of it. */
export interface HeldLine {
  readonly account: AccountRow;
  readonly holding: HoldingRow;
  readonly asset: typeof assets.$inferSelect;
  readonly facts: LineFacts;
}

/**
 * The holdings of a person's accounts that are not archived, sold out ones too, in the order in which accounts and
 * holdings were made; in a constant number of statements.
 */
export async function loadHeldLines(db: Database, userId: string, today: Day): Promise<HeldLine[]> {
  const accounts = (await listAccounts(db, userId)).filter(
    (account) => !isArchivedOn(archivingDay(account), today),
  );
  const lines = await readLines(
    db,
    userId,
    today,
    accounts.map(({ id }) => ({ accountId: id, day: today })),
  );
  const stored = await readStored(db, userId);
  return accounts.flatMap((account) =>
    (lines.get(account.id) ?? []).flatMap((facts) => {
      const row = stored.get(facts.holdingId);
      return row === undefined ? [] : { account, ...row, facts };
    }),
  );
}

async function readStored(db: Database, userId: string) {
  const found = await db
    .select({ holding: holdings, asset: assets })
    .from(holdings)
    .innerJoin(assets, eq(assets.id, holdings.assetId))
    .where(eq(holdings.userId, userId));
  return new Map(found.map((row) => [row.holding.id, row]));
}
