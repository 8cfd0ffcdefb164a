/** Which release made a database's schema what it is, and which ones work on it; kept as a comment on drizzle's table. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { packageFile } from '../../runtime/package-file.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { type Queryable, rows } from '../queryable.ts';
import { nullable, textColumn } from '../sql/columns.ts';

/** The release that runs, as package.json names it. */
export const RELEASE: string = JSON.parse(
  readFileSync(packageFile('package.json'), 'utf8'),
).version;

/** The oldest release that works on this one's schema. To be raised by a migration that contracts. */
const OLDEST_RELEASE = '0.1.0';

interface SchemaRelease {
  readonly release: string;
  readonly oldest: string;
}

/** Notes that this release has migrated the database. */
export async function noteRelease(db: Queryable): Promise<void> {
  const note: SchemaRelease = { release: RELEASE, oldest: OLDEST_RELEASE };
  await db.execute(
    sql.raw(`comment on table drizzle.__drizzle_migrations is '${JSON.stringify(note)}'`),
  );
}

/** Refuses a database that a newer release has migrated beyond what this one works on. */
export async function refuseBeyond(db: Queryable, release = RELEASE): Promise<void> {
  const [found] = await rows(
    db,
    { note: nullable(textColumn) },
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as note`,
  );
  const migrated = found?.note ? (JSON.parse(found.note) as SchemaRelease) : null;
  if (migrated === null || !isOlder(release, migrated.oldest)) return;
  throw new DatabaseUnavailable(
    `The database was migrated by Pactole ${migrated.release}, and only works with ${migrated.oldest} or newer; ` +
      `this is ${release}. Start a newer release.`,
  );
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
