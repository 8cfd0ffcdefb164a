/**
 * A node's cache of the reference data, which all users share: each asset's last change, and recently used
 * histories. It is never older than the state of a response. The market's revision comes with every key
 * look-up and every snapshot; newer changes are loaded before the cache is used. Nodes don't notify each
 * other.
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
/** More than the number of concurrent requests. */
const MAX_STATES = 1_000;

/** Reference data that a response depends on; rates are always included. */
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
  /** Revisions of the last known states, each the predecessor of the next. */
  readonly #states = new Set([0]);
  /** Revision at which everything counts as changed. */
  #allChangedAt = 0;
  #rates = 0;
  /** Last change of a fund that represents an index. */
  #benchmarks = 0;
  #assets = new Map<string, number>();
  readonly #histories = new ByteCache<Kept<CloseHistory | DatedFigures>>(HISTORY_BYTES, sizeOf);
  readonly #held = new ByteCache<{ revision: number; assetIds: readonly string[] }>(
    HELD_BYTES,
    ({ assetIds }) => 200 + 50 * assetIds.length,
  );
  #loading: Promise<void> | undefined;

  /** Loads the changes up to a revision from a look-up; concurrent callers share one load. */
  async refreshTo(db: Queryable, revision: number): Promise<void> {
    // A load in progress may predate this revision. After a failover that lost data, the revision no longer
    // exists.
    for (let tries = 0; tries < 3 && this.#revision < revision; tries++) {
      this.#loading ??= this.#load(db).finally(() => {
        this.#loading = undefined;
      });
      await this.#loading;
    }
  }

  /** Loads the changes up to the revision of a snapshot, from that snapshot. */
  async refreshWithin(tx: Queryable, revision: number): Promise<void> {
    if (this.#revision < revision) await this.#load(tx);
  }

  async #load(db: Queryable): Promise<void> {
    const found = await rows(db, CHANGE, changesSince(this.#revision));
    const [state] = found;
    if (state === undefined || state.revision <= this.#revision) return;
    if (!state.isSameHistory) this.#clear();
    this.#revision = state.revision;
    this.#states.add(state.revision);
    for (const oldest of this.#states) {
      if (this.#states.size <= MAX_STATES) break;
      this.#states.delete(oldest);
    }
    this.#allChangedAt = state.floor;
    this.#rates = state.rates;
    for (const { assetId, assetRevision, isBenchmark } of found) {
      if (assetId === null || assetRevision === null) continue;
      this.#assets.set(assetId, Math.max(assetRevision, this.#assets.get(assetId) ?? 0));
      if (isBenchmark) this.#benchmarks = Math.max(assetRevision, this.#benchmarks);
    }
  }

  #clear(): void {
    this.#states.clear();
    this.#assets = new Map();
    this.#benchmarks = 0;
    this.#histories.clear();
    this.#held.clear();
  }

  /** Returns the assets that a user holds or held, as of a revision of the user; null after a newer write. */
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
   * Returns the last change of a response's dependencies, in the state of a revision. Null if unknown: a
   * dependency changed later, or this state was never loaded, as after a failover that lost data.
   */
  changedAt({ assetIds, benchmarks }: MarketDependencies, revision: number): number | null {
    let newest = Math.max(this.#allChangedAt, this.#rates, benchmarks ? this.#benchmarks : 0);
    for (const assetId of assetIds) newest = Math.max(newest, this.#assets.get(assetId) ?? 0);
    return newest <= revision && this.#states.has(revision) ? newest : null;
  }

  /** Returns the histories of a revision's snapshot; must be called after `refreshWithin`. */
  histories(db: Queryable, revision: number): Histories {
    const stored = historiesIn(db);
    const ofAsset = (assetId: string) =>
      Math.max(this.#allChangedAt, this.#assets.get(assetId) ?? 0);
    const ofRates = () => Math.max(this.#allChangedAt, this.#rates);
    const ratesRevision = ofRates();
    const isKnown = ratesRevision <= revision && this.#states.has(revision);
    return {
      ratesRevision: isKnown ? ratesRevision : null,
      closes: (assetIds) => this.#cached(assetIds, stored.closes, ofAsset, revision),
      rates: (currencies) => this.#cached(currencies, stored.rates, ofRates, revision),
    };
  }

  /** Reads changes after the snapshot from the snapshot itself, without caching them. */
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
      const isKnown = changed <= revision && this.#states.has(revision);
      if (!isKnown || kept?.revision !== changed) missing.push({ name, revision: changed });
      else if (kept.figures !== null) all.set(name, kept.figures as Figures);
    }
    const found = await read(missing.map(({ name }) => name));
    for (const each of missing) {
      const figures = found.get(each.name) ?? null;
      if (figures !== null) all.set(each.name, figures);
      const isKnown = each.revision <= revision && this.#states.has(revision);
      if (isKnown && changedAt(each.name) === each.revision)
        this.#histories.set(each.name, { revision: each.revision, figures });
    }
    return all;
  }
}

const CHANGE = {
  ...{ revision: numberColumn, floor: numberColumn, rates: numberColumn },
  /**
   * False if the known revision is not of this database, as after the restore of an older backup, or is too
   * old.
   */
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

/**
 * Selects the state of the reference data and each asset changed since a revision, in one statement for one
 * state.
 */
const changesSince = (revision: number): SQL => sql`
  select m.revision::float8 as revision, m.rates_revision::float8 as rates, m."isSameHistory",
         m.floor::float8 as floor,
         a.id as "assetId", a.revision::float8 as "assetRevision",
         a.isin = any(${pgArray(PROXY_ISINS)}::text::text[])
         or a.ticker = any(${pgArray(PROXY_TICKERS)}::text::text[]) as "isBenchmark"
  from (select *, exists (select from market_changes c where c.revision = ${revision}::text::bigint) as "isSameHistory"
        from market) m
  left join assets a on a.revision > case when m."isSameHistory" then ${revision}::text::bigint else 0 end`;

/** A day and its number take twelve bytes; exact texts, if needed, about sixty. */
const sizeOf = ({ figures }: Kept<DatedFigures>): number =>
  200 + (figures?.days.length ?? 0) * (figures?.texts == null ? 12 : 72);
