import type { WithResponse } from './api-promise.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The most rows that a page can have: all pages are read in the fewest requests. */
const LARGEST_PAGE = 1000;

/**
 * A list: `await` it for one page, or iterate over it with `for await` for the rows of all pages. Nothing is sent before;
 * pages are fetched as they are needed, so leaving the loop stops the requests.
 */
export class PagePromise<Item, P extends Page<Item> = Page<Item>>
  implements PromiseLike<P>, AsyncIterable<Item>
{
  readonly #load: (query: PageQuery) => Promise<WithResponse<P>>;
  readonly #query: PageQuery;
  #page: Promise<WithResponse<P>> | undefined;

  /** @internal */
  constructor(load: (query: PageQuery) => Promise<WithResponse<P>>, query: PageQuery) {
    this.#load = load;
    this.#query = query;
  }

  /** The page together with the HTTP response. */
  withResponse(): Promise<WithResponse<P>> {
    this.#page ??= this.#load(this.#query);
    return this.#page;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what it is for
  then<A = P, B = never>(
    onPage?: ((page: P) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<P | B> {
    return this.then(null, onError);
  }

  finally(onSettled?: (() => void) | null): Promise<P> {
    return this.then().finally(onSettled);
  }

  /**
   * Returns the rows of all pages as one array, the first `max` at most.
   *
   * @example
   * const rows = await pactole.transactions.list({ accountId }).toArray({ max: 5_000 });
   */
  async toArray({ max = Number.POSITIVE_INFINITY }: { max?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (max <= 0) return items;
    for await (const item of this) if (items.push(item) >= max) break;
    return items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const { limit = LARGEST_PAGE } = this.#query;
    let cursor: string | null | undefined = this.#query.cursor;
    do {
      const { data } = await this.#load({ ...this.#query, limit, cursor: cursor ?? undefined });
      yield* data.items;
      // An empty page has no successor, or a line that repeats itself would be read for ever.
      cursor = data.items.length > 0 ? data.nextCursor : null;
    } while (cursor);
  }
}
