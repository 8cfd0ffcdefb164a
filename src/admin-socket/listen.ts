/** The server of the admin socket: tRPC calls over HTTP on a Unix socket. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../core/text/languages.ts';
import { DomainError } from '../i18n/errors/domain-error.ts';
import { callOwner } from '../procedures/machine/call.ts';
import type { OwnerContext } from '../procedures/user/trpc.ts';
import { RELEASE } from '../runtime/release.ts';
import { freeSocketPath, removeSocket, restrictSocket } from './socket-path.ts';
import { transientFailure } from './transient-failure.ts';
import { type CallResponse, CONTENT_TYPE, type Greeting } from './wire.ts';

export interface OwnerListener {
  /** Accepts no new calls and waits for those in progress. */
  close(): Promise<void>;
}

/**
 * Opens the admin socket in a data folder, whose lock this process must hold. `report` receives unexpected
 * errors; the caller gets a bare 500.
 */
export async function listenToOwner(
  dataDir: string,
  context: (language: Language) => OwnerContext,
  address: () => string | null,
  report: (error: unknown) => void,
): Promise<OwnerListener> {
  const server = createServer((request, response) => {
    response.setHeader('Connection', 'close');
    respond(request, context, address).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        if (error instanceof DomainError) return send(response, 409, errorResponse(error));
        report(error);
        const transient = transientFailure(error);
        if (transient === null) return send(response, 500, {});
        send(response, 409, errorResponse(new DomainError('CONFLICT', transient)));
      },
    );
  });
  const path = await freeSocketPath(dataDir);
  server.listen(path);
  await once(server, 'listening');
  await restrictSocket(path);

  return {
    async close() {
      // Without the path, no client can connect; accept those already connected in the next turns of the
      // loop.
      await removeSocket(dataDir);
      for (let turn = 0; turn < 3; turn++) await setImmediate();
      server.close();
      await once(server, 'close');
    },
  };
}

async function respond(
  request: IncomingMessage,
  context: (language: Language) => OwnerContext,
  address: () => string | null,
): Promise<Greeting | CallResponse> {
  if (request.method === 'GET') return { version: RELEASE, pid: process.pid, address: address() };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://owner');
  const path = pathname.slice(1);
  const { 'accept-language': requested } = request.headers;
  const caller = context(LANGUAGES.find((language) => language === requested) ?? 'en');
  if (request.headers['content-type'] !== CONTENT_TYPE) {
    return { result: await callOwner(caller, path, await json(request)) };
  }
  try {
    const input: unknown = JSON.parse(searchParams.get('input') ?? '{}');
    const content = () => request.iterator({ destroyOnReturn: false });
    return { result: await callOwner(caller, path, { ...Object(input), content }) };
  } finally {
    // A client reads no response while it is sending, so read all of the body first.
    await drain(request);
  }
}

async function drain(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  request.resume();
  await once(request, 'close');
}

const errorResponse = ({ code, reason }: DomainError): CallResponse => ({
  refusal: { code, reason },
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
