import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SizeLimit } from '../../../src/db/embedded/size-limit.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import { temporaryFolder } from '../../support/databases/folder.ts';
import { startService } from '../../support/service/service.ts';

const MIB = 1024 * 1024;

test('a folder is full from the limit on, and measured again once the log has grown', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'table');
  writeFileSync(file, '');
  truncateSync(file, 9 * MIB);
  const limit = new SizeLimit(folder, 10 * MIB);
  await limit.check(0);
  expect(limit.fullAt).toBeNull();
  truncateSync(file, 10 * MIB);
  await limit.check(15 * MIB);
  expect(limit.fullAt).toBeNull();
  await limit.check(16 * MIB);
  expect(limit.fullAt).toBe(10 * MIB);
  truncateSync(file, 9 * MIB);
  await limit.check(16 * MIB);
  expect(limit.fullAt).toBeNull();
});

test('a full database is read, and grows no further', async () => {
  const database = await openTestDatabase();
  let bytes: number | null = null;
  const service = await startService({ database: { ...database, fullAt: () => bytes } });
  onTestFinished(() => service.close());
  const key = await service.key();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/api/v1${path}`, { key, ...(body && { body }) });
  const { body: account } = await call('POST', '/accounts', { name: 'a', type: 'checking' });
  bytes = 16 * 1024 * MIB;
  const row = { date: '2026-01-02', amount: '-1', label: 'a' };
  for (const [path, body] of [
    ['/accounts', { name: 'b', type: 'checking' }],
    [`/accounts/${account.id}/balance`, { balance: '1' }],
    [`/accounts/${account.id}/holdings`, { isin: 'FR0000120271', quantity: '1' }],
    ['/import', { accountId: account.id, transactions: [row] }],
  ] as const) {
    expect(await call('POST', path, body)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('may take 16384 MiB') },
    });
  }
  expect(await call('GET', '/accounts')).toMatchObject({ status: 200, body: { accounts: [{}] } });
  bytes = null;
  expect(
    await call('POST', '/import', { accountId: account.id, transactions: [row] }),
  ).toMatchObject({ status: 200 });
});

test('one user takes their share of the bytes, and leaves the others theirs', async () => {
  const database = await openTestDatabase();
  const service = await startService({ database: { ...database, limitBytes: () => 2 * MIB } });
  onTestFinished(() => service.close());
  const send = async (user: string, from: number, count: number) => {
    const key = await service.key(undefined, user);
    const call = (path: string, body: object) =>
      service.call('POST', `/api/v1${path}`, { key, body });
    const account = await call('/accounts', { name: 'a', type: 'checking' });
    const transactions = Array.from({ length: count }, (_, at) => ({
      ...{ date: '2026-01-02', amount: `-${from + at + 1}` },
      label: 'x'.repeat(3_500),
    }));
    return account.status === 201
      ? call('/import', { accountId: account.body.id, transactions })
      : account;
  };
  await service.key(undefined, 'grace');
  expect(await send('ada', 0, 300)).toMatchObject({ status: 200 });
  expect(await send('ada', 300, 1)).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('Each user may take 1 MiB of the database') },
  });
  expect(await send('grace', 0, 1)).toMatchObject({ status: 200 });
});
