import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { postgresFailure } from '../errors/postgres-failure.ts';
import { type Queryable, rows } from '../queryable.ts';
import { numbers, textColumn } from '../sql/columns.ts';
import { readAllTables } from './backups.ts';
import { openArchive } from './template.ts';

/** The contents of a backup, all of which was read. */
export interface VerifiedBackup {
  readonly users: number;
  readonly accounts: number;
  readonly transactions: number;
  readonly tables: number;
  readonly indexes: number;
}

const SCRATCH = '.verify-';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Restores a backup into a folder of its own and migrates it. Reads all tables, checks that each index leads to every
 * row, and removes the folder. Touches no other file, so that a server may run. Throws a `DatabaseUnavailable`.
 */
export async function verifyBackup(
  { backups }: Pick<DataFolder, 'backups'>,
  backup: string,
): Promise<VerifiedBackup> {
  await removeOldScratch(backups);
  const scratch = await mkdtemp(join(backups, SCRATCH));
  try {
    return await restoreInto(scratch, backup);
  } catch (cause) {
    throw new DatabaseUnavailable([['backupDamaged', { file: backup }], ...reasonsOf(cause)], {
      cause,
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what a killed verification left; one of today may still run. */
async function removeOldScratch(backups: string): Promise<void> {
  for (const name of await readdir(backups)) {
    if (!name.startsWith(SCRATCH)) continue;
    const path = join(backups, name);
    if (Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { recursive: true });
  }
}

async function restoreInto(scratch: string, backup: string): Promise<VerifiedBackup> {
  const archive = await openArchive(backup);
  const database = await openEmbedded(scratch, archive, {
    flushesLater: true,
    checksIndexes: true,
  });
  try {
    const tables = await readAllTables(database.query);
    const indexes = await checkIndexes(database.query);
    return { ...(await count(database.query)), tables, indexes };
  } finally {
    await database.close();
  }
}

/** Checks all B-trees, and returns their number. */
async function checkIndexes(db: Queryable): Promise<number> {
  await db.execute(sql`create extension amcheck`);
  const indexes = await rows(
    db,
    { name: textColumn },
    sql`select i.indexrelid::regclass::text as name
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p' order by i.indexrelid`,
  );
  for (const { name } of indexes) {
    try {
      await db.execute(sql`select bt_index_check(${name}::regclass, true)`);
    } catch (cause) {
      const { reason } = postgresFailure(cause);
      throw new DomainError('CONFLICT', ['indexDamaged', { index: name, reason }], { cause });
    }
  }
  return indexes.length;
}

async function count(db: Queryable) {
  const [counted] = await rows(
    db,
    numbers('users', 'accounts', 'transactions'),
    sql`select (select count(*) from users)::float8 as users,
               (select count(*) from accounts)::float8 as accounts,
               (select count(*) from transactions where deleted_at is null)::float8 as transactions`,
  );
  return counted ?? { users: 0, accounts: 0, transactions: 0 };
}

function reasonsOf(cause: unknown): readonly ErrorMessage[] {
  if (cause instanceof DatabaseUnavailable) return cause.reasons;
  return cause instanceof DomainError ? [cause.reason] : [];
}
