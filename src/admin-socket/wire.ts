/** The messages of the admin socket. Both sides are the same release, as the greeting verifies. */
import type { DomainError } from '../i18n/errors/domain-error.ts';

/** `GET /`. */
export interface Greeting {
  readonly version: string;
  readonly pid: number;
  /** URL of the REST interface; null while the server is starting. */
  readonly address: string | null;
}

/** `POST /keys.create`: one of the two, or neither after an unexpected error. */
export interface CallResponse {
  readonly result?: unknown;
  readonly refusal?: Pick<DomainError, 'code' | 'reason'>;
}

/**
 * Media type of a call with a `content` too large for memory. The body is the content, as bytes; the query
 * holds the rest of the input: `POST /users.restore?input={…}`.
 */
export const CONTENT_TYPE = 'application/octet-stream';
