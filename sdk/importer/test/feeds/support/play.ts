/** State that a simulated provider shows: its book, its clock and its faults. */
import type { Book } from './book.ts';
import { type Faults, NO_FAULTS } from './faults.ts';
import type { Provider, ProviderRequest, ProviderResponse } from './serve.ts';

export interface Play {
  readonly book: Book;
  readonly faults: Faults;
  /** The provider's own clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called before each page; writes another entry where `faults.isShifting`. */
  readonly turnPage: () => void;
}

/** A provider by its state, such as `kraken` of `kraken-provider.ts`. */
export type ProviderOf = (play: Play) => Provider;

export function playOf(
  book: Book,
  {
    clock,
    faults = NO_FAULTS,
    write,
  }: { clock: () => number; faults?: Faults; write?: () => void },
): Play {
  return {
    book,
    faults,
    now: () => clock() + faults.skewMs,
    turnPage: () => {
      if (faults.isShifting) write?.();
    },
  };
}

/** Returns a provider of these routes: `GET /v2/time`. A path without a route gets 404. */
export function routes(
  table: Readonly<Record<string, (request: ProviderRequest) => ProviderResponse>>,
): Provider {
  return (request) =>
    table[`${request.method} ${request.url.pathname}`]?.(request) ?? { status: 404 };
}
