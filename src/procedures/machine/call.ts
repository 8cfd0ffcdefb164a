import { callProcedure } from '../user/call.ts';
import type { OwnerContext } from '../user/trpc.ts';
import { ownerRouter } from './router.ts';

/** Calls a procedure of the owner; see `callProcedure` for its errors. */
export const callOwner = (ctx: OwnerContext, path: string, input: unknown): Promise<unknown> =>
  callProcedure(ownerRouter, ctx, path, input);
