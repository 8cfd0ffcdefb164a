import { sql } from 'drizzle-orm';

/**
 * A query for the assets that anybody holds. It does not look at the row around it: assets are everybody's and holdings a
 * person's, and an engine that divides people among machines takes no such look from the one to the other.
 */
export const heldAssets = sql`(select distinct h.asset_id from holdings h)`;
