/** Runs of a feed over some weeks of a simulated exchange, which writes, fails and changes between them. */

import { Random } from '../../../../../../test/simulator/random.ts';
import type { ImportEntry } from '../../../../../client/src/types/import.ts';
import type { LotLine } from '../../../../src/batch/lots.ts';
import type { Difference } from '../../../../src/feeds/differences.ts';
import { type Feed, FeedError, type FeedSettings } from '../../../../src/feeds/feed.ts';
import { Book } from '../book.ts';
import { drawEntries, type Market } from '../draw.ts';
import { drawFaults, NO_FAULTS } from '../faults.ts';
import { type ProviderOf, playOf } from '../play.ts';
import type { SimulatedProvider } from '../serve.ts';
import { decimal, unitsOf } from '../units.ts';
import { type ExpectedLot, expectedOf, hasGross } from './expected.ts';

export interface Exchange {
  readonly feed: Feed;
  readonly settings: FeedSettings;
  readonly market: Market;
  /** Time zone of the exchange's days. */
  readonly zone: string;
  /** @param pageSize at most so many items a page, where the exchange may show fewer than asked for */
  provider(pageSize: number): ProviderOf;
}

/** One run of a feed into a destination; rejects with a `FeedError`. */
export type Sync = (exchange: Exchange, clock: () => number) => Promise<void>;

/** Holdings of a destination. */
export interface Held {
  readonly rows: readonly ImportEntry[];
  readonly lots: readonly LotLine[];
  /** Differences that the last run found. */
  readonly differences: readonly Difference[];
}

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 1, 20);

/**
 * Lets an exchange and its runs go on for some weeks. After each run the destination holds nothing that the book does
 * not, and in the end it holds the book.
 *
 * @returns the faults of the runs that failed
 */
export async function live(
  exchange: Exchange,
  seed: number,
  { server, sync, held }: { server: SimulatedProvider; sync: Sync; held: () => Promise<Held> },
): Promise<string[]> {
  const random = new Random(seed);
  const book = new Book({ id: 'main', name: exchange.feed.title, currency: 'EUR' });
  // In small pages an instant has more entries than a page, in large ones requests are few.
  const providerOf = exchange.provider(random.chance(0.2) ? 2 : 5 + random.int(20));
  const { market } = exchange;
  const failed: string[] = [];
  let clock = BEGIN;
  for (let left = 2 + random.int(5); left >= 0; left--) {
    const before = clock;
    clock += Math.floor((0.01 + random.next() * 6) * DAY);
    // Some entries show up days after their time.
    const period = {
      from: Math.max(BEGIN - 20 * DAY, before - random.pick([0, 4]) * DAY),
      to: clock,
    };
    drawEntries(book, 'main', { random, market, period, count: random.int(25) });
    const faults = left === 0 ? NO_FAULTS : drawFaults(random);
    const write = () =>
      drawEntries(book, 'main', {
        random,
        market,
        period: { from: clock - DAY, to: clock },
        count: 1,
      });
    server.play(providerOf(playOf(book, { clock: () => clock, faults, write })), faults);
    if (left === 0) clock += DAY;
    try {
      await sync(exchange, () => clock);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      failed.push(error.fault);
    }
    const now = await held();
    compare(now, expectedOf(book, exchange.zone), left === 0);
    if (left === 0) compareDifferences(now.differences, book);
  }
  return failed;
}

/** @throws {Error} for what is held and not in the book, or for a whole comparison also the other way round. */
function compare(
  { rows, lots }: Held,
  expected: ReturnType<typeof expectedOf>,
  isWhole: boolean,
): void {
  const plain = (amount: string) => decimal(unitsOf(amount));
  const heldRows = rows.map(({ date, amount, currency }) => `${date} ${plain(amount)} ${currency}`);
  const bookRows = expected.rows.map(
    ({ date, amount, currency }) => `${date} ${amount} ${currency}`,
  );
  const heldLots = lots.map((lot) => `${lot.date} ${lot.side} ${lot.quantity} ${lot.isin}`);
  const bookLots = expected.lots.map(
    ({ date, side, quantity, asset }) => `${date} ${side} ${quantity} ${codeOf(asset)}`,
  );
  const excess = [...without(heldRows, bookRows), ...without(heldLots, bookLots)];
  const missing = isWhole ? [...without(bookRows, heldRows), ...without(bookLots, heldLots)] : [];
  const mispriced = lots.filter((lot) => !expected.lots.some((each) => isPriced(lot, each)));
  if (excess.length + missing.length + mispriced.length === 0) return;
  throw new Error(JSON.stringify({ excess, missing, mispriced }, null, 1));
}

/**
 * Coins that came or left without a trade are what differs, to the last unit, and no other coin does. Cash is apart: what
 * an exchange writes in the minute of a run is in its balance and not yet in the rows.
 */
function compareDifferences(differences: readonly Difference[], book: Book): void {
  const moved = new Map<string, bigint>();
  for (const { kind, given, received } of book.entries('main')) {
    if (kind !== 'deposit' && kind !== 'withdrawal') continue;
    const [amount, sign] = received === null ? [given, -1n] : [received, 1n];
    if (amount === null || /^(EUR|USD)$/.test(amount.asset)) continue;
    moved.set(amount.asset, (moved.get(amount.asset) ?? 0n) + sign * amount.units);
  }
  const expected = [...moved]
    .filter(([, units]) => units !== 0n)
    .map(([asset, units]) => `${asset} ${decimal(units)}`);
  const found = differences
    .filter(({ asset }) => asset !== 'EUR')
    .map(
      ({ asset, provider, stored }) => `${asset} ${decimal(unitsOf(provider) - unitsOf(stored))}`,
    );
  const [excess, missing] = [without(found, expected), without(expected, found)];
  if (excess.length + missing.length > 0) throw new Error(JSON.stringify({ excess, missing }));
}

/** Securities have an ISIN, coins a symbol. */
const codeOf = (asset: string) => (/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(asset) ? asset : `coin:${asset}`);

const isPriced = (lot: LotLine, { date, side, quantity, gross }: ExpectedLot) =>
  lot.date === date &&
  lot.side === side &&
  lot.quantity === quantity &&
  hasGross(unitsOf(quantity), unitsOf(lot.unitPrice), gross);

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
