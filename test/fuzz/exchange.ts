import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface Wired {
  readonly method: string;
  readonly path: string;
  /** Name and value by turns, so that a name may come twice. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends requests to a server over connections that stay open. */
export function wireTo(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const { hostname, port } = new URL(address);
  const send = ({ method, path, headers, body }: Wired): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body === null ? [] : ['content-length', String(body.length)];
      const sent = request(
        { agent, hostname, port, method, path, headers: ['host', 'x', ...headers, ...length] },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { 'content-encoding': coding } = response.headers;
            const text = decoded(Buffer.concat(chunks), coding).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0 || coding === undefined) return bytes;
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}
