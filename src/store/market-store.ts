import type { Day } from '../core/day.ts';
import type { Database } from './database.ts';
import {
  type AssetIdentity,
  type DatedRate,
  type DatedSplit,
  type DealtClose,
  storeHistory,
  storeIdentity,
  storeRates,
} from './market-data.ts';
import { onChainWallets, quotedAssets, unresolvedAssets, wantedRates } from './market-wanted.ts';
import { type Coin, priceWallets, storeWallet } from './wallets.ts';

/** The tables as the market data job sees them; `today` is the day on which a wallet holds what it is seen to hold. */
export const marketStore = (db: Database, today: () => Day) => ({
  unresolvedAssets: () => unresolvedAssets(db),
  quotedAssets: () => quotedAssets(db),
  wantedRates: () => wantedRates(db),
  onChainWallets: () => onChainWallets(db),
  storeIdentity: (assetId: string, identity: AssetIdentity) => storeIdentity(db, assetId, identity),
  storeRates: (rates: readonly DatedRate[]) => storeRates(db, rates),
  storeWallet: (walletId: string, coin: Coin, quantity: string) =>
    storeWallet(db, walletId, coin, quantity, today()),
  async storeHistory(
    assetId: string,
    currency: string,
    closes: readonly DealtClose[],
    splits: readonly DatedSplit[],
  ): Promise<number> {
    const changes = await storeHistory(db, assetId, currency, closes, splits);
    await priceWallets(db, assetId);
    return changes;
  },
});
