/** Lists the assets and describes them. All users share them: a description applies to all holders. */
import { z } from 'zod';
import { AssetKind } from '../../contract/enums.ts';
import {
  AssetName,
  AssetTicker,
  CurrencyCode,
  SecurityCode,
} from '../../contract/owner-scalars.ts';
import { Percent, textOf } from '../../contract/scalars.ts';
import { assetsNamed, deleteAsset, usesOf } from '../../db/queries/holdings/asset-removal.ts';
import { pricedAssets, updateAsset } from '../../db/queries/holdings/assets.ts';
import { assetByCode } from '../../db/queries/holdings/security-codes.ts';
import { raiseMarketRevision } from '../../db/queries/market/revision.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { refuseUnseen, SeenInput } from '../user/seen.ts';
import { sharedProcedure } from '../user/trpc.ts';

export const listAssets = sharedProcedure.query(({ ctx: { db, today } }) =>
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
export const setAsset = sharedProcedure
  .input(Description.extend({ isin: SecurityCode }).extend(SeenInput.shape))
  .mutation(({ ctx: { db, today }, input: { isin, user: _, seen, ...description } }) => {
    if (Object.keys(description).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return db.writeMarket(async (tx) => {
      const id = await assetByCode(tx, isin);
      if (seen !== undefined) refuseUnseen(seen, (await pricedAssets(tx, today, id))[0] ?? {});
      await updateAsset(tx, id, description);
      // A benchmark's fund may be found by its ticker.
      const isFound = description.ticker === undefined;
      await raiseMarketRevision(tx, isFound ? { assetIds: [id] } : 'everything');
      const [asset] = await pricedAssets(tx, today, id);
      if (asset === undefined) throw new Error('The asset that was just set is not there');
      return asset;
    });
  });

/** Removes an asset with its closes and splits, unless a holding or a comparison of any user rests on it. */
export const removeAsset = sharedProcedure
  .input(z.object({ asset: textOf(1, 40) }))
  .mutation(({ ctx: { db }, input: { asset: typed } }) =>
    db.writeMarket(async (tx) => {
      const named = await assetsNamed(tx, typed);
      const [asset] = named;
      if (asset === undefined) throw new DomainError('NOT_FOUND', ['noAsset', { typed }]);
      if (named.length > 1) {
        throw new DomainError('CONFLICT', [
          'ambiguousId',
          { typed, candidates: named.map(({ id }) => id) },
        ]);
      }
      const uses = await usesOf(tx, asset.id);
      if (uses.holdings > 0 || uses.indices.length > 0) {
        throw new DomainError('CONFLICT', ['assetInUse', { name: asset.name, ...uses }]);
      }
      const removed = await deleteAsset(tx, asset.id);
      await raiseMarketRevision(tx, 'everything');
      return { ...asset, ...removed };
    }),
  );
