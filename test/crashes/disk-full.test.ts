/** A full disk: reads go on, writes get an error until there is free space, and no acknowledged change is lost. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { temporaryFolder } from '../support/databases/folder.ts';
import { type Service, startService } from '../support/service/service.ts';

const MIB = 1024 * 1024;

/** Limits the free space of this process's disk: growing files use it, and a removed file returns it. */
function limitDisk(): { room: (bytes: number) => void; left: () => number } {
  const original = { ...fs };
  let free = Number.POSITIVE_INFINITY;
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const limited = {
    writeSync(file: number, bytes: Uint8Array, offset: number, length: number, at: number) {
      // A line to the console has no position.
      if (typeof at !== 'number') return original.writeSync(file, bytes, offset, length, at);
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
    left: () => free,
  };
}

async function openService(
  told: string[] = [],
  dataDir: string = temporaryFolder(),
): Promise<Service> {
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

test('a disk without a free byte: reads go on for as long as they come, and a start succeeds', async () => {
  const disk = limitDisk();
  const told: string[] = [];
  const dataDir = temporaryFolder();
  const reserve = join(dataDir, 'pactole.reserve');
  const service = await openService(told, dataDir);
  const key = await service.key();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/api/v1${path}`, { key, ...(body && { body }) });
  const account = await call('POST', '/accounts', { name: 'a', type: 'checking' });
  const accountId: string = account.body.id;
  for (let batch = 0; batch < 4; batch++) {
    const transactions = rowsOf(batch * 4000, 4000);
    expect((await call('POST', '/import', { accountId, transactions })).status).toBe(200);
  }
  await vi.waitUntil(() => fs.existsSync(reserve), 60_000);

  // Another program takes all at once: the log may be anywhere in its segment.
  disk.room(0);
  await vi.waitUntil(() => told.some((line) => line.startsWith('The disk is full')), 60_000);
  const end = performance.now() + 40_000;
  let reads = 0;
  while (performance.now() < end) {
    const path = `/transactions?limit=1000&to=2026-${String((reads % 12) + 1).padStart(2, '0')}-01`;
    expect((await call('GET', path)).status).toBe(200);
    expect((await call('GET', `/evolution?rate=${reads % 40}`)).status).toBe(200);
    // What an eager upkeep would write.
    await service.database.query.execute(sql`checkpoint`);
    reads++;
  }
  expect(told.filter((line) => line.includes('ended itself'))).toEqual([]);
  expect((await call('POST', '/accounts', { name: 'b', type: 'checking' })).status).toBe(503);

  // The files as a kill leaves them: the next start recovers on the full disk.
  const killed = temporaryFolder();
  const left = disk.left();
  disk.room(Number.POSITIVE_INFINITY);
  fs.cpSync(dataDir, killed, { recursive: true });
  fs.rmSync(join(killed, 'pactole.lock'), { force: true });
  // What the reserve gave, and the reads have not used.
  disk.room(left);
  console.log(`left of the reserve: ${left} bytes, held: ${fs.existsSync(reserve)}`);
  const started = await openService([], killed);
  const again = await started.key().catch(() => null);
  expect(again).toBeNull();
  expect((await started.call('GET', '/readyz')).body.status).toBe('read-only');
  const listed = await started.call('GET', '/api/v1/transactions?limit=1000', { key });
  expect([listed.status, listed.body.length]).toEqual([200, 1000]);

  disk.room(1000 * MIB);
  await vi.waitUntil(() => told.at(-1)?.startsWith('There is room'), 120_000);
  expect((await call('POST', '/accounts', { name: 'b', type: 'checking' })).status).toBe(201);
}, 300_000);

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
