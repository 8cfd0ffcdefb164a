/** The client of the admin socket. */

import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../core/text/languages.ts';
import { DomainError } from '../i18n/errors/domain-error.ts';
import type { Content } from '../procedures/machine/users/export-restore.ts';
import { RELEASE } from '../runtime/release.ts';
import { CommandError } from './command-error.ts';
import { socketPath } from './socket-path.ts';
import { type CallResponse, CONTENT_TYPE, type Greeting } from './wire.ts';

/** A working server greets at once, even under load; one that does not is stuck or stopped. */
const GREETING_MS = 10_000;
/** Interval of the checks that a server still responds while it runs a call. */
const CHECK_MS = 5_000;

/** No process listens on the data folder's socket: no server runs, or it is starting or stopping. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/**
 * Returns the greeting of the server on a data folder. Throws `NoServer`, or a `CommandError` for another
 * release and after a wait in milliseconds.
 */
export async function greetServer(dataDir: string, waitMs = GREETING_MS): Promise<Greeting> {
  const timeout = AbortSignal.timeout(waitMs);
  const { body } = await exchange<Greeting>(dataDir, 'GET', '/', '', timeout);
  if (body.version === RELEASE) return body;
  throw new CommandError(['otherRelease', { pid: body.pid, theirs: body.version, ours: RELEASE }]);
}

/** Calls a procedure in the server. Throws `NoServer` only if the call was certainly not made. */
export async function callServer(
  dataDir: string,
  path: string,
  input: unknown,
  language: Language = 'en',
): Promise<unknown> {
  const giveUp = new AbortController();
  const call = exchange<CallResponse>(
    dataDir,
    'POST',
    ...encodeCall(path, input),
    giveUp.signal,
    language,
  );
  const outcome = Promise.race([call, rejectWhenUnresponsive(dataDir, call)]);
  const { status, body } = await outcome.finally(() => giveUp.abort());
  if (body.refusal) {
    throw new DomainError(body.refusal.code, body.refusal.reason);
  }
  if (status !== 200) {
    throw new CommandError(['serverFailed']);
  }
  return body.result;
}

/** Rejects when the server stops greeting during a call; the call itself has no time limit. */
async function rejectWhenUnresponsive(dataDir: string, call: Promise<unknown>): Promise<never> {
  let isOver = false;
  const over = call.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  for (;;) {
    const pause = new AbortController();
    await Promise.race([over, sleep(CHECK_MS, undefined, { signal: pause.signal })]);
    pause.abort();
    if (isOver) return new Promise(() => {});
    await exchange(dataDir, 'GET', '/', '', AbortSignal.timeout(GREETING_MS)).catch((error) => {
      // A stopping server finishes its calls but accepts no new connection.
      if (!(error instanceof NoServer)) throw error;
    });
  }
}

/** Returns the URL and the body of a call: JSON, or a stream. */
function encodeCall(path: string, input: unknown): [url: string, body: string | Readable] {
  if (!hasContent(input)) return [`/${path}`, JSON.stringify(input ?? {})];
  const { content, ...rest } = input;
  const query = new URLSearchParams({ input: JSON.stringify(rest) });
  return [`/${path}?${query}`, Readable.from(content())];
}

const hasContent = (input: unknown): input is { content: Content } =>
  typeof input === 'object' &&
  input !== null &&
  'content' in input &&
  typeof input.content === 'function';

async function exchange<Body>(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
  sent: string | Readable,
  signal: AbortSignal,
  language: Language = 'en',
): Promise<{ status: number | undefined; body: Body }> {
  const socket = await socketPath(dataDir);
  if (socket === null) throw new NoServer();
  try {
    return await new Promise((resolve, reject) => {
      const headers = {
        'Accept-Language': language,
        ...(typeof sent === 'string' ? {} : { 'Content-Type': CONTENT_TYPE }),
      };
      const call = request({ socketPath: socket, method, path, headers, agent: false, signal })
        .on('error', reject)
        .on('response', (response) => {
          const { statusCode: status } = response;
          json(response).then((body) => resolve({ status, body: body as Body }), reject);
        });
      if (typeof sent === 'string') call.end(sent);
      else sent.on('error', (error) => call.destroy(error)).pipe(call);
    });
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function explain(error: unknown, dataDir: string): Error {
  if (error instanceof DomainError || error instanceof CommandError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ABORT_ERR') {
    return new CommandError(['serverSilent', { dataDir }], { cause: error });
  }
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ECONNREFUSED') return new NoServer();
  if (code === 'EACCES') {
    return new CommandError(['othersFolder', { dataDir }], { cause: error });
  }
  return new CommandError(['serverGone'], { cause: error });
}
