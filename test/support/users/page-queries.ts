import type { AssistantQueries } from '../../../src/contract/assistant-queries.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { assistantQueries } from '../../../src/procedures/internal/assistant-queries.ts';
import type { Service } from '../service/service.ts';
import { sessionUser } from './session-user.ts';

/** Returns the queries of the page that the tools of a user's assistant ask, at noon of a day in UTC. */
export async function pageQueries(
  { database: db }: Service,
  today: string,
  user = 'ada',
): Promise<AssistantQueries> {
  const userId = await userNamed(db.query, user);
  const context = {
    db,
    now: Date.parse(`${today}T12:00:00Z`),
    timeZone: 'UTC',
    session: sessionUser(userId, user),
  };
  return assistantQueries({ context, userId, scopes: SCOPES, today });
}
