import type { AssistantQueries } from '../../../src/contract/assistant-queries.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { WHOLE } from '../../../src/core/household/lens.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { assistantQueries } from '../../../src/procedures/internal/assistant-queries.ts';
import type { Service } from '../service/service.ts';

/** Returns the queries of the page that the tools of a user's assistant ask on a day. */
export async function pageQueries(
  { database: db }: Service,
  today: string,
  user = 'ada',
): Promise<AssistantQueries> {
  const userId = await userNamed(db.query, user);
  return assistantQueries({ db, userId, view: WHOLE, scopes: SCOPES, today });
}
