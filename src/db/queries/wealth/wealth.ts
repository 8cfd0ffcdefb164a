/** Reads what a user's history rests on, in a constant number of statements. */
import { isOfNature } from '../../../core/accounts/account-type.ts';
import {
  type AccountHistoryFacts,
  firstEventOf,
  type WealthFacts,
} from '../../../core/history/account-history.ts';
import { NO_CLOSES } from '../../../core/history/dated-figures.ts';
import type { HoldingHistoryInput } from '../../../core/history/holding-history.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import { BY_ACCOUNT, inBatches } from '../../sql/batches.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { type DailyTotalsSource, dailyTotalsIn, readCash } from './daily-totals.ts';
import {
  archivingDay,
  type EntryWithoutCash,
  listAskedAccounts,
  readWithoutCash,
} from './portfolio.ts';
import type { Reading } from './reading.ts';

/** The accounts of a user, archived ones too, with all that happened to them up to today. */
export async function loadWealth(
  reading: Reading,
  market: MarketReader,
  totals: DailyTotalsSource = dailyTotalsIn(reading, market),
): Promise<WealthFacts> {
  const { today } = reading;
  const asked = await listAskedAccounts(reading);
  const questions = asked.map(({ accountId, account, currency, rule, openedOn, hasHoldings }) => {
    const isInvested = hasHoldings || isOfNature(account.type, 'investment');
    return { accountId, currency, rule, openedOn, isInvested };
  });
  const [portfolio, cash] = await Promise.all([
    readWithoutCash(reading, asked),
    inBatches(questions, BY_ACCOUNT, (part) => readCash(reading, totals, part)),
  ]);
  const { lines, currencies, since } = await readLineHistories(market, today, portfolio);
  const accounts: AccountHistoryFacts[] = [];
  for (const [at, { activity, facts: ledger }] of cash.entries()) {
    const entry = portfolio[at];
    if (entry === undefined) continue;
    const { account, facts } = entry;
    accounts.push({
      today: facts,
      archivedOn: archivingDay(account),
      cash: ledger,
      activity,
      lines: facts.lines.flatMap((line) => lines.get(line.holdingId) ?? []),
    });
  }
  for (const { currency, balances, movements, rule } of cash.map(({ facts }) => facts)) {
    if (balances.length + movements.length > 0 || rule.terms !== null) currencies.add(currency);
  }
  const first = Math.min(since, firstEventOf({ today, accounts })) as Day;
  return { today, accounts, rates: await market.rates(currencies, first, today) };
}

/** The lines over time by holding, the currencies that their closes are in, and their earliest day. */
async function readLineHistories(
  market: MarketReader,
  today: Day,
  portfolio: readonly EntryWithoutCash[],
) {
  const ends = new Map(portfolio.map(({ account }) => [account.id, archivingDay(account)]));
  const held = portfolio.flatMap(({ account, lines }) => {
    const end = ends.get(account.continuesAccountId ?? '') ?? null;
    return lines.map(({ facts: line, holding, asset }) => {
      const recorded = Math.min(toDay(holding.recordedOn), line.quantityAt, today) as Day;
      const first = line.lots[0]?.day ?? line.entryDay;
      const isTransferred = isArchivedOn(end, today) && first !== null && first < end;
      return {
        line,
        assetId: asset.id,
        since: isTransferred ? end : (first ?? recorded),
        transferredOn: isTransferred ? end : null,
      };
    });
  });
  const since = new Map<string, Day>();
  for (const each of held) {
    // A transferred line is valued on the evening before, too.
    const first = each.since - (each.transferredOn === null ? 0 : 1);
    since.set(each.assetId, Math.min(since.get(each.assetId) ?? today, first) as Day);
  }
  const questions = [...since].map(([assetId, day]) => ({ assetId, since: day }));
  const closes = await market.closes(questions, today);
  const earliest = Math.min(today, ...since.values()) as Day;
  const lines = new Map<string, HoldingHistoryInput>(
    held.map((each) => [
      each.line.holdingId,
      {
        facts: each.line,
        since: each.since,
        transferredOn: each.transferredOn,
        closes: closes.get(each.assetId) ?? NO_CLOSES,
      },
    ]),
  );
  const currencies = new Set([...closes.values()].flatMap((each) => [...new Set(each.currencies)]));
  return { lines, currencies, since: earliest };
}
