import { SCOPES } from '../../../src/contract/scopes.ts';
import { WHOLE } from '../../../src/core/household/lens.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import {
  type AssistantQueries,
  assistantQueries,
} from '../../../src/procedures/internal/assistant-queries.ts';
import { Attempts } from '../../../src/runtime/attempts.ts';
import type { Service } from '../service/service.ts';

/** Returns the queries of the page that the tools of a user's assistant ask on a day. */
export async function pageQueries(
  { database: db }: Service,
  today: string,
  user = 'ada',
): Promise<AssistantQueries> {
  return assistantQueries({
    ...{ db, userId: await userNamed(db.query, user), keyId: 'none', view: WHOLE, scopes: SCOPES },
    ...{ now: Date.parse(`${today}T12:00:00Z`), timeZone: 'UTC', language: 'en' },
    attempts: new Attempts(),
  });
}
