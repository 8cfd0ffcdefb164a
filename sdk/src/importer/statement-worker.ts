/** The thread of `statement-reader.ts`: answers each file with what it holds, or why it cannot be read. */
import { parentPort } from 'node:worker_threads';
import { readStatements, StatementError } from '../statements/index.ts';
import type { Reading, ReadProgress, Request } from './statement-reader.ts';

parentPort?.on('message', (request: Request) => parentPort?.postMessage(read(request)));

const onProgress = (received: number, total: number) =>
  parentPort?.postMessage({ received, total } satisfies ReadProgress);

function read({ bytes, options, language }: Request): Reading {
  try {
    return { statements: readStatements(bytes, { ...options, onProgress }) };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const parts = error.values.filter((value) => value instanceof StatementError);
    return { refusal: error.in(language), codes: [error, ...parts].map(({ code }) => code) };
  }
}
