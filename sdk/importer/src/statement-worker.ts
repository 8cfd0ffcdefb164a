/** The thread of `statement-reader.ts`: answers each file with what it holds, or why it cannot be read. */
import { parentPort } from 'node:worker_threads';
import { presetOf, previewTable, readStatementsInParts, StatementError } from '@pactole/statements';
import { choiceIn, isAnswered } from './layout-choice.ts';
import type { Reading, ReadProgress, Request } from './statement-reader.ts';

parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await read(request)));

const onProgress = (received: number, total: number) =>
  parentPort?.postMessage({ received, total } satisfies ReadProgress);

async function read({ bytes, options, language }: Request): Promise<Reading> {
  try {
    const statements = await readStatementsInParts(bytes, { ...options, onProgress });
    const layout = layoutOf(bytes, options);
    if (!isAnswered(options)) return { statements, layout, preset: null };
    const { currency } = options;
    const preset = presetOf(bytes, { ...choiceIn(options), currency }, Math.random);
    return { statements, layout, preset };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const parts = error.values.filter((value) => value instanceof StatementError);
    const codes = [error, ...parts].map(({ code }) => code);
    return { refusal: error.in(language), codes, layout: layoutOf(bytes, options) };
  }
}

const layoutOf = (bytes: Uint8Array, options: Request['options']) =>
  previewTable(bytes, options)?.layout ?? null;
