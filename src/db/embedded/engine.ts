/** PGlite as it is run here: on files that are flushed, and with an end when PostgreSQL gives up. */
import { PGlite, types } from '@electric-sql/pglite';
import type { EmbeddedFiles } from './files.ts';

/** PostgreSQL ended itself (a PANIC): what was under way may or may not have happened, and nothing works any more. */
class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  /** PostgreSQL's "crash shutdown": it passes when the database is opened again. */
  readonly code = '57P02';
}

export interface Engine {
  readonly client: PGlite;
  /** Why it ended by itself; null while it works. */
  readonly ended: string | null;
}

const asText = (text: string) => text;

/** Types that the query builder wants as text: times, and the arrays of them and of numerics, for which PGlite has no names. */
const TEXT_TYPES = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL],
  ...[1115, 1185, 1182, 1187, 1231],
];

const TEXT_PARSERS = Object.fromEntries(TEXT_TYPES.map((type) => [type, asText]));

/** What PGlite reads otherwise than postgres.js. */
const PARSERS = {
  [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
  [types.INT8]: Number,
};

const PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...settings(
    // Emscripten fills all of it with zeros at each start: of the usual 128 MB that took a third of a start, and memory
    // for as long as it runs, while pages come from the system's own cache nearly as fast.
    'shared_buffers=16MB',
    // As much as 128 MB would give it: an import writes its log in fewer pieces.
    'wal_buffers=4MB',
  ),
];

/**
 * PGlite starts PostgreSQL with `-F`, which never flushes, and `fdatasync`, its usual way, does nothing in Emscripten. A
 * folder must not keep more of the log than it needs: single-user mode takes no checkpoints by itself.
 */
const LASTING = [
  ...PARAMETERS.filter((parameter) => parameter !== '-F'),
  ...settings('wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'),
];

function settings(...all: readonly string[]): string[] {
  return all.flatMap((setting) => ['-c', setting]);
}

export interface EngineOptions {
  /** @default in memory */
  readonly files?: EmbeddedFiles | undefined;
  /** What a new database is made from. */
  readonly archive?: Blob | undefined;
  /** Called when a page's checksum is wrong. */
  readonly damaged?: ((what: string) => void) | undefined;
  /** Nothing is flushed. @default false */
  readonly flushesLater?: boolean | undefined;
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { files, archive, damaged, flushesLater = files === undefined } = options;
  let panic: string | null = null;
  const client = await PGlite.create({
    ...(files === undefined ? {} : { fs: files }),
    startParams: flushesLater ? PARAMETERS : LASTING,
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    parsers: PARSERS,
    onStderr(line) {
      panic = /PANIC: *(.*)/.exec(line)?.[1] ?? panic;
      const [, page, file] = /invalid page in block (\d+) of relation "([^"]+)"/.exec(line) ?? [];
      if (page !== undefined) damaged?.(`Page ${page} of ${file} is damaged`);
      return true;
    },
  });
  // PGlite sets parsers of its own for arrays when it has started.
  Object.assign(client.parsers, TEXT_PARSERS);
  const end = endForGood(client, () => panic ?? 'it met an error of its own');
  return {
    client,
    get ended() {
      return end();
    },
  };
}

/**
 * PGlite takes every error of PostgreSQL's main loop for one that the loop goes on after, and runs it again: for ever,
 * without a turn of the event loop, when PostgreSQL has aborted. Between two rounds it restores the stack. Returns what
 * tells why it ended.
 */
function endForGood({ Module: module }: PGlite, why: () => string): () => string | null {
  let ended: string | null = null;
  const refuse = () => {
    if (ended !== null) throw new EngineEnded(`The embedded database ended itself: ${ended}`);
  };
  const { stackRestore, _PostgresMainLoopOnce: loop } = module;
  const { _PostgresSendReadyForQueryIfNecessary: sendReady } = module;
  module._PostgresMainLoopOnce = () => {
    refuse();
    try {
      loop();
    } catch (error) {
      // What WebAssembly throws when it aborts; PostgreSQL's own errors are no `Error` here.
      if (error instanceof Error && error.name === 'RuntimeError') ended = why();
      throw error;
    }
  };
  module.stackRestore = (at) => {
    refuse();
    return stackRestore(at);
  };
  module._PostgresSendReadyForQueryIfNecessary = () => {
    refuse();
    sendReady();
  };
  return () => ended;
}
