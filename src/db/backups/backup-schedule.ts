import type { DataFolder } from '../data-folder/data-folder.ts';
import type { EmbeddedStore } from '../embedded/embedded.ts';
import type { Maintenance } from '../embedded/maintenance.ts';
import { users } from '../schema.ts';
import { listBackups, takeBackup } from './backups.ts';

/** So often is looked whether a dump is due: the first one is as soon as there is somebody to lose. */
const PAUSE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps taking dumps: a first one when there is something to lose, then whenever the newest one is a day old. */
export function scheduleBackups(
  database: EmbeddedStore,
  folder: DataFolder,
  announce: (line: string) => void,
  pauseMs = PAUSE_MS,
): Maintenance {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let told = '';

  const check = () => {
    underWay = underWay
      .then(() => backUpIfDue(database, folder, new Date(), stopping.signal))
      .catch((error) => {
        const problem = `No dump could be written: ${error}`;
        if (!stopping.signal.aborted && problem !== told) announce(problem);
        told = problem;
      });
  };

  check();
  const timer = setInterval(check, pauseMs).unref();
  return {
    /** Gives up the dump that is being written, which leaves nothing of it. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

/** Takes a dump if the newest is a day old, or there is none of what people have. */
export async function backUpIfDue(
  database: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const [newest] = await listBackups(folder);
  if (newest === undefined && !(await hasSomebody(database))) return;
  // A dump from the future was taken by a wrong clock, and must not keep the next one waiting.
  const isDue =
    !newest || newest.takenAt > now || now.getTime() - newest.takenAt.getTime() >= DAY_MS;
  if (isDue && !signal.aborted) await takeBackup(database, folder, now, signal);
}

async function hasSomebody({ query }: EmbeddedStore): Promise<boolean> {
  return (await query.select({ id: users.id }).from(users).limit(1)).length > 0;
}
