/** A full disk: reads go on, writes get an error until there is free space, and no acknowledged change is lost. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { temporaryFolder } from '../support/databases/folder.ts';
import { type Service, startService } from '../support/service/service.ts';

const MIB = 1024 * 1024;

/** Limits the free space of this process's disk: growing files use it, and a removed file returns it. */
function limitDisk(): { room: (bytes: number) => void } {
  const original = { ...fs };
  let free = Number.POSITIVE_INFINITY;
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const limited = {
    writeSync(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
      const growth = Math.max(0, at + length - original.fstatSync(file).size);
      if (growth > free) throw full();
      free -= growth;
      return original.writeSync(file, bytes, offset, length, at);
    },
    rmSync(path: string, options?: fs.RmOptions) {
      free += original.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      original.rmSync(path, options);
    },
    statfsSync(path: string) {
      const known = original.statfsSync(path);
      return free === Number.POSITIVE_INFINITY ? known : { ...known, bavail: free, bsize: 1 };
    },
  };
  const put = (functions: object) => {
    for (const name of Object.keys(limited)) Reflect.set(fs, name, Reflect.get(functions, name));
    syncBuiltinESMExports();
  };
  put(limited);
  onTestFinished(() => put(original));
  return {
    room(bytes) {
      free = bytes;
    },
  };
}

async function openService(told: string[] = []): Promise<Service> {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, (line) =>
    told.push(line),
  );
  const service = await startService({ database });
  onTestFinished(() => service.close());
  return service;
}

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => ({
    date: '2026-01-01',
    amount: `-${from + row + 1}.00`,
    label: `row ${from + row} ${'x'.repeat(300)}`,
  }));

test('while the disk is full reads are answered and writes are 503; then it goes on', async () => {
  const disk = limitDisk();
  const told: string[] = [];
  const service = await openService(told);
  const key = await service.key();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/api/v1${path}`, { key, ...(body && { body }) });
  const account = await call('POST', '/accounts', { name: 'a', type: 'checking' });
  const accountId: string = account.body.id;
  let stored = 0;
  const send = async (count: number) => {
    const transactions = rowsOf(stored, count);
    const { status, headers } = await call('POST', '/import', { accountId, transactions });
    if (status === 200) stored += count;
    return [status, headers.get('retry-after')];
  };
  expect(await send(10)).toEqual([200, null]);

  // Tables stop growing while the log has free space: no process ends itself.
  disk.room(80 * MIB);
  await vi.waitUntil(async () => (await send(4000))[0] === 503, 120_000);
  await vi.waitUntil(() => told.some((line) => line.startsWith('The disk is full')), 120_000);
  disk.room(1000 * MIB);
  await vi.waitUntil(() => told.at(-1)?.startsWith('There is room'), 120_000);
  told.length = 0;

  disk.room(2 * MIB);
  const answers = [];
  for (let batch = 0; batch < 4; batch++) answers.push(await send(4000));
  expect(answers.at(-1)).toEqual([503, '5']);
  await vi.waitUntil(() => told.some((line) => line.startsWith('The disk is full')), 120_000);
  expect(await send(1)).toEqual([503, '5']);
  expect((await call('GET', '/net-worth')).status).toBe(200);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
  expect((await service.call('GET', '/readyz')).body.status).toBe('read-only');

  // Nothing is left at all.
  disk.room(0);
  expect((await call('GET', '/accounts')).status).toBe(200);
  expect(await send(1)).toEqual([503, '5']);

  disk.room(1000 * MIB);
  await vi.waitUntil(() => told.at(-1)?.startsWith('There is room'), 120_000);
  expect(await send(5)).toEqual([200, null]);
  const listed = await call('GET', '/transactions?limit=1000');
  expect(Math.min(stored, 1000)).toBe(listed.body.length);
  expect(told.filter((line) => line.includes('ended itself'))).toEqual([]);
}, 240_000);

test('a database that ended itself is answered for by 503, opened again, and has lost nothing', async () => {
  const original = fs.fsyncSync;
  const fail = (fails: boolean) => {
    fs.fsyncSync = (file) => {
      if (fails) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      original(file);
    };
    syncBuiltinESMExports();
  };
  onTestFinished(() => {
    fs.fsyncSync = original;
    syncBuiltinESMExports();
  });
  const told: string[] = [];
  const service = await openService(told);
  const key = await service.key();
  const create = (name: string) =>
    service.call('POST', '/api/v1/accounts', { key, body: { name, type: 'checking' } });
  const names = async () => (await service.call('GET', '/api/v1/accounts', { key })).body.accounts;
  expect((await create('kept')).status).toBe(201);

  fail(true);
  expect((await create('unknown')).status).toBe(503);
  expect((await service.call('GET', '/healthz')).status).toBe(200);
  expect((await service.call('GET', '/readyz')).status).toBe(503);
  fail(false);
  await vi.waitUntil(() => told.at(-1)?.startsWith('The embedded database is open again'), 120_000);
  expect(told.at(-2)).toMatch(
    /^The embedded database ended itself: could not fsync file .*It is op/,
  );
  expect((await create('after')).status).toBe(201);
  const found = (await names()).map(({ name }: { name: string }) => name);
  expect(found).toEqual(expect.arrayContaining(['kept', 'after']));
}, 240_000);
