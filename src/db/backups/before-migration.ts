import { basename } from 'node:path';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { BackupSource } from '../embedded/embedded.ts';
import { DatabaseUnavailable } from '../errors/database-unavailable.ts';
import { recoveryHint, takeBackup } from './backups.ts';

/**
 * Takes a backup before the schema is migrated, and announces how to go back. Throws a `DatabaseUnavailable` if none
 * can be written: the release before still works on the database.
 */
export async function backUpBeforeMigration(
  database: BackupSource,
  folder: DataFolder,
  announce: (line: string) => void,
): Promise<void> {
  const path = await takeBackup(database, folder, new Date()).catch(async (cause: unknown) => {
    const reasons = cause instanceof DomainError ? [cause.reason] : [];
    throw new DatabaseUnavailable(
      [['noBackupBeforeMigration'], ...reasons, await recoveryHint(folder)],
      { cause },
    );
  });
  const name = basename(path);
  announce(
    `This release changes the database's schema. The backup ${name} was written first: ` +
      `to go back, install the release before and run \`npx pactole backups restore ${name}\`.`,
  );
}
