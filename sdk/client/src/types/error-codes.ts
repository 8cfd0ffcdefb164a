import type { RefusalCode } from './enums.ts';

/** Error code of the SDK: one of the service, a foreign response (`HTTP_502`), or one of the SDK's own. */
export type ErrorCode =
  | RefusalCode
  | `HTTP_${number}`
  | 'ABORTED'
  | 'CONNECTION_FAILED'
  | 'TIMEOUT'
  | 'UNREADABLE_ANSWER';

/** Kind of violation in an input. */
export type IssueCode =
  | 'invalid_type'
  | 'invalid_value'
  | 'invalid_format'
  | 'too_small'
  | 'too_big'
  | 'unrecognized_keys'
  | 'custom';
