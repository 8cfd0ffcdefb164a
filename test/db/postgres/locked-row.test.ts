/** A user's row that another session keeps locked: another node, a backup, an operator's forgotten session. */
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { userOf } from '../../support/users/statements.ts';

let service: Service;
let outside: postgres.Sql;

async function start(lockMs?: number): Promise<void> {
  const url = await migratedPostgres();
  service = await startService({
    database: await openPostgres(url, lockMs === undefined ? {} : { lockMs }),
  });
  outside = postgres(url, { max: 1, onnotice: () => {} });
}
async function stop(): Promise<void> {
  await outside.end();
  await service.close();
}

/** Keeps a user's row locked, as from another node, while `work` is done. */
async function whileLocked(userId: string, work: () => Promise<void>): Promise<void> {
  await outside.begin(async (tx) => {
    await tx`select from users where id = ${userId} for update`;
    await work();
  });
}

test('writes that wait for it hold one connection: everybody else is served, and they are done once it is free', async () => {
  await start();
  const ada = await userOf(service, 'ada');
  const grace = await userOf(service, 'grace');
  const account = await ada.account();
  let waiting: Promise<{ status: number }[]> = Promise.resolve([]);
  await whileLocked(await userNamed(service.database.query, 'ada'), async () => {
    waiting = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        ada.send(`/accounts/${account}/balance`, { balance: `${n}.00`, date: '2026-06-01' }),
      ),
    );
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([
        service.call('GET', '/readyz'),
        service.call('GET', '/api/v1/accounts', { key: grace.key }),
        service.call('GET', '/api/v1/accounts', { key: ada.key }),
        grace.send('/accounts', { name: `account ${round}`, type: 'checking' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
      expect(service.database.pool?.busy).toBeLessThanOrEqual(1);
    }
  });
  for (const { status } of await waiting) expect(status).toBe(200);
  await stop();
});

test('one that it stays locked for too long is 503, and nothing was written', async () => {
  await start(300);
  const ada = await userOf(service, 'ada');
  await whileLocked(await userNamed(service.database.query, 'ada'), async () => {
    const answer = await ada.send('/accounts', { name: 'late', type: 'checking' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });
  const { body } = await service.call('GET', '/api/v1/accounts', { key: ada.key });
  expect(body.accounts).toEqual([]);
  await stop();
});
