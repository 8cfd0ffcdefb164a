/**
 * The tRPC procedures behind HTTP, by trpc-to-openapi's node handler, which is built once.
 *
 * The handler finds the procedure, merges its input, calls it and serialises what it returns. It is given a shim and not
 * the request of Node.js: of that one it would build a fetch `Request`, with a copy of the parsed body as JSON, for nothing
 * but a signal. It would not decode path parameters either, so these reach the procedure by its context.
 */
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import type { Context } from '../../procedures/public/trpc.ts';
import type { Route } from './routes.ts';

interface Call {
  readonly route: Route;
  readonly context: Context;
  /** The declared query parameters that were sent; a route with a body has none. */
  readonly query?: Readonly<Record<string, string>>;
  /** The parsed body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Runs a route's procedure and returns its answer as JSON; throws what the procedure threw, as a TRPCError. */
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
  /** Is called with what the procedure threw, before the handler writes a response of its own. */
  readonly fail: (error: TRPCError) => void;
};

const JSON_HEADERS = { get: () => 'application/json' };
const NEVER_ABORTED = new AbortController().signal;

/** Creates what the handler takes for a fetch `Request`, at a fraction of its cost. */
function requestOf(call: Call, fail: RequestShim['fail']): RequestShim {
  const { route, context, query = {}, body } = call;
  const { method, path } = route.meta.openapi;
  return Object.create(
    Request.prototype,
    Object.getOwnPropertyDescriptors({
      method,
      // The names of path parameters stand for their values.
      url: path.replaceAll(/[{}]/g, ''),
      headers: JSON_HEADERS,
      signal: NEVER_ABORTED,
      // A list of one, as the handler's own parser makes it: empty text would be left out otherwise.
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
      ...(body === undefined ? {} : { body }),
      context,
      fail,
    }),
  );
}

/** Takes the JSON that the handler writes; after an error, nobody waits for it. */
const responseTo = (take: (json: string) => void): ResponseShim =>
  Object.create(null, {
    statusCode: { value: 200, writable: true },
    setHeader: { value: () => {} },
    end: { value: (json = '') => take(json) },
  });
