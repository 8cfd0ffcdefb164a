import { ConnectionError, PactoleError } from '../errors.ts';
import type { CallOptions, ClientOptions, Logger, RequestOptions } from '../options.ts';
import { type ApiPromise, apiPromise, type WithResponse } from './api-promise.ts';
import { EtagCache } from './etag-cache.ts';
import { given } from './given.ts';
import { buildRequest, type Method } from './request.ts';
import { readData, readFailure } from './response.ts';
import { type Failure, retryPauseMs } from './retry.ts';
import { keySource, readBaseUrl } from './settings.ts';
import { pause, within } from './within.ts';

/** Sends a request with retries, its path in segments; rejects only with a `PactoleError`. */
export type Send = <T>(
  method: Method,
  path: readonly string[],
  options?: RequestOptions,
) => ApiPromise<T>;

/**
 * Creates the one function that holds the key: no object that a caller can reach, print or serialize contains
 * it.
 */
export function connect(client: ClientOptions): Send {
  const keyOf = keySource(client);
  const baseUrl = readBaseUrl(client);
  const cache = new EtagCache();

  return <T>(method: Method, path: readonly string[], options: RequestOptions = {}) =>
    apiPromise<T>(send(method, path, options));

  async function send<T>(
    method: Method,
    path: readonly string[],
    call: RequestOptions,
  ): Promise<WithResponse<T>> {
    const options = settle(client, call);
    const { url, init } = buildRequest(baseUrl, method, path, client, call);
    const caching = options.cache && method === 'GET';
    const deadline = Date.now() + options.retryForMs;
    for (let attempt = 0; ; attempt++) {
      const known = caching ? cache.get(url) : undefined;
      const startedAt = Date.now();
      // Of this attempt: another one may have another key.
      let key = '';
      const redact = (text: string) => (key ? text.replaceAll(key, '[redacted]') : text);
      const log = (level: keyof Logger, message: string) =>
        safely(
          (text) => client.logger?.[level](text),
          redact(`pactole: ${method} ${url}: ${message}`),
        );
      let failure: Failure;
      try {
        const { response, text } = await within(options, async (signal) => {
          await safely(client.onRequest, { method, url, headers: init.headers });
          const headers = new Headers(init.headers);
          key = await keyOf();
          headers.set('authorization', `Bearer ${key}`);
          if (known) headers.set('if-none-match', known.etag);
          const response = await (client.fetch ?? fetch)(url, { ...init, headers, signal });
          return { response, text: await response.text() };
        });
        const durationMs = Date.now() - startedAt;
        const { status, headers } = response;
        const requestId = redact(headers.get('x-request-id') ?? '') || null;
        await log('debug', `${status} in ${durationMs} ms, request ${requestId}`);
        await safely(client.onResponse, { method, url, response, durationMs });
        const isKnown = status === 304 && known;
        const data = isKnown ? JSON.parse(known.text) : readData(response, text);
        if (data !== null) {
          if (caching && !isKnown) cache.keep(url, headers.get('etag'), text);
          return { data, response, requestId };
        }
        failure = readFailure(response, text, requestId, redact);
      } catch (error) {
        // Keeps the reason but not the error itself: a custom `fetch` may throw the whole request, key included.
        const message = `No answer from ${key ? baseUrl : 'apiKey'}: ${reasonOf(error)}`;
        failure = {
          error:
            error instanceof PactoleError
              ? error
              : new ConnectionError(redact(message), 'CONNECTION_FAILED'),
        };
      }
      const leftMs = attempt < options.maxRetries ? deadline - Date.now() : -1;
      const pauseMs = retryPauseMs(failure, attempt, leftMs);
      if (pauseMs === null) throw failure.error;
      await log('warn', `${failure.error.message}; again in ${Math.ceil(pauseMs)} ms`);
      await pause(pauseMs, options.signal);
    }
  }
}

/** Calls a function of the caller, whose errors are ignored. */
async function safely<T>(hook: ((argument: T) => unknown) | undefined, argument: T): Promise<void> {
  try {
    await hook?.(argument);
  } catch {}
}

interface Settled extends CallOptions {
  readonly timeoutMs: number;
  readonly retryForMs: number;
  readonly maxRetries: number;
}

const settle = (client: CallOptions, call: CallOptions): Settled => ({
  timeoutMs: 30_000,
  retryForMs: 120_000,
  maxRetries: 1e9,
  ...Object.fromEntries([...given(client), ...given(call)]),
});

/** Returns the reason. Platforms throw `fetch failed` with the reason as its cause; any value can be thrown. */
function reasonOf(error: unknown): string {
  const { cause }: Partial<Record<string, unknown>> = Object(error);
  const { message, code, name }: Partial<Record<string, unknown>> = Object(cause || error);
  const known = [message, code, name, error].find((text) => text && typeof text === 'string');
  return `${known ?? 'unknown'}`;
}
