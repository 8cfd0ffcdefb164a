/** Responds to requests that Node's HTTP parser rejects, in the same format as all other errors. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** The latest response on each connection. */
const latestResponses = new WeakMap<Duplex, ServerResponse>();

export function trackResponses(app: FastifyInstance): void {
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    latestResponses.set(socket, response),
  );
  app.server.on('connect', (_: IncomingMessage, socket: Duplex) => {
    sendError(socket, new Problem('METHOD_NOT_ALLOWED', 'This server is not a proxy.'));
  });
}

/** For Fastify's option `clientErrorHandler`. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  sendError(socket, clientError(error.code));
}

function clientError(code: string | undefined): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('REQUEST_HEADERS_TOO_LARGE', 'URL and headers must have at most 16 KiB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('REQUEST_TIMEOUT', 'The request took too long to arrive.');
    default:
      return new Problem('BAD_REQUEST', 'This is not a valid HTTP request.');
  }
}

/** Writes an error to a raw connection and ends it; writes nothing into an unfinished response. */
function sendError(socket: Duplex, problem: Problem): void {
  const latest = latestResponses.get(socket);
  if (!socket.writable || (latest?.headersSent && !latest.writableFinished)) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(problem.body(requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
