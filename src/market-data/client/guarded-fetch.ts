/**
 * Sends one request to a provider over HTTP, within limits. The host is the configured one, redirects never
 * leave it, and time and size of the response are capped.
 */
import { TextDecoder } from 'node:util';
import { ProviderError } from './provider-error.ts';

/** A request below a provider's base URL. With `json` it is a POST. */
export interface ProviderRequest {
  /** Path segments; each is escaped, so none can change the path. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

export interface Caps {
  /** For the whole response, including its body. */
  readonly timeoutMs: number;
  /** Of the body, decompressed. */
  readonly maxBytes: number;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_RETRY_AFTER_MS = 86_400_000;

/** Sends a request and reads the body of a successful response as UTF-8. Throws `ProviderError`. */
export async function fetchText(
  base: URL,
  request: ProviderRequest,
  caps: Caps,
  signal: AbortSignal,
): Promise<string> {
  const url = locate(base, request);
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(caps.timeoutMs)]);
  try {
    const response = await send(url, request, bounded);
    if (!response.ok) {
      await response.body?.cancel();
      throw statusError(response, base.host);
    }
    return await readBody(response, caps.maxBytes, base.host);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    signal.throwIfAborted();
    if (bounded.aborted) {
      const seconds = caps.timeoutMs / 1000;
      throw new ProviderError('slow', ['slow', { host: base.host, seconds }], { cause: error });
    }
    throw new ProviderError('unreachable', ['unreachable', { host: base.host }], { cause: error });
  }
}

/** Returns the URL of a request below a base URL, whose own path and query are kept. */
export function locate(base: URL, { path, query = {} }: ProviderRequest): URL {
  const url = new URL(base);
  if (path.length > 0) {
    const segments = path.map((segment) => {
      if (/^\.{0,2}$/.test(segment)) throw new RangeError(`Not a path segment: "${segment}"`);
      return encodeURIComponent(segment);
    });
    url.pathname = [base.pathname.replace(/\/$/, ''), ...segments].join('/');
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function send(start: URL, { json, headers }: ProviderRequest, signal: AbortSignal) {
  let url = start;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        'user-agent': 'pactole',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    });
    if (!REDIRECTS.has(response.status)) return response;

    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (next?.origin !== url.origin || json !== undefined || redirects === MAX_REDIRECTS) {
      const to = next?.host || null;
      throw new ProviderError('redirected', ['redirected', { host: start.host, to }]);
    }
    url = next;
  }
}

async function readBody(response: Response, maxBytes: number, host: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  // Throwing out of the loop cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      throw new ProviderError('oversized', ['oversized', { host, maxBytes }]);
    }
    text += decode(decoder, chunk, host);
  }
  return text + decode(decoder, undefined, host);
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, host: string): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (cause) {
    throw new ProviderError('unreadable', ['notUtf8', { host }], { cause });
  }
}

function statusError({ status, headers }: Response, host: string): ProviderError {
  const retryAfterMs = readRetryAfter(headers);
  const options = { status, retryAfterMs };
  if (status === 429 || (status === 503 && retryAfterMs !== null)) {
    const seconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
    return new ProviderError('busy', ['busy', { host, status, seconds }], options);
  }
  const failure = status >= 500 || status === 408 ? 'failing' : 'refused';
  return new ProviderError(failure, ['answered', { host, status }], options);
}

/**
 * Reads `Retry-After` in seconds or as a date (RFC 9110), or `RateLimit-Reset` in seconds, which OpenFIGI
 * sends.
 */
function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
