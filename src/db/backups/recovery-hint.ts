import type { DataFolder } from '../data-folder/data-folder.ts';
import { listBackups } from './backups.ts';

/**
 * Returns the recovery of a lost or damaged database, in a sentence: the newest backup and the command that
 * restores it.
 */
export async function recoveryHint(folder: DataFolder): Promise<string> {
  const [newest] = await listBackups(folder);
  if (newest === undefined) {
    return `There is no dump in ${folder.backups}: restore a copy of one with \`npx pactole backups restore FILE\`.`;
  }
  const takenAt = newest.takenAt.toISOString().slice(0, 16).replace('T', ' ');
  return `The newest dump, of ${takenAt} UTC, is restored by \`npx pactole backups restore ${newest.name}\`, which keeps what is there now.`;
}
