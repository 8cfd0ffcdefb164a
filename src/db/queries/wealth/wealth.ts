/** Reads what a user's history rests on, in a constant number of statements. */
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { groupBy } from '../../../core/group-by.ts';
import {
  type AccountHistoryFacts,
  firstEventOf,
  type WealthFacts,
} from '../../../core/history/account-history.ts';
import { continuedLine, type LineSpan } from '../../../core/history/continued-lines.ts';
import { NO_CLOSES } from '../../../core/history/dated-figures.ts';
import { type DealtPrices, dealtPrices } from '../../../core/history/dealt-prices.ts';
import type {
  HoldingHistoryInput,
  MoveEnds,
  MovesById,
} from '../../../core/history/holding-history.ts';
import { lacksBalance } from '../../../core/history/ledger-steps.ts';
import { betweenOwners } from '../../../core/household/between.ts';
import { add, type Decimal, subtract, ZERO } from '../../../core/money/decimal.ts';
import { type Day, toDay } from '../../../core/time/day.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import { type HoldingInput, heldOn } from '../../../core/valuation/holding.ts';
import { BY_ACCOUNT, inBatches } from '../../sql/batches.ts';
import { lensIn, weighersIn } from '../household/lens.ts';
import { readOwnPayments } from '../household/own-payments.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { type DailyTotalsSource, dailyTotalsIn, readCash } from './daily-totals.ts';
import { archivingDay, type EntryWithoutCash, listAllAsked, readWithoutCash } from './portfolio.ts';
import type { Reading } from './reading.ts';
import { readRecordPayments } from './record-payments.ts';

/** The accounts in the view, archived ones too, with all that happened to them up to today, weighed. */
export async function loadWealth(
  reading: Reading,
  market: MarketReader,
  totals: DailyTotalsSource = dailyTotalsIn(reading, market),
): Promise<WealthFacts> {
  const { today } = reading;
  const [asked, lens] = await Promise.all([listAllAsked(reading), lensIn(reading)]);
  const questions = asked.map(({ accountId, account, currency, rule, openedOn, hasHoldings }) => {
    const isInvested = hasHoldings || isOfNature(account.type, 'investment');
    const isSavings = isOfNature(account.type, 'savings');
    return { accountId, currency, rule, openedOn, isInvested, isSavings };
  });
  const [weigherOf, portfolio, payments, cash, own] = await Promise.all([
    weighersIn(reading),
    readWithoutCash(reading, asked),
    readRecordPayments(reading),
    inBatches(questions, BY_ACCOUNT, (part) => readCash(reading, totals, part)),
    lens.isClear ? [] : readOwnPayments(reading),
  ]);
  const { lines, currencies, since } = await readLineHistories(market, today, portfolio);
  // Money of an account without a balance is not in the known net worth.
  const isKnown = new Set(
    asked.flatMap(({ accountId }, at) => {
      const facts = cash[at]?.facts;
      return facts === undefined || lacksBalance(facts) ? [] : [accountId];
    }),
  );
  const accounts: AccountHistoryFacts[] = [];
  for (const [at, { activity, facts: ledger }] of cash.entries()) {
    const entry = portfolio[at];
    if (entry === undefined) continue;
    const { account, facts } = entry;
    const own = weigherOf(account.id);
    if (own === null) continue;
    accounts.push(
      own.history({
        today: facts,
        archivedOn: archivingDay(account),
        cash: ledger,
        activity,
        lines: facts.lines.flatMap((line) => lines.get(line.holdingId) ?? []),
        payments: (payments.get(account.id) ?? []).filter(({ otherId }) => isKnown.has(otherId)),
      }),
    );
  }
  for (const { currency, balances, movements, rule } of cash.map(({ facts }) => facts)) {
    if (balances.length + movements.length > 0 || rule.terms !== null) currencies.add(currency);
  }
  // Money that comes from an account without a known balance, or goes there, is saved or spent.
  const between = own.filter(
    ({ fromAccountId, toAccountId }) => isKnown.has(fromAccountId) && isKnown.has(toAccountId),
  );
  for (const { currency } of between) currencies.add(currency);
  const first = Math.min(since, firstEventOf({ today, accounts })) as Day;
  const rates = await market.rates(currencies, first, today);
  if (lens.isClear) return { today, accounts, rates };
  const recorded = portfolio.flatMap(({ account, facts }) =>
    facts.lines.flatMap(({ holdingId }) =>
      (lines.get(holdingId) ?? []).map((line) => ({ accountId: account.id, line })),
    ),
  );
  return {
    ...{ today, accounts, rates },
    between: await reading.run(betweenOwners(lens, between, recorded, rates)),
  };
}

/** The lines over time by holding, the currencies that their closes are in, and their earliest day. */
async function readLineHistories(
  market: MarketReader,
  today: Day,
  portfolio: readonly EntryWithoutCash[],
) {
  const takeOver = oldPositions(portfolio, today);
  const held = portfolio.flatMap(({ account, lines }) =>
    lines.flatMap(({ facts, holding, asset }) => {
      const recorded = Math.min(toDay(holding.recordedOn), facts.quantityAt, today) as Day;
      const first = facts.lots[0]?.day ?? facts.entryDay;
      const spans = first === null ? null : takeOver(account.continuesAccountId, asset.id, facts);
      return (spans ?? [{ facts, since: first ?? recorded, transferredOn: null, until: null }]).map(
        (span) => ({ ...span, assetId: asset.id }),
      );
    }),
  );
  const since = new Map<string, Day>();
  for (const each of held) {
    // A transferred line is valued on the evening before, too.
    const first = each.since - (each.transferredOn === null ? 0 : 1);
    since.set(each.assetId, Math.min(since.get(each.assetId) ?? today, first) as Day);
  }
  const questions = [...since].map(([assetId, day]) => ({ assetId, since: day }));
  const closes = await market.closes(questions, today);
  const earliest = Math.min(today, ...since.values()) as Day;
  const dealt = dealtByAsset(portfolio);
  const pricesOf = (assetId: string) => ({
    closes: closes.get(assetId) ?? NO_CLOSES,
    dealt: dealt.get(assetId),
  });
  const moves = moveEnds(portfolio, pricesOf);
  const lines = groupBy(
    held,
    ({ facts }) => facts.holdingId,
    ({ assetId, ...span }): HoldingHistoryInput => ({
      ...span,
      ...pricesOf(assetId),
      moves,
    }),
  );
  const currencies = new Set([...closes.values()].flatMap((each) => [...new Set(each.currencies)]));
  return { lines, currencies, since: earliest };
}

/** The prices in the trades of each security, in all accounts. */
function dealtByAsset(portfolio: readonly EntryWithoutCash[]): ReadonlyMap<string, DealtPrices> {
  const holdings = groupBy(
    portfolio.flatMap(({ lines }) => lines),
    ({ asset }) => asset.id,
    ({ facts }) => facts,
  );
  return new Map([...holdings].map(([assetId, facts]) => [assetId, dealtPrices(facts)]));
}

/** The holdings at both ends of each move, by its id; undefined without any. */
function moveEnds(
  portfolio: readonly EntryWithoutCash[],
  pricesOf: (assetId: string) => Pick<HoldingHistoryInput, 'closes' | 'dealt'>,
): MovesById | undefined {
  const ends = new Map<string, Partial<MoveEnds>>();
  for (const { facts, asset } of portfolio.flatMap(({ lines }) => lines)) {
    for (const { moved, side } of facts.lots) {
      if (moved === undefined) continue;
      const line = {
        ...{ facts, since: facts.lots[0]?.day as Day, transferredOn: null, until: null },
        ...pricesOf(asset.id),
      };
      const end = side === 'sell' ? { from: line } : { to: line };
      ends.set(moved.moveId, { ...ends.get(moved.moveId), ...end });
    }
  }
  const whole = [...ends].flatMap(([id, { from, to }]) =>
    from === undefined || to === undefined ? [] : [[id, { from, to }] as const],
  );
  return whole.length === 0 ? undefined : new Map(whole);
}

/** Returns how a holding goes on from one of an archived account; null where it does not. Each unit moves once. */
function oldPositions(portfolio: readonly EntryWithoutCash[], today: Day) {
  const entries = new Map(portfolio.map((entry) => [entry.account.id, entry]));
  const moved = new Map<string, Decimal>();
  return (
    accountId: string | null,
    assetId: string,
    facts: HoldingInput,
  ): readonly LineSpan[] | null => {
    const old = entries.get(accountId ?? '');
    const line = old?.lines.find(({ asset }) => asset.id === assetId);
    const end = old === undefined ? null : archivingDay(old.account);
    const since = facts.lots[0]?.day ?? facts.entryDay;
    if (line === undefined || since === null || !isArchivedOn(end, today)) return null;
    const key = `${accountId} ${assetId}`;
    const before = moved.get(key) ?? ZERO;
    const held = heldOn(line.facts, (end - 1) as Day).quantity;
    const taken = continuedLine(facts, since, {
      end,
      quantity: subtract(held, before),
      lots: line.facts.lots,
    });
    moved.set(key, add(before, taken.moved));
    return taken.spans;
  };
}
