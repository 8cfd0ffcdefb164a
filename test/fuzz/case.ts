/** A request yet to be sent: what it is about, its bytes, and what has to come of it. */
import type fc from 'fast-check';
import type { Route, Schema } from '../support/service/contract.ts';
import type { Wired } from './exchange.ts';
import { valid } from './values.ts';

/** The caller's own account and keys. Placeholders represent them until a request is sent. */
export interface Caller {
  readonly key: string;
  /** Without any scope. */
  readonly narrowKey: string;
  readonly revokedKey: string;
  readonly accountId: string;
}

/** A request yet to be sent, and what has to come of it. */
export interface Case {
  readonly what: string;
  readonly route: Route | null;
  /** The statuses that the law allows. */
  readonly statuses: readonly number[];
  /** Text that the error message must contain. */
  readonly names?: string;
  wired(caller: Caller): Wired;
}

export interface Parts {
  readonly route: Route;
  readonly body?: unknown;
  readonly id?: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: readonly string[];
  readonly authorization?: (caller: Caller) => readonly string[];
  readonly bytes?: Buffer;
  readonly type?: readonly string[];
}

/** The bytes of a request; an account id that is not said is the caller's own. */
export function wired(caller: Caller, parts: Parts): Wired {
  const { route, id = caller.accountId, query = [], headers = [] } = parts;
  const own = ({ key }: Caller) => ['authorization', `Bearer ${key}`];
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const isPost = route.method === 'POST';
  const body =
    parts.bytes ?? (isPost ? Buffer.from(JSON.stringify(inserted(caller, parts.body))) : null);
  return {
    method: route.method,
    path: `/api/v1${route.path.replace('{id}', escaped(id))}${search && `?${search}`}`,
    headers: [
      ...(parts.authorization ?? own)(caller),
      ...(isPost ? (parts.type ?? ['content-type', 'application/json']) : []),
      ...headers,
    ],
    body,
  };
}

const escaped = (any: string) => encodeURIComponent(any.toWellFormed());
const OWN = 'the account of the caller';

function inserted(caller: Caller, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('accountId' in body)) return body;
  return body.accountId === OWN ? { ...body, accountId: caller.accountId } : body;
}

export const successOf = (route: Route) =>
  [...route.answers.keys()].filter((status) => status < 300);

/** A body that is right in every way. */
export function rightBody(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  return (valid(schema) as fc.Arbitrary<Record<string, unknown>>).map((body) =>
    'accountId' in body ? { ...body, accountId: OWN } : body,
  );
}

/** A refusal of one thing that is wrong with a request. */
export function wrong(
  what: string,
  status: number | readonly number[],
  parts: Parts,
  names?: string,
): Case {
  const { route } = parts;
  return {
    what: `${what}: ${route.method} ${route.path} ${JSON.stringify({ ...parts, route: undefined })}`,
    route,
    statuses: [status].flat(),
    ...(names === undefined ? {} : { names }),
    wired: (caller) => wired(caller, parts),
  };
}
