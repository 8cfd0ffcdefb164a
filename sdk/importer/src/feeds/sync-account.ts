/** Imports what one account of a feed has new, as a statement is imported. */

import type { ImportEntry } from '@pactole/sdk';
import { noticeIn, type StatedBalance, type Statement, type Trade } from '@pactole/statements';
import { difference, sum } from '@pactole/statements/values';
import type { HeldChoice } from '../../../../src/core/import/feed-steps.ts';
import {
  type FileOutcome,
  type ImportSession,
  importStatement,
  matchingAccounts,
  Refused,
} from '../index.ts';
import type { ConfiguredFeed } from './configuration.ts';
import { daysBefore } from './days.ts';
import {
  type Difference,
  differentBalance,
  differentPositions,
  withdrawalsOf,
  withMoves,
} from './differences.ts';
import type { FeedAccount, OpenFeed } from './feed.ts';
import type { AccountState, DatedAmount, FeedState } from './feed-state.ts';
import { holdBack, rowKey } from './hold-back.ts';
import type { FeedWords } from './words/words.ts';

/** Banks add rows to days that are over. */
const OVERLAP_DAYS = 7;

/** Result of one account. */
export interface AccountResult {
  /** Name of the account at the provider. */
  readonly account: string;
  /** Rows that were added. */
  readonly imported: number;
  /** Rows that were stored already. */
  readonly duplicates: number;
  /** Rows that look like stored ones and wait for the user. */
  readonly held: readonly string[];
  /** Rows of an earlier run that the provider no longer shows. */
  readonly gone: readonly string[];
  /** Rows that are not booked yet. */
  readonly pending: number;
  /** Units and amounts of the provider that are not the stored ones. */
  readonly differences: readonly Difference[];
  /** Notices, in words. */
  readonly warnings: readonly string[];
}

export interface AccountSync {
  readonly configured: ConfiguredFeed;
  readonly open: OpenFeed;
  readonly account: FeedAccount;
  readonly session: ImportSession;
  readonly words: FeedWords;
  readonly state: FeedState;
  /** Decides about the rows that the last run held back. @default they are held again */
  readonly held?: HeldChoice | undefined;
  /** First day of the first run. */
  readonly since: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Reads from a week before the last run, and from the oldest row that is held back. What was seen is stored only after
 * the import, so a run that fails is made up for by the next one.
 */
export async function syncAccount(sync: AccountSync): Promise<AccountResult> {
  const { configured, open, account, session, words, state, today } = sync;
  const before = state.account(configured.name, account.id);
  const since = before === undefined ? sync.since : daysBefore(before.seenTo, OVERLAP_DAYS);
  const named = accountOf(configured, account, session);
  // Said before the requests, which a slow provider answers for minutes.
  if (named !== undefined && session.options.new !== true)
    await checkAccount(session, named, words);
  const read = await open.rows(account, since);
  const { rows, pending } = read;
  // A provider's report is another file in each run, so its lines would make a notice new.
  const notices = (read.notices ?? []).map((notice) => ({ ...notice, lines: [] }));
  const told = notices.map((notice) => noticeIn(notice, 'en'));
  const fresh = notices.filter((_, index) => !before?.told?.includes(told[index] ?? ''));
  const said = fresh.map((notice) => noticeIn(notice, session.words.language));
  const warnings = [...(read.warnings ?? []), ...fresh.map((notice) => noticeIn(notice, 'en'))];
  const trades = (await open.trades?.(account, since)) ?? [];
  const stated = await open.balance?.(account);
  const statement: Statement = {
    format: configured.feed.name,
    account: account.number ?? '',
    providerId: `${configured.name} ${account.id}`,
    name: account.name,
    currency: account.currency,
    rows,
    trades: session.destination.owner === undefined ? unwritten(trades, before) : trades,
    positions: await open.positions?.(account),
    balance: stated && untilToday(stated, rows, today),
    notices: fresh,
    warnings,
  };
  for (const warning of [...(read.warnings ?? []), ...said])
    session.terminal.warn(`! ${configured.name}: ${warning}`);

  const dropped = new Set(before?.dropped);
  const answer = sync.held && { rows: before?.held ?? [], held: sync.held };
  const { held, leaveOut, leftOut } = holdBack(session, words, dropped, answer);
  const options = {
    ...session.options,
    leaveOut,
    account: named,
    feed: configured.name,
  };
  const outcome = await importStatement({ ...session, options }, statement, configured.name);
  if (outcome.error !== null) throw new Refused(outcome.error);

  const shown = rows.map(rowKey);
  const gone = without(before?.rows ?? [], shown).filter((row) => row.slice(0, 10) >= since);
  const { accountId } = outcome;
  const differences: Difference[] = [];
  if (accountId !== null && isWhole(outcome, leftOut())) {
    const balance = comparable({ ...statement, balance: stated }, pending, today);
    const different = differentBalance(balance, account.currency, shown, before, since);
    if (different !== null) differences.push(different);
    const withdrawals = withdrawalsOf(notices, before?.withdrawals ?? [], since);
    const unequal = await differentPositions(session, accountId, statement);
    for (const each of unequal) {
      differences.push(await withMoves(session, accountId, each, withdrawals));
    }
    const oldest = held.map(({ date }) => date).sort()[0];
    const seenTo = oldest !== undefined && oldest < today ? oldest : today;
    const kept = daysBefore(seenTo, OVERLAP_DAYS);
    await state.setAccount(configured.name, account.id, {
      seenTo,
      rows: shown.filter((row) => row.slice(0, 10) >= kept),
      trades: trades.filter(({ date }) => date >= kept).map(tradeKey),
      dropped: [...dropped].filter((row) => row.slice(0, 10) >= kept),
      held: held.map(rowKey),
      told,
      balance,
      withdrawals: withdrawals.filter(({ symbol }) =>
        unequal.some(({ asset }) => asset === symbol),
      ),
    });
  }
  return {
    account: outcome.accountName ?? account.name,
    imported: outcome.imported,
    duplicates: outcome.duplicates,
    held: held.map(rowKey),
    gone,
    pending,
    differences,
    warnings,
  };
}

/** False for an import that the user declined, or an account that was left out. */
const isWhole = (
  { accountId, rows, imported, duplicates, deleted }: FileOutcome,
  leftOut: number,
): boolean => accountId !== null && imported + duplicates + deleted + leftOut === rows;

async function checkAccount(
  { destination }: ImportSession,
  named: string,
  words: FeedWords,
): Promise<void> {
  const accounts = (await destination.accounts()).filter(({ archived }) => !archived);
  if (matchingAccounts(accounts, named).length === 0) throw new Refused(words.noAccount(named));
}

/**
 * The balance of a provider whose day is ahead of the service's, as in the evening west of Greenwich. Rows of days that have
 * not begun yet are taken out of it, since they count on their days.
 */
function untilToday(
  balance: StatedBalance,
  rows: readonly ImportEntry[],
  today: string,
): StatedBalance {
  if (balance.date <= today) return balance;
  const ahead = rows.filter(({ date }) => date > today).map(({ amount }) => amount);
  return { ...balance, date: today, amount: difference(balance.amount, sum('0', ...ahead)) };
}

/** The balance that the next run compares; undefined for one that may hold pending rows. */
function comparable(
  { balance, currency }: Statement,
  pending: number,
  today: string,
): DatedAmount | undefined {
  if (balance === undefined || pending > 0) return undefined;
  if ((balance.currency ?? currency) !== currency) return undefined;
  return { until: balance.date < today ? balance.date : null, amount: balance.amount };
}

/** The account that the configuration names for it. */
function accountOf(
  { account: only, accounts }: ConfiguredFeed,
  { id, name, number }: FeedAccount,
  { options }: ImportSession,
): string | undefined {
  return accounts[id] ?? accounts[name] ?? accounts[number ?? ''] ?? only ?? options.account;
}

/** True for an account that the configuration leaves out. */
export const isLeftOut = (
  { accounts }: Pick<ConfiguredFeed, 'accounts'>,
  { id, name, number = '' }: FeedAccount,
): boolean => [id, name, number].some((key) => accounts[key] === null);

/** Trades that no file was written of yet: a key cannot store them, so they would be written in each run. */
function unwritten(trades: readonly Trade[], before: AccountState | undefined): Trade[] {
  const written = [...(before?.trades ?? [])];
  return trades.filter((trade) => {
    const index = written.indexOf(tradeKey(trade));
    if (index >= 0) written.splice(index, 1);
    return index < 0;
  });
}

const tradeKey = ({ date, side, isin, symbol, quantity, unitPrice }: Trade): string =>
  [date, side, isin ?? symbol ?? '', quantity, unitPrice].join(' ');

/** Items of a list that another has less often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const item of other) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = counts.get(item) ?? 0;
    counts.set(item, count - 1);
    return count <= 0;
  });
}
