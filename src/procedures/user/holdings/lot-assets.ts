/** Assets of the lots of a file: securities by their ISIN, coins by their symbol. */
import { assetsByCode, type NamedAssets } from '../../../db/queries/holdings/security-codes.ts';
import { describeAssets } from '../../../db/queries/market/described-assets.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';

/**
 * The assets of ISINs and of codes such as `coin:BTC`; unknown ones are added. The first name of a line names a security
 * for this user, where neither a source nor the operator does.
 */
export async function assetsOfLines(
  tx: Queryable,
  userId: string,
  lines: readonly { readonly isin: string; readonly name?: string | undefined }[],
): Promise<NamedAssets> {
  const names = new Map<string, string>();
  for (const { isin, name } of lines)
    if (name !== undefined && !names.has(isin)) names.set(isin, name);
  const { idByCode, added } = await assetsByCode(
    tx,
    lines.map(({ isin }) => isin),
  );
  const named = [...names].flatMap(([isin, name]) => {
    const assetId = idByCode.get(isin);
    return assetId === undefined ? [] : [{ assetId, name }];
  });
  if (named.length > 0 && (await describeAssets(tx, userId, named)) > 0) {
    // The rows may all be stored already.
    await raiseRevision(tx, userId, []);
  }
  return { idByCode, added };
}
