/** How a GET route answers: from what is known when nothing has changed, else from one snapshot. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../store/database.ts';
import { type Revisions, snapshot } from '../../store/unit-of-work.ts';
import { callerOf } from '../keys/authenticate.ts';
import type { Observer } from '../operations/observer.ts';
import { RELEASE } from '../operations/release.ts';
import { encode } from '../protocol/compression.ts';
import { entityTag, namesAnyTag, namesTag } from '../protocol/etag.ts';
import { type Answer, AnswerCache } from './answer-cache.ts';
import { Audience } from './audience.ts';
import type { Invoke } from './mount.ts';
import type { RouteRequest } from './request.ts';

const CACHE_BYTES = 32 * 1024 * 1024;

type TaggedAnswer = Answer & { readonly tag: string };
/** An answer that is being worked out, and those who wait for it. */
interface Pending {
  readonly answer: Promise<TaggedAnswer>;
  readonly audience: Audience;
}
type Read = (
  request: FastifyRequest,
  reply: FastifyReply,
  question: RouteRequest,
) => Promise<unknown>;

export function reader(db: Database, invoke: Invoke, observer?: Observer): Read {
  const cache = new AnswerCache(CACHE_BYTES);
  /** Answers being worked out: whoever asks the same meanwhile waits for the same answer. */
  const underWay = new Map<string, Pending>();

  async function workOut(
    request: FastifyRequest,
    question: RouteRequest,
    signal: AbortSignal,
  ): Promise<TaggedAnswer> {
    const { userId, scopes } = callerOf(request);
    const { route, params, query, language, today } = question;
    const headers: Record<string, string> = {};
    const read = async (tx: Database, revisions: Revisions) => {
      const caller = { userId, scopes, today, language, idempotencyKey: null };
      const context = { ...caller, db: tx, headers, signal };
      return { json: await invoke({ route, context, params, query }), revisions };
    };
    const { json, revisions } = await snapshot(db, userId, read, signal);
    const { body, contentEncoding } = await encode(json, question.coding);
    if (contentEncoding !== undefined) headers['Content-Encoding'] = contentEncoding;
    // The snapshot may be newer than the look-up of the key was: the answer's tag is that of what it was read from.
    const tag = tagOf(question, userId, revisions);
    const answer = { headers, body, tag };
    cache.set(tag, answer);
    return answer;
  }

  function share(
    tag: string,
    request: FastifyRequest,
    reply: FastifyReply,
    question: RouteRequest,
  ) {
    const shared = underWay.get(tag);
    const isShared = shared !== undefined && !shared.audience.signal.aborted;
    observer?.answer(isShared ? 'shared' : 'computed');
    const pending = isShared ? shared : begin(tag, request, question);
    pending.audience.join(reply);
    return pending.answer;
  }

  function begin(tag: string, request: FastifyRequest, question: RouteRequest): Pending {
    const audience = new Audience();
    const answer = workOut(request, question, audience.signal).finally(() => {
      if (underWay.get(tag) === pending) underWay.delete(tag);
    });
    const pending = { answer, audience };
    underWay.set(tag, pending);
    return pending;
  }

  return async (request, reply, question) => {
    const { userId, revisions } = callerOf(request);
    const ifNoneMatch = request.headers['if-none-match'];
    const expected = tagOf(question, userId, revisions);

    // Only an answer carries a tag, so a caller who names this one was given it: the question is a valid one.
    if (namesTag(ifNoneMatch, expected)) {
      observer?.answer('unchanged');
      return notModified(reply, question, expected);
    }

    const known = cache.get(expected);
    if (known !== undefined) observer?.answer('cached');
    const answer = known
      ? { ...known, tag: expected }
      : await share(expected, request, reply, question);
    if (namesAnyTag(ifNoneMatch) || namesTag(ifNoneMatch, answer.tag)) {
      return notModified(reply, question, answer.tag);
    }
    return reply
      .headers({ ...answer.headers, ...validationHeaders(question, answer.tag) })
      .type('application/json; charset=utf-8')
      .send(answer.body);
  };
}

const notModified = (reply: FastifyReply, question: RouteRequest, tag: string) =>
  reply.headers(validationHeaders(question, tag)).code(304).send();

/** What every answer to a question carries, a 304 included. */
function validationHeaders({ route, language }: RouteRequest, tag: string): Record<string, string> {
  return {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    ...(route.localized
      ? { 'Content-Language': language, Vary: 'Accept-Encoding, Accept-Language' }
      : { Vary: 'Accept-Encoding' }),
  };
}

function tagOf(question: RouteRequest, userId: string, revisions: Revisions): string {
  const { route, params, query, language, coding, today } = question;
  return entityTag([
    RELEASE,
    userId,
    revisions.user,
    revisions.market,
    today,
    route.name,
    params,
    query,
    route.localized ? language : null,
    coding,
  ]);
}
