import {
  AuthenticationError,
  ConnectionError,
  PactoleError,
  PermissionError,
  TimeoutError,
} from '@pactole/sdk';
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
  | { readonly kind: 'denied'; readonly scope: string | null }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

const SLOW_AFTER_MS = 4_000;

export const unread = <Data>(): Signal<Read<Data>> =>
  signal<Read<Data>>({ data: null, isPending: false, isSlow: false, failure: null });

/** Asks, and keeps showing the last answer until the new one is there. */
export async function ask<Data>(
  into: Signal<Read<Data>>,
  question: () => PromiseLike<Data>,
): Promise<void> {
  into.value = { ...into.value, isPending: true, isSlow: false };
  const slow = setTimeout(() => {
    into.value = { ...into.value, isSlow: true };
  }, SLOW_AFTER_MS);
  try {
    const data = await question();
    into.value = { data, isPending: false, isSlow: false, failure: null };
  } catch (error) {
    into.value = { ...into.value, isPending: false, isSlow: false, failure: failureOf(error) };
  } finally {
    clearTimeout(slow);
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof AuthenticationError) return { kind: 'unauthorised' };
  if (error instanceof PermissionError) return { kind: 'denied', scope: error.scope };
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { kind: 'unreachable' };
  if (error instanceof PactoleError) return { kind: 'other', message: error.message };
  throw error;
}
