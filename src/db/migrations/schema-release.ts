/**
 * Records the release that migrated a database, and the oldest one that works on it, as a comment on
 * drizzle's table.
 */
import { sql } from 'drizzle-orm';
import { RELEASE } from '../../runtime/release.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { type Queryable, rows } from '../queryable.ts';
import { nullable, textColumn } from '../sql/columns.ts';

/** Oldest release that works on this one's schema. A contracting migration must raise it. */
const OLDEST_RELEASE = '0.1.0';

interface SchemaRelease {
  readonly release: string;
  readonly oldest: string;
}

/** Records that this release has migrated the database. */
export async function recordRelease(db: Queryable): Promise<void> {
  const note: SchemaRelease = { release: RELEASE, oldest: OLDEST_RELEASE };
  await db.execute(
    sql.raw(`comment on table drizzle.__drizzle_migrations is '${JSON.stringify(note)}'`),
  );
}

/** Throws if a newer release has migrated the database beyond this one's reach. */
export async function requireSupportedRelease(db: Queryable, release = RELEASE): Promise<void> {
  const [found] = await rows(
    db,
    { note: nullable(textColumn) },
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note`,
  );
  const migrated = found?.note ? (JSON.parse(found.note) as SchemaRelease) : null;
  if (migrated === null || !isOlder(release, migrated.oldest)) return;
  throw new DatabaseUnavailable([['newerSchema', { ...migrated, ours: release }]]);
}

/** Compares the numbers of two releases. */
function isOlder(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((release) =>
    release.split(/[.-]/).slice(0, 3).map(Number),
  );
  for (const [at, number] of (ours ?? []).entries()) {
    const against = theirs?.[at] ?? 0;
    if (number !== against) return number < against;
  }
  return false;
}
