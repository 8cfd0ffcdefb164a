/** `pactole backups`: the backups of the embedded database. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import type { Settings } from '../../server/settings.ts';
import { action, command, listing, type Session } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { minute } from '../terminal/minute.ts';

export function addBackups(program: Command): void {
  const backups = program
    .command('backups')
    .description(help('list and restore the backups of the embedded database'));

  listing(backups, 'list', 'list the backups, newest first').action(action(list));

  command(backups, 'restore', 'put a backup in the place of the database, which is kept aside')
    .argument('<file>', help('a name that `backups list` shows, or the path of a backup'))
    .action(action(restore));
}

async function list({ settings, print, table, words }: Session): Promise<void> {
  const folder = await embeddedFolder(settings);
  const { listBackups } = await import('../../db/backups/backups.ts');
  const backups = existsSync(folder.backups) ? await listBackups(folder) : [];
  print(
    backups.map((backup) => ({ ...backup, takenAt: backup.takenAt.toISOString() })),
    (shown) =>
      shown.length === 0
        ? words.backups.none(folder.backups)
        : table(
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
  );
}

async function restore({ settings, print, note, words }: Session, file: string): Promise<void> {
  const folder = await embeddedFolder(settings);
  const backup = [resolve(file), join(folder.backups, file)].find(existsSync);
  if (backup === undefined) {
    throw new CommandError(['noBackup', { file, folder: folder.backups }]);
  }
  const { restoreBackup } = await import('../../db/backups/restore.ts');
  const replaced = await restoreBackup(settings.dataDir, backup, note);
  print({ restored: backup, replaced }, () =>
    [words.backups.restored(backup), ...(replaced ? [words.backups.keptAside(replaced)] : [])].join(
      '\n',
    ),
  );
}

async function embeddedFolder({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl !== undefined) {
    throw new CommandError(['backupsAreEmbedded']);
  }
  const { dataFolder } = await import('../../db/data-folder/data-folder.ts');
  return dataFolder(dataDir);
}
