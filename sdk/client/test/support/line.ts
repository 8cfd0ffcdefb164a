/** Servers that misbehave on purpose: a bad line to a service, and answers that no service should give. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Behaviour of the server for one request. */
export type Fate = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export interface Line {
  readonly url: string;
  /** Every request so far, also those that were never answered. */
  readonly requests: ReceivedRequest[];
  close(): Promise<void>;
}

/** A server whose requests meet the fates one after the other; the last fate is for all that follow. */
export async function openLine(...fates: [Fate, ...Fate[]]): Promise<Line> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: await text(incoming) };
    const fate = fates[Math.min(requests.length, fates.length - 1)];
    requests.push(request);
    await fate?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Fate {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with any bytes of any type. */
export function raw(body: string, type: string | undefined, status = 200): Fate {
  return (_, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type });
    response.end(body);
  };
}

/** Refuses as the service does. */
export const refuse = (status: number, code: string, headers: Record<string, string> = {}): Fate =>
  json({ code, message: `Refused: ${code}.`, requestId: 'req-1' }, status, headers);

/** Breaks the connection without an answer. */
export const cut: Fate = (_, response) => {
  response.destroy();
};

/** Breaks the connection in the middle of an answer's body. */
export const cutWithinBody: Fate = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"netWorth":', () => response.destroy());
};

/** Never answers. */
export const silence: Fate = () => {};

/** Sends the headers and then nothing. */
export const silenceWithinBody: Fate = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.flushHeaders();
};

/** Passes the request on to a service and the answer back. */
export function pass(service: { readonly url: string }): Fate {
  return async (request, response) => {
    const answer = await forward(service, request);
    response.writeHead(answer.status, passedHeaders(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

/** The service does what it is asked, but its answer is lost. */
export function loseAnswer(service: { readonly url: string }): Fate {
  return async (request, response) => {
    await (await forward(service, request)).arrayBuffer();
    response.destroy();
  };
}

function forward(service: { readonly url: string }, request: ReceivedRequest): Promise<Response> {
  const { host, connection, 'content-length': length, ...headers } = request.headers;
  return fetch(service.url + request.path, {
    method: request.method,
    headers: headers as Record<string, string>,
    ...(request.method === 'GET' ? {} : { body: request.body }),
  });
}

/** `fetch` has decoded the body. */
function passedHeaders(headers: Headers): Record<string, string> {
  const {
    connection,
    'content-encoding': coding,
    'content-length': length,
    ...rest
  } = Object.fromEntries(headers);
  return rest;
}
