import type { ApiPromise } from './internal/api-promise.ts';
import type { Method } from './internal/request.ts';
import { connect, type Send } from './internal/transport.ts';
import type { ClientOptions, RequestOptions } from './options.ts';
import { Accounts } from './resources/accounts.ts';
import { Analytics } from './resources/analytics.ts';
import { Insights } from './resources/insights.ts';
import { NetWorths } from './resources/net-worth.ts';
import { Positions } from './resources/positions.ts';
import { Prices } from './resources/prices.ts';
import { Transactions } from './resources/transactions.ts';

/**
 * A client of a Pactole service. Every method rejects with nothing but a `PactoleError`.
 *
 * @example
 * const pactole = new Pactole({ apiKey: 'pk_…', baseUrl: 'https://pactole.example.org' });
 * const { netWorth } = await pactole.netWorth.get();
 */
export class Pactole {
  readonly #options: ClientOptions;
  readonly #send: Send;
  /** Accounts, their balances and holdings. */
  declare readonly accounts: Accounts;
  /** Performance, and wealth over time. */
  declare readonly analytics: Analytics;
  /** Findings in words. */
  declare readonly insights: Insights;
  /** Net worth and its allocation. */
  declare readonly netWorth: NetWorths;
  /** Holdings with value and gains. */
  declare readonly positions: Positions;
  /** Latest prices. */
  declare readonly prices: Prices;
  /** Movements of cash: listed, reconciled, imported. */
  declare readonly transactions: Transactions;

  /**
   * @throws {AuthenticationError} without an API key.
   * @throws {BadRequestError} when `baseUrl` is not an address.
   */
  constructor(options: ClientOptions = {}) {
    const send = connect(options);
    this.#options = options;
    this.#send = send;
    this.accounts = new Accounts(send);
    this.analytics = new Analytics(send);
    this.insights = new Insights(send);
    this.netWorth = new NetWorths(send);
    this.positions = new Positions(send);
    this.prices = new Prices(send);
    this.transactions = new Transactions(send);
  }

  /**
   * Returns a client with the options of this one, but for those that are named; an option that is undefined has its default.
   *
   * @example
   * const patient = pactole.withOptions({ retryForMs: 600_000 });
   */
  withOptions(options: ClientOptions): Pactole {
    return new Pactole({ ...this.#options, ...options });
  }

  /**
   * Sends a request to any route, such as one that is newer than this SDK, with retries, idempotency and
   * errors as for every method.
   *
   * @param path Path below `/api/v1`, whose segments are encoded: `/accounts`.
   * @throws {NotFoundError} when the service has no such route.
   * @example
   * const { accounts } = await pactole.request<AccountList>('GET', '/accounts');
   */
  request<T = unknown>(method: Method, path: string, options?: RequestOptions): ApiPromise<T> {
    return this.#send(method, path.replace(/^\//, '').split('/'), options);
  }
}
