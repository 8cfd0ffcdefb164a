import { type Agent, request } from 'node:http';
import type { Request, Seen } from '../operations/operation.ts';

export interface Way {
  readonly address: string;
  readonly agent: Agent;
  /** Milliseconds after which the client disconnects; null: never. */
  readonly hangUpAfterMs: number | null;
}

/** One request over real HTTP; rejects when the connection ends before the answer. */
export function exchange({ address, agent, hangUpAfterMs }: Way, asked: Request): Promise<Seen> {
  const { method, path, key, body, headers } = asked;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(address + path, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${key}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('The answer broke off')));
      response.on('end', () => {
        const said = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Seen['headers'],
          body: said === '' ? null : JSON.parse(said),
        });
      });
    });
    sent.end(text);
    if (hangUpAfterMs !== null) {
      const timer = setTimeout(() => sent.destroy(new Error('Hung up')), hangUpAfterMs);
      sent.on('close', () => clearTimeout(timer));
    }
  });
}
