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
  /** Time at which the service gave the data, in milliseconds, where this device kept them since. */
  readonly keptAt?: number | undefined;
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

/** Responses by name, with the time of each, as this device keeps them. */
export type KeptReads = Readonly<Record<string, { readonly at: number; readonly data: unknown }>>;

const named = new Map<string, Signal<Read<unknown>>>();
const answeredAt = new WeakMap<object, number>();
let recalled: KeptReads = {};

/** Number of answers that are new for this device to keep. */
export const keptAnswers = signal(0);

/** As `unread`, for a response that `forgetReads` forgets. With a name, this device keeps the last one for times without a network. */
export function unreadOfUser<Data>(name?: string): Signal<Read<Data>> {
  const read = unread<Data>();
  ofUser.push(read);
  if (name !== undefined) {
    named.set(name, read);
    restore(name, read);
  }
  return read;
}

/** Shows a kept response until there is another one. */
function restore(name: string, read: Signal<Read<unknown>>): void {
  const kept = recalled[name];
  if (kept !== undefined && read.value.data === null)
    read.value = { ...read.value, data: kept.data, keptAt: kept.at };
}

/** Shows what this device kept, also in reads that are made later. */
export function recallReads(kept: KeptReads): void {
  recalled = kept;
  for (const [name, read] of named) restore(name, read);
}

/** Returns what this device has to keep: what was kept before, and what was answered since. */
export function readsToKeep(): KeptReads {
  const answered = [...named].flatMap(([name, read]) => {
    const at = answeredAt.get(read);
    return at === undefined ? [] : [[name, { at, data: read.value.data }] as const];
  });
  return { ...recalled, ...Object.fromEntries(answered) };
}

/** Forgets responses, also those that are on their way, as when another user signs in. */
export function forgetReads(): void {
  recalled = {};
  for (const read of ofUser) {
    asked.delete(read);
    answeredAt.delete(read);
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
    tell({ data: await question(), isPending: false, failure: null, keptAt: undefined });
    if (asked.get(into) === question) noteAnswer(into);
  } catch (error) {
    tell({ isPending: false, failure: failureOf(error) });
  } finally {
    clearTimeout(slow);
  }
}

function noteAnswer(read: object): void {
  answeredAt.set(read, Date.now());
  if ([...named.values()].some((each) => each === read)) keptAnswers.value++;
}

function failureOf(error: unknown): Failure {
  if (error instanceof AuthenticationError) return { kind: 'unauthorised' };
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { kind: 'unreachable' };
  if (error instanceof PactoleError) return { kind: 'other', message: error.message };
  throw error;
}
