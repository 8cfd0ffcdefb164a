/** The part of `console` that the SDK logs to. */
export interface Logger {
  /** Logs one line for each response. */
  debug(message: string): void;
  /** Logs one line for each retry. */
  warn(message: string): void;
}

/** Options of one call, or of all calls of a client. */
export interface CallOptions {
  /**
   * Time limit of one attempt, from the connection to the last byte of the response, in milliseconds; 0: no
   * limit.
   * @default 30_000
   */
  timeoutMs?: number | undefined;
  /**
   * Time limit for starting retries, in milliseconds from the start of the call; 0: no retry. It applies
   * after a broken connection, a timeout, a 429 or a 5xx. An import has it for each of its requests. Every
   * method is safe to repeat: reads, balances and imports by themselves, creations by their idempotency key,
   * which stays the same. The pauses grow from 0.5 s to 8 s at most, with full jitter. A `Retry-After` is
   * honoured if it ends in time; else the call rejects at once.
   * @default 120_000
   */
  retryForMs?: number | undefined;
  /**
   * Maximum number of retries, within `retryForMs`.
   * @default no limit
   */
  maxRetries?: number | undefined;
  /** Aborts the call with its retries and pauses; it then rejects with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /**
   * Language of the texts in a response, sent as `Accept-Language`, such as `de-CH, en;q=0.5`.
   * @default the service's own
   */
  language?: string | undefined;
  /** Additional headers. The SDK sets `Authorization`. */
  headers?: Record<string, string> | undefined;
  /**
   * Keeps the last responses to reads in memory (100 of them at most) and revalidates them by `ETag`. A
   * response is never stale: each call sends a request, but a body comes back only after a change.
   * @default false
   */
  cache?: boolean | undefined;
}

/** Options of a call that creates something. */
export interface CreateOptions extends CallOptions {
  /**
   * Identifies this creation, so that it happens once in 24 hours however often it is sent. The SDK creates
   * one for each call; pass your own to be safe across restarts of a script too.
   */
  idempotencyKey?: string | undefined;
}

/** Options of a request to any route. */
export interface RequestOptions extends CreateOptions {
  /** Parameters of the query; undefined ones are omitted. */
  query?: object | undefined;
  /** Body of a POST: a value to write as JSON, or JSON in text. */
  body?: unknown;
}

/** A request that is about to be sent. */
export interface RequestInfo {
  /** `GET` or `POST`. */
  readonly method: string;
  /** Address of the request. */
  readonly url: string;
  /** Its headers but for the key; they may be changed. */
  readonly headers: Headers;
}

/** A response to an attempt. */
export interface ResponseInfo {
  /** `GET` or `POST`. */
  readonly method: string;
  /** Address of the request. */
  readonly url: string;
  /** Status and headers; the body has been read already. */
  readonly response: Response;
  /** Time from the request to the last byte. */
  readonly durationMs: number;
}

/** Options of a client. */
export interface ClientOptions extends CallOptions {
  /**
   * The bearer key, `pk_…`, or a function that returns it. A function is called for each attempt, so that a key can be
   * replaced. One that throws is called again, as after a broken connection.
   * @default the environment variable PACTOLE_API_KEY
   */
  apiKey?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /**
   * URL of the service, without `/api/v1`.
   * @default the environment variable PACTOLE_BASE_URL, else http://127.0.0.1:3000
   */
  baseUrl?: string | undefined;
  /**
   * Name and version of your application for the header `User-Agent`: `my-budget/1.2`.
   * @default pactole-sdk and its version
   */
  userAgent?: string | undefined;
  /**
   * Sends the requests, for a proxy, a test or instrumentation. It gets a URL as text and standard options.
   * @default the platform's fetch
   */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * Called before each attempt, and awaited. It may change `headers`, which are without the key. An error of it is ignored.
   * @default none
   */
  onRequest?: ((request: RequestInfo) => unknown) | undefined;
  /**
   * Called after each response, also to an attempt that is repeated, and awaited. An error of it is ignored.
   * @default none
   */
  onResponse?: ((response: ResponseInfo) => unknown) | undefined;
  /**
   * Logger, such as `console`: method, URL, status, duration and request id; no key, no header, no body.
   * @default none
   */
  logger?: Logger | undefined;
}
