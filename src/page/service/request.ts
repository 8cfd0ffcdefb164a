import { AuthenticationError, ConnectionError, PactoleError, PermissionError } from '@pactole/sdk';
import { signal } from '@preact/signals';
import { EtagCache } from '../../../sdk/client/src/internal/etag-cache.ts';
import { newIdempotencyKey } from '../../../sdk/client/src/internal/idempotency-key.ts';
import { readFailure } from '../../../sdk/client/src/internal/response.ts';
import { type Failure, retryPauseMs } from '../../../sdk/client/src/internal/retry.ts';
import { pause, within } from '../../../sdk/client/src/internal/within.ts';
import { confirmUser } from '../session/confirmation.ts';
import { askWhichStays, changedValues, type Difference } from '../session/conflict.ts';
import { language } from '../session/language.ts';
import { signedInAgain } from '../session/sign-in-again.ts';
import { isRefused, user } from '../session/user.ts';

/** A call of a procedure. */
interface Call {
  /** Path, such as `transactions.delete`. */
  readonly path: string;
  readonly verb: 'query' | 'mutate';
  /** The input as JSON. */
  readonly input: string;
}

const TIMEOUT_MS = 30_000;
/** Ten years of the demo take 5 seconds of a processor, which a small machine may not have for itself. */
const DEMO_TIMEOUT_MS = 180_000;
/** Time in which a call that got no response is sent a second time. */
const RETRY_FOR_MS = 120_000;

/** The last response to each query, which the service confirms by its tag. */
const responses = new EtagCache();

/** Forgets all responses, as when another user signs in. */
export const forgetResponses = (): void => responses.clear();

/** Changes that may be sent twice: an idempotency key, or the rows that are stored already, keep them from a second effect. */
const REPEATABLE = /^(api|import)\.|^balances\.record$/;

/** Calls that only look, or keep what was answered about a file. */
const CHANGES_NOTHING =
  /^(import\.(preview|reconcile)|api\.reconcileTransactions|rules\.preview|importAnswers\.|password\.confirm|passkeys\.[sc])/;

/** The number of changes that this page has made. */
export const changesMade = signal(0);

/** Calls a procedure of the service. Rejects with a `PactoleError` alone. A query is sent twice at most, as are some changes. */
export async function request(call: Call): Promise<unknown> {
  const data = await sent(call);
  if (call.verb === 'mutate' && !CHANGES_NOTHING.test(call.path)) changesMade.value++;
  return data;
}

async function sent(call: Call): Promise<unknown> {
  const { path, verb } = call;
  const isRepeatable = verb === 'query' || REPEATABLE.test(path);
  const send = sender(call);
  let first = await send();
  // The service did nothing with what it did not let in.
  if (verb === 'mutate' && isLockedOut(first) && (await signedInAgain())) first = await send();
  if (asksAgain(first) && !ASKED.has(path) && (await confirmUser())) first = await send();
  for (let theirs = theirsIn(first); theirs !== null; theirs = theirsIn(first)) {
    const input = await askWhichStays(path, call.input, theirs);
    if (input === null) break;
    first = await sender({ ...call, input })();
  }
  if ('data' in first) return first.data;
  const pauseMs = isRepeatable ? retryPauseMs(first, 0, RETRY_FOR_MS) : null;
  if (pauseMs === null) throw first.error;
  await pause(pauseMs, undefined);
  const second = await send();
  if ('data' in second) return second.data;
  throw second.error;
}

/** A failure, and what another caller has changed meanwhile where that is its reason. */
type Refused = Failure & { readonly theirs?: readonly Difference[] | null };

const theirsIn = (result: Refused | { readonly data: unknown }): readonly Difference[] | null =>
  ('theirs' in result && result.theirs) || null;

/** Calls that ask for the proof themselves. */
const ASKED: ReadonlySet<string> = new Set(['password.confirm']);

/** True if the service refused what a session may do only after a recent sign-in (RFC 9470, section 3). */
export const asksAgain = (result: Failure | object): boolean =>
  'error' in result &&
  result.error instanceof PermissionError &&
  /insufficient_user_authentication/.test(result.error.headers?.['www-authenticate'] ?? '');

const isLockedOut = (result: Failure | object): boolean =>
  'error' in result && result.error instanceof AuthenticationError && user.value !== null;

/** Headers that name the page as the sender: a form can't send them, and no script of another origin may. */
export const headersOfPage = (): Record<string, string> => ({
  'Pactole-Page': location.origin,
  'Accept-Language': language.value,
});

function sender({ path, verb, input }: Call) {
  const isQuery = verb === 'query';
  const url = `internal/${path}${isQuery && input !== '{}' ? `?input=${encodeURIComponent(input)}` : ''}`;
  const shown = user.value?.id;
  const own: Record<string, string> = {
    ...(shown === undefined ? {} : { 'Pactole-User': shown }),
    ...(isQuery
      ? {}
      : { 'Content-Type': 'application/json', 'Idempotency-Key': newIdempotencyKey() }),
  };
  const known = isQuery ? responses.get(url) : undefined;
  if (known !== undefined) own['If-None-Match'] = known.etag;
  return async (): Promise<{ readonly data: unknown } | Refused> => {
    try {
      const { response, text } = await within(
        { timeoutMs: path === 'demo.open' ? DEMO_TIMEOUT_MS : TIMEOUT_MS, signal: undefined },
        async (signal) => {
          // The session may be a new one by the time of a second call.
          const headers = { ...headersOfPage(), ...own };
          // The browser keeps no copy on its disk.
          // A redirect leads to the sign-in of a proxy.
          const init = { headers, signal, cache: 'no-store', redirect: 'manual' } as const;
          const response = await fetch(
            url,
            isQuery ? init : { ...init, method: 'POST', body: input },
          );
          return { response, text: await response.text() };
        },
      );
      if (response.status === 304 && known !== undefined) return { data: JSON.parse(known.text) };
      if (response.status === 401 || response.type === 'opaqueredirect') isRefused.value = true;
      const data = response.ok ? parse(text) : undefined;
      if (data === undefined) {
        const failure = failureOf(response, text);
        return response.status === 409 ? { ...failure, theirs: changedValues(text) } : failure;
      }
      if (isQuery && user.value?.id === shown)
        responses.keep(url, response.headers.get('etag'), text);
      return { data };
    } catch (error) {
      if (error instanceof PactoleError) return { error };
      return { error: new ConnectionError(String(error), 'CONNECTION_FAILED') };
    }
  };
}

/** Returns the failure that a response tells. */
export const failureOf = (response: Response, text: string): Failure =>
  readFailure(response, text, null, (same) => same);

/** Returns undefined for a text that is not JSON, such as that of a proxy. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
