/** Reads the routes from the procedures' own metadata. */
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { pathParametersOf, type RouteMeta } from '../../procedures/public/trpc.ts';

export const API_PREFIX = '/api/v1';

export interface Route {
  /** The procedure's name in its router. */
  readonly name: string;
  readonly meta: RouteMeta;
  readonly input: z.ZodObject;
  /** Such as `id` of `/accounts/{id}/balance`. */
  readonly pathParameters: readonly string[];
  /** The declared query parameters; none on a route with a body. */
  readonly queryParameters: readonly string[];
  /** True if the response depends on the caller's language. */
  readonly localized: boolean;
}

export function routesOf(router: AnyTRPCRouter): Route[] {
  const procedures: Record<string, { _def: Procedure }> = router._def.procedures;
  return Object.entries(procedures).map(([name, { _def }]) => {
    const { meta, inputs } = _def;
    const input = inputs[0] ?? z.object({});
    const pathParameters = pathParametersOf(meta);
    const others = Object.keys(input.shape).filter((key) => !pathParameters.includes(key));
    return {
      name,
      meta,
      input,
      pathParameters,
      queryParameters: meta.openapi.method === 'GET' ? others : [],
      localized: meta.localized === true || others.includes('lang'),
    };
  });
}

/** Returns a route's path in Fastify's syntax: `/api/v1/accounts/:id/balance`. */
export const urlOf = (route: Route): string =>
  API_PREFIX + route.meta.openapi.path.replace(/\{(\w+)\}/g, ':$1');

/** The part of a procedure's definition that tRPC keeps but does not type. */
interface Procedure {
  readonly meta: RouteMeta;
  readonly inputs: readonly z.ZodObject[];
}
