import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import './loopback-only.ts';

/** A request as the server received it. */
interface Received {
  readonly method: string;
  /** With its query, as it came over the wire. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly atMs: number;
}

/** An answer to replay; text and bytes are sent as they are, an object as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer | object;
  /** Sends no head for so long; for ever: `Infinity`. */
  readonly delayMs?: number;
  /** Sends the head and the body, and never ends. */
  readonly endless?: boolean;
}

export interface ReplayServer {
  readonly url: string;
  readonly received: Received[];
  /** Answers a path (without its query) with one reply after the other; the last one stays. */
  on(path: string, ...replies: (Reply | ((received: Received) => Reply))[]): void;
  /** Forgets every reply and everything received. */
  reset(): void;
  close(): Promise<void>;
}

/** A provider on this machine. What it was not told answers 404. */
export async function startReplayServer(): Promise<ReplayServer> {
  const replies = new Map<string, (Reply | ((received: Received) => Reply))[]>();
  const received: Received[] = [];

  const server = createServer(async (request, response) => {
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
      atMs: performance.now(),
    };
    received.push(one);
    const queue = replies.get(one.path.split('?')[0] ?? '') ?? [];
    const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 };
    send(response, typeof next === 'function' ? next(one) : next);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    on: (path, ...some) => replies.set(path, some),
    reset() {
      replies.clear();
      received.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, reply: Reply): void {
  const { status = 200, headers = {}, body = '', delayMs = 0, endless = false } = reply;
  if (delayMs === Infinity) return;
  setTimeout(() => {
    response.writeHead(status, headers);
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const content = isRaw ? body : JSON.stringify(body);
    if (endless) response.write(content);
    else response.end(content);
  }, delayMs);
}
