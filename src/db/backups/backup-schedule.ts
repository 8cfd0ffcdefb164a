import type { DataFolder } from '../data-folder/data-folder.ts';
import type { EmbeddedStore } from '../embedded/embedded.ts';
import type { Maintenance } from '../embedded/maintenance.ts';
import { users } from '../schema.ts';
import { planBackups } from './backup-plan.ts';
import { listBackups, takeBackup } from './backups.ts';

/** Interval between checks for a due backup; the first one is due as soon as there are users. */
const PAUSE_MS = 60 * 1000;

/** Backups of an open database: one at a time, by a schedule and by command. */
export interface BackupSchedule extends Maintenance {
  /** Takes a backup now, and returns its path. */
  take(): Promise<string>;
}

interface ScheduleOptions {
  /** Takes backups by itself. @default true */
  readonly takesDaily?: boolean;
  /** Interval between checks. @default 1 minute */
  readonly pauseMs?: number;
}

/** Takes a first backup when there is data, then one whenever the newest is a day old. */
export function scheduleBackups(
  database: EmbeddedStore,
  folder: DataFolder,
  announce: (line: string) => void,
  { takesDaily = true, pauseMs = PAUSE_MS }: ScheduleOptions = {},
): BackupSchedule {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let reported = '';
  let wrongClock = '';

  const announceWrongClock = (line: string) => {
    if (line !== wrongClock) announce(line);
    wrongClock = line;
  };

  /** Runs work after all earlier work, since backups share their temporary files. */
  const queue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = running.then(work);
    running = result.catch(() => {});
    return result;
  };

  const check = () => {
    void queue(() =>
      backUpIfDue(database, folder, new Date(), stopping.signal, announceWrongClock),
    ).then(
      () => {
        reported = '';
      },
      (error: unknown) => {
        const problem = `No backup could be written: ${error instanceof Error ? error.message : error}`;
        if (!stopping.signal.aborted && problem !== reported) announce(problem);
        reported = problem;
      },
    );
  };

  if (takesDaily) check();
  const timer = takesDaily ? setInterval(check, pauseMs).unref() : undefined;
  return {
    take: () => queue(() => takeBackup(database, folder, new Date(), stopping.signal)),
    /** Aborts a backup in progress, which leaves no file. */
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/**
 * Takes a backup if the newest up to now is a day old, or none holds a user's data. Announces those that a wrong
 * clock dated after now: they would else hide that none is taken.
 */
export async function backUpIfDue(
  database: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal: AbortSignal,
  announce: (line: string) => void = () => {},
): Promise<void> {
  const { isDue, known, ofFuture } = planBackups(await listBackups(folder), now);
  const [newest] = ofFuture;
  if (newest !== undefined) {
    announce(
      `${ofFuture.length === 1 ? 'A backup is' : `${ofFuture.length} backups are`} dated in the future, the last ${newest.name}: ` +
        `the clock of this machine was or is wrong. They stay, and don't count.`,
    );
  }
  if (known.length === 0 && !(await hasUsers(database))) return;
  if (isDue && !signal.aborted) await takeBackup(database, folder, now, signal);
}

async function hasUsers({ query }: EmbeddedStore): Promise<boolean> {
  return (await query.select({ id: users.id }).from(users).limit(1)).length > 0;
}
