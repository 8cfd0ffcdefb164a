import { ServerError } from '../errors.ts';
import { type ApiPromise, apiPromise, type WithResponse } from '../internal/api-promise.ts';
import { nextCursor } from '../internal/link.ts';
import { PagePromise } from '../internal/page-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { ImportBody, ImportSummary } from '../types/import.ts';
import type { ImportOptions } from '../types/import-options.ts';
import type { TransactionQuery } from '../types/queries.ts';
import type { Reconciliation } from '../types/reconciliation.ts';
import type { Transaction } from '../types/transaction.ts';
import type { TransactionPage } from '../types/transaction-page.ts';
import { importTransactions } from './import.ts';

/** Movements of cash: listed, reconciled, imported. */
export class Transactions {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Lists transactions, the newest first: `await` it for one page, or iterate over it for all of them. Amounts are in the
   * transaction's own `currency`. Scope `transactions:read`.
   *
   * @throws {NotFoundError} when no account of the key's owner has the id `accountId`.
   * @throws {BadRequestError} for a `limit` that is not an integer from 1 to 1000.
   * @example
   * for await (const { date, amount, label } of pactole.transactions.list({ accountId })) {
   *   console.log(date, amount, label);
   * }
   * @example
   * const { items, nextCursor } = await pactole.transactions.list({ limit: 20 });
   */
  list(
    query: TransactionQuery = {},
    options?: CallOptions,
  ): PagePromise<Transaction, TransactionPage> {
    return new PagePromise((page) => this.#page({ ...query, ...page }, options), query);
  }

  /**
   * Lists the transactions from a day on, `YYYY-MM-DD`, the newest first: `list` with `from`. Scope `transactions:read`.
   *
   * @throws {NotFoundError} when no account of the key's owner has the id `accountId`.
   * @example
   * for await (const { date, amount, label } of pactole.transactions.since('2026-01-01')) {
   *   console.log(date, amount, label);
   * }
   */
  since(
    day: string,
    query?: Omit<TransactionQuery, 'from'>,
    options?: CallOptions,
  ): PagePromise<Transaction, TransactionPage> {
    return this.list({ ...query, from: day }, options);
  }

  /**
   * Imports any number of transactions into an account. Scope `transactions:write`.
   *
   * Stored rows are not added twice, so the same rows can be imported again at any time: after a failure,
   * repeat the call. Rows may come in any order, and nothing is sent before the last one is read. They are
   * sent in several requests, the oldest days first, cut between days only. A cut within a day could lose one
   * of two equal rows. The result adds up the requests; rows that an interrupted request had stored before
   * its retry count as duplicates.
   *
   * Every error has `progress`, the result until then. Errors of your own `transactions` or `onProgress` are
   * rethrown unchanged.
   *
   * @throws {BadRequestError} when rows are wrong: `issues` gives their index in `transactions`. Also, before
   * anything is
   *   sent, when a row has no day or one day has more than 10,000 rows or 4 MiB.
   * @throws {NotFoundError} when no account of the key's owner has this id.
   * @example
   * const { imported, duplicates } = await pactole.transactions.import({
   *   accountId,
   *   transactions: [{ date: '2026-09-05', amount: '-4.20', label: 'Coffee' }],
   *   onProgress: ({ received, total }) => console.log(`${received} of ${total}`),
   * });
   */
  import(input: ImportOptions, options?: CallOptions): ApiPromise<ImportSummary> {
    return apiPromise(importTransactions(this.#send, input, options));
  }

  /**
   * Reports the effect of an import of the same rows, and changes nothing: at most 10,000 rows and 4 MiB.
   * Totals are in the account's currency. Scope `transactions:write`.
   *
   * @throws {BadRequestError} when rows are wrong; `issues` names every one, the first 100.
   * @throws {NotFoundError} when no account of the key's owner has this id.
   * @example
   * const report = await pactole.transactions.reconcile({ accountId, transactions });
   * for (const question of report.questions) console.log(question);
   */
  reconcile(body: ImportBody, options?: CallOptions): ApiPromise<Reconciliation> {
    return this.#send('POST', ['import', 'reconcile'], { ...options, body });
  }

  async #page(
    query: TransactionQuery,
    options?: CallOptions,
  ): Promise<WithResponse<TransactionPage>> {
    const call = this.#send<Transaction[]>('GET', ['transactions'], { ...options, query });
    const { data: items, ...rest } = await call.withResponse();
    if (!Array.isArray(items)) {
      const { status } = rest.response;
      throw new ServerError('The answer is not a list', 'UNREADABLE_ANSWER', { ...rest, status });
    }
    return { data: { items, nextCursor: nextCursor(rest.response.headers) }, ...rest };
  }
}
