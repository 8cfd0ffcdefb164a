import { BadRequestError } from '../errors.ts';
import type { ClientOptions, RequestOptions } from '../options.ts';
import { VERSION } from '../version.ts';
import { given } from './given.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { toJson } from './json.ts';

/** The methods of the interface. */
export type Method = 'GET' | 'POST';

export interface OutgoingRequest {
  readonly url: string;
  readonly init: RequestInit & { readonly method: Method; readonly headers: Headers };
}

/**
 * Builds the request to a route, whose path is given by its segments below `/api/v1`. A POST carries an
 * idempotency key, so each request can be repeated without a second effect.
 *
 * @throws {BadRequestError} for an id, body or header that cannot be sent.
 */
export function buildRequest(
  baseUrl: string,
  method: Method,
  path: readonly string[],
  client: ClientOptions,
  call: RequestOptions,
): OutgoingRequest {
  const { body, query, idempotencyKey = newIdempotencyKey() } = call;
  const posts = method === 'POST';
  const headers = mergeHeaders(
    {
      'user-agent': client.userAgent ?? `pactole-sdk/${VERSION}`,
      'accept-language': client.language,
    },
    client.headers,
    { 'accept-language': call.language },
    call.headers,
    { accept: 'application/json' },
    posts && { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
  );
  return {
    url: `${baseUrl}/api/v1/${path.map(encodeSegment).join('/')}${searchOf(query)}`,
    init: {
      method,
      headers,
      // Never follow: a redirect could send the key elsewhere, or turn a POST into a GET.
      redirect: 'manual',
      ...(posts && { body: typeof body === 'string' ? body : toJson(body) }),
    },
  };
}

function mergeHeaders(...sets: (object | false | undefined)[]): Headers {
  try {
    const merged = new Headers();
    for (const [name, value] of sets.flatMap(given)) merged.set(name, value);
    return merged;
  } catch {
    throw new BadRequestError('A header has a name or value that is not allowed');
  }
}

/** Encodes a path segment. `.` and `..` would address another route, and a lone surrogate has no encoding. */
function encodeSegment(segment: string): string {
  if (typeof segment === 'string' && !/^\.{0,2}$|\p{Cs}/u.test(segment)) {
    return encodeURIComponent(segment);
  }
  throw new BadRequestError(`${toJson(segment)} is not an id or a path`);
}

function searchOf(query: object | undefined): string {
  const entries = given(query);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
