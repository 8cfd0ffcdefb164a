import type { DataFolder } from './data-folder.ts';
import { listDumps, takeDump } from './dumps.ts';
import type { EmbeddedStore } from './embedded.ts';

export interface DumpKeeper {
  /** Gives up the dump that is being written, which leaves nothing of it, and takes no more. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Keeps taking dumps whenever the newest one is a day old; `fresh` says that there is nothing worth keeping yet. */
export function keepDumps(
  store: EmbeddedStore,
  folder: DataFolder,
  announce: (line: string) => void,
  fresh: boolean,
): DumpKeeper {
  const stopping = new AbortController();
  let underWay = Promise.resolve();

  const check = () => {
    underWay = underWay
      .then(() => dumpIfDue(store, folder, new Date(), stopping.signal))
      .catch((error) => {
        if (!stopping.signal.aborted) announce(`No dump could be written: ${error}`);
      });
  };

  if (!fresh) check();
  const timer = setInterval(check, HOUR_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

/** Takes a dump if the newest is a day old. */
export async function dumpIfDue(
  store: EmbeddedStore,
  folder: DataFolder,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const [newest] = await listDumps(folder);
  // A dump from the future was taken by a wrong clock, and must not keep the next one waiting.
  const isDue =
    !newest || newest.takenAt > now || now.getTime() - newest.takenAt.getTime() >= DAY_MS;
  if (isDue && !signal.aborted) await takeDump(store, folder, now, signal);
}
