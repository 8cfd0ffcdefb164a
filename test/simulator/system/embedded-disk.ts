/** Faults of the disk under an embedded database, from outside of the service. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBackup } from '../../../src/db/backups/backups.ts';
import { dataFolder } from '../../../src/db/data-folder/data-folder.ts';
import { openEmbedded } from '../../../src/db/embedded/embedded.ts';
import { relationsOf } from '../../../src/db/embedded/page-checksums.ts';
import type { Place } from '../../support/processes/pactole.ts';
import type { Random } from '../random.ts';

export interface EmbeddedDisk {
  /** Takes a dump; no node may run. */
  dump(): Promise<string>;
  /** Restores a dump by the command, as a user does. */
  restore(dump: string): Promise<void>;
  /** Changes a bit in a table; no node may run. Returns the page as PostgreSQL names it. */
  damage(random: Random): Promise<string>;
  /** Makes the disk full, or not any more. */
  fill(isFull: boolean): void;
  /** Cuts the power after some more operations on files, and with it pages that were not flushed. */
  cutAfter(operations: number, loss: number): void;
}

const BAD_DISK = new URL('bad-disk.js', import.meta.url);

/** Returns the environment by which a node's disk can be made to fail. */
export const diskEnvironment = (control: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${BAD_DISK.href}`,
  PACTOLE_TEST_DISK: control,
});

export function embeddedDisk({ environment, pactole }: Place, control: string): EmbeddedDisk {
  const folder = dataFolder(environment.PACTOLE_DATA_DIR ?? '');
  return {
    async dump() {
      const database = await openEmbedded(folder.db);
      try {
        return await takeBackup(database, folder, new Date());
      } finally {
        await database.close();
      }
    },
    async restore(dump) {
      const { code, stderr } = await pactole('backups', 'restore', dump);
      if (code !== 0) throw new Error(`The dump was not restored: ${stderr}`);
      for (const name of await readdir(folder.path)) {
        if (name.startsWith('db.replaced-')) await rm(join(folder.path, name), { recursive: true });
      }
    },
    async damage(random) {
      const database = await openEmbedded(folder.db);
      const relations = (await relationsOf(database.query)).filter(({ name }) =>
        TABLES.includes(name),
      );
      await database.close();
      for (;;) {
        const { file } = random.pick(relations);
        const path = join(folder.db, file);
        const bytes = readFileSync(path);
        if (bytes.length === 0) continue;
        // Near the end of a page, where rows are.
        const page = random.int(bytes.length / PAGE);
        const at = page * PAGE + PAGE - 1 - random.int(8);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(8));
        writeFileSync(path, bytes);
        return `block ${page} of relation "${file}"`;
      }
    },
    fill(isFull) {
      if (isFull) writeFileSync(control, 'full');
      else rmSync(control, { force: true });
    },
    cutAfter(operations, loss) {
      writeFileSync(control, `cut ${operations} ${loss}`);
    },
  };
}

const PAGE = 8192;
const TABLES = ['users', 'accounts', 'balances', 'transactions', 'api_keys'];
