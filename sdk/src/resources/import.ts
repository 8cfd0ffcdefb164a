import { BadRequestError, PactoleError } from '../errors.ts';
import type { WithResponse } from '../internal/api-promise.ts';
import { cutBetweenDays, type Row } from '../internal/day-batches.ts';
import { toJson } from '../internal/json.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { ImportSummary } from '../types/import.ts';
import type { ImportOptions, ImportProgress } from '../types/import-options.ts';

/** Larger batches save time, smaller ones repeat less after a bad line: 2,000 rows are about 200 kB. */
const DEFAULT_BATCH_SIZE = 2_000;

/** Imports rows batch by batch. Returns the sum of the summaries, with the response to the last batch. */
export async function importTransactions(
  send: Send,
  { accountId, transactions, onProgress, batchSize = DEFAULT_BATCH_SIZE }: ImportOptions,
  options?: CallOptions,
): Promise<WithResponse<ImportSummary>> {
  const [first, ...others] = await cutBetweenDays(transactions, batchSize, options?.signal);
  const total = others.reduce((sum, rows) => sum + rows.length, first.length);
  const done: ImportSummary = { duplicates: 0, deleted: 0, received: 0, imported: 0, skipped: 0 };
  const sendBatch = async (rows: Row[]) => {
    const { data, ...rest } = await sendRows(send, accountId, rows, options).catch((error) => {
      throw located(error, rows, { ...done, total });
    });
    add(done, data);
    await onProgress?.({ ...done, total });
    return rest;
  };
  // An empty input is sent, too: a wrong account or key should not look like a success.
  let response = await sendBatch(first);
  for (const rows of others) response = await sendBatch(rows);
  return { data: done, ...response };
}

async function sendRows(
  send: Send,
  accountId: string,
  rows: Row[],
  options?: CallOptions,
): Promise<WithResponse<ImportSummary>> {
  const body = `{"accountId":${toJson(accountId)},"transactions":[${rows.map(({ json }) => json)}]}`;
  return send<ImportSummary>('POST', ['import'], { ...options, body }).withResponse();
}

function add(sum: ImportSummary, batch: ImportSummary): void {
  for (const key of Object.keys(sum) as (keyof ImportSummary)[]) sum[key] += batch[key];
}

/** Adds the import's progress to an error, and numbers rows by the caller's input instead of the batch. */
function located(error: unknown, rows: Row[], progress: ImportProgress): unknown {
  if (!(error instanceof PactoleError)) return error;
  const named = error instanceof BadRequestError ? renumbered(error, rows) : error;
  named.progress = progress;
  return named;
}

function renumbered(error: BadRequestError, rows: Row[]): BadRequestError {
  const { message, code, issues } = error;
  const origin = (index: string | number) => rows[Number(index)]?.index ?? index;
  return new BadRequestError(
    message.replace(/\btransactions\[(\d+)/g, (_, index) => `transactions[${origin(index)}`),
    code,
    {
      ...error,
      issues: issues.map((issue) => ({
        ...issue,
        path: issue.path.map((key, depth) => (depth === 1 ? origin(key) : key)),
      })),
    },
  );
}
