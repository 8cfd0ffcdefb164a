import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { dataFolder } from '../db/data-folder/data-folder.ts';
import type { Database, DatabaseMode } from '../db/database.ts';
import { FolderInUse } from '../db/errors/database-unavailable.ts';
import { greetServer, NoServer } from './connect.ts';
import type { Greeting } from './wire.ts';

/** How long to wait for a server that is starting or stopping, or for other commands to finish. */
const PATIENCE_MS = 20_000;
/** A server asks often, so that it gets its turn before the commands that wait as well. */
const PAUSE_MS = { server: 20, cli: 100 };

/** Which database to open, and how; the server's settings say more. */
export interface DatabaseSettings {
  /** PostgreSQL's address; undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How long a server that starts waits for a PostgreSQL that is not there yet. */
  readonly databaseWaitMs: number;
  /** How many connections to PostgreSQL a node makes at most, and as many to each replica. */
  readonly databaseConnections: number;
  /** Addresses of PostgreSQL's replicas, which a server reads from. */
  readonly replicaUrls: readonly string[];
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string;
}

/** The opened database, or the server that has the embedded one open. */
export type OwnerAccess =
  | { readonly database: Database; readonly isNew: boolean }
  | { readonly server: Greeting };

/**
 * Opens the database for a server or one command, or meets the server that has it open; throws a `DatabaseUnavailable` when
 * neither succeeds. `announce` is called with what opening has to say.
 */
export async function openOrConnect(
  settings: DatabaseSettings,
  mode: DatabaseMode,
  announce: (line: string) => void,
): Promise<OwnerAccess> {
  const { databaseUrl, databaseWaitMs, databaseConnections: connections, dataDir } = settings;
  const replicaUrls = mode === 'cli' ? [] : settings.replicaUrls;
  // PostgreSQL may be starting beside a server; but someone sits in front of a command.
  const patienceMs = mode === 'server' ? databaseWaitMs : 0;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const server = databaseUrl === undefined ? await runningServer(dataDir) : null;
    if (server !== null) return { server };
    try {
      // Loaded here, since a command that meets a server needs no database engine.
      const { openDatabase } = await import('../db/open.ts');
      const isNew = databaseUrl === undefined && !existsSync(dataFolder(dataDir).db);
      const database = await openDatabase(
        { databaseUrl, dataDir, patienceMs, connections, replicaUrls, mode },
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
