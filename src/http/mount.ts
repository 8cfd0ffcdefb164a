/**
 * The tRPC procedures behind HTTP, by trpc-to-openapi's node handler.
 *
 * The handler is built once, and given a request that has been authenticated, routed and parsed already, under a
 * constant URL; so what it would do less exactly (matching, decoding, reading bodies, errors) is not left to it.
 */
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import type { Context } from '../procedures/trpc.ts';
import { answerJson } from './answer-json.ts';
import type { Route } from './routes.ts';

interface Call {
  readonly route: Route;
  readonly context: Context;
  /** Decoded path parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The parsed body, or the declared query parameters that were sent. */
  readonly input: Readonly<Record<string, unknown>>;
}

/** Runs a route's procedure and gives its answer as JSON text; throws what the procedure threw, as a TRPCError. */
export type Invoke = (call: Call) => Promise<string>;

export function mount(router: AnyTRPCRouter): Invoke {
  const handler = createOpenApiNodeHttpHandler<AnyTRPCRouter, Shim, Outcome>({
    router: {
      ...router,
      createCaller: (call: AnsweredCall) => callerOf(router, call),
    } as AnyTRPCRouter,
    createContext: ({ req }) => req.call,
    onError: ({ error, req }) => req.fail(error),
  });
  return (call) =>
    new Promise<unknown>((resolve, reject) => {
      handler(requestShim({ ...call, resolve }, reject), RESPONSE).catch(reject);
    }).then(answerJson);
}

/**
 * A caller of one procedure, which hands it what was really sent: the handler itself leaves out empty query parameters
 * and reads the path parameters of the constant URL. What the procedure answers goes to `resolve`: the handler would
 * write all of it in one turn.
 */
function callerOf(router: AnyTRPCRouter, call: AnsweredCall) {
  const { route, context, params, input, resolve } = call;
  const caller = router.createCaller(context) as Record<string, (input: unknown) => unknown>;
  return {
    async [route.name]() {
      resolve(await caller[route.name]?.({ ...input, ...params }));
    },
  };
}

type AnsweredCall = Call & { readonly resolve: (answer: unknown) => void };

type NodeHandler = ReturnType<typeof createOpenApiNodeHttpHandler>;
type Shim = Parameters<NodeHandler>[0] & { call: AnsweredCall; fail: (error: TRPCError) => void };
type Outcome = Parameters<NodeHandler>[1];

const JSON_HEADERS = { get: () => 'application/json' };
const NEVER_ABORTED = new AbortController().signal;

/** Looks like a fetch `Request` to the handler, at a fraction of the cost of one. */
function requestShim(call: AnsweredCall, fail: (error: TRPCError) => void): Shim {
  const { method, path } = call.route.meta.openapi;
  return Object.create(
    Request.prototype,
    Object.getOwnPropertyDescriptors({
      method,
      url: path.replace(/\{\w+\}/g, '_'),
      headers: JSON_HEADERS,
      signal: NEVER_ABORTED,
      body: call.input,
      query: call.input,
      call,
      fail,
    }),
  );
}

/** Takes what the handler would send, which is nothing: the answer, or the error, has been taken by then. */
const RESPONSE: Outcome = Object.create(null, {
  statusCode: { value: 200, writable: true },
  setHeader: { value: () => {} },
  end: { value: () => {} },
});
