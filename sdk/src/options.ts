/** The part of `console` that the SDK logs to. */
export interface Logger {
  /** One line for each answer. */
  debug(message: string): void;
  /** One line for each retry. */
  warn(message: string): void;
}

/** What can be set for one call, and for all calls of a client. */
export interface CallOptions {
  /**
   * How long one attempt may take, from the connection to the last byte of the answer, in milliseconds; 0 for no limit.
   * @default 30_000
   */
  timeoutMs?: number | undefined;
  /**
   * How long to go on trying after a broken connection, a timeout, a 429 or a 5xx: no attempt starts later than this after
   * the call did, in milliseconds; 0 for no second attempt. An import has it for each of its requests. Every method is safe
   * to repeat: reads, balances and imports by themselves, creations by their idempotency key, which stays the same. The
   * pauses grow from 0.5 s to 8 s at most, with full jitter; what `Retry-After` asks for is waited for where it ends in time,
   * else the error is handed over at once.
   * @default 120_000
   */
  retryForMs?: number | undefined;
  /**
   * How often to try again at most, within `retryForMs`.
   * @default as often as there is time
   */
  maxRetries?: number | undefined;
  /** Aborts the call, its retries and pauses included; it then rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Headers to send with it, such as `Accept-Language` for the sentences in an answer. `Authorization` is the SDK's. */
  headers?: Record<string, string> | undefined;
  /**
   * Keep the last answers to reads in memory (100 of them at most) and ask by `ETag` whether they still hold. An answer
   * is never stale: the service is asked each time, but sends a body only when something has changed.
   * @default false
   */
  cache?: boolean | undefined;
}

/** Options of a call that creates something. */
export interface CreateOptions extends CallOptions {
  /**
   * Names this creation, so that it happens once in 24 hours however often it is sent. The SDK makes one for each call;
   * give your own to be safe across restarts of a script too.
   */
  idempotencyKey?: string | undefined;
}

/** Options of a client. */
export interface ClientOptions extends CallOptions {
  /**
   * The bearer key, `pk_…`.
   * @default the environment variable PACTOLE_API_KEY
   */
  apiKey?: string | undefined;
  /**
   * Address of the service, without `/api/v1`.
   * @default the environment variable PACTOLE_BASE_URL, else http://127.0.0.1:3000
   */
  baseUrl?: string | undefined;
  /**
   * Sends the requests: a proxy's, a test's, an instrumented one. It gets a URL as text and standard options.
   * @default the platform's fetch
   */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * Where to log, such as `console`. Method, address, status, duration and request id; no key, no header, no body.
   * @default nowhere
   */
  logger?: Logger | undefined;
}
