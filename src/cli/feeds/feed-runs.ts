/** Runs connected feeds as `pactole sync` does, each in a process of its own, one after the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A connected feed to run. */
interface Runnable {
  readonly folder: string;
  /** Path of its configuration. */
  readonly configuration: string;
  readonly user: string;
  /** Decides about the rows that the last run held back. */
  readonly held?: string | undefined;
}

/** The last run of a feed since this process began. */
interface RunState {
  readonly isRunning: boolean;
  readonly startedAt: number | null;
  readonly failure: string | null;
}

/** Longer than the slowest exchange takes for its first run. */
const TIMEOUT_MS = 45 * 60_000;
const NEVER: RunState = { isRunning: false, startedAt: null, failure: null };

/** The runs of one server. */
export interface FeedRuns {
  /** Queues a run, unless the feed waits or runs already. */
  start(feed: Runnable): void;
  stateOf(folder: string): RunState;
  /** Ends the run of a feed, and waits for its end. */
  stop(folder: string): Promise<void>;
  close(): Promise<void>;
}

export function feedRuns(): FeedRuns {
  const states = new Map<string, RunState>();
  let queue = Promise.resolve();
  let running: {
    readonly folder: string;
    readonly child: ChildProcess;
    readonly closed: Promise<readonly unknown[]>;
  } | null = null;
  let isClosed = false;

  async function run({ folder, configuration, user, held }: Runnable): Promise<void> {
    // Removed while it waited.
    if (isClosed || !states.has(folder)) return;
    const startedAt = Date.now();
    states.set(folder, { isRunning: true, startedAt, failure: null });
    const [, command = ''] = process.argv;
    const options = ['--yes', `--user=${user}`, `--config=${configuration}`];
    if (held !== undefined) options.push(`--held=${held}`);
    const child = spawn(
      process.execPath,
      [...process.execArgv, command, 'sync', ...options],
      // What the importer keeps on a device stays with the feed.
      {
        env: { ...process.env, XDG_STATE_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: TIMEOUT_MS,
      },
    );
    const closed = once(child, 'close');
    running = { folder, child, closed };
    const [said, [code]] = await Promise.all([text(child.stderr), closed]);
    running = null;
    const last = said.trim().split('\n').at(-1) ?? '';
    const failure = code === 0 ? null : last;
    if (states.has(folder)) states.set(folder, { isRunning: false, startedAt, failure });
  }

  async function stop(folder: string): Promise<void> {
    states.delete(folder);
    if (running?.folder !== folder) return;
    running.child.kill();
    await running.closed;
  }

  return {
    start(feed) {
      const { folder } = feed;
      const state = states.get(folder) ?? NEVER;
      if (state.isRunning) return;
      states.set(folder, { ...state, isRunning: true });
      queue = queue
        .then(() => run(feed))
        .catch((error: Error) => {
          running = null;
          const failure = error.message;
          states.set(folder, { isRunning: false, startedAt: Date.now(), failure });
        });
    },
    stateOf: (folder) => states.get(folder) ?? NEVER,
    stop,
    async close() {
      isClosed = true;
      running?.child.kill();
      await queue;
    },
  };
}
