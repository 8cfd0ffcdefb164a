/** What travels over the owner's socket. Both sides are the same release: the greeting makes sure of it. */
import type { DomainError } from '../i18n/errors/domain-error.ts';

/** `GET /`. */
export interface Greeting {
  readonly version: string;
  readonly pid: number;
  /** Where it answers the REST interface; null while it is starting. */
  readonly address: string | null;
}

/** `POST /keys.create`: one of the two, or neither after an unexpected error. */
export interface CallResponse {
  readonly result?: unknown;
  readonly refusal?: Pick<DomainError, 'code' | 'message' | 'reason'>;
}

/**
 * The type of a call whose input has a `content`, too large to be held at once: it is the body, as bytes, and the rest of
 * the input is in the query, `POST /person.restore?input={…}`.
 */
export const CONTENT_TYPE = 'application/octet-stream';
