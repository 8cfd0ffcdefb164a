import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { PriceList } from '../types/price.ts';

/** Latest prices. */
export class Prices {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * The latest price of each asset in the accounts, in the currency that it is quoted in. Scope `prices:read`.
   *
   * @throws {PermissionError} when the key lacks the scope.
   * @example
   * const { prices } = await pactole.prices.list();
   * for (const { name, price, currency, date } of prices) console.log(name, price, currency, date);
   */
  list(options?: CallOptions): ApiPromise<PriceList> {
    return this.#send('GET', ['prices'], options);
  }
}
