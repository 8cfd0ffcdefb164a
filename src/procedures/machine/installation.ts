/** The procedures of the installation that a session of the role `owner` may call; a command of the machine may call more. */
import type { AnyTRPCRouter } from '@trpc/server';
import { callProcedure } from '../user/call.ts';
import { type OwnerContext, ownerRouterOf } from '../user/trpc.ts';
import * as assets from './assets.ts';
import { createBackup, listBackups } from './backups.ts';
import { closeDemo, openDemo } from './demo-user.ts';
import * as priceList from './market/price-list.ts';
import * as users from './users/users.ts';

const installationRouter = ownerRouterOf({
  users: ownerRouterOf({
    list: users.readUsers,
    add: users.addUser,
    link: users.linkUser,
    contents: users.readContents,
    delete: users.deleteUserNamed,
  }),
  demo: ownerRouterOf({ open: openDemo, close: closeDemo }),
  backups: ownerRouterOf({ list: listBackups, create: createBackup }),
  assets: ownerRouterOf({ set: assets.setAsset }),
  prices: ownerRouterOf({
    list: priceList.listPrices,
    set: priceList.setPrice,
    remove: priceList.removePrice,
  }),
});

export type InstallationRouter = typeof installationRouter;

/** All of them by their path, each with its kind. */
export const INSTALLATION_PROCEDURES: ReadonlyMap<string, 'query' | 'mutation'> = new Map(
  Object.entries(definitionsOf(installationRouter)).map(([path, { _def }]) => [path, _def.type]),
);

/** Calls one of them; see `callProcedure` for its errors. */
export const callInstallation = (
  ctx: OwnerContext,
  path: string,
  input: object,
): Promise<unknown> => callProcedure(installationRouter, ctx, path, input);

/** The part of a procedure's definition that tRPC keeps but does not type. */
interface Definition {
  readonly type: 'query' | 'mutation';
}

function definitionsOf(router: AnyTRPCRouter): Record<string, { readonly _def: Definition }> {
  return router._def.procedures;
}
