import type { ApiPromise } from '../internal/api-promise.ts';
import type { Send } from '../internal/transport.ts';
import type { CallOptions } from '../options.ts';
import type { InsightList } from '../types/insight.ts';
import type { InsightQuery } from '../types/queries.ts';

/** Findings in words. */
export class Insights {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Lists insight cards, each only when its data exist, in the requested language; amounts are formatted for
   * reading.
   * Scope `insights:read`.
   *
   * @throws {PermissionError} when the key lacks the scope.
   * @example
   * const { cards } = await pactole.insights.list({ lang: 'en' });
   * for (const { title, value } of cards) console.log(`${title}: ${value}`);
   */
  list(query?: InsightQuery, options?: CallOptions): ApiPromise<InsightList> {
    return this.#send('GET', ['insights'], { ...options, query });
  }
}
