import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bodyCutShort,
  bodyTooLarge,
  MAX_BODY_BYTES,
  Problem,
  unavailable,
} from '../errors/problem.ts';
import { checkJson, parseJson } from './check-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes reserved for what arrived of the body; null once the response is ready. */
    bodyBytes: number | null;
  }
  interface FastifyContextConfig {
    /** True for a route that reads its body as it arrives, and limits it itself. */
    isStreamed?: boolean;
  }
}

/** Accepts JSON bodies only, and limits the bytes of bodies that arrived and are not answered. */
export function acceptJson(app: FastifyInstance): void {
  limitBytesInFlight(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      rejectOtherEncodings(request);
      const isLarge = bytes.length > SMALL_BODY_BYTES;
      if (isLarge) await nextTurn();
      const object = parseObject(bytes);
      // The procedure validates it against the contract, which takes as long again.
      if (isLarge) await nextTurn();
      return object;
    },
  );
}

/**
 * Reserves the bytes of a body as they arrive, until its response is ready. By its announced length, sixteen connections
 * that send a byte from time to time would refuse the bodies of all users.
 */
function limitBytesInFlight(app: FastifyInstance): void {
  const inFlight = new BytesInFlight();
  app.decorateRequest('bodyBytes', 0);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { caller } = request;
    const bytes = announcedBytes(request);
    if (caller === null || bytes === 0 || request.routeOptions.config.isStreamed === true)
      return done(null, payload);
    // Fastify would wait for the end of a body whose client disconnected earlier.
    if (request.raw.destroyed) return done(bodyCutShort());
    if (bytes > MAX_BODY_BYTES) return done(bodyTooLarge());
    if (!inFlight.hasRoom(caller.userId, bytes)) return done(tooManyBytes());
    let arrived = 0;
    payload.on('data', function reserve(chunk: Buffer) {
      if (request.bodyBytes === null) return;
      arrived += chunk.length;
      if (inFlight.add(caller.userId, chunk.length, arrived)) {
        request.bodyBytes += chunk.length;
      } else {
        payload.off('data', reserve);
        payload.emit('error', tooManyBytes());
      }
    });
    done(null, payload);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.caller !== null) inFlight.remove(request.caller.userId, request.bodyBytes ?? 0);
    request.bodyBytes = null;
    done(null, payload);
  });
}

/** Returns the announced length; a chunked body, which announces none, counts as one of the largest. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return MAX_BODY_BYTES;
  return Number(headers['content-length'] ?? 0);
}

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a later turn of the event loop, one caller in each turn, so that large bodies never add up. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

function parseObject(bytes: Buffer): object {
  const text = decode(bytes);
  if (text.startsWith('\uFEFF'))
    throw new Problem('BAD_REQUEST', 'The body must be JSON without a byte order mark.');
  checkJson(text);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notAnObject();
  return value;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body is not valid UTF-8.', { cause });
  }
}

export const notAnObject = () => new Problem('BAD_REQUEST', 'The body must be a JSON object.');
const tooManyBytes = () =>
  unavailable('Too many large bodies are being worked on: send this one again later.');

function rejectOtherEncodings({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim() || 'identity';
  if (!/^identity$/i.test(coding)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body without Content-Encoding.');
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8.');
  }
}

/**
 * Responds to `Expect: 100-continue` (RFC 9110, section 10.1.1). The client sends its body only after key,
 * length and bytes in flight are accepted (`acceptJson`, which must be called first).
 */
export function answer100Continue(app: FastifyInstance): void {
  app.server.on('checkContinue', app.routing);
  app.server.on('checkExpectation', app.routing);

  app.addHook('preParsing', (request, reply, _, done) => {
    const { expect } = request.headers;
    if (expect === undefined) return done();
    if (expect.toLowerCase() !== '100-continue') {
      return done(new Problem('EXPECTATION_FAILED', 'Only Expect: 100-continue can be met.'));
    }
    reply.raw.writeContinue();
    done();
  });
}

const MIB = 1024 * 1024;

/** Four of the largest bodies a user, and four such users a node. */
const MAX_BYTES = { ofUser: 16 * MIB, ofNode: 64 * MIB };

/** A body up to this size, as most are, is accepted even when larger ones use all bytes of the node. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** Counts the bytes of bodies that arrived and are not processed yet, per user and per node. */
export class BytesInFlight {
  readonly #byUser = new Map<string, number>();
  #ofNode = 0;

  /** Returns false if user or node would exceed its limit with some bytes more, of a body of `ofBody` bytes so far. */
  hasRoom(userId: string, bytes: number, ofBody = bytes): boolean {
    const ofUser = (this.#byUser.get(userId) ?? 0) + bytes;
    const isNodeFull = ofBody > SMALL_BODY_BYTES && this.#ofNode + bytes > MAX_BYTES.ofNode;
    return ofUser <= MAX_BYTES.ofUser && !isNodeFull;
  }

  /** Reserves bytes of a body; returns false, and reserves none, if the limit is reached. */
  add(userId: string, bytes: number, ofBody = bytes): boolean {
    if (!this.hasRoom(userId, bytes, ofBody)) return false;
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? 0) + bytes);
    this.#ofNode += bytes;
    return true;
  }

  remove(userId: string, bytes: number): void {
    const ofUser = (this.#byUser.get(userId) ?? 0) - bytes;
    if (ofUser > 0) this.#byUser.set(userId, ofUser);
    else this.#byUser.delete(userId);
    this.#ofNode -= bytes;
  }
}
