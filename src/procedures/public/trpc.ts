/** The procedure builder: a route's method, path and scope are declared once, as metadata of its procedure. */
import { initTRPC } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import type { ImportSummary } from '../../contract/import/import.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Day } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import type { MarketReader } from '../../db/queries/market/market-reader.ts';
import type { DailyTotalsSource } from '../../db/queries/wealth/daily-totals.ts';
import type { Queryable } from '../../db/queryable.ts';

/** What a public procedure knows of the call beside its input. */
export interface Context {
  readonly db: Database;
  /** What a read reads from: the snapshot of the whole response. */
  readonly tx: Queryable;
  /** Closes and rates over time, as the snapshot shows them. */
  readonly market: MarketReader;
  /** The transactions of the person's accounts added up by day, as the snapshot shows them. @default read from `tx` */
  readonly dailyTotals?: DailyTotalsSource | undefined;
  readonly userId: string;
  readonly today: Day;
  readonly language: Language;
  readonly idempotencyKey: string | null;
  /** Headers of the answer that the procedure decides, such as `Link`. */
  readonly headers: Record<string, string>;
  /** Aborted when nobody waits for the answer any more; what is not committed by then need not be done. */
  readonly signal?: AbortSignal | undefined;
  /** Path parameters, decoded; they take the place of those in the input. @default those in the input */
  readonly pathParameters?: Readonly<Record<string, string>> | undefined;
  /** Is told what an import did. */
  readonly onImported?: ((summary: ImportSummary) => void) | undefined;
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
 * Starts a procedure that is a route of the public interface. The route's scope is checked where keys are, before the body
 * of a request is read; a direct call needs none.
 */
export const route = (meta: RouteMeta) =>
  t.procedure.meta(meta).use(({ ctx: { pathParameters }, next, getRawInput }) => {
    if (pathParameters === undefined) return next();
    const merged = async () => ({ ...((await getRawInput()) as object), ...pathParameters });
    return next({ getRawInput: merged });
  });

/** The names in a route's path, such as `id` of `/accounts/{id}/balance`. */
export const pathParametersOf = ({ openapi }: RouteMeta): string[] =>
  [...openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
