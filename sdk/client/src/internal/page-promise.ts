import type { WithResponse } from './api-promise.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Maximum number of rows in a page, so that iteration needs the fewest requests. */
const LARGEST_PAGE = 1000;

/**
 * A list: `await` it for one page, or iterate with `for await` over the rows of all pages. Nothing is sent
 * before; pages are fetched on demand, so leaving the loop stops the requests.
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

  /** Returns the page together with the HTTP response. */
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
   * Returns the rows of all pages, or the first `max` of them.
   *
   * @example
   * const latest = await pactole.transactions.list().toArray({ max: 50 });
   */
  async toArray({ max = Infinity }: { max?: number | undefined } = {}): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) if (items.push(item) >= max) break;
    return items.slice(0, max);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const { limit = LARGEST_PAGE } = this.#query;
    let cursor: string | null | undefined = this.#query.cursor;
    do {
      const { data } = await this.#load({ ...this.#query, limit, cursor: cursor ?? undefined });
      yield* data.items;
      // An empty page has no successor, or a repeated link would loop for ever.
      cursor = data.items.length > 0 ? data.nextCursor : null;
    } while (cursor);
  }
}
