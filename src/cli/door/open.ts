import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Settings } from '../../settings.ts';
import { dataFolder } from '../../store/data-folder.ts';
import type { Store } from '../../store/database.ts';
import { FolderInUse } from '../../store/store-unavailable.ts';
import { greetServer, NoServer } from './connect.ts';
import type { Greeting } from './wire.ts';

/** How long to wait for a server that is starting or stopping, or for another command to finish. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

export interface OpenOptions {
  /** Hears what opening has to say. */
  readonly announce: (line: string) => void;
  /** How long to wait for a PostgreSQL that does not answer. */
  readonly postgresPatienceMs: number;
}

/** The opened database, or the server that has the embedded one open. */
export type Met =
  | { readonly store: Store; readonly isNew: boolean }
  | { readonly server: Greeting };

/** Opens the database, or meets the server that has it open; throws a `StoreUnavailable` when neither succeeds. */
export async function openOrMeet(
  { databaseUrl, dataDir }: Settings,
  { announce, postgresPatienceMs: patienceMs }: OpenOptions,
): Promise<Met> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const server = databaseUrl === undefined ? await runningServer(dataDir) : null;
    if (server !== null) return { server };
    try {
      // Loaded here, since a command that meets a server needs no database engine.
      const { openStore } = await import('../../store/open.ts');
      const isNew = databaseUrl === undefined && !existsSync(dataFolder(dataDir).db);
      return { store: await openStore({ databaseUrl, dataDir, patienceMs }, announce), isNew };
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

function runningServer(dataDir: string): Promise<Greeting | null> {
  return greetServer(dataDir).catch((error: unknown) => {
    if (error instanceof NoServer) return null;
    throw error;
  });
}
