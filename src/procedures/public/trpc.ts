/** The procedure builder: a route's method, path and scope are declared once, as metadata of its procedure. */
import { initTRPC } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import type { ImportSummary } from '../../contract/import/import.ts';
import type { ImportSource } from '../../contract/owner-scalars.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { View } from '../../core/household/lens.ts';
import type { Author } from '../../core/identifiers/author.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Day } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import type { MarketReader } from '../../db/queries/market/market-reader.ts';
import type { DailyTotalsSource } from '../../db/queries/wealth/daily-totals.ts';
import type { Queryable } from '../../db/queryable.ts';
import { turnsOf } from '../../runtime/steps.ts';

/** The context of a public procedure. */
export interface Context {
  readonly db: Database;
  /** The snapshot that a response is read from. */
  readonly tx: Queryable;
  /** Closes and rates over time, in the snapshot. @default read from `tx` */
  readonly market?: MarketReader | undefined;
  /** Daily totals of the transactions of the user's accounts, in the snapshot. @default read from `tx` */
  readonly dailyTotals?: DailyTotalsSource | undefined;
  readonly userId: string;
  /** The view that is asked for. */
  readonly view: View;
  readonly today: Day;
  readonly language: Language;
  /** The caller, which the journal names. @default a command */
  readonly by?: Author | undefined;
  /** Source of the rows of an import. @default unsaid, each batch an import of its own */
  readonly source?: ImportSource | undefined;
  readonly idempotencyKey: string | null;
  /** Response headers set by the procedure, such as `Link`. */
  readonly headers: Record<string, string>;
  /** Aborted when no client waits for the response; uncommitted work can stop. */
  readonly signal?: AbortSignal | undefined;
  /** Decoded path parameters, which replace those in the input. @default those in the input */
  readonly pathParameters?: Readonly<Record<string, string>> | undefined;
  /** Receives the summary of an import. */
  readonly onImported?: ((summary: ImportSummary) => void) | undefined;
}

/** Metadata of a route besides its input and output. */
export interface RouteMeta {
  readonly scope: Scope;
  readonly status: 200 | 201;
  /** True if the response depends on the caller's language; implied by a parameter `lang`. */
  readonly localized?: boolean;
  /** True if the response compares with an index. */
  readonly compares?: boolean;
  /** True if the response holds notes, labels or categories, or sums by them. */
  readonly labelled?: boolean;
  readonly openapi: {
    readonly method: OpenApiMethod;
    readonly path: `/${string}`;
    readonly summary: string;
    readonly description?: string;
    readonly tags?: string[];
  };
}

const t = initTRPC.context<Context>().meta<RouteMeta>().create();

export const publicRouter = t.router;

/**
 * Starts a procedure that is a public route. Its scope is checked with the key, before the body is read; a
 * direct call needs none.
 * Its long computations run in turns of the user.
 */
export const route = (meta: RouteMeta) =>
  t.procedure
    .meta(meta)
    .use(({ ctx: { userId, signal }, next }) =>
      next({ ctx: { run: turnsOf({ user: userId, signal }) } }),
    )
    .use(({ ctx: { pathParameters }, next, getRawInput }) => {
      if (pathParameters === undefined) return next();
      const merged = async () => ({ ...((await getRawInput()) as object), ...pathParameters });
      return next({ getRawInput: merged });
    });

/** Returns the parameters in a route's path, such as `id` of `/accounts/{id}/balance`. */
export const pathParametersOf = ({ openapi }: RouteMeta): string[] =>
  [...openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
