/** The command's side of the owner's door. */

import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../core/text/languages.ts';
import { RELEASE } from '../http/operations/release.ts';
import { DomainError } from '../i18n/errors/domain-error.ts';
import type { Content } from '../procedures/owner/people/person.ts';
import { CommandError } from './command-error.ts';
import { socketPath } from './socket-path.ts';
import { type CallResponse, CONTENT_TYPE, type Greeting } from './wire.ts';

/** A server that works greets within moments, whatever else it does; one that does not is stuck, or stopped. */
const GREETING_MS = 10_000;
/** So often is a server that works on a call asked whether it still answers. */
const PULSE_MS = 5_000;

const patience = () => AbortSignal.timeout(GREETING_MS);

/** Nobody listens on the data folder's socket: no server runs, or it is just starting or stopping. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** The greeting of the server on a data folder; throws `NoServer`, or a `CommandError` when it is another release. */
export async function greetServer(dataDir: string): Promise<Greeting> {
  const { body } = await exchange<Greeting>(dataDir, 'GET', '/', '', patience());
  if (body.version === RELEASE) return body;
  throw new CommandError(['otherRelease', { pid: body.pid, theirs: body.version, ours: RELEASE }]);
}

/** Has the server make a call; throws `NoServer` when it was certainly not made. */
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
    ...asked(path, input),
    giveUp.signal,
    language,
  );
  const answered = Promise.race([call, silence(dataDir, call)]);
  const { status, body } = await answered.finally(() => giveUp.abort());
  if (body.refusal) {
    throw new DomainError(body.refusal.code, body.refusal.reason ?? body.refusal.message);
  }
  if (status !== 200) {
    throw new CommandError(['serverFailed']);
  }
  return body.result;
}

/** Rejects when the server no longer greets while it is working on a call, which takes as long as it needs. */
async function silence(dataDir: string, call: Promise<unknown>): Promise<never> {
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
    await Promise.race([over, sleep(PULSE_MS, undefined, { signal: pause.signal })]);
    pause.abort();
    if (isOver) return new Promise(() => {});
    await exchange(dataDir, 'GET', '/', '', patience()).catch((error: unknown) => {
      // A server that stops finishes the calls under way, and greets nobody new.
      if (!(error instanceof NoServer)) throw error;
    });
  }
}

/** Where a call goes, and what it brings: JSON, or a stream. */
function asked(path: string, input: unknown): [url: string, body: string | Readable] {
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
