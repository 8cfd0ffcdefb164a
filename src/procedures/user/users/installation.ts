/** Facts of the installation for a signed-in user. */
import { ownerProcedure } from '../trpc.ts';

/** Returns the time zone in which days begin, and what the session may do beyond the data of its user. */
export const showInstallation = ownerProcedure
  .meta({ revision: 'none' })
  .query(({ ctx: { db, timeZone, session } }) => ({
    timeZone,
    /** True for the role `owner`. */
    isOwner: session?.isOwner === true,
    /** False on PostgreSQL, which has programs of its own for backups. */
    takesBackups: db.backUp !== undefined,
  }));
