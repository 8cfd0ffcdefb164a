/** Lists the assets and describes them. All users share them: a description applies to all holders. */
import { z } from 'zod';
import { AssetKind } from '../../../contract/enums.ts';
import { AssetName, AssetTicker, CurrencyCode, Isin } from '../../../contract/owner-scalars.ts';
import { Percent } from '../../../contract/scalars.ts';
import { assetByIsin, pricedAssets, updateAsset } from '../../../db/queries/holdings/assets.ts';
import { raiseMarketRevision } from '../../../db/queries/market/revision.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { ownerProcedure } from '../trpc.ts';

export const listAssets = ownerProcedure.query(({ ctx: { db, today } }) =>
  pricedAssets(db.query, today),
);

/** Description of an asset; null takes a value away. */
const Description = z
  .object({
    name: AssetName,
    kind: AssetKind,
    ticker: AssetTicker.nullable(),
    currency: CurrencyCode.nullable(),
    ter: Percent.nullable(),
  })
  .partial();
export type Description = z.input<typeof Description>;

/** Sets a description; an unknown ISIN becomes an asset. */
export const setAsset = ownerProcedure
  .input(Description.extend({ isin: Isin }))
  .mutation(({ ctx: { db, today }, input: { isin, user: _, ...description } }) => {
    if (Object.keys(description).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return db.writeMarket(async (tx) => {
      const id = await assetByIsin(tx, isin);
      await updateAsset(tx, id, description);
      // A benchmark's fund may be found by its ticker.
      const isFound = description.ticker === undefined;
      await raiseMarketRevision(tx, isFound ? { assetIds: [id] } : 'everything');
      const [asset] = await pricedAssets(tx, today, isin);
      if (asset === undefined) throw new Error('The asset that was just set is not there');
      return asset;
    });
  });
