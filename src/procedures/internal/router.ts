/** The procedures that a signed-in user may call: those of the REST interface, and the owner's about one user. */
import { ownerRouterOf } from '../owner/trpc.ts';
import { userProcedures } from '../owner/user-procedures.ts';
import { router as publicRouter } from '../public/router.ts';

export const internalRouter = ownerRouterOf({ api: publicRouter, ...userProcedures });

export type InternalRouter = typeof internalRouter;
