/** Paging that neither skips nor repeats an item while new ones are written. */

import { FeedError } from '../feed.ts';

interface Seen {
  readonly items: number;
  readonly pages: number;
}

interface Pages<Item> {
  /** Returns the newest items up to an instant, that included, after those that were seen of the same request. */
  readonly page: (
    until: number,
    seen: Seen,
  ) => Promise<{ readonly items: readonly Item[]; readonly isLast: boolean }>;
  readonly idOf: (item: Item) => string;
  /** In the unit of `until`; whole. */
  readonly timeOf: (item: Item) => number;
  readonly until: number;
}

/**
 * Reads pages back in time. Each begins at the oldest instant of the one before, so that an item written meanwhile
 * shifts none out of sight. Only a page of one instant is followed by an offset.
 */
export async function readBack<Item>({ page, idOf, timeOf, until }: Pages<Item>): Promise<Item[]> {
  const found = new Map<string, Item>();
  let end = until;
  let seen: Seen = NOTHING;
  for (;;) {
    const { items, isLast } = await page(end, seen);
    for (const item of items) found.set(idOf(item), item);
    if (isLast || items.length === 0) break;
    const oldest = items.reduce((least, item) => Math.min(least, timeOf(item)), end);
    const count = new Set(items.map(idOf)).size;
    seen = oldest < end ? NOTHING : { items: seen.items + count, pages: seen.pages + 1 };
    end = oldest;
  }
  return [...found.values()].sort((a, b) => timeOf(a) - timeOf(b) || (idOf(a) < idOf(b) ? -1 : 1));
}

const NOTHING: Seen = { items: 0, pages: 0 };

interface Periods<Item> {
  /** Returns items of a period, both ends included; they are whole if none was left out. */
  readonly read: (
    from: number,
    to: number,
  ) => Promise<{ readonly items: readonly Item[]; readonly isWhole: boolean }>;
  readonly idOf: (item: Item) => string;
  readonly from: number;
  readonly to: number;
  /** Most milliseconds of a period. */
  readonly longest: number;
}

/**
 * Reads a period in parts, each once, from a provider without cursor. A part with too many items is halved, so that an
 * item written meanwhile shifts none out of sight.
 *
 * @throws {FeedError} where a millisecond has more items than a response.
 */
export async function readPeriods<Item>(periods: Periods<Item>): Promise<Item[]> {
  const { read, idOf, longest } = periods;
  const found = new Map<string, Item>();
  for (let { from } = periods, size = longest; from <= periods.to; ) {
    const to = Math.min(periods.to, from + size - 1);
    const { items, isWhole } = await read(from, to);
    if (!isWhole && from === to) {
      throw new FeedError('response', 'A millisecond has more movements than a response');
    }
    if (isWhole) for (const item of items) found.set(idOf(item), item);
    if (isWhole) from = to + 1;
    size = isWhole ? Math.min(longest, size * 2) : Math.ceil((to - from + 1) / 2);
  }
  return [...found.values()];
}
