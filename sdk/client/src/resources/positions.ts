import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { PositionList } from '../types/position.ts';

/** Holdings of securities, and their buys and sells. */
export class Positions {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * All lines with their value and gains, and all movements. Figures are computed numbers: euros with two decimals
   * (prices in the quote currency), percent points, null where unknown. Scope `positions:read`.
   *
   * @throws {PermissionError} when the key lacks the scope.
   * @example
   * const { positions, summary } = await pactole.positions.list();
   * for (const { name, value, gainPct } of positions) console.log(name, value, gainPct);
   */
  list(options?: CallOptions): ApiPromise<PositionList> {
    return this.#send('GET', ['positions'], options);
  }
}
