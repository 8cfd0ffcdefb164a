/** A run of a feed into a destination in memory, through the runner, without waiting. */
import type { Difference } from '../../../src/feeds/differences.ts';
import type { Feed, FeedSettings } from '../../../src/feeds/feed.ts';
import { FeedError } from '../../../src/feeds/feed.ts';
import type { AccountState, FeedState, FileState } from '../../../src/feeds/feed-state.ts';
import { type FeedResult, type SyncRun, syncFeeds } from '../../../src/feeds/sync.ts';
import { FEED_WORDS } from '../../../src/feeds/words/languages.ts';
import { type Destination, type Terminal, WORDS } from '../../../src/index.ts';
import type { Sync } from './exchanges/life.ts';
import { MemoryDestination } from './memory-destination.ts';
import type { SimulatedProvider } from './serve.ts';

export function memorySync(server: SimulatedProvider): {
  sync: Sync;
  destination: MemoryDestination;
  /** Differences that the last run found. */
  differences: () => readonly Difference[];
} {
  const destination = new MemoryDestination();
  const state = memoryState();
  let found: readonly Difference[] = [];
  const sync: Sync = async ({ feed, settings }, clock) => {
    const [result] = await runOf({ feed, settings, destination, state, server, clock });
    found = result?.accounts.flatMap(({ differences }) => differences) ?? [];
    if (result?.error == null) return;
    const { fault, message } = result.error;
    if (fault === 'import') throw new Error(message);
    throw new FeedError(fault, message);
  };
  return { sync, destination, differences: () => found };
}

interface Run {
  readonly feed: Feed;
  readonly settings: FeedSettings;
  readonly destination: Destination;
  readonly state: FeedState;
  readonly server: Pick<SimulatedProvider, 'fetch'>;
  readonly clock: () => number;
  readonly options?: Partial<SyncRun['session']['options']>;
  readonly terminal?: Terminal;
}

/** One run with `--yes --new`, without pauses. */
export function runOf(run: Run): Promise<readonly FeedResult[]> {
  const { feed, settings, destination, state, server, clock, options, terminal = SILENT } = run;
  const configured = { name: feed.name, feed, accounts: {}, settings: async () => settings };
  return syncFeeds([configured], {
    session: {
      destination,
      memory: memoryOf(),
      terminal,
      words: WORDS.en,
      options: { yes: true, new: true, ...options },
    },
    state,
    words: FEED_WORDS.en,
    fetch: (url, init) => server.fetch(`${url}`, init),
    signal: new AbortController().signal,
    since: '2026-01-01',
    now: clock,
    wait: async () => {},
  });
}

const SILENT: Terminal = {
  say() {},
  warn() {},
  ask: async () => null,
  progress() {},
  close() {},
};

function memoryOf(): SyncRun['session']['memory'] {
  const accounts = new Map<string, string>();
  return {
    accountOf: (origin) => accounts.get(origin),
    holdsAccount: (id) => [...accounts.values()].includes(id),
    rememberAccount: async (origin, id) => {
      accounts.set(origin, id);
    },
    formatsOf: () => [],
    rememberFormat: async () => {},
    securities: new Map(),
    rememberSecurity: async () => {},
    choiceFor: async () => undefined,
    rememberChoice: async () => undefined,
  };
}

export function memoryState(): FeedState {
  const stored = new Map<string, string>();
  const accounts = new Map<string, AccountState>();
  const files = new Map<string, FileState>();
  return {
    stored: (feed, key) => stored.get(`${feed} ${key}`),
    store: async (feed, key, value) => {
      stored.set(`${feed} ${key}`, value);
    },
    account: (feed, id) => accounts.get(`${feed} ${id}`),
    setAccount: async (feed, id, account) => {
      accounts.set(`${feed} ${id}`, account);
    },
    file: (feed, path) => files.get(`${feed} ${path}`),
    setFile: async (feed, path, file) => {
      files.set(`${feed} ${path}`, file);
    },
  };
}
