/** Faults of a provider in one run, drawn from a seed. */
import type { Random } from '../../../../../test/simulator/random.ts';

/** A fault of one response. */
export type RequestFault =
  /** 429 without `Retry-After`. */
  | 'limit'
  /** 429 with `Retry-After`. */
  | 'limit with delay'
  /** 500, 502, 503 or 504. */
  | 'unavailable'
  /** The request is processed, and the connection ends without a response. */
  | 'lost'
  /** The connection ends within the body. */
  | 'cut off'
  /** Status 200 with text that is not JSON. */
  | 'nonsense';

export interface Faults {
  /** Returns the fault of the next response; null for none. */
  next(): RequestFault | null;
  /** Milliseconds by which the provider's clock is ahead of the client's. */
  readonly skewMs: number;
  /** True for a key or consent that has expired or was revoked. */
  readonly isExpired: boolean;
  /** True where another entry is written while pages are read. */
  readonly isShifting: boolean;
  /** Returns rows of a page as this provider shows them: maybe reversed, maybe one of them twice. */
  page<Row>(rows: readonly Row[]): Row[];
}

export const NO_FAULTS: Faults = {
  next: () => null,
  skewMs: 0,
  isExpired: false,
  isShifting: false,
  page: (rows) => [...rows],
};

/** Draws the faults of a run. Most requests succeed, so that most runs do. */
export function drawFaults(random: Random): Faults {
  const rate = random.pick([0, 0, 0.05, 0.3]);
  const kinds: readonly RequestFault[] = random.chance(0.1)
    ? ['nonsense']
    : ['limit', 'limit with delay', 'unavailable', 'lost', 'cut off'];
  const [isReversed, repeats] = [random.chance(0.3), random.chance(0.3)];
  return {
    next: () => (random.chance(rate) ? random.pick(kinds) : null),
    skewMs: random.pick([0, 0, 30_000, -30_000]),
    isExpired: random.chance(0.05),
    isShifting: random.chance(0.4),
    page(rows) {
      const shown = isReversed ? rows.toReversed() : [...rows];
      return repeats && rows.length > 0 ? [...shown, random.pick(rows)] : shown;
    },
  };
}
