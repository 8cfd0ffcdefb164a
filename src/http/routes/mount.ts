/**
 * The tRPC procedures behind HTTP, by trpc-to-openapi's node handler.
 *
 * The handler is built once, and is given the route's path, query and body after they have been authenticated, routed
 * and parsed: it matches the path, merges the input and calls the procedure. What it would do less exactly (decoding,
 * reading bodies, writing answers and errors) is done on either side of it.
 */
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import type { Context } from '../../procedures/public/trpc.ts';
import { answerJson } from './answer-json.ts';
import type { Route } from './routes.ts';

interface Call {
  readonly route: Route;
  readonly context: Context;
  /** Decoded path parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The declared query parameters that were sent; a route with a body has none. */
  readonly query?: Readonly<Record<string, string>>;
  /** The parsed body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Runs a route's procedure and returns its answer as `answerJson`; throws what the procedure threw, as a TRPCError. */
export type Invoke = (call: Call) => Promise<string | Buffer>;

export function mount(router: AnyTRPCRouter): Invoke {
  const handler = createOpenApiNodeHttpHandler<AnyTRPCRouter, MountedRequest, MountedResponse>({
    router,
    createContext: ({ req }): MountedContext => ({ ...req.call.context, take: req.take }),
    responseMeta: ({ ctx, data, errors }) => {
      if (errors.length === 0) (ctx as MountedContext).take(data[0]);
      return {};
    },
    onError: ({ error, req }) => req.fail(error),
  });
  return async (call) => {
    const answer = await new Promise<unknown>((resolve, reject) => {
      const take = (answer: unknown) => resolve(hideFromJson(answer));
      handler(requestOf({ call, take, fail: reject }), RESPONSE).catch(reject);
    });
    return answerJson(showToJson(answer));
  };
}

type NodeHandler = ReturnType<typeof createOpenApiNodeHttpHandler>;
type MountedResponse = Parameters<NodeHandler>[1];
type MountedRequest = Parameters<NodeHandler>[0] & Exchange;

interface Exchange {
  readonly call: Call;
  /** Is called with what the procedure answered. */
  readonly take: (answer: unknown) => void;
  readonly fail: (error: TRPCError) => void;
}

interface MountedContext extends Context {
  readonly take: Exchange['take'];
}

const JSON_HEADERS = { get: () => 'application/json' };
const NEVER_ABORTED = new AbortController().signal;

/** Looks like a fetch `Request` to the handler, at a fraction of the cost of one. */
function requestOf(exchange: Exchange): MountedRequest {
  const { route, params, query = {}, body } = exchange.call;
  const { method, path } = route.meta.openapi;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return Object.create(
    Request.prototype,
    Object.getOwnPropertyDescriptors({
      method,
      // A URL without `//` keeps its path as it is: an id of `..` is no step up.
      url: `pactole:${filled.slice(1)}`,
      headers: JSON_HEADERS,
      signal: NEVER_ABORTED,
      // A list of one, as the handler's own parser makes it: empty text would be left out otherwise.
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
      ...(body === undefined ? {} : { body }),
      ...exchange,
    }),
  );
}

/** Takes what the handler writes, which is nothing: the answer, or the error, has been taken by then. */
const RESPONSE: MountedResponse = Object.create(null, {
  statusCode: { value: 200, writable: true },
  setHeader: { value: () => {} },
  end: { value: () => {} },
});

/** The handler would write the whole answer in one turn; `answerJson` does it in slices, so the handler sees none. */
function hideFromJson(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null) {
    Object.defineProperty(answer, 'toJSON', { value: () => null, configurable: true });
  }
  return answer;
}

function showToJson(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null) {
    Reflect.deleteProperty(answer, 'toJSON');
  }
  return answer;
}
