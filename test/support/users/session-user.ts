import type { OwnerContext } from '../../../src/procedures/owner/trpc.ts';
import { Attempts } from '../../../src/runtime/attempts.ts';

/** Returns the session of a user, without a recent sign-in, as a procedure of the page gets it. */
export const sessionUser = (userId: string, user: string): OwnerContext['session'] => ({
  ...{ id: 'page', userId, user, address: '127.0.0.1', attempts: new Attempts() },
  ...{ isRecent: false, hasRecentPassword: false },
});
