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
  const batches = await cutBetweenDays(transactions, batchSize, options?.signal);
  const total = batches.flat().length;
  const done: ImportSummary = { duplicates: 0, deleted: 0, received: 0, imported: 0, skipped: 0 };
  let last: WithResponse<ImportSummary> | undefined;
  // An empty input is sent, too: a wrong account or key should not look like a success.
  for (const rows of batches) {
    try {
      const body = `{"accountId":${toJson(accountId)},"transactions":[${rows.map(({ json }) => json)}]}`;
      last = await send<ImportSummary>('POST', ['import'], { ...options, body }).withResponse();
    } catch (error) {
      throw located(error, rows, { ...done, total });
    }
    for (const key of Object.keys(done) as (keyof ImportSummary)[]) done[key] += last.data[key];
    await onProgress?.({ ...done, total });
  }
  return { ...(last as WithResponse<ImportSummary>), data: done };
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
