import { sql } from 'drizzle-orm';

/**
 * A query for the assets that any user holds. It is not correlated with the row around it: assets are shared
 * and holdings a user's, and databases sharded by user reject such a correlation.
 */
export const heldAssets = sql`(select distinct h.asset_id from holdings h)`;
