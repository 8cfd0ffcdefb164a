import type { IncomingMessage } from 'node:http';

/** The ids of a caller's trace, for the log lines of its request. */
interface TraceContext {
  readonly traceId: string;
  readonly parentId: string;
}

/** Version, trace id, parent id and flags; a later version than `00` may add more. Zeros are not an id. */
const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<parentId>[\da-f]{16})-[\da-f]{2}(?<more>-[^,]*)?$/;

/** Reads the header `traceparent` (W3C Trace Context, section 3.2); an invalid one is ignored. */
export function traceContextOf({ headers }: IncomingMessage): TraceContext | undefined {
  // Node joins repeated headers by commas, so they are invalid as well.
  const { traceparent } = headers;
  if (typeof traceparent !== 'string') return undefined;
  const { version, traceId, parentId, more } = TRACEPARENT.exec(traceparent)?.groups ?? {};
  if (traceId === undefined || parentId === undefined) return undefined;
  return version === '00' && more !== undefined ? undefined : { traceId, parentId };
}
