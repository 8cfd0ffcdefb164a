/** Reads statement files in a worker thread, so that a file that takes too long or too much memory can be ended. */
import { Worker } from 'node:worker_threads';
import type { ReadOptions, RefusalCode, Statement } from '@pactole/statements';
import type { PdfRefusalCode } from '@pactole/statements/pdf';
import type { Language } from './language.ts';

/** Far more than a statement takes within the limits of its size. */
const TIMEOUT_MS = 60_000;
const HEAP_MEBIBYTES = 1_024;
/** Memory beyond the heap, such as the unpacked streams of a PDF, by which the process may grow. */
const GROWTH_BYTES = 1_024 * 1_024 * 1_024;
const WATCH_MS = 100;

/** Kind of a refusal of any file. */
export type FileRefusalCode = RefusalCode | PdfRefusalCode;

/** A file to read. */
export interface Request {
  readonly bytes: Uint8Array;
  readonly options: Omit<ReadOptions, 'onProgress'>;
  /** The language of errors. */
  readonly language: Language;
  /** Password of a PDF. */
  readonly password?: string | undefined;
}

/**
 * The statements of a file, or the reason why it cannot be read; `codes` are those of the refusal and of its parts. `layout`
 * is that of the table, where it counts what a user answered, and `preset` has the answers with an anonymised sample.
 */
export type Reading = (
  | { readonly statements: readonly Statement[]; readonly preset: string | null }
  | { readonly refusal: string; readonly codes: readonly FileRefusalCode[] }
) & { readonly layout: string | null };

/** Rows of a file that are read, of how many in all. */
export interface ReadProgress {
  readonly received: number;
  readonly total: number;
}

/** The time that a file of this kind may take. */
export interface TimeLimit {
  readonly seconds: number;
}

/** A file that had to be ended. */
export type Ended = 'tooLong' | 'tooMuchMemory';

let idle: Worker | undefined;

/** Reads a file in a thread that the next file uses as well, unless it has to be ended. */
export function readStatementFile(
  request: Request,
  onProgress: (progress: ReadProgress) => void = () => {},
): Promise<Reading | Ended> {
  const worker = idle ?? newWorker();
  idle = undefined;
  worker.ref();
  return new Promise<Reading | Ended>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', onMessage);
      worker.off('error', onError);
    };
    const end = (why: Ended) => {
      settle();
      void worker.terminate();
      resolve(why);
    };
    let timer = setTimeout(end, TIMEOUT_MS, 'tooLong');
    const memory = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - memory > GROWTH_BYTES) end('tooMuchMemory');
    }, WATCH_MS);
    const onMessage = (reading: Reading | ReadProgress | TimeLimit) => {
      if ('seconds' in reading) {
        clearTimeout(timer);
        timer = setTimeout(end, reading.seconds * 1_000, 'tooLong');
        return;
      }
      if ('total' in reading) return onProgress(reading);
      settle();
      worker.unref();
      idle = worker;
      resolve(reading);
    };
    const onError = (error: NodeJS.ErrnoException) => {
      settle();
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('tooMuchMemory');
      else reject(error);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.postMessage(request);
  });
}

/** Node.js 20 starts no thread from TypeScript: the sources start the one that was built. */
const FOLDER = import.meta.url.endsWith('.ts') ? '../dist/' : './';

const newWorker = () =>
  new Worker(new URL(`${FOLDER}statement-worker.js`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
  });
