/**
 * Serves the Model Context Protocol over lines of JSON-RPC 2.0, one message a line.
 *
 * The official SDK, bundled, adds 486 kB (221 kB minified), half of it a second validator of JSON schemas.
 * A server with tools and prompts needs six methods, and zod writes and checks its schemas.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** An error of JSON-RPC, with its code. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;
const INVALID_REQUEST = -32600;
const PARSE_ERROR = -32700;
const INTERNAL_ERROR = -32603;

/** Methods by name; a result is an object. */
export type Methods = Readonly<Record<string, (params: unknown) => object | Promise<object>>>;

const Id = z.union([z.string(), z.number()]);
const Message = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: Id.optional(),
  method: z.string(),
  params: z.unknown().optional(),
});

/** Responds to the requests of a stream, as soon as each is done, until it ends. */
export async function serve(methods: Methods, input: Readable, output: Writable): Promise<void> {
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue;
    const response = respond(methods, line).then((answer) => {
      if (answer !== null) output.write(`${JSON.stringify({ jsonrpc: '2.0', ...answer })}\n`);
    });
    pending.add(response);
    void response.finally(() => pending.delete(response));
  }
  await Promise.all(pending);
}

/** Returns the response to one message; null to a notification, and to a response. */
async function respond(methods: Methods, line: string): Promise<object | null> {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { id: null, error: { code: PARSE_ERROR, message: 'The line is not JSON' } };
  }
  const { data: request } = Message.safeParse(message);
  if (request === undefined) {
    if (z.looseObject({ id: Id, method: z.undefined() }).safeParse(message).success) return null;
    return { id: null, error: { code: INVALID_REQUEST, message: 'Not a request of JSON-RPC 2.0' } };
  }
  const { id, method, params } = request;
  if (id === undefined) return null;
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (run === undefined) throw new RpcError(METHOD_NOT_FOUND, `No method ${method}`);
    return { id, result: await run(params ?? {}) };
  } catch (error) {
    const code = error instanceof RpcError ? error.code : INTERNAL_ERROR;
    return { id, error: { code, message: error instanceof Error ? error.message : String(error) } };
  }
}
