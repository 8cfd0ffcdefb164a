/**
 * What a node remembers of the reference data, which is the same for everybody: when each asset last changed, and the
 * histories that were asked for last. It is never older than the state an answer is read from: the market's revision
 * comes with every look-up of a key and with every snapshot, and what changed since is read before anything is taken from
 * here. Nodes tell one another nothing.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { CloseHistory, DatedFigures } from '../../../core/history/dated-figures.ts';
import { BENCHMARK_KEYS, benchmarkOf } from '../../../core/performance/benchmark.ts';
import { ByteCache } from '../../../runtime/byte-cache.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, nullable, numberColumn, textColumn } from '../../sql/columns.ts';
import { type Histories, historiesIn } from './market-reader.ts';

const HISTORY_BYTES = 32 * 1024 * 1024;
const HELD_BYTES = 8 * 1024 * 1024;
/** More than are ever under way at a time. */
const STATES_KNOWN = 1_000;

/** What an answer rests on beside the person's own data; rates always count. */
export interface MarketDependencies {
  readonly assetIds: readonly string[];
  readonly benchmarks: boolean;
}

interface Kept<Figures> {
  readonly revision: number;
  /** Null where there are none. */
  readonly figures: Figures | null;
}

export class MarketCache {
  #revision = 0;
  /** The last states that were reached, each one that the next came from. */
  readonly #reached = new Set([0]);
  /** Everything counts as changed at this revision. */
  #floor = 0;
  #rates = 0;
  /** When a fund that stands for an index last changed. */
  #benchmarks = 0;
  #assets = new Map<string, number>();
  readonly #histories = new ByteCache<Kept<CloseHistory | DatedFigures>>(HISTORY_BYTES, sizeOf);
  readonly #held = new ByteCache<{ revision: number; assetIds: readonly string[] }>(
    HELD_BYTES,
    ({ assetIds }) => 200 + 50 * assetIds.length,
  );
  #learning: Promise<void> | undefined;

  /** Learns what changed up to a revision that a look-up told, together with all who want to know at the moment. */
  async refreshTo(db: Queryable, revision: number): Promise<void> {
    // Whoever is learning may have begun before the revision was there; after a lossy failover it is there no more.
    for (let tries = 0; tries < 3 && this.#revision < revision; tries++) {
      this.#learning ??= this.#load(db).finally(() => {
        this.#learning = undefined;
      });
      await this.#learning;
    }
  }

  /** Learns what changed up to the revision of a snapshot, from that snapshot. */
  async refreshWithin(tx: Queryable, revision: number): Promise<void> {
    if (this.#revision < revision) await this.#load(tx);
  }

  async #load(db: Queryable): Promise<void> {
    const found = await rows(db, CHANGE, changesSince(this.#revision));
    const [state] = found;
    if (state === undefined || state.revision <= this.#revision) return;
    if (!state.isSameHistory) this.#clear();
    this.#revision = state.revision;
    this.#reached.add(state.revision);
    for (const oldest of this.#reached) {
      if (this.#reached.size <= STATES_KNOWN) break;
      this.#reached.delete(oldest);
    }
    this.#floor = state.floor;
    this.#rates = state.rates;
    for (const { assetId, assetRevision, isBenchmark } of found) {
      if (assetId === null || assetRevision === null) continue;
      this.#assets.set(assetId, Math.max(assetRevision, this.#assets.get(assetId) ?? 0));
      if (isBenchmark) this.#benchmarks = Math.max(assetRevision, this.#benchmarks);
    }
  }

  #clear(): void {
    this.#reached.clear();
    this.#assets = new Map();
    this.#benchmarks = 0;
    this.#histories.clear();
    this.#held.clear();
  }

  /** The assets that a person holds, or held, as of a revision of theirs; null where they have written since. */
  async heldBy(db: Queryable, userId: string, revision: number): Promise<readonly string[] | null> {
    const known = this.#held.get(userId);
    if (known?.revision === revision) return known.assetIds;
    const found = await rows(
      db,
      { id: nullable(textColumn), revision: numberColumn },
      sql`select distinct h.asset_id as id, u.revision::float8 as revision
          from users u left join holdings h on h.user_id = u.id where u.id = ${userId}`,
    );
    if (found[0]?.revision !== revision) return null;
    const assetIds = found.flatMap(({ id }) => id ?? []);
    this.#held.set(userId, { revision, assetIds });
    return assetIds;
  }

  /**
   * The revision at which something that an answer rests on last changed, in the state of a revision; null where that
   * is not known: something has changed since, or the state is none that was ever reached here, as after a failover that
   * lost the last changes.
   */
  changedAt({ assetIds, benchmarks }: MarketDependencies, revision: number): number | null {
    let newest = Math.max(this.#floor, this.#rates, benchmarks ? this.#benchmarks : 0);
    for (const assetId of assetIds) newest = Math.max(newest, this.#assets.get(assetId) ?? 0);
    return newest <= revision && this.#reached.has(revision) ? newest : null;
  }

  /** Histories as the snapshot of a revision shows them; to be asked after `reachWithin`. */
  histories(db: Queryable, revision: number): Histories {
    const stored = historiesIn(db);
    const ofAsset = (assetId: string) => Math.max(this.#floor, this.#assets.get(assetId) ?? 0);
    const ofRates = () => Math.max(this.#floor, this.#rates);
    const ratesRevision = ofRates();
    const isKnown = ratesRevision <= revision && this.#reached.has(revision);
    return {
      ratesRevision: isKnown ? ratesRevision : null,
      closes: (assetIds) => this.#cached(assetIds, stored.closes, ofAsset, revision),
      rates: (currencies) => this.#cached(currencies, stored.rates, ofRates, revision),
    };
  }

  /** What changed after the snapshot was taken is read from it, and not kept. */
  async #cached<Figures extends CloseHistory | DatedFigures>(
    names: readonly string[],
    read: (names: readonly string[]) => Promise<ReadonlyMap<string, Figures>>,
    changedAt: (name: string) => number,
    revision: number,
  ): Promise<Map<string, Figures>> {
    const all = new Map<string, Figures>();
    const missing: { name: string; revision: number }[] = [];
    for (const name of names) {
      const changed = changedAt(name);
      const kept = this.#histories.get(name);
      const isKnown = changed <= revision && this.#reached.has(revision);
      if (!isKnown || kept?.revision !== changed) missing.push({ name, revision: changed });
      else if (kept.figures !== null) all.set(name, kept.figures as Figures);
    }
    const found = await read(missing.map(({ name }) => name));
    for (const each of missing) {
      const figures = found.get(each.name) ?? null;
      if (figures !== null) all.set(each.name, figures);
      const isKnown = each.revision <= revision && this.#reached.has(revision);
      if (isKnown && changedAt(each.name) === each.revision)
        this.#histories.set(each.name, { revision: each.revision, figures });
    }
    return all;
  }
}

const CHANGE = {
  ...{ revision: numberColumn, floor: numberColumn, rates: numberColumn },
  /** Whether the revision known so far is one of this database: else an older backup was restored, or long ago. */
  isSameHistory: booleanColumn,
  ...{
    assetId: nullable(textColumn),
    assetRevision: nullable(numberColumn),
    isBenchmark: nullable(booleanColumn),
  },
};

const PROXIES = BENCHMARK_KEYS.map(benchmarkOf);
const PROXY_ISINS = PROXIES.map(({ proxyIsin }) => proxyIsin);
const PROXY_TICKERS = PROXIES.map(({ proxyTicker }) => proxyTicker);

/** The state of the reference data, and each asset that changed since a revision: one statement, so one state. */
const changesSince = (revision: number): SQL => sql`
  select m.revision::float8 as revision, m.rates_revision::float8 as rates, m."isSameHistory",
         m.floor::float8 as floor,
         a.id as "assetId", a.revision::float8 as "assetRevision",
         a.isin = any(${pgArray(PROXY_ISINS)}::text::text[])
         or a.ticker = any(${pgArray(PROXY_TICKERS)}::text::text[]) as "isBenchmark"
  from (select *, exists (select from market_changes c where c.revision = ${revision}::text::bigint) as "isSameHistory"
        from market) m
  left join assets a on a.revision > case when m."isSameHistory" then ${revision}::text::bigint else 0 end`;

/** A day and its number take twelve bytes; exact texts, where they are needed, about sixty. */
const sizeOf = ({ figures }: Kept<DatedFigures>): number =>
  200 + (figures?.days.length ?? 0) * (figures?.texts == null ? 12 : 72);
