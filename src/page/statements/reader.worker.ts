/** Reads statements in a worker, so that a large file does not block the page. */
import {
  presetOf,
  previewTable,
  type RefusalCode,
  readStatementsInParts,
  StatementError,
} from '@pactole/statements';
import { isPdf } from '@pactole/statements/is-pdf';
import { readingOfPdf, withRemarks } from './pdf-reading.ts';
import type { Reading, ReadProgress, ReadStatement, Refusal, Request } from './reading.ts';
import { said } from './said.ts';

declare const self: {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage(reading: Reading | ReadProgress): void;
  /** Fires the worker's `error` event (HTML, section 8.1.4.6). */
  reportError(error: unknown): void;
};

self.onmessage = ({ data }) => {
  readingOf(data).then(
    (reading) => self.postMessage(reading),
    (error) => self.reportError(error),
  );
};

async function readingOf(request: Request): Promise<Reading> {
  if (isPdf(request.bytes)) return readingOfPdf(request);
  try {
    const statements = await read(request);
    const [only, ...others] = statements;
    // A number tells an account better than the names of columns, which another account may share.
    const isUnnamed = others.length === 0 && only?.account === '' && !only.name;
    const { skipBadLines: _, ...choice } = request.told;
    const isAnswered = Object.keys(choice).length > 0;
    const table = previewTable(request.bytes, choice);
    const isOfBank =
      choice.columns !== undefined ||
      statements.some(({ format }) => format === 'csv' || format === table?.format);
    return {
      statements,
      layout: isUnnamed ? (table?.layout ?? null) : null,
      table: isOfBank ? table : null,
      preset: isAnswered ? presetOf(request.bytes, choice, Math.random) : null,
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { refusal: await refusalOf(error, request) };
  }
}

async function read({ name, bytes, told, timeZone }: Request): Promise<ReadStatement[]> {
  const onProgress = (done: number, all: number) => self.postMessage({ read: done, all });
  const statements = await readStatementsInParts(bytes, { ...told, name, timeZone, onProgress });
  return statements.map(withRemarks);
}

/** Refusals that other columns answer. */
const ASKS_COLUMNS: readonly RefusalCode[] = ['unknownFormat', 'severalAmounts', 'mostLeftOut'];

/** Omits the name of the file, which is shown above the message already; those in an archive are named. */
async function refusalOf(error: StatementError, request: Request): Promise<Refusal> {
  const { code, values, line } = error;
  const { bytes, told } = request;
  const unnamed = new StatementError(code, values, { line });
  const parts = values.flatMap((value) => (value instanceof StatementError ? [value] : []));
  const refusals = code === 'several' ? parts : [unnamed];
  const preview = previewTable(bytes, told);
  const [first] = values;
  return {
    code,
    // An amount without a mark among others is asked about as such.
    word:
      code === 'unknownDirection' && typeof first === 'string' && !/\d/.test(first) ? first : null,
    said: refusals.map((each) => said((language) => each.in(language), each.file !== undefined)),
    unproved: [],
    table: ASKS_COLUMNS.includes(code) || told.columns !== undefined ? preview : null,
    layout: preview?.layout ?? null,
    canSkipLines: await canSkipLines(error, request),
  };
}

/** Reads without the lines that cannot be read: other lines must remain, and a broker's reader leaves none out. */
async function canSkipLines(
  { code, line }: StatementError,
  { bytes, told }: Request,
): Promise<boolean> {
  if (told.skipBadLines || (code !== 'badLines' && line === undefined)) return false;
  try {
    await readStatementsInParts(bytes, { ...told, skipBadLines: true });
    return true;
  } catch (error) {
    // The next question about the file, such as its signs, comes after its lines.
    return error instanceof StatementError && error.code !== code;
  }
}
