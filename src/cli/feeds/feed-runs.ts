/** Runs connected feeds as `pactole sync` does, each in a process of its own, one after the other, users in turns. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
/** A process that computes hears no signal. */
const KILL_AFTER_MS = 5_000;
/** Characters at the end of what a run says; its last line is its error. */
const MOST_SAID = 2_000;
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
  const waiting: Runnable[] = [];
  /** Users in the order of their last runs. */
  const served = new Set<string>();
  let work: Promise<void> | null = null;
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
      },
    );
    const closed = once(child, 'close');
    running = { folder, child, closed };
    const timer = setTimeout(() => end(child), TIMEOUT_MS);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      said = (said + more).slice(-MOST_SAID);
    });
    const [code] = await closed.finally(() => {
      clearTimeout(timer);
      running = null;
    });
    const last = said.trim().split('\n').at(-1) ?? '';
    const failure = code === 0 ? null : last;
    if (states.has(folder)) states.set(folder, { isRunning: false, startedAt, failure });
  }

  async function stop(folder: string): Promise<void> {
    states.delete(folder);
    if (running?.folder !== folder) return;
    const { child, closed } = running;
    end(child);
    await closed;
  }

  /** Takes the first feed of the user whose last run is longest ago: the slow provider of one holds up no other. */
  function next(): Runnable | undefined {
    const ranks = [...served];
    const [first] = waiting.toSorted((a, b) => ranks.indexOf(a.user) - ranks.indexOf(b.user));
    if (first === undefined) return undefined;
    waiting.splice(waiting.indexOf(first), 1);
    served.delete(first.user);
    served.add(first.user);
    return first;
  }

  async function runAll(): Promise<void> {
    for (let feed = next(); feed !== undefined; feed = next()) {
      const { folder } = feed;
      await run(feed).catch((error: Error) => {
        const failure = error.message;
        states.set(folder, { isRunning: false, startedAt: Date.now(), failure });
      });
    }
    work = null;
  }

  return {
    start(feed) {
      const { folder } = feed;
      const state = states.get(folder) ?? NEVER;
      if (state.isRunning) return;
      states.set(folder, { ...state, isRunning: true });
      waiting.push(feed);
      work ??= runAll();
    },
    stateOf: (folder) => states.get(folder) ?? NEVER,
    stop,
    async close() {
      isClosed = true;
      if (running !== null) end(running.child);
      await work;
    },
  };
}

function end(child: ChildProcess): void {
  child.kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  child.once('close', () => clearTimeout(timer));
}
