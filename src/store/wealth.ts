/** Reads what a person's history rests on, in a constant number of statements. */
import { sql } from 'drizzle-orm';
import { type Day, parseDay, toDay } from '../core/day.ts';
import type { AccountHistoryFacts, WealthFacts } from '../core/history/account-history.ts';
import { NO_CLOSES } from '../core/history/dated-figures.ts';
import type { LineHistoryFacts } from '../core/history/line-history.ts';
import { INVESTMENT_TYPES, ledgerRule } from '../core/ledger.ts';
import { readActivity } from './activity.ts';
import { readCloses, readRateHistories } from './closes.ts';
import { type Database, rows } from './database.ts';
import { readBalances, readMovements } from './movements.ts';
import { archivingDay, loadPortfolio, type PortfolioEntry } from './portfolio.ts';

/** The accounts of a person, archived ones too, with all that happened to them up to today. */
export async function loadWealth(db: Database, userId: string, today: Day): Promise<WealthFacts> {
  const portfolio = await loadPortfolio(db, userId, today);
  const questions = portfolio.map(({ account, facts }) => ({
    accountId: account.id,
    rule: ledgerRule(account.type, facts.lines.length > 0),
  }));
  const balances = await readBalances(db, userId, today);
  const movements = await readMovements(db, userId, today, questions);
  const invested = portfolio.filter(
    ({ account, facts }) => facts.lines.length > 0 || INVESTMENT_TYPES.has(account.type),
  );
  const activity = await readActivity(
    db,
    userId,
    today,
    invested.map(({ account }) => account.id),
  );
  const { lines, rates } = await readLineHistories(db, userId, today, portfolio);
  const accounts = portfolio.map(({ account, facts }, at): AccountHistoryFacts => {
    const { rule = ledgerRule(account.type, false) } = questions[at] ?? {};
    return {
      today: facts,
      openedOn: account.openedAt === null ? null : parseDay(account.openedAt.slice(0, 10)),
      archivedOn: archivingDay(account),
      cash: {
        rule,
        balances: balances.get(account.id) ?? [],
        movements: movements.get(account.id) ?? [],
      },
      activity: activity.get(account.id) ?? [],
      lines: facts.lines.flatMap((line) => lines.get(line.holdingId) ?? []),
    };
  });
  return { today, accounts, rates };
}

interface HoldingRow {
  holdingId: string;
  assetId: string;
  recordedOn: string;
}

/** The lines over time by holding, and the rates of their currencies. */
async function readLineHistories(
  db: Database,
  userId: string,
  today: Day,
  portfolio: readonly PortfolioEntry[],
) {
  const facts = new Map(
    portfolio.flatMap(({ facts }) => facts.lines.map((line) => [line.holdingId, line] as const)),
  );
  const found = facts.size === 0 ? [] : await readHoldings(db, userId);
  const held = found.flatMap(({ holdingId, assetId, recordedOn }) => {
    const line = facts.get(holdingId);
    if (line === undefined) return [];
    const recorded = Math.min(toDay(recordedOn), line.quantityAt, today) as Day;
    return { line, assetId, since: line.lots[0]?.day ?? line.entryDay ?? recorded };
  });
  const since = new Map<string, Day>();
  for (const each of held) {
    since.set(each.assetId, Math.min(since.get(each.assetId) ?? today, each.since) as Day);
  }
  const questions = [...since].map(([assetId, day]) => ({ assetId, since: day }));
  const closes = await readCloses(db, questions, today);
  const earliest = Math.min(today, ...since.values()) as Day;
  const rates = await readRateHistories(db, closes.values(), earliest, today);
  const lines = new Map<string, LineHistoryFacts>(
    held.map((each) => [
      each.line.holdingId,
      { facts: each.line, since: each.since, closes: closes.get(each.assetId) ?? NO_CLOSES },
    ]),
  );
  return { lines, rates };
}

const readHoldings = (db: Database, userId: string) =>
  rows<HoldingRow>(
    db,
    sql`select h.id as "holdingId", h.asset_id as "assetId",
               (h.created_at at time zone 'UTC')::date as "recordedOn"
        from holdings h where h.user_id = ${userId}`,
  );
