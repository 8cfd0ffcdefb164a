import { WHOLE } from '../../../src/core/household/lens.ts';
import { Attempts } from '../../../src/runtime/attempts.ts';

/** The session of a page whose user signed in long ago. */
export const sessionUser = (userId: string, user: string) => ({
  ...{ id: 'page', userId, user, page: null, address: '127.0.0.1', attempts: new Attempts() },
  ...{ member: null, view: WHOLE },
  ...{ origin: null, isOwner: false, isRecent: false, hasRecentPassword: false },
});
