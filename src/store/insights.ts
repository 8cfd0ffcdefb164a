/** Reads what the insight cards rest on, in a constant number of statements. */
import { sql } from 'drizzle-orm';
import { cashFlow } from '../core/cash-flow.ts';
import { type Day, formatDay, parseDay, toDay } from '../core/day.ts';
import { type Decimal, parseDecimal } from '../core/decimal.ts';
import type { InsightAccount, InsightFacts } from '../core/insights/facts.ts';
import { readableOpenedAt } from '../core/opened-at.ts';
import { NO_PAYMENTS, paidIn, type RecordedPayments } from '../core/paid-in.ts';
import { valueAccount } from '../core/valuation.ts';
import { readCashRows } from './cash-rows.ts';
import { type Database, rows } from './database.ts';
import { readIncome, readPayments } from './payments.ts';
import { loadPortfolio, type PortfolioEntry } from './portfolio.ts';

export async function loadInsights(
  db: Database,
  userId: string,
  today: Day,
): Promise<InsightFacts> {
  const portfolio = await loadPortfolio(db, userId, today);
  const assets = await readAssets(db, userId);
  const payments = await readPayments(db, userId, today);
  const types = new Map(portfolio.map(({ account }) => [account.id, account.type]));
  const cash = await readCashRows(db, userId, today, types);
  return {
    today,
    accounts: portfolio.map((entry) => insightAccount(entry, assets, payments)),
    cashFlow: cash && cashFlow(cash.months, cash.sums, cash.moved, cash.instalments),
    categories: await readCategories(db, userId),
    income: await readIncome(db, userId, yearBefore(today), today),
  };
}

/** The same day a year before; that of 29 February is 28 February. */
function yearBefore(day: Day): Day {
  const [year = '', ...rest] = formatDay(day).split('-');
  const earlier = String(Number(year) - 1).padStart(4, '0');
  return parseDay([earlier, ...rest].join('-')) ?? toDay(`${earlier}-02-28`);
}

interface HeldAsset {
  readonly assetId: string;
  readonly name: string;
  readonly terPct: Decimal | null;
}

function insightAccount(
  { account, facts }: PortfolioEntry,
  assets: ReadonlyMap<string, HeldAsset>,
  payments: ReadonlyMap<string, RecordedPayments>,
): InsightAccount {
  const { id, name, type, currency, savingsProduct, openedAt, contributionsEur } = account;
  const value = valueAccount(facts);
  const stated = contributionsEur === null ? null : parseDecimal(contributionsEur);
  return {
    name,
    type,
    currency,
    savingsProduct,
    openedOn: parseDay(readableOpenedAt(openedAt)?.slice(0, 10) ?? ''),
    value,
    lines: value.lines.map((line) => ({
      assetId: assets.get(line.holdingId)?.assetId ?? line.holdingId,
      name: assets.get(line.holdingId)?.name ?? line.kind,
      accountName: name,
      line,
      terPct: assets.get(line.holdingId)?.terPct ?? null,
    })),
    paidIn: paidIn(type, value.value, stated, payments.get(id) ?? NO_PAYMENTS),
  };
}

/** What each holding is of, by the holding's id; the person's own word on its costs goes before the asset's. */
async function readAssets(db: Database, userId: string): Promise<Map<string, HeldAsset>> {
  const found = await rows<{ id: string; assetId: string; name: string; ter: string | null }>(
    db,
    sql`select h.id, h.asset_id as "assetId", a.name, coalesce(h.ter, a.ter) as ter
        from holdings h join assets a on a.id = h.asset_id where h.user_id = ${userId}`,
  );
  return new Map(
    found.map(({ id, assetId, name, ter }) => [
      id,
      { assetId, name, terPct: ter === null ? null : parseDecimal(ter) },
    ]),
  );
}

async function readCategories(db: Database, userId: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from categories where user_id = ${userId}`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
