/** Assets by the codes that name them: ISINs, and symbols of coins. */
import { coinSymbol, coinTicker, isCoinCode } from '../../../core/identifiers/security-code.ts';
import type { Coin } from '../../../core/market-data.ts';
import type { Queryable } from '../../queryable.ts';
import { coinAsset, coinAssetId } from '../market/coins.ts';
import { assetByIsin, assetIdOf, assetsByIsin } from './assets.ts';

/** Returns the id of the asset of a code; adds the asset if it is unknown. */
export async function assetByCode(tx: Queryable, code: string): Promise<string> {
  const symbol = coinSymbol(code);
  return symbol === null ? assetByIsin(tx, code) : (await coinAsset(tx, coinOf(symbol))).id;
}

/** Returns the id of the asset of a code; null where there is none. */
export function assetIdOfCode(tx: Queryable, code: string): Promise<string | null> {
  const symbol = coinSymbol(code);
  return symbol === null ? assetIdOf(tx, code) : coinAssetId(tx, coinTicker(symbol));
}

/** The assets that codes name. */
export interface NamedAssets {
  readonly idByCode: ReadonlyMap<string, string>;
  /** Codes without an earlier asset. */
  readonly added: readonly string[];
}

/** Returns the assets of many codes; adds unknown ones. */
export async function assetsByCode(tx: Queryable, codes: readonly string[]): Promise<NamedAssets> {
  const { idByIsin, added } = await assetsByIsin(
    tx,
    codes.filter((code) => !isCoinCode(code)),
  );
  const ids = new Map(idByIsin);
  const coins: string[] = [];
  for (const code of [...new Set(codes.filter(isCoinCode))].sort()) {
    const { id, isNew } = await coinAsset(tx, coinOf(coinSymbol(code) ?? code));
    ids.set(code, id);
    if (isNew) coins.push(code);
  }
  return { idByCode: ids, added: [...added, ...coins] };
}

/** Quoted in euros, as the coins of a followed wallet are, so that both are one asset. */
const coinOf = (symbol: string): Coin => ({
  name: symbol,
  kind: 'crypto',
  ticker: coinTicker(symbol),
  currency: 'EUR',
});
