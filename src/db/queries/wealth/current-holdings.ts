import type { Day } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import type { RunSteps } from '../../../runtime/steps.ts';
import type { Queryable } from '../../queryable.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import { readLines, type StoredLine } from './holdings.ts';
import { archivingDay } from './portfolio.ts';

/** A line, and the account that it is in. */
export interface HeldLine extends StoredLine {
  readonly account: AccountRow;
}

/**
 * Returns the holdings of a user's accounts that are not archived, sold out ones too. They are in the order in which
 * accounts and holdings were created. Takes a constant number of statements.
 */
export async function loadHeldLines(
  db: Queryable,
  userId: string,
  today: Day,
  run: RunSteps,
): Promise<HeldLine[]> {
  const accounts = (await listAccounts(db, userId)).filter(
    (account) => !isArchivedOn(archivingDay(account), today),
  );
  const lines = await readLines(
    db,
    userId,
    today,
    accounts.map(({ id }) => ({ accountId: id, day: today })),
    run,
  );
  return accounts.flatMap((account) =>
    (lines.get(account.id) ?? []).map((line) => ({ account, ...line })),
  );
}
