/** What travels over the owner's socket. Both sides are the same release: the greeting makes sure of it. */
import type { Refusal } from '../../core/refusal.ts';

/** `GET /`. */
export interface Greeting {
  readonly version: string;
  readonly pid: number;
}

/** `POST /keys.create`: one of the two, or neither after an unexpected error. */
export interface CallAnswer {
  readonly result?: unknown;
  readonly refusal?: Pick<Refusal, 'code' | 'message'>;
}
