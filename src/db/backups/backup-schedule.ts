import type { DataFolder } from '../data-folder/data-folder.ts';
import type { EmbeddedStore } from '../embedded/embedded.ts';
import type { Maintenance } from '../embedded/maintenance.ts';
import { users } from '../schema.ts';
import { listBackups, takeBackup } from './backups.ts';

/** Interval between checks for a due backup; the first one is due as soon as there are users. */
const PAUSE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes a first backup when there is data, then one whenever the newest is a day old. */
export function scheduleBackups(
  database: EmbeddedStore,
  folder: DataFolder,
  announce: (line: string) => void,
  pauseMs = PAUSE_MS,
): Maintenance {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let reported = '';

  const check = () => {
    running = running
      .then(() => backUpIfDue(database, folder, new Date(), stopping.signal))
      .catch((error) => {
        const problem = `No backup could be written: ${error}`;
        if (!stopping.signal.aborted && problem !== reported) announce(problem);
        reported = problem;
      });
  };

  check();
  const timer = setInterval(check, pauseMs).unref();
  return {
    /** Aborts a backup in progress, which leaves no file. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Takes a backup if the newest is a day old, or none holds a user's data. */
export async function backUpIfDue(
  database: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const [newest] = await listBackups(folder);
  if (newest === undefined && !(await hasUsers(database))) return;
  // A backup from the future was taken by a wrong clock, and must not delay the next one.
  const isDue =
    !newest || newest.takenAt > now || now.getTime() - newest.takenAt.getTime() >= DAY_MS;
  if (isDue && !signal.aborted) await takeBackup(database, folder, now, signal);
}

async function hasUsers({ query }: EmbeddedStore): Promise<boolean> {
  return (await query.select({ id: users.id }).from(users).limit(1)).length > 0;
}
