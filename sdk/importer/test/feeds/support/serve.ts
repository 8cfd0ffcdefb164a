/** A server on this machine that plays a provider, with its faults on the wire. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import '../../../../../test/market-data/support/loopback-only.ts';
import type { Random } from '../../../../../test/simulator/random.ts';
import { type Faults, NO_FAULTS, type RequestFault } from './faults.ts';

/** A request as the provider receives it. */
export interface ProviderRequest {
  readonly method: string;
  /** With the host to which the client sent it, such as `https://api.kraken.com/0/private/Balance`. */
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Status 200 where none is given. `text` is sent as it is, `json` as JSON. */
export interface ProviderResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
  /** True for a file of an object storage. */
  readonly isFile?: boolean;
}

/** The routes of one provider. */
export type Provider = (request: ProviderRequest) => ProviderResponse;

export interface SimulatedProvider {
  /** Such as `http://127.0.0.1:43210`. */
  readonly address: string;
  /** Sends requests for any host to this server. */
  readonly fetch: typeof fetch;
  /** Number of requests received. */
  readonly requests: number;
  /** Plays a provider from now on. */
  play(provider: Provider, faults?: Faults): void;
  close(): Promise<void>;
}

/** The client's address of a request, which arrives at this server instead. */
export const ADDRESS = 'x-simulated-address';

export async function serve(random: Random): Promise<SimulatedProvider> {
  let provider: Provider = () => ({ status: 404 });
  let faults = NO_FAULTS;
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests++;
    const received = {
      method: request.method ?? '',
      url: new URL(`${request.headers[ADDRESS]}`),
      headers: request.headers,
      body: await text(request),
    };
    const fault = faults.next();
    if (fault === 'limit' || fault === 'limit with delay' || fault === 'unavailable') {
      send(response, refusal(fault, random));
      return;
    }
    const answer = provider(received);
    if (fault === 'lost') response.destroy();
    else if (fault === 'cut off') cutOff(response, answer);
    else if (fault === 'nonsense') send(response, nonsense(answer, random));
    else send(response, answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set(ADDRESS, request.url);
      return fetch(`${address}${pathname}${search}`, { ...init, headers });
    },
    get requests() {
      return requests;
    },
    play(next, itsFaults = NO_FAULTS) {
      [provider, faults] = [next, itsFaults];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function refusal(fault: RequestFault, random: Random): ProviderResponse {
  if (fault === 'unavailable') return { status: random.pick([500, 502, 503, 504]) };
  if (fault === 'limit') return { status: 429 };
  const at = random.pick(['1', new Date(Date.now() + 1000).toUTCString()]);
  return { status: 429, headers: { 'retry-after': at } };
}

const bodyOf = ({ json, text: plain }: ProviderResponse) => plain ?? JSON.stringify(json ?? {});

/** A page of HTML, or the first half of the JSON. */
function nonsense(answer: ProviderResponse, random: Random): ProviderResponse {
  const page = '<html>Maintenance</html>';
  // Half of a file is a connection that was cut off, since a file has its length.
  if (answer.isFile === true) return { text: page };
  const body = bodyOf(answer);
  return { text: random.pick([page, body.slice(0, body.length / 2)]) };
}

function send(response: ServerResponse, answer: ProviderResponse): void {
  const type = answer.text === undefined ? 'application/json' : 'text/plain';
  response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers });
  response.end(bodyOf(answer));
}

function cutOff(response: ServerResponse, answer: ProviderResponse): void {
  const body = Buffer.from(bodyOf(answer));
  response.writeHead(answer.status ?? 200, { ...answer.headers, 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}
