import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows, type Store } from '../../../src/store/database.ts';
import { openPostgres } from '../../../src/store/postgres.ts';
import { emptyPostgres } from '../../support/empty-postgres.ts';
import { startService } from '../../support/service.ts';

const SCRIPT = fileURLToPath(new URL('../../../deploy/delete-person.sql', import.meta.url));

test('deploy/delete-person.sql leaves nothing of one person, and everything of the others', async () => {
  const url = await emptyPostgres();
  const service = await startService({ store: await openPostgres(url) });
  try {
    const survivor = await live(service, 'grace');
    const { body: before } = await service.call('GET', '/api/v1/accounts', { key: survivor });
    const counts = await rowsOfPersons(service.store);
    const key = await live(service, "o'hara");
    await deletePerson(url, "o'hara");

    expect(await rowsOfPersons(service.store)).toEqual(counts);
    expect((await service.call('GET', '/api/v1/accounts', { key })).status).toBe(401);
    const after = await service.call('GET', '/api/v1/accounts', { key: survivor });
    expect(after.body).toEqual(before);
    await expect(deletePerson(url, 'nobody')).rejects.toThrow();
  } finally {
    await service.close();
  }
});

const deletePerson = (url: string, person: string) =>
  promisify(execFile)('psql', [url, `--set=person=${person}`, `--file=${SCRIPT}`]);

type Service = Awaited<ReturnType<typeof startService>>;

/** Fills tables of a person through the service, and gives their key. */
async function live(service: Service, person: string): Promise<string> {
  const key = await service.key(undefined, person);
  const post = (path: string, body: object) =>
    service.call('POST', `/api/v1${path}`, { key, body, headers: { 'idempotency-key': person } });
  const { body: account } = await post('/accounts', { name: 'PEA', type: 'pea' });
  await post(`/accounts/${account.id}/balance`, { balance: '10' });
  await post(`/accounts/${account.id}/holdings`, { isin: 'FR0000120271', quantity: '1' });
  const row = { date: '2026-01-02', amount: '-1', label: 'a', category: 'food' };
  await post('/import', { accountId: account.id, transactions: [row] });
  return key;
}

/** How many rows each table holds that belongs to a person. */
async function rowsOfPersons({ db }: Store): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of [...tables, { name: 'users' }]) {
    const [row] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}
