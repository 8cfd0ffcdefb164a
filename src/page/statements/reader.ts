import type { DateOrder } from '@pactole/sdk/statements';
import type { Reading, Request } from './reading.ts';

/** The reader could not be loaded, or it broke. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Reads a file in a worker of its own, which is loaded with the first one; files wait for each other. */
export function readFile(file: File, dates?: DateOrder): Promise<Reading> {
  const reading = last.then(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return exchange({ name: file.name, bytes, dates });
  });
  last = reading.catch(() => undefined);
  return reading;
}

function exchange(request: Request): Promise<Reading> {
  worker ??= new Worker(document.getElementById('page')?.dataset.statements ?? '', {
    type: 'module',
  });
  const reader = worker;
  return new Promise((resolve, reject) => {
    reader.onmessage = ({ data }) => resolve(data);
    reader.onerror = () => {
      reader.terminate();
      worker = undefined;
      reject(new ReaderMissing());
    };
    reader.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
  });
}
