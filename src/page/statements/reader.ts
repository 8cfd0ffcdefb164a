import { isPdf } from '@pactole/statements/is-pdf';
import { scriptAddress } from '../session/script-address.ts';
import type { Reading, ReadProgress, Request, Told } from './reading.ts';

/** The reader could not be loaded, or it broke. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}

/** A file took too long to read, or its card was removed. */
export class ReaderEnded extends Error {
  override readonly name = 'ReaderEnded';
}

/** Far more than a statement takes within the limits of its size. */
const TIMEOUT_MS = 60_000;
const PDF_TIMEOUT_MS = 30_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a worker, which is loaded with the first one; files wait for each other.
 *
 * @param ask how the days are written, where that is known, and what is told of large files
 * @param signal ends the worker while it reads this file; the next one gets another
 * @throws {ReaderEnded} after a time limit, and where the signal is aborted.
 * @throws {ReaderMissing} where there is no worker.
 */
export function readFile(
  file: File,
  signal: AbortSignal,
  { told, onProgress }: Ask,
): Promise<Reading> {
  const reading = last.then(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (signal.aborted) throw new ReaderEnded();
    const timeZone = document.getElementById('page')?.dataset.timeZone;
    return exchange({ name: file.name, bytes, told, timeZone }, signal, onProgress);
  });
  last = reading.catch(() => undefined);
  return reading;
}

interface Ask {
  readonly told: Told;
  onProgress(progress: ReadProgress): void;
}

function exchange(
  request: Request,
  signal: AbortSignal,
  onProgress: Ask['onProgress'],
): Promise<Reading> {
  worker ??= new Worker(scriptAddress(document.getElementById('page')?.dataset.statements ?? ''), {
    type: 'module',
  });
  const reader = worker;
  return new Promise<Reading>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const end = (error: Error) => {
      settle();
      reader.terminate();
      worker = undefined;
      reject(error);
    };
    const timer = setTimeout(
      () => end(new ReaderEnded()),
      isPdf(request.bytes) ? PDF_TIMEOUT_MS : TIMEOUT_MS,
    );
    const abort = () => end(new ReaderEnded());
    signal.addEventListener('abort', abort);
    reader.onmessage = ({ data }: MessageEvent<Reading | ReadProgress>) => {
      if ('all' in data) return onProgress(data);
      settle();
      resolve(data);
    };
    reader.onerror = () => end(new ReaderMissing());
    reader.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
  });
}
