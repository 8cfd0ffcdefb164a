/** What answers ask of the reference data: closes of assets and rates of currencies, over time. */
import {
  type CloseHistory,
  type DatedFigures,
  indexOn,
  type RateHistories,
} from '../../../core/history/dated-figures.ts';
import type { Day } from '../../../core/time/day.ts';
import type { Queryable } from '../../queryable.ts';
import { inBatches } from '../../sql/batches.ts';
import { readCloses, readRates } from './closes.ts';

/** An asset, and the first day on which its price is asked for: the last close before that comes as well. */
export interface CloseQuestion {
  readonly assetId: string;
  readonly since: Day;
}

/** Full histories; an asset or a currency without any may be left out. */
export interface Histories {
  /** The revision at which the rates last changed, in the state that they are read from; null where that is not known. */
  readonly ratesRevision: number | null;
  closes(assetIds: readonly string[]): Promise<ReadonlyMap<string, CloseHistory>>;
  rates(currencies: readonly string[]): Promise<ReadonlyMap<string, DatedFigures>>;
}

/** An asset or a currency may have decades of figures: a statement takes a few milliseconds for each. */
const BY_HISTORY = { most: 12 };

/** Reads from the database each time, as its transaction sees it. */
export const historiesIn = (db: Queryable): Histories => ({
  ratesRevision: null,
  closes: async (assetIds) =>
    new Map(await inBatches(assetIds, BY_HISTORY, (part) => readCloses(db, part))),
  rates: async (currencies) =>
    new Map(await inBatches(currencies, BY_HISTORY, (part) => readRates(db, part))),
});

export class MarketReader {
  readonly #histories: Histories;

  constructor(histories: Histories) {
    this.#histories = histories;
  }

  get ratesRevision(): number | null {
    return this.#histories.ratesRevision;
  }

  /** The closes up to today, by asset; one without any by then is left out. */
  async closes(
    questions: readonly CloseQuestion[],
    today: Day,
  ): Promise<Map<string, CloseHistory>> {
    const all = await this.#histories.closes(questions.map(({ assetId }) => assetId));
    return new Map(
      questions.flatMap(({ assetId, since }) => {
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

  /** The reference rates up to today by currency, that of the first day included; null: from the first rate on. */
  async rates(wanted: Iterable<string>, since: Day | null, today: Day): Promise<RateHistories> {
    const currencies = [...new Set(wanted)].filter((currency) => currency !== 'EUR');
    const all = await this.#histories.rates(currencies);
    return new Map(
      [...all].flatMap(([currency, rates]) => {
        const [start, end] = span(rates, since, today);
        return start === end ? [] : [[currency, part(rates, start, end)] as const];
      }),
    );
  }
}

/** Asks the database each time. */
export const marketIn = (db: Queryable) => new MarketReader(historiesIn(db));

/** From the figure that holds on the first day to the one of the last, which is excluded. */
const span = ({ days }: DatedFigures, since: Day | null, today: Day) =>
  [since === null ? 0 : Math.max(0, indexOn(days, since)), indexOn(days, today) + 1] as const;

const part = ({ days, numbers, texts }: DatedFigures, start: number, end: number) => ({
  days: days.subarray(start, end),
  numbers: numbers.subarray(start, end),
  texts: texts?.slice(start, end) ?? null,
});
