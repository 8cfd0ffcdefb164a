import type { Backup } from '../../db/backups/backup.ts';
import type { Database } from '../../db/database.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { installationProcedure } from '../user/trpc.ts';

const MIB = 1024 * 1024;

/** Takes a backup of the embedded database, and returns its path. */
export const createBackup = installationProcedure.mutation(async ({ ctx: { db } }) => {
  if (db.backUp === undefined) throw new DomainError('CONFLICT', ['backupsAreEmbedded']);
  return { created: await db.backUp() };
});

/** Lists the backups of the embedded database, newest first; null for PostgreSQL, which has programs of its own. */
export const listBackups = installationProcedure.query(async ({ ctx: { db } }) => {
  const backups = (await db.backups?.()) ?? null;
  return (
    backups?.map(({ name, takenAt, bytes }) => ({
      ...{ name, bytes },
      mib: Math.ceil((bytes / MIB) * 10) / 10,
      takenAt: takenAt.toISOString(),
    })) ?? null
  );
});

/** Returns a backup by its name in the list. Throws where there is none. */
export async function backupNamed({ backups }: Database, name: string): Promise<Backup> {
  const found = (await backups?.())?.find((backup) => backup.name === name);
  if (found === undefined) throw new DomainError('NOT_FOUND', ['noBackupNamed', { name }]);
  return found;
}
