/** The procedures that a signed-in user may call: those of the REST interface, and the owner's about one user. */

import { router as publicRouter } from '../public/router.ts';
import { ownerRouterOf } from '../user/trpc.ts';
import { userProcedures } from '../user/user-procedures.ts';

export const internalRouter = ownerRouterOf({ api: publicRouter, ...userProcedures });

export type InternalRouter = typeof internalRouter;
