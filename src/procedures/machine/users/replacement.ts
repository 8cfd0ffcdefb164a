/** Replaces all data of a signed-in user by those of an export; the page first shows what both hold. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { type Database, lockMarket } from '../../../db/database.ts';
import { keepMemberSignIns, readMemberSignIns } from '../../../db/queries/household/members.ts';
import { refreshAllMovements } from '../../../db/queries/movements/refresh-movements.ts';
import { contentsOfUser, emptyData } from '../../../db/queries/users/deletion.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { keepKeyChecks } from '../../../db/sql/planner.ts';
import { requireRoomFor, requireShare, STORED_LIMITS } from '../../../db/stored-limits.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { requireFree } from '../../public/require-space.ts';
import { refuseChanged } from '../../user/refuse-changed.ts';
import type { OwnerContext } from '../../user/trpc.ts';
import { requireRecentSignIn } from '../../user/users/recent-sign-in.ts';
import { linesOf } from './export-lines.ts';
import { type Content, latestDay, readLines, restoreLines } from './export-restore.ts';

/** A signed-in user, whose data are replaced. */
interface Replacing {
  readonly ctx: OwnerContext;
  readonly userId: string;
  readonly content: Content;
}

/** Reads an export to its end, and returns what it holds and what it would replace. Throws for what a restore refuses. */
export async function previewReplacement({ ctx, userId, content }: Replacing) {
  const { db, now } = ctx;
  const { benchmark: _, ...file } = await readLines(linesOf(content()), latestDay(now), async () =>
    loopTurn(),
  );
  refuseTooMany(file.rows);
  return db.read(userId, async (tx, { user: revision }) => ({
    ...{ file, revision, contents: await contentsOfUser(tx, userId) },
    /** True if a backup of the whole database is taken first. */
    backsUp: backsUp(ctx),
  }));
}

/**
 * Replaces all data of a user where nothing has changed since the revision that was looked at. It is one transaction: a
 * refusal leaves everything as it was. Keys, sessions and passwords stay. Throws without a recent sign-in.
 */
export async function replaceData({
  ctx,
  userId,
  content,
  revision,
}: Replacing & { readonly revision: number }) {
  const { db, now } = ctx;
  await requireRecentSignIn(ctx);
  requireFree(db);
  const backup = backsUp(ctx) ? ((await db.backUp?.()) ?? null) : null;
  const restored = await db.write(userId, async (tx) => {
    await refuseChanged(tx, userId, revision);
    const signIns = await readMemberSignIns(tx, userId);
    await emptyData(tx, userId);
    // Others wait for this lock, so it comes after the longest work.
    await lockMarket(tx);
    await keepKeyChecks(tx);
    const restored = await restoreLines(tx, userId, linesOf(content()), {
      today: latestDay(now),
      mostRows: STORED_LIMITS.rows,
    });
    refuseTooMany(restored.rows);
    await requireRoom(tx, userId, db);
    await keepMemberSignIns(tx, userId, signIns);
    await refreshAllMovements(tx, userId);
    await raiseRevision(tx, userId);
    return restored;
  });
  return { ...restored, backup };
}

/** Other users could fill the disk by backups, so only the role `owner` causes one. */
const backsUp = ({ db, session }: OwnerContext): boolean =>
  db.backUp !== undefined && session?.isOwner === true;

/** An export names the assets of holdings and of stated prices. */
const MOST_ASSETS = 2 * STORED_LIMITS.holdings;

/** Refuses more rows than a user may keep in any other way. */
function refuseTooMany(rows: Readonly<Record<string, number>>): void {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  if (all > STORED_LIMITS.rows) throw tooMany('rows', STORED_LIMITS.rows);
  if ((rows.assets ?? 0) > MOST_ASSETS) throw tooMany('holdings', STORED_LIMITS.holdings);
}

const tooMany = (kind: 'rows' | 'holdings', most: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', ['tooManyStored', { kind, most }]);

const LIMITED = [
  ...(['accounts', 'members', 'milestones', 'settled_doubts'] as const),
  ...(['imports', 'holdings', 'categories'] as const),
];

async function requireRoom(tx: Queryable, userId: string, { limitBytes }: Database): Promise<void> {
  for (const table of LIMITED) await requireRoomFor(tx, userId, table, 0);
  if (limitBytes !== undefined) await requireShare(tx, userId, limitBytes());
}
