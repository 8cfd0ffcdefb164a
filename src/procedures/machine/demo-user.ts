/** The demo on the page: an invented user of its own, which a session of the role `owner` makes, looks at and removes. */
import type { Database } from '../../db/database.ts';
import { deleteAsset, usesOf } from '../../db/queries/holdings/asset-removal.ts';
import { assetIdOfCode } from '../../db/queries/holdings/security-codes.ts';
import { raiseMarketRevision } from '../../db/queries/market/revision.ts';
import { type DemoUser, findDemo } from '../../db/queries/users/demo-user.ts';
import { UserGone } from '../../db/revisions.ts';
import { SECURITIES } from '../../demo/securities.ts';
import { installationProcedure } from '../user/trpc.ts';
import { makeDemo } from './demo.ts';
import { removeUser } from './users/users.ts';

/** Returns the demo's user, and makes it with ten years of figures where there is none. */
export const openDemo = installationProcedure.mutation(
  async ({ ctx }) => (await findDemo(ctx.db.query)) ?? makeDemo(ctx),
);

/** Removes the demo's user with all that it has, and its securities, which no other user holds. */
export const closeDemo = installationProcedure.mutation(async ({ ctx: { db } }) => {
  const demo = await findDemo(db.query);
  if (demo === null || !(await isRemovedNow(db, demo))) return { isRemoved: false };
  await db.writeMarket(async (tx) => {
    const removed: string[] = [];
    for (const { isin } of SECURITIES) {
      const id = await assetIdOfCode(tx, isin);
      if (id === null || (await usesOf(tx, id)).holdings > 0) continue;
      await deleteAsset(tx, id);
      removed.push(id);
    }
    if (removed.length > 0) await raiseMarketRevision(tx, { assetIds: removed });
  });
  return { isRemoved: true };
});

/** Returns false where another request removes the user at the same time. */
async function isRemovedNow(db: Database, { userId }: DemoUser): Promise<boolean> {
  try {
    await removeUser(db, userId, async () => {});
    return true;
  } catch (error) {
    if (error instanceof UserGone) return false;
    throw error;
  }
}
