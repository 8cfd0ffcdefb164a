/** `pactole backups`: the backups of the embedded database. */

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import type { DataFolder } from '../../db/data-folder/data-folder.ts';
import type { Settings } from '../../server/settings.ts';
import {
  action,
  command,
  listing,
  type OwnerSession,
  ownerAction,
  type Session,
} from '../terminal/command.ts';
import { inWords } from '../terminal/counted.ts';
import { help } from '../terminal/help.ts';
import { minute } from '../terminal/minute.ts';

export function addBackups(program: Command): void {
  const backups = program
    .command('backups')
    .description(help('create, verify, list and restore the backups of the embedded database'));

  listing(backups, 'list', 'list the backups, newest first').action(action(list));

  command(backups, 'create', 'write a backup now, also while the server runs').action(
    ownerAction(create),
  );

  command(backups, 'verify', 'restore a backup into a folder of its own, read and count everything')
    .argument(
      '[file]',
      help('a name that `backups list` shows, or the path of a backup; else the newest'),
    )
    .action(action(verify));

  command(backups, 'restore', 'put a backup in the place of the database, which is kept aside')
    .argument('<file>', help('a name that `backups list` shows, or the path of a backup'))
    .action(action(restore));
}

async function list({ settings, print, table, words }: Session): Promise<void> {
  const folder = await embeddedFolder(settings);
  const { listBackups } = await import('../../db/backups/backups.ts');
  const { planBackups } = await import('../../db/backups/backup-plan.ts');
  const backups = existsSync(folder.backups) ? await listBackups(folder) : [];
  const { ofFuture } = planBackups(backups, new Date());
  print(
    backups.map((backup) => ({ ...backup, takenAt: backup.takenAt.toISOString() })),
    (shown) =>
      shown.length === 0
        ? words.backups.none(folder.backups)
        : [
            table(
              [
                words.headings.file,
                words.headings.taken,
                { heading: words.headings.size, right: true },
              ],
              shown.map(({ name, takenAt, bytes }) => [
                name,
                minute(takenAt),
                words.kibibytes(Math.ceil(bytes / 1024)),
              ]),
            ),
            ...(ofFuture.length > 0
              ? [words.backups.ofFuture(ofFuture.map(({ name }) => name).join(', '))]
              : []),
          ].join('\n'),
  );
}

async function create({ settings, owner, print, words }: OwnerSession): Promise<void> {
  await embeddedFolder(settings);
  print(await owner.backups.create(), ({ created }) => words.backups.created(created));
}

async function verify({ settings, print, words }: Session, file?: string): Promise<void> {
  const folder = await embeddedFolder(settings);
  const backup = file === undefined ? await newest(folder) : backupAt(folder, file);
  const { verifyBackup } = await import('../../db/backups/verify-backup.ts');
  const verified = await verifyBackup(folder, backup);
  print({ verified: backup, ...verified }, ({ users, accounts, transactions, tables, indexes }) => {
    const contents = inWords({ accounts, transactions }, words);
    return words.backups.verified(basename(backup), users, contents, tables, indexes);
  });
}

async function restore({ settings, print, note, words }: Session, file: string): Promise<void> {
  const folder = await embeddedFolder(settings);
  const backup = backupAt(folder, file);
  const { restoreBackup } = await import('../../db/backups/restore.ts');
  const replaced = await restoreBackup(settings.dataDir, backup, note);
  print({ restored: backup, replaced }, () =>
    [words.backups.restored(backup), ...(replaced ? [words.backups.keptAside(replaced)] : [])].join(
      '\n',
    ),
  );
}

async function newest(folder: DataFolder): Promise<string> {
  const { newestBackup } = await import('../../db/backups/backups.ts');
  const found = existsSync(folder.backups) ? await newestBackup(folder, new Date()) : null;
  if (found === null) throw new CommandError(['noBackupYet', { folder: folder.backups }]);
  return found.path;
}

/** Returns the path of a backup that is named by its path, or by its name in the data folder. */
function backupAt(folder: DataFolder, file: string): string {
  const backup = [resolve(file), join(folder.backups, file)].find(existsSync);
  if (backup !== undefined) return backup;
  throw new CommandError(['noBackup', { file, folder: folder.backups }]);
}

async function embeddedFolder({ databaseUrl, dataDir }: Settings): Promise<DataFolder> {
  if (databaseUrl !== undefined) {
    throw new CommandError(['backupsAreEmbedded']);
  }
  const { dataFolder } = await import('../../db/data-folder/data-folder.ts');
  return dataFolder(dataDir);
}
