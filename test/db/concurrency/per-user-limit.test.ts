/** The largest load of one user, and its effect on another user. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiKey } from '../../../src/core/identifiers/api-key.ts';
import { databaseOver } from '../../../src/db/database.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { openNewDatabase } from '../../support/databases/database.ts';
import { rows } from '../../support/databases/rows.ts';
import { keepLog } from '../../support/service/log.ts';
import { type Answer, type Service, startService } from '../../support/service/service.ts';
import { userOf } from '../../support/users/statements.ts';

let service: Service;
let ada: string;
let grace: string;

beforeAll(async () => {
  service = await startService();
  [ada, grace] = [
    await userNamed(service.database.query, 'ada'),
    await userNamed(service.database.query, 'grace'),
  ];
});
afterAll(() => service.close());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts how much of some work runs at a time, now and at most. */
function gauge() {
  let now = 0;
  let most = 0;
  return {
    most: () => most,
    async around(work: () => Promise<unknown>): Promise<void> {
      most = Math.max(most, ++now);
      await work();
      now--;
    },
  };
}

describe('the writes of a user', () => {
  test('are done one at a time and hold one connection, whatever is asked for at once', async () => {
    const { pool } = service.database;
    const writing = gauge();
    const writes = Array.from({ length: 20 }, () =>
      service.database.write(ada, () => writing.around(() => sleep(10))),
    );
    await sleep(30);
    if (pool !== undefined) expect(pool.busy).toBeLessThanOrEqual(1);
    await Promise.all(writes);
    expect(writing.most()).toBe(1);
  });

  test('go on after one that failed, and leave nothing of it', async () => {
    const failing = service.database.write(ada, async (tx) => {
      await tx.execute(sql`update users set benchmark = 'sp500' where id = ${ada}`);
      throw new Error('on purpose');
    });
    const after = service.database.write(ada, (tx) =>
      rows(tx, sql`select benchmark from users where id = ${ada}`),
    );
    await expect(failing).rejects.toThrow('on purpose');
    expect(await after).toEqual([{ benchmark: 'world' }]);
  });
});

test('another user reads and writes while one sends forty imports at once', async () => {
  const [busy, other] = [await userOf(service, 'ada'), await userOf(service, 'grace')];
  const [theirs, ours] = [await busy.account(), await other.account()];
  const batch = Array.from({ length: 500 }, (_, n) => ({
    date: '2026-06-01',
    amount: `-${n}.00`,
    label: `row ${n}`,
  }));
  let underWay = 40;
  const flood = Array.from({ length: 40 }, async (_, n) => {
    const rows = batch.map((row) => ({ ...row, label: `${n} ${row.label}` }));
    const answer = await busy.importInto(theirs, rows);
    underWay--;
    return answer;
  });
  await sleep(20);
  const answers: Answer[] = [
    await service.call('GET', '/api/v1/net-worth', { key: other.key }),
    await other.send(`/accounts/${ours}/balance`, { balance: '12.00' }),
    await service.call('GET', '/readyz'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(underWay).toBeGreaterThan(0);
  for (const { status, body } of await Promise.all(flood)) {
    expect(status).toBe(200);
    expect(body).toMatchObject({ imported: 500 });
  }
});

test('who has too much under way is told so, and the log is not filled with it', async () => {
  const kept = await keepLog();
  const database = await openNewDatabase();
  const impatient = databaseOver(
    { ...database, snapshot: (userId, read) => database.read(userId, read) },
    { permitsPerUser: 1, acquireTimeoutMs: 50 },
  );
  const hasty = await startService({ log: kept.log, database: impatient });
  try {
    const user = await userOf(hasty, 'ada');
    let finish = () => {};
    const underWay = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = impatient.read(await userNamed(impatient.query, 'ada'), () => underWay);
    const second = await user.send('/accounts', { name: 'A', type: 'checking' });
    finish();
    await first;
    expect(second).toMatchObject({
      status: 503,
      body: {
        code: 'SERVICE_UNAVAILABLE',
        message:
          'Too many of your requests are being worked on at once: nothing was changed, try again.',
      },
    });
    expect(second.headers.get('retry-after')).toBe('5');
    await kept.lineOf(second.headers.get('x-request-id') ?? '');
    expect(kept.text()).not.toContain('"err"');
    expect((await user.send('/accounts', { name: 'A', type: 'checking' })).status).toBe(201);
  } finally {
    await hasty.close();
  }
});

test('a flood of forged keys is refused in a few queries, and a true key among them is not', async () => {
  const key = await service.key(undefined, 'grace');
  const forged = Array.from({ length: 300 }, () => makeApiKey((below) => randomInt(below)));
  const flood = forged.map((each) => service.call('GET', '/api/v1/net-worth', { key: each }));
  const ours = await service.call('GET', '/api/v1/net-worth', { key });
  expect(ours.status).toBe(200);
  for (const { status } of await Promise.all(flood)) expect(status).toBe(401);
  expect(grace).not.toBe(ada);
});
