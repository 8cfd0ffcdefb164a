/** Responds to GET routes: from the cache when nothing has changed, else from one snapshot. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { MarketCache } from '../../db/queries/market/market-cache.ts';
import { MarketReader, withStated } from '../../db/queries/market/market-reader.ts';
import type { Caller } from '../../db/queries/users/keys.ts';
import { DailyTotalsCache } from '../../db/queries/wealth/daily-totals-cache.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { Revisions } from '../../db/revisions.ts';
import { ByteCache } from '../../runtime/byte-cache.ts';
import { RELEASE } from '../../runtime/release.ts';
import { turnsOf } from '../../runtime/steps.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Observer } from '../operations/request-log.ts';
import { encode } from '../protocol/compression.ts';
import { entityTag, namesAnyTag, namesTag } from '../protocol/etag.ts';
import { WaitingClients } from './abort-on-disconnect.ts';
import type { Invoke } from './mount.ts';
import type { RouteRequest } from './request.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
/** Approximate size of an entry besides its body: tag, headers and bookkeeping. */
const ENTRY_BYTES = 512;

/** A response ready for sending. */
interface CachedResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type TaggedResponse = CachedResponse & { readonly tag: string };
/** A response in progress, and the clients that wait for it. */
interface Pending {
  readonly response: Promise<TaggedResponse>;
  readonly clients: WaitingClients;
}
export type Read = (
  request: FastifyRequest,
  reply: FastifyReply,
  routeRequest: RouteRequest,
  /** Computes the response. */
  invoke: Invoke,
) => Promise<unknown>;

export function reader(db: Database, observer?: Observer): Read {
  const { control } = db;
  const marketCache = new MarketCache();
  const dailyTotalsCache = new DailyTotalsCache();
  const cache = new ByteCache<CachedResponse>(
    CACHE_BYTES,
    ({ body }) => Buffer.byteLength(body) + ENTRY_BYTES,
  );
  /** Responses in progress; equal requests share one. */
  const pendingResponses = new Map<string, Pending>();

  async function compute(
    request: FastifyRequest,
    routeRequest: RouteRequest,
    invoke: Invoke,
    signal: AbortSignal,
  ): Promise<TaggedResponse> {
    const caller = callerOf(request);
    const { userId, view } = caller;
    const { route, params, query, language, today } = routeRequest;
    const read = async (tx: Queryable, revisions: Revisions) => {
      // The snapshot may be newer than the key's look-up, so the tag is computed from the snapshot.
      await marketCache.refreshWithin(tx, revisions.market);
      const tag = await tagOf(tx, routeRequest, caller, revisions);
      const histories = marketCache.histories(tx, revisions.market);
      const market = new MarketReader(withStated(histories, tx, userId));
      const reading = { tx, userId, view, today, run: turnsOf({ user: userId, signal }) };
      const dailyTotals = dailyTotalsCache.source(reading, market);
      // Per attempt: if a replica fails, the primary starts over.
      const headers: Record<string, string> = {};
      const call = { userId, view, today, language, idempotencyKey: null, pathParameters: params };
      const context = { ...call, db, tx, market, dailyTotals, headers, signal };
      return { json: await invoke({ route, context, query }), tag, headers };
    };
    const { json, tag, headers } = await db.read(userId, read, {
      revisions: caller.revisions,
      signal,
    });
    const { body, contentEncoding } = await encode(json, routeRequest.coding);
    if (contentEncoding !== undefined) headers['Content-Encoding'] = contentEncoding;
    const response = { headers, body, tag };
    cache.set(tag, response);
    return response;
  }

  function share(
    tag: string,
    request: FastifyRequest,
    reply: FastifyReply,
    routeRequest: RouteRequest,
    invoke: Invoke,
  ) {
    const shared = pendingResponses.get(tag);
    const isShared = shared !== undefined && !shared.clients.signal.aborted;
    observer?.response(isShared ? 'shared' : 'computed');
    const pending = isShared ? shared : start(tag, request, routeRequest, invoke);
    pending.clients.join(reply);
    return pending.response;
  }

  function start(
    tag: string,
    request: FastifyRequest,
    routeRequest: RouteRequest,
    invoke: Invoke,
  ): Pending {
    const clients = new WaitingClients();
    const response = compute(request, routeRequest, invoke, clients.signal).finally(() => {
      if (pendingResponses.get(tag) === pending) pendingResponses.delete(tag);
    });
    const pending = { response, clients };
    pendingResponses.set(tag, pending);
    return pending;
  }

  /** Computes the tag from all that the response depends on, and nothing else. */
  async function tagOf(
    tx: Queryable,
    routeRequest: RouteRequest,
    { userId, view }: Pick<Caller, 'userId' | 'view'>,
    { user, figures, market }: Revisions,
  ): Promise<string> {
    const { compares: benchmarks = false, labelled = false } = routeRequest.route.meta;
    const assetIds = await marketCache.heldBy(tx, userId, figures);
    const changedAt = assetIds && marketCache.changedAt({ assetIds, benchmarks }, market);
    // Both, since a server of the release before may raise `figures` below the revision of the labels.
    const own = labelled ? [user, figures] : [figures];
    return responseTag(routeRequest, { userId, view }, own, changedAt ?? `before ${market}`);
  }

  return async (request, reply, routeRequest, invoke) => {
    const caller = callerOf(request);
    const { revisions } = caller;
    const ifNoneMatch = request.headers['if-none-match'];
    await marketCache.refreshTo(control, revisions.market);
    const expected = await tagOf(control, routeRequest, caller, revisions);

    // Only a response carries a tag, so a caller that sends this one has sent a valid request before.
    if (namesTag(ifNoneMatch, expected)) {
      observer?.response('unchanged');
      return notModified(reply, routeRequest, expected);
    }

    const cached = cache.get(expected);
    if (cached !== undefined) observer?.response('cached');
    const response = cached
      ? { ...cached, tag: expected }
      : await share(expected, request, reply, routeRequest, invoke);
    if (namesAnyTag(ifNoneMatch) || namesTag(ifNoneMatch, response.tag)) {
      return notModified(reply, routeRequest, response.tag);
    }
    return reply
      .headers(response.headers)
      .headers(validationHeaders(routeRequest, response.tag))
      .type('application/json; charset=utf-8')
      .send(response.body);
  };
}

const notModified = (reply: FastifyReply, routeRequest: RouteRequest, tag: string) =>
  reply.headers(validationHeaders(routeRequest, tag)).code(304).send();

/** Headers of every response to a request, including a 304. */
function validationHeaders({ route, language }: RouteRequest, tag: string): Record<string, string> {
  return {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    ...(route.localized
      ? { 'Content-Language': language, Vary: 'Accept-Encoding, Accept-Language' }
      : { Vary: 'Accept-Encoding' }),
  };
}

function responseTag(
  routeRequest: RouteRequest,
  { userId, view }: Pick<Caller, 'userId' | 'view'>,
  own: readonly number[],
  market: number | string,
): string {
  const { route, params, query, language, coding, today } = routeRequest;
  return entityTag([
    RELEASE,
    userId,
    own,
    market,
    today,
    route.name,
    params,
    query,
    route.localized ? language : null,
    coding,
    ...(view.of === 'member' ? [view.memberId] : []),
  ]);
}
