import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { dataFolder } from '../db/data-folder/data-folder.ts';
import type { Database, DatabaseMode } from '../db/database.ts';
import { FolderInUse } from '../db/errors/database-unavailable.ts';
import { greetServer, NoServer } from './connect.ts';
import type { Greeting } from './wire.ts';

/** Time limit for a server that is starting or stopping, or for other commands. */
const TIMEOUT_MS = 20_000;
/** A server retries more often, so that it acquires the lock before waiting commands. */
const PAUSE_MS = { server: 20, cli: 100 };

/** Selects the database to open; the server's settings document more. */
export interface DatabaseSettings {
  /** PostgreSQL's URL; undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Time that a starting server waits for PostgreSQL to become available. */
  readonly databaseWaitMs: number;
  /** Maximum number of connections of a node to PostgreSQL, and to each replica. */
  readonly databaseConnections: number;
  /** URLs of PostgreSQL's replicas, for a server's reads. */
  readonly replicaUrls: readonly string[];
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string;
}

/** The opened database, or the server that has the embedded one open. */
export type OwnerAccess =
  | { readonly database: Database; readonly isNew: boolean }
  | { readonly server: Greeting };

/**
 * Opens the database for a server or one command, or connects to the server that has it open. Throws a
 * `DatabaseUnavailable` when neither succeeds. `announce` receives messages of the start.
 */
export async function openOrConnect(
  settings: DatabaseSettings,
  mode: DatabaseMode,
  announce: (line: string) => void,
): Promise<OwnerAccess> {
  const { databaseUrl, databaseWaitMs, databaseConnections: connections, dataDir } = settings;
  const replicaUrls = mode === 'cli' ? [] : settings.replicaUrls;
  // A server may start before PostgreSQL does; a command fails at once, since a person waits for it.
  const waitMs = mode === 'server' ? databaseWaitMs : 0;
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const server = databaseUrl === undefined ? await runningServer(dataDir) : null;
    if (server !== null) return { server };
    try {
      // Imported on demand, since a command that connects to a server needs no database engine.
      const { openDatabase } = await import('../db/open.ts');
      const isNew = databaseUrl === undefined && !existsSync(dataFolder(dataDir).db);
      const database = await openDatabase(
        { databaseUrl, dataDir, waitMs, connections, replicaUrls, mode },
        announce,
      );
      return { database, isNew };
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
      await setTimeout(PAUSE_MS[mode]);
    }
  }
}

function runningServer(dataDir: string): Promise<Greeting | null> {
  return greetServer(dataDir).catch((error: unknown) => {
    if (error instanceof NoServer) return null;
    throw error;
  });
}
