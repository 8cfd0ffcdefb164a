import type { Queryable } from '../../queryable.ts';
import { endAssistants } from './assistants.ts';
import { deletePageCodes } from './page-codes.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Ends all by which a user is signed in, but the session that is named: browsers, links and assistants. Keys stay. Returns
 * the number of browsers.
 */
export async function endSignIns(
  tx: Queryable,
  userId: string,
  keptId: string | undefined,
): Promise<number> {
  const ended = await endOtherSessions(tx, userId, keptId);
  await deletePageCodes(tx, userId);
  await endAssistants(tx, userId);
  return ended;
}
