/** Paging that neither skips nor repeats an item while new ones are written. */

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
