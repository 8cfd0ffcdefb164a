/** Runs PGlite on files that are flushed, and detects when PostgreSQL aborts. */
import { PGlite, types } from '@electric-sql/pglite';
import type { EmbeddedFiles } from './files.ts';

/** PostgreSQL ended itself (a PANIC): the outcome of work in progress is unknown, and every statement fails. */
class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  /** PostgreSQL's "crash shutdown"; opening the database again resolves it. */
  readonly code = '57P02';
}

export interface Engine {
  readonly client: PGlite;
  /** Reason why it ended itself; null while it runs. */
  readonly ended: string | null;
}

const asText = (text: string) => text;

/**
 * Types that the query builder expects as text: times, and arrays of times and numerics, which PGlite does
 * not name.
 */
const TEXT_TYPES = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL],
  ...[1115, 1185, 1182, 1187, 1231],
];

const TEXT_PARSERS = Object.fromEntries(TEXT_TYPES.map((type) => [type, asText]));

/** Types that PGlite parses differently from postgres.js. */
const PARSERS = {
  [types.BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex'),
  [types.INT8]: Number,
};

const PARAMETERS = [
  ...PGlite.defaultStartParams,
  ...settings(
    // Emscripten zeroes all of it at each start. The default of 128 MB took a third of a start, and memory
    // ever after; the system's cache is nearly as fast.
    'shared_buffers=16MB',
    // The default for 128 MB of shared buffers: an import writes its log in fewer pieces.
    'wal_buffers=4MB',
  ),
];

/**
 * PGlite starts PostgreSQL with `-F`, which disables flushing, and its default `fdatasync` does nothing in
 * Emscripten. Log retention is minimal, since single-user mode takes no checkpoints by itself.
 */
const DURABLE = [
  ...PARAMETERS.filter((parameter) => parameter !== '-F'),
  ...settings('wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'),
  // A checkpoint would write a file about them, and PostgreSQL ends itself where the disk has no space for it.
  ...settings('max_replication_slots=0', 'max_wal_senders=0'),
];

function settings(...all: readonly string[]): string[] {
  return all.flatMap((setting) => ['-c', setting]);
}

export interface EngineOptions {
  /** @default in memory */
  readonly files?: EmbeddedFiles | undefined;
  /** Archive from which a new database is created. */
  readonly archive?: Blob | undefined;
  /** Called when a page's checksum is wrong. */
  readonly damaged?: ((what: string) => void) | undefined;
  /** Disables flushing. @default false */
  readonly flushesLater?: boolean | undefined;
  /** Loads the extension `amcheck`. @default false */
  readonly checksIndexes?: boolean | undefined;
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { files, archive, damaged, flushesLater = files === undefined } = options;
  const extensions = options.checksIndexes ? await amcheckExtension() : {};
  let panic: string | null = null;
  const client = await PGlite.create({
    ...(files === undefined ? {} : { fs: files }),
    startParams: flushesLater ? PARAMETERS : DURABLE,
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    parsers: PARSERS,
    extensions,
    onStderr(line) {
      panic = /PANIC: *(.*)/.exec(line)?.[1] ?? panic;
      const [, page, file] = /invalid page in block (\d+) of relation "([^"]+)"/.exec(line) ?? [];
      if (page !== undefined) damaged?.(`Page ${page} of ${file} is damaged`);
      return true;
    },
  });
  // PGlite sets its own parsers for arrays after the start.
  Object.assign(client.parsers, TEXT_PARSERS);
  const end = endOnAbort(client, () => panic ?? 'it met an error of its own');
  return {
    client,
    get ended() {
      return end();
    },
  };
}

/** Imported on demand: only the verification of a backup needs it. */
async function amcheckExtension() {
  const { amcheck } = await import('@electric-sql/pglite/contrib/amcheck');
  return { amcheck };
}

/**
 * Stops PGlite's main loop after an abort. PGlite treats every error of the loop as recoverable and runs it
 * again. After an abort, it would do so for ever and without a turn of the event loop. It restores the stack
 * between two rounds, where this throws. Returns a function with the reason.
 */
function endOnAbort({ Module: module }: PGlite, why: () => string): () => string | null {
  let ended: string | null = null;
  const throwIfEnded = () => {
    if (ended !== null) throw new EngineEnded(`The embedded database ended itself: ${ended}`);
  };
  const { stackRestore, _PostgresMainLoopOnce: loop } = module;
  const { _PostgresSendReadyForQueryIfNecessary: sendReady } = module;
  module._PostgresMainLoopOnce = () => {
    throwIfEnded();
    try {
      loop();
    } catch (error) {
      // WebAssembly's abort; PostgreSQL's own errors are not instances of `Error` here.
      if (error instanceof Error && error.name === 'RuntimeError') ended = why();
      throw error;
    }
  };
  module.stackRestore = (at) => {
    throwIfEnded();
    return stackRestore(at);
  };
  module._PostgresSendReadyForQueryIfNecessary = () => {
    throwIfEnded();
    sendReady();
  };
  return () => ended;
}
