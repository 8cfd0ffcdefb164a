/** Descriptions of assets: those of all users, and what a user's own files say where these leave something open. */
import { type SQL, sql } from 'drizzle-orm';
import { affectedRows, type Queryable } from '../../queryable.ts';
import { recordset } from '../../sql/arrays.ts';

/** True for an asset that has no name but its ISIN, the symbol of its coin or its id. */
const isUnnamed = (asset: SQL): SQL =>
  sql`${asset}.name = coalesce(${asset}.isin, split_part(${asset}.ticker, '-', 1), ${asset}.id::text)`;

/** Selects all assets as a user knows them. */
export const describedAssets = (userId: string): SQL => sql`(
  select s.id, s.isin, s.created_at,
         case when ${isUnnamed(sql`s`)} then coalesce(own.name, s.name) else s.name end as name,
         case when s.kind = 'other' or s.isin is null then coalesce(own.kind, s.kind) else s.kind end as kind,
         coalesce(s.ticker, own.ticker) as ticker,
         coalesce(s.currency, own.currency) as currency,
         coalesce(s.ter, own.ter) as ter
  from assets s
  left join user_assets own on own.user_id = ${userId}::uuid and own.asset_id = s.id)`;

/** Description of an asset in a file. */
export interface AssetDescription {
  readonly assetId: string;
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly ticker?: string | undefined;
  readonly currency?: string | undefined;
  readonly ter?: string | undefined;
}

/**
 * Keeps what a user's file says of assets, as far as neither a source nor the operator says it, for that user alone. The
 * first name stays. Returns the number of changed descriptions.
 */
export function describeAssets(
  tx: Queryable,
  userId: string,
  described: readonly AssetDescription[],
): Promise<number> {
  const shape = sql`n("assetId" uuid, name text, kind text, ticker text, currency text, ter numeric)`;
  return affectedRows(
    tx,
    sql`insert into user_assets (user_id, asset_id, name, kind, ticker, currency, ter)
        select ${userId}::uuid, a.id, n.name, n.kind, n.ticker, n.currency, n.ter
        from ${recordset(described, shape)}
        join assets a on a.id = n."assetId"
        where (${isUnnamed(sql`a`)} and n.name <> a.name)
           or ((a.kind = 'other' or a.isin is null) and n.kind <> a.kind)
           or (a.ticker is null and n.ticker is not null)
           or (a.currency is null and n.currency is not null)
           or (a.ter is null and n.ter is not null)
        on conflict (user_id, asset_id) do update set name = excluded.name
          where user_assets.name is null and excluded.name is not null`,
  );
}
