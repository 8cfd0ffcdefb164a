import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { Evolution } from '../types/evolution.ts';
import type { Performance } from '../types/performance.ts';
import type { EvolutionQuery, PerformanceQuery } from '../types/queries.ts';

/** Analytics of wealth and investments over time. */
export class Analytics {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Returns, risk, fees and drawdown of the investments: euros with two decimals, percent points, null where unknown.
   * Scope `analytics:read`.
   *
   * @throws {BadRequestError} for a `rate` that is not a number from −50 to 50.
   * @example
   * const { summary } = await pactole.analytics.performance();
   * console.log(`${summary.tri ?? '?'} % a year`);
   */
  performance(query?: PerformanceQuery, options?: CallOptions): ApiPromise<Performance> {
    return this.#send('GET', ['performance'], { ...options, query });
  }

  /**
   * Wealth at each month end and today, its drawdown and milestones: euros with two decimals, percent points.
   * Scope `analytics:read`.
   *
   * @throws {BadRequestError} for a `rate` that is not a number from −50 to 50.
   * @example
   * const { series, milestones } = await pactole.analytics.evolution({ rate: 4 });
   * for (const { date, total } of series) console.log(date, total);
   */
  evolution(query?: EvolutionQuery, options?: CallOptions): ApiPromise<Evolution> {
    return this.#send('GET', ['evolution'], { ...options, query });
  }
}
