import type { ErrorMessage } from '../../i18n/errors/error-message.ts';
import type { DataFolder } from '../data-folder/data-folder.ts';
import { listBackups } from './backups.ts';

/**
 * Returns the recovery of a lost or damaged database, in a sentence: the newest backup and the command that
 * restores it.
 */
export async function recoveryHint(folder: DataFolder): Promise<ErrorMessage> {
  const [newest] = await listBackups(folder);
  if (newest === undefined) return ['noneToRestore', { backups: folder.backups }];
  const takenAt = newest.takenAt.toISOString().slice(0, 16).replace('T', ' ');
  return ['newestBackup', { name: newest.name, takenAt }];
}
