import { BadRequestError } from '../errors.ts';
import { toJson } from './json.ts';

/** A call of one route. Each can be repeated without a second effect. */
export interface Call {
  /** Segments of the path below `/api/v1`. */
  readonly path: readonly string[];
  readonly query?: object | undefined;
  /** Returns the body: with one the call is a POST, else a GET. */
  readonly json?: () => string;
  readonly idempotencyKey?: string | undefined;
}

export interface OutgoingRequest {
  readonly url: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Headers };
}

/**
 * Builds the request.
 *
 * @throws {BadRequestError} for an id, body or header that cannot be sent.
 */
export function buildRequest(
  baseUrl: string,
  key: string,
  { path, query = {}, json, idempotencyKey }: Call,
  ...callers: (Record<string, string> | undefined)[]
): OutgoingRequest {
  const headers = mergeHeaders([
    ...callers,
    { authorization: `Bearer ${key}`, accept: 'application/json' },
    json && { 'content-type': 'application/json' },
    idempotencyKey === undefined ? undefined : { 'idempotency-key': idempotencyKey },
  ]);
  return {
    url: `${baseUrl}/api/v1/${path.map(encodeSegment).join('/')}${searchOf(query)}`,
    init: {
      method: json ? 'POST' : 'GET',
      headers,
      // Never follow: a redirect could send the key elsewhere, or turn a POST into a GET.
      redirect: 'manual',
      ...(json && { body: json() }),
    },
  };
}

function mergeHeaders(sets: (Record<string, string> | undefined)[]): Headers {
  try {
    const merged = new Headers();
    for (const set of sets) {
      new Headers(set).forEach((value, name) => {
        merged.set(name, value);
      });
    }
    return merged;
  } catch {
    throw new BadRequestError('A header has a name or a value that HTTP does not allow');
  }
}

/** Encodes a path segment. `.` and `..` would address another route, and a lone surrogate has no encoding. */
function encodeSegment(segment: string): string {
  if (typeof segment === 'string' && !/^\.{0,2}$/.test(segment)) {
    try {
      return encodeURIComponent(segment);
    } catch {}
  }
  throw new BadRequestError(`${toJson(segment)} is not the id of an account`);
}

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
