import { DomainError } from '../../i18n/errors/domain-error.ts';
import { procedure } from '../user/trpc.ts';

/** Takes a backup of the embedded database, and returns its path. */
export const createBackup = procedure.mutation(async ({ ctx: { db } }) => {
  if (db.backUp === undefined) throw new DomainError('CONFLICT', ['backupsAreEmbedded']);
  return { created: await db.backUp() };
});
