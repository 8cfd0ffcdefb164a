import { setTimeout } from 'node:timers/promises';
import type { Settings } from '../../settings.ts';
import type { Store } from '../../store/database.ts';
import { greetServer, NoServer } from './connect.ts';
import type { Greeting } from './wire.ts';

/** How long to wait for a server that is starting or stopping, or for another command to finish. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

/**
 * Opens the database, or meets the server that has the embedded one open. Throws `FolderInUse` when neither succeeds in
 * good time. `announce` hears what opening has to say.
 */
export async function openOrMeet(
  settings: Settings,
  announce: (line: string) => void,
): Promise<{ store: Store } | { server: Greeting }> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const server = settings.databaseUrl === undefined ? await runningServer(settings.dataDir) : null;
    if (server !== null) return { server };
    try {
      // Only now, since a command that meets a server needs no database engine.
      const { openStore } = await import('../../store/open.ts');
      return { store: await openStore(settings, announce) };
    } catch (error) {
      if (!isFolderInUse(error) || Date.now() > deadline) throw error;
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
