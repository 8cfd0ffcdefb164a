export { Pactole } from './client.ts';
export {
  AbortError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  type Issue,
  NotFoundError,
  PactoleError,
  PermissionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.ts';
export type { ApiPromise, WithResponse } from './internal/api-promise.ts';
export type { PagePromise } from './internal/page-promise.ts';
export { readRetryAfter } from './internal/retry.ts';
export { money } from './money.ts';
export type {
  CallOptions,
  ClientOptions,
  CreateOptions,
  Logger,
  RequestInfo,
  RequestOptions,
  ResponseInfo,
} from './options.ts';
export type * from './types/account.ts';
export type * from './types/enums.ts';
export type * from './types/error-codes.ts';
export type * from './types/evolution.ts';
export type * from './types/import.ts';
export type * from './types/import-options.ts';
export type * from './types/insight.ts';
export type * from './types/json.ts';
export type { Decimal, Money } from './types/money.ts';
export type * from './types/net-worth.ts';
export type { Open } from './types/open.ts';
export type * from './types/performance.ts';
export type * from './types/position.ts';
export type * from './types/price.ts';
export type * from './types/pricing.ts';
export type * from './types/queries.ts';
export type * from './types/reconciliation.ts';
export type * from './types/series.ts';
export type * from './types/transaction.ts';
export type * from './types/transaction-page.ts';
