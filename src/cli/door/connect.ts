/** The command's side of the owner's door. */
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { Refusal } from '../../core/refusal.ts';
import { RELEASE } from '../../http/release.ts';
import { socketPath } from './socket-path.ts';
import type { CallAnswer, Greeting } from './wire.ts';

/** Nobody listens on the data folder's socket: no server runs, or it is just starting or stopping. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** The greeting of the server on a data folder; throws `NoServer`, or a `Refusal` when it is another release. */
export async function greetServer(dataDir: string): Promise<Greeting> {
  const { body } = await exchange<Greeting>(dataDir, 'GET', '/');
  if (body.version === RELEASE) return body;
  throw new Refusal(
    'CONFLICT',
    `The server (process ${body.pid}) runs Pactole ${body.version}, this command is ${RELEASE}. Restart the server.`,
  );
}

/** Has the server make a call; throws `NoServer` when it was certainly not made. */
export async function callServer(dataDir: string, path: string, input: unknown): Promise<unknown> {
  const { status, body } = await exchange<CallAnswer>(dataDir, 'POST', `/${path}`, input ?? {});
  if (body.refusal) throw new Refusal(body.refusal.code, body.refusal.message);
  if (status !== 200) {
    throw new Refusal('CONFLICT', 'The server met an unexpected error; its log says more.');
  }
  return body.result;
}

async function exchange<Body>(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
  input?: unknown,
): Promise<{ status: number | undefined; body: Body }> {
  const socket = await socketPath(dataDir);
  if (socket === null) throw new NoServer();
  try {
    return await new Promise((resolve, reject) => {
      request({ socketPath: socket, method, path, agent: false })
        .on('error', reject)
        .on('response', (response) => {
          const { statusCode: status } = response;
          json(response).then((body) => resolve({ status, body: body as Body }), reject);
        })
        .end(input === undefined ? '' : JSON.stringify(input));
    });
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function explain(error: unknown, dataDir: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') return new NoServer();
  if (code === 'EACCES') {
    return new Refusal('CONFLICT', `${dataDir} belongs to another user.`, { cause: error });
  }
  return new Refusal(
    'CONFLICT',
    'The server stopped before it answered. See whether the change was made before trying again.',
    { cause: error },
  );
}
