import { BadRequestError, type Issue } from '../errors.ts';
import type { ImportOptions } from '../types/import-options.ts';
import { toJson } from './json.ts';
import { aborted } from './within.ts';

/** Limits of the service for one request. */
const MAX_ROWS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Space for the body around the rows. */
const ENVELOPE_BYTES = 1024;
const MAX_ISSUES = 100;
const NO_DAY = 'must be a day, YYYY-MM-DD';

type Entries = ImportOptions['transactions'];

/** A serialized row. */
export interface Row {
  readonly json: string;
  /** Index in the caller's input. */
  readonly index: number;
}

interface Day {
  readonly date: string;
  readonly rows: Row[];
  bytes: number;
}

/**
 * Reads all rows and returns the batches to send: whole days, the oldest first; at least one, if empty.
 *
 * They are cut **between days only**. The service distinguishes equal rows of one day by counting them within
 * a batch, so a day in two batches would lose one of them. Rows may come in any order, because nothing is
 * sent before the last one is read. So a source that fails halfway imports nothing.
 *
 * @throws {BadRequestError} for rows without a day, and for a day that exceeds a request.
 */
export async function cutBetweenDays(
  entries: Entries,
  batchSize: number,
  signal: AbortSignal | undefined,
): Promise<Row[][]> {
  let batch: Row[] = [];
  let bytes = 0;
  const batches = [batch];
  for (const day of await groupByDay(entries, signal)) {
    const tooLarge = (rows: number, limit: number) =>
      rows + day.rows.length > limit || bytes + day.bytes > MAX_BYTES - ENVELOPE_BYTES;
    if (batch.length > 0 && tooLarge(batch.length, Math.min(batchSize, MAX_ROWS))) {
      batch = [];
      bytes = 0;
      batches.push(batch);
    }
    if (batch.length === 0 && tooLarge(0, MAX_ROWS)) {
      throw new BadRequestError(
        `${day.date} has ${day.rows.length} rows, ${day.bytes} bytes: a request holds ${MAX_ROWS} rows, ${MAX_BYTES} bytes`,
      );
    }
    for (const row of day.rows) batch.push(row);
    bytes += day.bytes;
  }
  return batches;
}

async function groupByDay(entries: Entries, signal: AbortSignal | undefined): Promise<Day[]> {
  const days = new Map<string, Day>();
  const undated: Issue[] = [];
  const encoder = new TextEncoder();
  let index = 0;
  const source: object = Object(entries);
  if (!(Symbol.iterator in source || Symbol.asyncIterator in source)) {
    throw new BadRequestError('transactions must be iterable');
  }
  for await (const entry of entries) {
    if (signal?.aborted) throw aborted();
    const date = entry?.date;
    if (/^\d{4}-\d\d-\d\d$/.test(date)) {
      const json = toJson(entry);
      const day = days.get(date) ?? { date, rows: [], bytes: 0 };
      days.set(date, day);
      day.rows.push({ json, index });
      day.bytes += encoder.encode(json).length + 1;
    } else {
      const path = ['transactions', index, 'date'];
      undated.push({ path, code: 'invalid_format', message: NO_DAY });
    }
    index++;
  }
  if (undated[0]) {
    const [, first] = undated[0].path;
    throw new BadRequestError(
      `transactions[${first}].date ${NO_DAY}; ${undated.length} such rows`,
      undefined,
      { issues: undated.slice(0, MAX_ISSUES) },
    );
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
