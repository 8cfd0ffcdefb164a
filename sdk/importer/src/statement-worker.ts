/** The thread of `statement-reader.ts`: answers each file with what it holds, or why it cannot be read. */
import { parentPort } from 'node:worker_threads';
import { presetOf, previewTable, readStatementsInParts, StatementError } from '@pactole/statements';
import { isPdf } from '@pactole/statements/is-pdf';
import { choiceIn, isAnswered } from './layout-choice.ts';
import type { Reading, ReadProgress, Request, TimeLimit } from './statement-reader.ts';

parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await read(request)));

const onProgress = (received: number, total: number) =>
  parentPort?.postMessage({ received, total } satisfies ReadProgress);

async function read(request: Request): Promise<Reading> {
  const { bytes, options, language } = request;
  if (isPdf(bytes)) return readPdfFile(request);
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

/** The reader of PDFs is loaded with the first one. */
async function readPdfFile({ bytes, options, language, password }: Request): Promise<Reading> {
  const { PDF_LIMITS, PdfError, readPdf } = await import('@pactole/statements/pdf');
  parentPort?.postMessage({ seconds: PDF_LIMITS.seconds } satisfies TimeLimit);
  try {
    const statements = await readPdf(bytes, { ...options, password });
    return { statements, layout: null, preset: null };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    const { unproved } = error;
    const rows = unproved.slice(0, MOST_ROWS).map(({ text }) => `  ${text}`);
    return {
      refusal: [error.in(language), ...rows].join('\n'),
      codes: [error.code],
      layout: null,
    };
  }
}

/** Rows that a refusal shows, which nothing proves. */
const MOST_ROWS = 5;

const layoutOf = (bytes: Uint8Array, options: Request['options']) =>
  previewTable(bytes, options)?.layout ?? null;
