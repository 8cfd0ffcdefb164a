import type { ImportOptions, ImportSummary, Transaction, TransactionType } from '@pactole/sdk';
import { apiPromise } from '../../../sdk/client/src/internal/api-promise.ts';
import type { Send } from '../../../sdk/client/src/internal/transport.ts';
import { importTransactions } from '../../../sdk/client/src/resources/import.ts';
import { request } from './request.ts';
import { service } from './service.ts';

/** Rows that the service selects. */
export interface Selection {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly type?: TransactionType;
}

type Page = Awaited<ReturnType<typeof service.transactions.page.query>>;
export type Position = NonNullable<Page['next']>;

/** Some of a selection's transactions, the newest first, and the position of the next older ones. */
export async function transactionPage(
  selection: Selection,
  below: Position | null = null,
  limit?: number,
): Promise<{ readonly rows: readonly Transaction[]; readonly next: Position | null }> {
  const { rows, next } = await service.transactions.page.query({
    ...selection,
    below,
    ...(limit !== undefined && { limit }),
  });
  // The database gives decimals as text of the form that the contract has.
  return { rows: rows as unknown as readonly Transaction[], next };
}

/** An import that several requests add to, and the file it is from. */
export type Source = NonNullable<Parameters<typeof service.import.rows.mutate>[0]['source']>;

/** Imports rows in several requests, cut between days, as the SDK does; together they are one import. */
export const importRows = async (options: ImportOptions, source: Source): Promise<ImportSummary> =>
  (await importTransactions(sendAs(source), options)).data;

const sendAs =
  (source: Source): Send =>
  (_method, _path, { body } = {}) =>
    apiPromise(
      request({
        path: 'import.rows',
        verb: 'mutate',
        input: `{"batch":${body},"source":${JSON.stringify(source)}}`,
      }).then((data) => ({ data: data as never, response: new Response(), requestId: null })),
    );
