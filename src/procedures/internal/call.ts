import type { AnyTRPCRouter } from '@trpc/server';
import type { Context, RouteMeta } from '../public/trpc.ts';
import { callProcedure } from '../user/call.ts';
import type { OwnerContext } from '../user/trpc.ts';
import { internalRouter } from './router.ts';

/** A procedure that a signed-in user may call. */
export interface InternalProcedure {
  /** Path, such as `transactions.delete`. */
  readonly path: string;
  readonly type: 'query' | 'mutation';
  /** Metadata, as of a public route. */
  readonly meta: Partial<Pick<RouteMeta, 'compares' | 'labelled' | 'localized'>>;
  /** False if the response changes without any revision. */
  readonly isCacheable: boolean;
}

/** The contexts of the two kinds of procedures. */
export interface InternalContext {
  readonly owner: OwnerContext;
  readonly route: Context;
}

/** All procedures, by their path. */
export const INTERNAL_PROCEDURES: ReadonlyMap<string, InternalProcedure> = new Map(
  Object.entries(definitionsOf(internalRouter)).map(([path, { _def }]) => [
    path,
    described(path, _def),
  ]),
);

/** Calls a procedure; see `callProcedure` for its errors. */
export const callInternal = (
  { owner, route }: InternalContext,
  { path }: InternalProcedure,
  input: object,
): Promise<unknown> =>
  callProcedure(internalRouter, path.startsWith('api.') ? route : owner, path, input);

/** The part of a procedure's definition that tRPC keeps but does not type. */
interface Definition {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta?: Partial<RouteMeta> & { readonly revision?: 'figures' | 'none' };
}

function definitionsOf(router: AnyTRPCRouter): Record<string, { readonly _def: Definition }> {
  return router._def.procedures;
}

function described(path: string, { type, meta = {} }: Definition): InternalProcedure {
  if (type === 'subscription') throw new Error(`${path} is a subscription`);
  const { revision, openapi } = meta;
  return {
    path,
    type,
    // Any other procedure may answer in words and compare with an index.
    meta:
      openapi === undefined
        ? { localized: true, compares: true, labelled: revision !== 'figures' }
        : meta,
    isCacheable: revision !== 'none',
  };
}
