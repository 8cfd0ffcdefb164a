/** A service whose database can be reset to an earlier state, as by a restored backup or a lossy failover. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { takeBackup } from '../../../src/db/backups/backups.ts';
import { openArchive } from '../../../src/db/backups/template.ts';
import { dataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { type Service, startService } from '../service/service.ts';
import { copyDataFolder, temporaryFolder } from './folder.ts';
import { emptyPostgres } from './own-postgres.ts';

export interface Restorable {
  /** The current service; a restore of the embedded database replaces it. */
  service(): Service;
  /** Takes a backup, and returns a function that restores it. */
  backUp(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export const openRestorable = (): Promise<Restorable> =>
  inject('template').kind === 'postgres' ? onPostgres() : embedded();

/** Keeps the node running through the restore, with its caches. */
async function onPostgres(): Promise<Restorable> {
  const url = await emptyPostgres();
  const service = await startService({ database: await openPostgres(url) });
  const dump = join(temporaryFolder(), 'pactole.dump');
  return {
    service: () => service,
    async backUp() {
      await promisify(execFile)('pg_dump', ['--format=custom', `--file=${dump}`, url]);
      const restore = ['--clean', '--single-transaction', '--exit-on-error', `--dbname=${url}`];
      return async () => void (await promisify(execFile)('pg_restore', [...restore, dump]));
    },
    close: () => service.close(),
  };
}

/** Stops the service and starts it on the backup, as `pactole backups restore` requires. */
async function embedded(): Promise<Restorable> {
  const folder = dataFolder(join(temporaryFolder(), 'data'));
  await copyDataFolder(folder.path);
  let database = await openEmbedded(folder.db);
  let service = await startService({ database });
  return {
    service: () => service,
    async backUp() {
      const dump = await takeBackup(database, folder, new Date());
      return async () => {
        await service.close();
        database = await openEmbedded(undefined, await openArchive(dump));
        service = await startService({ database });
      };
    },
    close: () => service.close(),
  };
}
