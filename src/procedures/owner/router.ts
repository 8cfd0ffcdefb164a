/** The owner's procedures, by the group of commands that calls them. */
import { createKey, listKeys, revokeKey } from './keys.ts';
import { readMarketStatus, refreshMarketData } from './market.ts';
import { ownerRouterOf } from './trpc.ts';

export const ownerRouter = ownerRouterOf({
  keys: ownerRouterOf({ create: createKey, list: listKeys, revoke: revokeKey }),
  market: ownerRouterOf({ refresh: refreshMarketData, status: readMarketStatus }),
});

/** The owner's procedures as functions that take an input and promise an answer. */
export type Owner = ReturnType<typeof ownerRouter.createCaller>;
