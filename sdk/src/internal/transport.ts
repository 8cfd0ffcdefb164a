import { ConnectionError, PactoleError } from '../errors.ts';
import type { CallOptions, ClientOptions, Logger } from '../options.ts';
import { type ApiPromise, apiPromise, type WithResponse } from './api-promise.ts';
import { EtagCache } from './etag-cache.ts';
import { exchange, pause } from './exchange.ts';
import { buildRequest, type Call, type OutgoingRequest } from './request.ts';
import { readData, readFailure } from './response.ts';
import { type Failure, retryPauseMs } from './retry.ts';
import { readApiKey, readBaseUrl } from './settings.ts';

/** Sends a call, with retries; rejects only with a `PactoleError`. */
export type Send = <T>(call: Call, options?: CallOptions) => ApiPromise<T>;

/**
 * Creates the one function that holds the key: no object that a caller can reach, print or serialize contains
 * it.
 */
export function connect(client: ClientOptions): Send {
  const key = readApiKey(client);
  const baseUrl = readBaseUrl(client);
  const cache = new EtagCache();
  const redact = (text: string) => text.replaceAll(key, '[redacted]');

  return <T>(call: Call, options: CallOptions = {}) => apiPromise<T>(send(call, options));

  async function send<T>(call: Call, options: CallOptions): Promise<WithResponse<T>> {
    const settled = settle(client, options);
    const request = buildRequest(baseUrl, key, call, client.headers, options.headers);
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
      const { response, text } = await exchange(fetch, url, init, options);
      const { status, headers } = response;
      const requestId = redact(headers.get('x-request-id') ?? '') || null;
      log('debug', request, `${status} in ${Date.now() - startedAt} ms, request ${requestId}`);
      if (status === 304 && known) return { data: JSON.parse(known.text), response, requestId };
      const data = readData(response, text);
      if (data === null) return readFailure(response, text, redact);
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

function settle(client: CallOptions, own: CallOptions) {
  const option = <Name extends keyof CallOptions>(name: Name) => own[name] ?? client[name];
  return {
    timeoutMs: option('timeoutMs') ?? 30_000,
    retryForMs: option('retryForMs') ?? 120_000,
    maxRetries: option('maxRetries') ?? 1e9,
    signal: option('signal'),
    cache: option('cache') ?? false,
  };
}

/**
 * Extracts the reason. Platforms throw `fetch failed` and put the reason into the cause; any value can be
 * thrown.
 */
function reasonOf(error: unknown, depth = 0): string {
  if (typeof error === 'string') return error;
  const { message, code, name, cause }: Partial<Record<string, unknown>> = Object(error);
  if (cause && depth < 3) return reasonOf(cause, depth + 1);
  const known = [message, code, name].find((text) => text && typeof text === 'string');
  return `${known ?? 'unknown'}`;
}
