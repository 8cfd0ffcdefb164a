/** Reads what the valuation of a person's wealth rests on, in a constant number of statements. */

import { parseDecimal } from '../../core/money/decimal.ts';
import { type Day, toDay } from '../../core/time/day.ts';
import {
  type AccountFacts,
  isArchivedOn,
  NO_CASH,
  valuationDay,
} from '../../core/valuation/account.ts';
import { type LedgerRule, ledgerRule } from '../../core/valuation/ledger.ts';
import { type AccountRow, listAccounts } from '../accounts/accounts.ts';
import type { Database } from '../database.ts';
import { BY_ACCOUNT, inParts } from '../sql/parts.ts';
import type { Daybooks } from './daybooks.ts';
import { readLedgers } from './ledger.ts';
import { readLines, type StoredLine } from './lines.ts';
import { readStatedCosts } from './stated-costs.ts';

/** An account as it is stored, and what its value rests on. */
export interface PortfolioEntry {
  readonly account: AccountRow;
  readonly facts: AccountFacts;
  /** What is stored of the lines of `facts`, in their order. */
  readonly lines: readonly StoredLine[];
}

/** All accounts of a person, archived ones too, in the order in which they were made. */
export async function loadPortfolio(
  db: Database,
  userId: string,
  today: Day,
  daybooks?: Daybooks,
): Promise<PortfolioEntry[]> {
  const entries = (await listAccounts(db, userId)).map((account) => {
    const archivedOn = archivingDay(account);
    const day = valuationDay(archivedOn, today);
    return { accountId: account.id, account, day, isArchived: isArchivedOn(archivedOn, today) };
  });
  const lines = await readLines(db, userId, today, entries);
  const questions = entries.map(({ accountId, account, day }) => ({
    accountId,
    day,
    currency: account.currency,
    rule: ruleOf(account, lines.has(accountId)),
  }));
  const ledgers = new Map(
    await inParts(questions, BY_ACCOUNT, (part) => readLedgers(db, userId, today, part, daybooks)),
  );
  // A stated cost converts at the rate of the day, as the value does, so that a change of the rate alone is no gain.
  const costs = new Map(
    await inParts(entries, BY_ACCOUNT, (part) => readStatedCosts(db, userId, part)),
  );
  return entries.map(({ accountId, account, day, isArchived }) => {
    const own = lines.get(accountId) ?? [];
    return {
      account,
      lines: own,
      facts: {
        type: account.type,
        isArchived,
        day,
        cash: ledgers.get(accountId) ?? NO_CASH,
        lines: own.map(({ facts }) => facts),
        statedCost: costs.get(accountId) ?? null,
      },
    };
  });
}

/** An account is archived by days; `archivedAt` is the midnight, UTC, of its day. */
export function archivingDay({ archivedAt }: AccountRow): Day | null {
  return archivedAt === null ? null : toDay(archivedAt.toISOString().slice(0, 10));
}

/** How the ledger of an account runs. */
export const ruleOf = ({ type, loanRatePct }: AccountRow, hasHoldings: boolean): LedgerRule =>
  ledgerRule(type, hasHoldings, loanRatePct === null ? null : parseDecimal(loanRatePct));
