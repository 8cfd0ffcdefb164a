/** Paging that neither skips nor repeats an item while new ones are written. */

interface Pages<Item> {
  /** Returns items up to an instant, that included, newest first; `skip` of them are left out. */
  readonly page: (
    until: number,
    skip: number,
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
  let [end, skip] = [until, 0];
  for (;;) {
    const { items, isLast } = await page(end, skip);
    for (const item of items) found.set(idOf(item), item);
    if (isLast || items.length === 0) break;
    const oldest = items.reduce((least, item) => Math.min(least, timeOf(item)), end);
    skip = oldest < end ? 0 : skip + new Set(items.map(idOf)).size;
    end = oldest;
  }
  return [...found.values()].sort((a, b) => timeOf(a) - timeOf(b) || (idOf(a) < idOf(b) ? -1 : 1));
}
