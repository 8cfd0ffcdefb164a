import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownProperties } from '../errors/invalid-input.ts';
import { Problem, unavailable } from '../errors/problem.ts';
import { type BodyBudget, type Hold, MAX_BODY_BYTES, NoRoom } from './budget.ts';
import { JsonReader } from './json.ts';
import { TooManyProperties } from './json-text.ts';
import { Utf8Decoder } from './utf8.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The room for the body; null where none is read. */
    bodyHold: Hold | null;
  }
}

/** Makes JSON the only body that the app reads, and has it wait until there is room for it. */
export function acceptJson(app: FastifyInstance, budget: BodyBudget): void {
  app.decorateRequest('bodyHold', null);
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.caller !== null && request.method === 'POST')
      await holdRoom(request, reply, budget);
    return payload;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    refuseOtherEncodings(request);
    return readObject(request);
  });
}

/** Holds room for what a request says that it will send, until it is over. */
async function holdRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  budget: BodyBudget,
): Promise<void> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > MAX_BODY_BYTES) throw tooLarge();
  const hold = budget.hold(request.caller?.userId ?? '');
  request.bodyHold = hold;
  reply.raw.once('close', hold.release);
  await grow(hold, length);
}

/** Reads a body as the JSON object that it has to be. */
async function readObject(request: FastifyRequest): Promise<object> {
  const value = await readJson(request).catch((error: unknown) => {
    throw error instanceof TooManyProperties ? unknownProperties(error) : error;
  });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject();
  return value;
}

/** Reads a body as it comes; one that did not say its length is given room as it arrives, and waits unread for it. */
async function readJson({ raw, bodyHold, headers, caller }: FastifyRequest): Promise<unknown> {
  const announced = Number(headers['content-length'] ?? 0);
  const utf8 = new Utf8Decoder();
  const json = new JsonReader({ owner: caller?.userId });
  // Who is still sending reads no answer: what is wrong with a text is said when all of it has come.
  let refusal: { error: unknown } | undefined;
  let length = 0;
  // The connection is needed for the answer, also of a body that is not read to its end.
  for await (const chunk of chunksOf(raw)) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw tooLarge();
    if (length > announced && bodyHold !== null) await grow(bodyHold, length);
    const text = decoded(() => utf8.decode(chunk));
    if (refusal !== undefined) continue;
    await json.read(text).catch((error: unknown) => {
      refusal = { error };
    });
  }
  decoded(() => utf8.end());
  if (refusal !== undefined) throw refusal.error;
  return json.end();
}

async function* chunksOf(raw: FastifyRequest['raw']): AsyncGenerator<Buffer> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body ended before its announced length.', { cause });
  }
}

async function grow(hold: Hold, bytes: number): Promise<void> {
  try {
    await hold.grow(bytes);
  } catch (cause) {
    if (!(cause instanceof NoRoom)) throw cause;
    throw unavailable('Too many large bodies are being worked on: send this one again later.');
  }
}

function decoded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body is not valid UTF-8.', { cause });
  }
}

export const notAnObject = () => new Problem('BAD_REQUEST', 'The body must be a JSON object.');
const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', 'The body must have at most 16 MiB.');

function refuseOtherEncodings({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.');
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8.');
  }
}
