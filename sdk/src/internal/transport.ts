import { ConnectionError, PactoleError } from '../errors.ts';
import type { CallOptions, ClientOptions, Logger, RequestOptions } from '../options.ts';
import { type ApiPromise, apiPromise, type WithResponse } from './api-promise.ts';
import { EtagCache } from './etag-cache.ts';
import { given } from './given.ts';
import { buildRequest, type Method, type OutgoingRequest } from './request.ts';
import { readData, readFailure } from './response.ts';
import { type Failure, retryPauseMs } from './retry.ts';
import { readApiKey, readBaseUrl } from './settings.ts';
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
  const key = readApiKey(client);
  const baseUrl = readBaseUrl(client);
  const cache = new EtagCache();
  const redact = (text: string) => text.replaceAll(key, '[redacted]');

  return <T>(method: Method, path: readonly string[], options: RequestOptions = {}) =>
    apiPromise<T>(send(method, path, options));

  async function send<T>(
    method: Method,
    path: readonly string[],
    options: RequestOptions,
  ): Promise<WithResponse<T>> {
    const settled = settle(client, options);
    const request = buildRequest(baseUrl, key, method, path, client, options);
    const deadline = Date.now() + settled.retryForMs;
    for (let attempt = 0; ; attempt++) {
      const outcome = await once<T>(request, settled);
      if ('data' in outcome) return outcome;
      const leftMs = attempt < settled.maxRetries ? deadline - Date.now() : -1;
      const pauseMs = retryPauseMs(outcome, attempt, leftMs);
      if (pauseMs === null) throw outcome.error;
      log('warn', request, `${outcome.error.message}; again in ${Math.ceil(pauseMs)} ms`);
      await pause(pauseMs, settled.signal);
    }
  }

  async function once<T>(
    request: OutgoingRequest,
    options: Settled,
  ): Promise<WithResponse<T> | Failure> {
    const { url, init } = request;
    const caching = options.cache && init.method === 'GET';
    const known = caching ? cache.get(url) : undefined;
    if (known) init.headers.set('if-none-match', known.etag);
    const startedAt = Date.now();
    try {
      const fetch = client.fetch ?? globalThis.fetch;
      const { response, text } = await within(options, async (signal) => {
        const response = await fetch(url, { ...init, signal });
        return { response, text: await response.text() };
      });
      const { status, headers } = response;
      const requestId = redact(headers.get('x-request-id') ?? '') || null;
      log('debug', request, `${status} in ${Date.now() - startedAt} ms, request ${requestId}`);
      if (status === 304 && known) return { data: JSON.parse(known.text), response, requestId };
      const data = readData(response, text);
      if (data === null) return readFailure(response, text, requestId, redact);
      if (caching) cache.keep(url, headers.get('etag'), text);
      return { data: data as T, response, requestId };
    } catch (error) {
      return { error: error instanceof PactoleError ? error : unreachable(error) };
    }
  }

  /** Keeps the reason but not the error itself: a custom `fetch` may throw the whole request, key included. */
  function unreachable(error: unknown): ConnectionError {
    return new ConnectionError(
      redact(`No answer from ${baseUrl}: ${reasonOf(error)}`),
      'CONNECTION_FAILED',
    );
  }

  function log(level: keyof Logger, { url, init }: OutgoingRequest, message: string): void {
    try {
      client.logger?.[level](redact(`pactole: ${init.method} ${url}: ${message}`));
    } catch {
      // A failing logger must not fail the call.
    }
  }
}

type Settled = ReturnType<typeof settle>;

function settle(client: CallOptions, call: CallOptions) {
  const {
    timeoutMs = 30_000,
    retryForMs = 120_000,
    maxRetries = 1e9,
    signal,
    cache,
  }: CallOptions = { ...client, ...Object.fromEntries(given(call)) };
  return { timeoutMs, retryForMs, maxRetries, signal, cache };
}

/** Returns the reason. Platforms throw `fetch failed` with the reason as its cause; any value can be thrown. */
function reasonOf(error: unknown): string {
  const { cause }: Partial<Record<string, unknown>> = Object(error);
  const { message, code, name }: Partial<Record<string, unknown>> = Object(cause || error);
  const known = [message, code, name, error].find((text) => text && typeof text === 'string');
  return `${known ?? 'unknown'}`;
}
