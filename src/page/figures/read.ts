import { AuthenticationError, ConnectionError, PactoleError, TimeoutError } from '@pactole/sdk';
import { type Signal, signal } from '@preact/signals';

/** State of one response of the service. */
export interface Read<Data> {
  /** The last answer; null until there is one. */
  readonly data: Data | null;
  readonly isPending: boolean;
  /** Nothing has come for some seconds. */
  readonly isSlow: boolean;
  readonly failure: Failure | null;
}

/** Why there is no new answer. */
type Failure =
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

const SLOW_AFTER_MS = 4_000;

export const unread = <Data>(): Signal<Read<Data>> =>
  signal<Read<Data>>({ data: null, isPending: false, isSlow: false, failure: null });

const ofUser: Signal<Read<unknown>>[] = [];

/** As `unread`, for a response that `forgetReads` forgets. */
export function unreadOfUser<Data>(): Signal<Read<Data>> {
  const read = unread<Data>();
  ofUser.push(read);
  return read;
}

/** Forgets responses, also those that are on their way, as when another user signs in. */
export function forgetReads(): void {
  for (const read of ofUser) {
    asked.delete(read);
    read.value = { data: null, isPending: true, isSlow: false, failure: null };
  }
}

/** The last question for each response. The answer to an earlier one is out of date, or another user's. */
const asked = new WeakMap<object, unknown>();

/** Asks, and keeps showing the last answer until the new one is there. */
export async function ask<Data>(
  into: Signal<Read<Data>>,
  question: () => PromiseLike<Data>,
): Promise<void> {
  asked.set(into, question);
  const tell = (told: Partial<Read<Data>>) => {
    if (asked.get(into) === question) into.value = { ...into.value, isSlow: false, ...told };
  };
  tell({ isPending: true });
  const slow = setTimeout(() => tell({ isSlow: true }), SLOW_AFTER_MS);
  try {
    tell({ data: await question(), isPending: false, failure: null });
  } catch (error) {
    tell({ isPending: false, failure: failureOf(error) });
  } finally {
    clearTimeout(slow);
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof AuthenticationError) return { kind: 'unauthorised' };
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { kind: 'unreachable' };
  if (error instanceof PactoleError) return { kind: 'other', message: error.message };
  throw error;
}
