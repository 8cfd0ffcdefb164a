/**
 * Runs tRPC procedures through trpc-to-openapi's node handler, which is built once.
 *
 * The handler finds the procedure, merges its input, calls it and serialises its result. It gets a shim
 * instead of Node's request. From that, it would build a fetch `Request` with a copy of the body as JSON,
 * only for its signal. It does not decode path parameters, so the context carries these.
 */
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import type { Context } from '../../procedures/public/trpc.ts';
import type { Route } from './routes.ts';

interface Call {
  readonly route: Route;
  readonly context: Context;
  /** The declared query parameters that were sent; none on a route with a body. */
  readonly query?: Readonly<Record<string, string>>;
  /** The parsed body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Runs a route's procedure and returns its response as JSON. Rethrows the procedure's errors as a TRPCError. */
export type Invoke = (call: Call) => Promise<string>;

export function mount(router: AnyTRPCRouter): Invoke {
  const handler = createOpenApiNodeHttpHandler<AnyTRPCRouter, RequestShim, ResponseShim>({
    router,
    createContext: ({ req }) => req.context,
    onError: ({ error, req }) => req.fail(error),
  });
  return (call) =>
    new Promise((resolve, reject) => {
      handler(requestOf(call, reject), responseTo(resolve)).catch(reject);
    });
}

type NodeHandler = ReturnType<typeof createOpenApiNodeHttpHandler>;
type ResponseShim = Parameters<NodeHandler>[1];
type RequestShim = Parameters<NodeHandler>[0] & {
  readonly context: Context;
  /** Receives the procedure's error before the handler writes a response of its own. */
  readonly fail: (error: TRPCError) => void;
};

const JSON_HEADERS = { get: () => 'application/json' };
const NEVER_ABORTED = new AbortController().signal;

/** Creates a shim that the handler accepts as a request, at a fraction of the cost. */
function requestOf(call: Call, fail: RequestShim['fail']): RequestShim {
  const { route, context, query = {}, body } = call;
  const { method, path } = route.meta.openapi;
  return Object.create(
    Request.prototype,
    Object.getOwnPropertyDescriptors({
      method,
      // The name of each path parameter takes the place of its value.
      url: path.replaceAll(/[{}]/g, ''),
      headers: JSON_HEADERS,
      signal: NEVER_ABORTED,
      // The handler's own parser makes lists of one; it would drop an empty string.
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
      ...(body === undefined ? {} : { body }),
      context,
      fail,
    }),
  );
}

/** Captures the JSON that the handler writes; it is unused after an error. */
const responseTo = (take: (json: string) => void): ResponseShim =>
  Object.create(null, {
    statusCode: { value: 200, writable: true },
    setHeader: { value: () => {} },
    end: { value: (json = '') => take(json) },
  });
