/** Assets of the lots of a file: securities by their ISIN, coins by their symbol. */
import type { Coin } from '../../../core/market-data.ts';
import { assetsByIsin, type NamedAssets } from '../../../db/queries/holdings/assets.ts';
import { coinAsset } from '../../../db/queries/market/coins.ts';
import { describeAssets } from '../../../db/queries/market/described-assets.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';

const PREFIX = 'coin:';

export const isCoinCode = (code: string): boolean => code.startsWith(PREFIX);

/**
 * The assets of ISINs and of codes such as `coin:BTC`; unknown ones are added. The first name of a line names a security
 * for this user, where neither a source nor the operator does.
 */
export async function assetsByCode(
  tx: Queryable,
  userId: string,
  lines: readonly { readonly isin: string; readonly name?: string | undefined }[],
): Promise<NamedAssets> {
  const codes = lines.map(({ isin }) => isin);
  const names = new Map<string, string>();
  for (const { isin, name } of lines)
    if (name !== undefined && !names.has(isin)) names.set(isin, name);
  const { idByIsin, added } = await assetsByIsin(
    tx,
    codes.filter((code) => !isCoinCode(code)),
  );
  const named = [...names].flatMap(([isin, name]) => {
    const assetId = idByIsin.get(isin);
    return assetId === undefined ? [] : [{ assetId, name }];
  });
  if (named.length > 0 && (await describeAssets(tx, userId, named)) > 0) {
    // The rows may all be stored already.
    await raiseRevision(tx, userId, []);
  }
  const ids = new Map(idByIsin);
  const coins: string[] = [];
  for (const code of [...new Set(codes.filter(isCoinCode))].sort()) {
    const { id, isNew } = await coinAsset(tx, coinOf(code.slice(PREFIX.length)));
    ids.set(code, id);
    if (isNew) coins.push(code);
  }
  return { idByIsin: ids, added: [...added, ...coins] };
}

/** Quoted in euros, as the coins of a followed wallet are, so that both are one asset. */
const coinOf = (symbol: string): Coin => ({
  name: symbol,
  kind: 'crypto',
  ticker: `${symbol}-EUR`,
  currency: 'EUR',
});
