/** Reads closes of assets and rates of currencies over time, for responses. */

import {
  type CloseHistory,
  type DatedFigures,
  mergedCloses,
  mergedFigures,
  type RateHistories,
} from '../../../core/history/dated-figures.ts';
import type { Day } from '../../../core/time/day.ts';
import { indexOn } from '../../../core/time/day-index.ts';
import type { Queryable } from '../../queryable.ts';
import { inBatches } from '../../sql/batches.ts';
import { readCloses, readRates, statedBy } from './closes.ts';

/** An asset and the first day of interest; the last close before that day is included. */
export interface CloseRequest {
  readonly assetId: string;
  readonly since: Day;
}

/** Full histories; assets and currencies without any may be omitted. */
export interface Histories {
  /** Revision of the last change of the rates, in the state that is read; null if unknown. */
  readonly ratesRevision: number | null;
  closes(assetIds: readonly string[]): Promise<ReadonlyMap<string, CloseHistory>>;
  rates(currencies: readonly string[]): Promise<ReadonlyMap<string, DatedFigures>>;
}

/** A history may span decades, so each takes a few milliseconds of a statement. */
const BY_HISTORY = { most: 12 };

/** Reads from the database each time, as its transaction sees it; what one user states, if given. */
export const historiesIn = (db: Queryable, userId?: string): Histories => ({
  ratesRevision: null,
  closes: async (assetIds) =>
    new Map(await inBatches(assetIds, BY_HISTORY, (part) => readCloses(db, part, userId))),
  rates: async (currencies) =>
    new Map(await inBatches(currencies, BY_HISTORY, (part) => readRates(db, part, userId))),
});

export class MarketReader {
  readonly #histories: Histories;

  constructor(histories: Histories) {
    this.#histories = histories;
  }

  get ratesRevision(): number | null {
    return this.#histories.ratesRevision;
  }

  /** Returns the closes up to today, by asset; omits assets without any by then. */
  async closes(requests: readonly CloseRequest[], today: Day): Promise<Map<string, CloseHistory>> {
    const all = await this.#histories.closes(requests.map(({ assetId }) => assetId));
    return new Map(
      requests.flatMap(({ assetId, since }) => {
        const closes = all.get(assetId);
        const [start, end] = closes ? span(closes, since, today) : [0, 0];
        if (closes === undefined || start === end) return [];
        const { currencies } = closes;
        return [
          [
            assetId,
            {
              ...part(closes, start, end),
              currencies: currencies.length === 1 ? currencies : currencies.slice(start, end),
            },
          ] as const,
        ];
      }),
    );
  }

  /**
   * Returns the reference rates up to today by currency, including that of the first day; null: from the
   * first rate on.
   */
  async rates(requested: Iterable<string>, since: Day | null, today: Day): Promise<RateHistories> {
    const currencies = [...new Set(requested)].filter((currency) => currency !== 'EUR');
    const all = await this.#histories.rates(currencies);
    return new Map(
      [...all].flatMap(([currency, rates]) => {
        const [start, end] = span(rates, since, today);
        return start === end ? [] : [[currency, part(rates, start, end)] as const];
      }),
    );
  }
}

/** Creates a reader for a user, without a cache. */
export const marketIn = (db: Queryable, userId: string) =>
  new MarketReader(withStated(historiesIn(db), db, userId));

/** Adds what a user states to the histories of all users, which win on the same day. */
export function withStated(shared: Histories, db: Queryable, userId: string): Histories {
  const own = historiesIn(db, userId);
  let stated: ReturnType<typeof statedBy> | undefined;
  const readStated = () => {
    stated ??= statedBy(db, userId);
    return stated;
  };
  return {
    ratesRevision: shared.ratesRevision,
    async closes(assetIds) {
      const [known, { assetIds: names }] = await Promise.all([
        shared.closes(assetIds),
        readStated(),
      ]);
      const asked = assetIds.filter((id) => names.has(id));
      return asked.length === 0 ? known : merged(known, await own.closes(asked), mergedCloses);
    },
    async rates(currencies) {
      const [known, { currencies: names }] = await Promise.all([
        shared.rates(currencies),
        readStated(),
      ]);
      const asked = currencies.filter((code) => names.has(code));
      return asked.length === 0 ? known : merged(known, await own.rates(asked), mergedFigures);
    },
  };
}

function merged<Figures>(
  known: ReadonlyMap<string, Figures>,
  stated: ReadonlyMap<string, Figures>,
  merge: (known: Figures, stated: Figures) => Figures,
): ReadonlyMap<string, Figures> {
  const all = new Map(known);
  for (const [name, own] of stated) {
    const others = known.get(name);
    all.set(name, others === undefined ? own : merge(others, own));
  }
  return all;
}

/** Returns the range from the figure valid on the first day to that of the last, end exclusive. */
const span = ({ days }: DatedFigures, since: Day | null, today: Day) =>
  [since === null ? 0 : Math.max(0, indexOn(days, since)), indexOn(days, today) + 1] as const;

const part = ({ days, numbers, texts }: DatedFigures, start: number, end: number) => ({
  days: days.subarray(start, end),
  numbers: numbers.subarray(start, end),
  texts: texts?.slice(start, end) ?? null,
});
