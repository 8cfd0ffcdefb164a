/** Runs of a feed over some weeks of a simulated bank, which writes, books, rewords and fails between them. */

import { Random } from '../../../../../../test/simulator/random.ts';
import type { Feed, FeedSettings } from '../../../../src/feeds/feed.ts';
import type { FeedState } from '../../../../src/feeds/feed-state.ts';
import { Book, type Entry } from '../book.ts';
import { drawEntries } from '../draw.ts';
import { drawFaults, NO_FAULTS } from '../faults.ts';
import { type ProviderOf, playOf } from '../play.ts';
import { memoryState, runOf } from '../run.ts';
import type { SimulatedProvider } from '../serve.ts';
import { decimal } from '../units.ts';
import { bankDestination } from './bank-destination.ts';
import { without } from './without.ts';

export interface Bank {
  readonly feed: Feed;
  readonly settings: FeedSettings;
  /** Time zone of the bank's days. */
  readonly zone: string;
  provider(pageSize: number): ProviderOf;
  /** True for a bank that shows no pending rows. */
  readonly tellsNoPending?: boolean;
  /** Stores the result of `connect`. */
  connect?(state: FeedState): Promise<void>;
}

const DAY = 86_400_000;
/** Beginning of each life, in milliseconds since 1970. */
export const BEGIN = Date.UTC(2026, 1, 20);
/** A bank books within these days, so that a row is still within the overlap of two runs. */
const BOOKING_DAYS = 4;
const FINAL_WORDS = ' Ref 4711';

/** Outcome of the runs of one life. */
export interface Life {
  /** Faults of the runs that failed. */
  readonly faults: readonly string[];
  readonly held: number;
  readonly pending: number;
}

/**
 * Lets a bank and its runs go on for some weeks. After each run the destination holds no row that the bank has not
 * booked, and none twice. In the end each booked row is stored, or held back by the report.
 */
export async function liveBank(bank: Bank, seed: number, server: SimulatedProvider): Promise<Life> {
  const random = new Random(seed);
  const book = new Book({ id: 'main', name: bank.feed.title, currency: 'EUR' });
  const providerOf = bank.provider(5 + random.int(20));
  const day = dayIn(bank.zone);
  const [destination, state] = [bankDestination(), memoryState()];
  await bank.connect?.(state);
  const faults: string[] = [];
  let [clock, held, pending] = [BEGIN, 0, 0];
  for (let left = 2 + random.int(5); left >= 0; left--) {
    const from = Math.max(BEGIN - 20 * DAY, clock - random.pick([0, BOOKING_DAYS]) * DAY);
    clock += Math.floor((0.01 + random.next() * 6) * DAY);
    write(book, random, { from, to: clock }, random.int(25));
    bookPending(book, random, clock);
    reword(book, random);
    const played = left === 0 ? NO_FAULTS : drawFaults(random);
    const during = () => write(book, random, { from: clock - DAY, to: clock }, 1);
    server.play(
      providerOf(playOf(book, { clock: () => clock, faults: played, write: during })),
      played,
    );
    if (left === 0) clock += DAY;
    const [result] = await runOf({ ...bank, destination, state, server, clock: () => clock });
    if (result?.error != null) faults.push(result.error.fault);
    const heldRows = (result?.accounts ?? []).flatMap((account) => account.held).map(withoutLabel);
    held += heldRows.length;
    pending += (result?.accounts ?? []).reduce((count, account) => count + account.pending, 0);

    const id = (await destination.accounts())[0]?.id ?? '';
    const stored = destination.rows(id).map(({ date, amount }) => `${date} ${amount} EUR`);
    const booked = book
      .entries('main')
      .filter(({ isPending }) => !isPending)
      .map((entry) => `${day(entry.time)} ${amountOf(entry)} EUR`);
    const excess = without(stored, booked, String);
    const missing = left === 0 ? without(booked, [...stored, ...heldRows], String) : [];
    const isFailed = left === 0 && result?.error !== null;
    if (excess.length + missing.length > 0 || isFailed) {
      throw new Error(JSON.stringify({ excess, missing, error: result?.error }, null, 1));
    }
  }
  return { faults, held, pending };
}

/** Adds entries of which some are pending. Many are equal, also on one day. */
function write(
  book: Book,
  random: Random,
  period: { from: number; to: number },
  count: number,
): void {
  const drawn = new Book();
  const market = {
    kinds: ['deposit', 'withdrawal', 'payment'],
    currencies: ['EUR'],
    coins: [],
    moneyDecimals: 2,
    midnights: [0, 1, 2],
  } as const;
  drawEntries(drawn, 'main', { random, market, period, count });
  for (const entry of drawn.entries('main')) book.add({ ...entry, isPending: random.chance(0.2) });
}

function bookPending(book: Book, random: Random, now: number): void {
  for (const entry of book.entries('main')) {
    if (!entry.isPending || now - entry.time > BOOKING_DAYS * DAY || random.chance(0.5)) continue;
    book.settle(entry, `${entry.text}${random.pick(['', FINAL_WORDS])}`);
  }
}

/**
 * Changes the words of booked rows. Amounts that are drawn often are left out: among equal ones the rule for similar rows
 * cannot decide which is the changed one.
 */
function reword(book: Book, random: Random): void {
  for (const entry of book.entries('main')) {
    if (entry.isPending || /^-?5\.00$/.test(amountOf(entry))) continue;
    if (entry.text.endsWith(FINAL_WORDS) || random.chance(0.95)) continue;
    book.settle(entry, `${entry.text}${FINAL_WORDS}`);
  }
}

/** Signed, with two decimals or more. */
export function amountOf({ given, received }: Entry): string {
  return decimal((received?.units ?? 0n) - (given?.units ?? 0n), 2);
}

/** `2026-03-01 -800.00 EUR` of a row that is held back. */
const withoutLabel = (row: string) => row.split(' ').slice(0, 3).join(' ');

export function dayIn(zone: string): (time: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (time) => format.format(time);
}
