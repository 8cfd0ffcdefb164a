/** Requests to providers: repeated, paced, and bounded in time and size. */
import { readRetryAfter } from '@pactole/sdk';
import { type FeedContext, FeedError, type FeedRequest, type SignedRequest } from './feed.ts';

const ATTEMPTS = 4;
const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
/** A provider that asks for a longer pause gets the next run. */
const LONGEST_PAUSE_MS = 60_000;
const MAX_BYTES = 50_000_000;
/** Of one feed in one run: a provider whose pages have no end would fill the memory. */
const MAX_REQUESTS = 20_000;
const MAX_RUN_BYTES = 1_000_000_000;

interface FetchOptions {
  readonly fetch: typeof fetch;
  /** Least milliseconds between two requests. */
  readonly paceMs: number;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Ends a request and the pauses between its attempts. */
  readonly signal: AbortSignal;
}

/**
 * Creates the `fetch` of a feed. It repeats a request without a whole response, and one with status 429 or 5xx. The pause is
 * that of `Retry-After`, or grows.
 */
export function feedFetch({
  fetch,
  paceMs,
  now,
  wait,
  signal,
}: FetchOptions): FeedContext['fetch'] {
  let nextAt = 0;
  let [requests, bytes] = [0, 0];

  async function send(asked: string, init: FeedRequest): Promise<Response> {
    if (requests++ === MAX_REQUESTS || bytes > MAX_RUN_BYTES) {
      throw new FeedError('response', `${new URL(asked).host}: its pages have no end`);
    }
    const { sign, paceMs: ownPaceMs = paceMs, ...plain } = init;
    const pause = nextAt - now();
    if (pause > 0) await wait(pause);
    nextAt = now() + ownPaceMs;
    const signed: SignedRequest = sign === undefined ? plain : await sign();
    const { url = asked, ...request } = signed;
    const response = await fetch(url, {
      ...(request as RequestInit),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      redirect: 'error',
    });
    const body = await wholeBody(response, new URL(asked).host);
    bytes += body?.length ?? 0;
    return new Response(body, response);
  }

  return async (url, init = {}) => {
    const { host } = new URL(url);
    for (let attempt = 1; ; attempt++) {
      const response = await send(url, init).catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof FeedError) throw error;
        return new FeedError('unavailable', `${host} does not respond`, { cause: error });
      });
      const error = response instanceof FeedError ? response : errorOf(response, host);
      if (error === null) return response as Response;
      if (error.fault === 'response') throw error;
      const asked = response instanceof Response ? readRetryAfter(response.headers, now) : null;
      const pause = asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
      if (attempt === ATTEMPTS || pause > LONGEST_PAUSE_MS) throw error;
      await wait(pause);
    }
  };
}

/** Null for a response that a feed reads itself. */
function errorOf({ status }: Response, host: string): FeedError | null {
  if (status === 429) return new FeedError('limit', `${host} takes no more requests for now`);
  return status >= 500 ? new FeedError('unavailable', `${host}: HTTP ${status}`) : null;
}

/** Reads the body, so that one that is cut off counts as a lost connection; null for a status that has none. */
async function wholeBody(
  response: Response,
  host: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null || response.status === 204) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new FeedError('response', `${host} sends over 50 MB`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
