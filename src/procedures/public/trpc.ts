/** The procedure builder: a route's method, path and scope are declared once, as metadata of its procedure. */
import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import type { Scope } from '../../contract/scopes.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Day } from '../../core/time/day.ts';
import type { Database } from '../../store/database.ts';
import type { MarketReader } from '../../store/market/market-reader.ts';
import type { DailyTotalsSource } from '../../store/wealth/daily-totals.ts';

/** What a public procedure knows of the call beside its input. */
export interface Context {
  /** The database; for a read, the snapshot that the whole answer comes from. */
  readonly db: Database;
  /** Closes and rates over time, as the snapshot shows them. */
  readonly market: MarketReader;
  /** The transactions of the person's accounts added up by day, as the snapshot shows them. @default read from `db` */
  readonly dailyTotals?: DailyTotalsSource | undefined;
  readonly userId: string;
  /** What the key opens; text, since a key may carry scopes that open nothing. */
  readonly scopes: readonly string[];
  readonly today: Day;
  readonly language: Language;
  readonly idempotencyKey: string | null;
  /** Headers of the answer that the procedure decides, such as `Link`. */
  readonly headers: Record<string, string>;
  /** Aborted when nobody waits for the answer any more; what is not committed by then need not be done. */
  readonly signal?: AbortSignal | undefined;
}

/** What is declared of a route beside its input and output. */
export interface RouteMeta {
  readonly scope: Scope;
  readonly status: 200 | 201;
  /** Whether the answer depends on the caller's language; a route that takes `lang` is taken to. */
  readonly localized?: boolean;
  /** Whether the answer compares with an index. */
  readonly compares?: boolean;
  readonly openapi: {
    readonly method: OpenApiMethod;
    readonly path: `/${string}`;
    readonly operationId: string;
    readonly summary: string;
    readonly description?: string;
    readonly tags?: string[];
  };
}

const t = initTRPC.context<Context>().meta<RouteMeta>().create();

export const publicRouter = t.router;

/**
 * Starts a procedure that is a route of the public interface. A key without the route's scope is refused here as well
 * as at the HTTP door, so that no door can forget it.
 */
export function route(meta: RouteMeta) {
  const pathParameters = pathParametersOf(meta);
  return t.procedure.meta(meta).use(({ ctx, next, getRawInput }) => {
    if (!ctx.scopes.includes(meta.scope)) throw new TRPCError({ code: 'FORBIDDEN' });
    if (pathParameters.length === 0) return next();
    return next({ getRawInput: async () => decoded(await getRawInput(), pathParameters) });
  });
}

/** The names in a route's path, such as `id` of `/accounts/{id}/balance`. */
export const pathParametersOf = ({ openapi }: RouteMeta): string[] =>
  [...openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** An input whose path parameters stand as they do in the path, percent-encoded; that is how the adapter merges them. */
function decoded(input: unknown, pathParameters: readonly string[]): unknown {
  const given = input as Record<string, string>;
  const entries = pathParameters.map((name) => [name, decodeURIComponent(given[name] ?? '')]);
  return { ...given, ...Object.fromEntries(entries) };
}
