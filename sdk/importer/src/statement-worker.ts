/** The thread of `statement-reader.ts`: answers each file with what it holds, or why it cannot be read. */
import { parentPort } from 'node:worker_threads';
import { presetOf, previewTable, readStatements, StatementError } from '@pactole/statements';
import { choiceIn, isAnswered } from './layout-choice.ts';
import type { Reading, ReadProgress, Request } from './statement-reader.ts';

parentPort?.on('message', (request: Request) => parentPort?.postMessage(read(request)));

const onProgress = (received: number, total: number) =>
  parentPort?.postMessage({ received, total } satisfies ReadProgress);

function read({ bytes, options, language }: Request): Reading {
  try {
    const statements = readStatements(bytes, { ...options, onProgress });
    if (!isAnswered(options)) return { statements, layout: null, preset: null };
    const { currency } = options;
    const preset = presetOf(bytes, { ...choiceIn(options), currency }, Math.random);
    return { statements, layout: layoutOf(bytes), preset };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const parts = error.values.filter((value) => value instanceof StatementError);
    const codes = [error, ...parts].map(({ code }) => code);
    return { refusal: error.in(language), codes, layout: layoutOf(bytes) };
  }
}

const layoutOf = (bytes: Uint8Array) => previewTable(bytes)?.layout ?? null;
