import type { OnChainWallet, QuotedAsset, UnresolvedAsset } from '../../../src/core/market-data.ts';
import { type Day, formatDay } from '../../../src/core/time/day.ts';
import type { MarketStore } from '../../../src/market-data/refresh.ts';

/** A store in memory that keeps the promises of `MarketStore`, and what was stored for a test to look at. */
export function createMemoryStore(
  wanted: {
    readonly unresolved?: readonly UnresolvedAsset[];
    readonly quoted?: readonly Omit<QuotedAsset, 'lastClose'>[];
    readonly currencies?: readonly string[];
    readonly wallets?: readonly OnChainWallet[];
  } = {},
) {
  const tables = {
    /** By asset. */
    identities: new Map<string, object>(),
    /** By asset and day, `asset-1 2026-09-04`; the newest replaces all earlier ones. */
    closes: new Map<string, string>(),
    /** ISINs that are not asked for again. */
    unknown: new Set<string>(),
    splits: new Map<string, string>(),
    /** By currency and day. */
    rates: new Map<string, string>(),
    /** By wallet. */
    wallets: new Map<string, string>(),
  };
  const put = (table: Map<string, string>, key: string, value: string): number => {
    if (table.get(key) === value) return 0;
    table.set(key, value);
    return 1;
  };
  const lastDay = (table: Map<string, string>, prefix: string): Day | null => {
    const days = [...table.keys()].filter((key) => key.startsWith(`${prefix} `)).sort();
    const last = days.at(-1)?.slice(prefix.length + 1);
    return last === undefined ? null : ((Date.parse(last) / 86_400_000) as Day);
  };

  const database: MarketStore = {
    async unresolvedAssets() {
      return (wanted.unresolved ?? []).filter(
        ({ id, isin }) => !tables.identities.has(id) && !tables.unknown.has(isin),
      );
    },
    async quotedAssets() {
      const assets = wanted.quoted ?? [];
      return assets.map((asset) => ({ ...asset, lastClose: lastDay(tables.closes, asset.id) }));
    },
    async wantedRates() {
      const currencies = wanted.currencies ?? [];
      return currencies.map((currency) => ({
        currency,
        lastRate: lastDay(tables.rates, currency),
      }));
    },
    async onChainWallets() {
      return wanted.wallets ?? [];
    },
    async storeIdentity(assetId, identity) {
      tables.identities.set(assetId, identity);
      return 1;
    },
    async putOff(isin) {
      tables.unknown.add(isin);
    },
    async storeHistory(assetId, currency, closes, splits) {
      let changes = 0;
      for (const { day, price } of closes) {
        changes += put(tables.closes, `${assetId} ${formatDay(day)}`, `${price} ${currency}`);
      }
      for (const { day, ratio } of splits) {
        changes += put(tables.splits, `${assetId} ${formatDay(day)}`, ratio);
      }
      return changes;
    },
    async storeRates(rates) {
      return rates.reduce(
        (changes, { currency, day, rate }) =>
          changes + put(tables.rates, `${currency} ${formatDay(day)}`, rate),
        0,
      );
    },
    async storeWallet(walletId, coin, quantity) {
      return put(tables.wallets, walletId, `${quantity} ${coin.ticker}`);
    },
  };
  return { database, tables };
}
