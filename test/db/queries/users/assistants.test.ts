/** Sessions of assistants, and when they end. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAssistant,
  listAssistants,
  noteAssistantUse,
} from '../../../../src/db/queries/users/assistants.ts';
import { userNamed } from '../../../../src/db/queries/users/users.ts';
import { type Service, startService } from '../../../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const HOUR_MS = 3_600_000;

test.each([
  [false, 90 * 24 * HOUR_MS],
  [true, HOUR_MS],
])(
  'a use puts the end off by what there was from the last one (brief: %s)',
  async (isBrief, idleMs) => {
    const db = service.database.query;
    const userId = await userNamed(db, `brief-${isBrief}`);
    const assistant = { userId, name: 'Helper', mayWrite: false, memberId: null, isBrief };
    const { id } = await createAssistant(db, assistant);
    const spans = async () =>
      (await listAssistants(db, userId)).map(
        ({ lastUsedAt, expiresAt }) => expiresAt.getTime() - lastUsedAt.getTime(),
      );
    expect(await spans()).toEqual([idleMs]);
    await db.execute(sql`update assistants set last_used_at = last_used_at - interval '30 minutes',
    created_at = created_at - interval '30 minutes', expires_at = expires_at - interval '30 minutes'
    where id = ${id}::uuid`);
    await noteAssistantUse(db, [id]);
    expect(await spans()).toEqual([idleMs]);
    const [used] = await listAssistants(db, userId);
    expect(Date.now() - (used?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  },
);
