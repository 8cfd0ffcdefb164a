/**
 * Responds to messages of JSON-RPC 2.0, as the Model Context Protocol sends them.
 *
 * The official SDK, bundled, adds 486 kB (221 kB minified), half of it a second validator of JSON schemas. Its 17 packages
 * for HTTP bring a second web server. A server with tools and prompts needs six methods and one POST.
 */
import { z } from 'zod';
import { INVALID_REQUEST, METHOD_NOT_FOUND, RpcError } from './rpc-error.ts';

/** Methods by name; a result is an object. */
export type Methods = Readonly<Record<string, (params: unknown) => object | Promise<object>>>;

const Id = z.union([z.string(), z.number()]);
const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: Id.optional(),
  method: z.string(),
  params: z.unknown().optional(),
});

/**
 * Returns the response to one message; null to a notification, and to a response. Rejects with an error that is none of the
 * protocol's, which the caller tells without its text.
 */
export async function respond(methods: Methods, message: unknown): Promise<object | null> {
  const { data: request } = Message.safeParse(message);
  if (request === undefined) {
    if (z.looseObject({ id: Id, method: z.undefined() }).safeParse(message).success) return null;
    return failed(null, INVALID_REQUEST, 'Not a request of JSON-RPC 2.0');
  }
  const { id, method, params } = request;
  if (id === undefined) return null;
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (run === undefined) throw new RpcError(METHOD_NOT_FOUND, `No method ${method}`);
    return { jsonrpc: '2.0', id, result: await run(params ?? {}) };
  } catch (error) {
    if (error instanceof RpcError) return failed(id, error.code, error.message);
    throw error;
  }
}

/** Returns a response that tells an error; `id` is null where the message told none. */
export const failed = (id: string | number | null, code: number, message: string): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});
