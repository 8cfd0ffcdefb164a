import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { NetWorth } from '../types/net-worth.ts';

/** A user's net worth. */
export class NetWorths {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Net worth today and its allocation by asset class, in euros with two decimals; shares in percent points.
   * Scope `dashboard:read`.
   *
   * @throws {PermissionError} when the key lacks the scope.
   * @example
   * const { netWorth, allocation } = await pactole.netWorth.get();
   * console.log(`${netWorth.net} €`);
   */
  get(options?: CallOptions): ApiPromise<NetWorth> {
    return this.#send('GET', ['net-worth'], options);
  }
}
