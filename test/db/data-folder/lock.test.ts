import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FolderLock, lockFolder } from '../../../src/db/data-folder/folder-lock.ts';
import { FolderInUse } from '../../../src/db/errors/database-unavailable.ts';
import { thisProcess } from '../../../src/runtime/process-identity.ts';
import { temporaryFolder } from '../../support/databases/folder.ts';
import { type Child, startChild } from '../../support/processes/child.ts';
import { runs } from '../../support/run/runs.ts';

const PATIENCE_MS = 400;
const ROUNDS = runs(3);
const SOMEBODY = '6f1f6d1e-31ab-4b0e-9e5c-6a2f3f1d7f10';

async function lock(path: string, told: string[] = [], lost = () => {}): Promise<FolderLock> {
  const held = await lockFolder(path, {
    announce: (line) => told.push(line),
    lost,
    staleAfterMs: PATIENCE_MS,
    heartbeatMs: 50,
  });
  onTestFinished(() => held.release());
  return held;
}

const newPath = () => join(temporaryFolder(), 'pactole.lock');

/** A process that waits to be told to take the lock. */
async function contender(path: string): Promise<Child> {
  const child = startChild('hold-lock.ts', path);
  onTestFinished(() => child.kill());
  await child.line('ready');
  return child;
}

async function holder(path: string): Promise<Child> {
  const child = await contender(path);
  child.process.stdin?.write('go\n');
  await child.line('held');
  return child;
}

test('a second process is refused, and told who the first is', async () => {
  const path = newPath();
  const { process: first } = await holder(path);
  const { since } = JSON.parse(readFileSync(path, 'utf8'));

  await expect(lock(path)).rejects.toThrow(
    new FolderInUse([['folderInUse', { pid: first.pid ?? 0, host: hostname(), since }]]),
  );
});

test('the same process is refused a second time as well', async () => {
  const path = newPath();
  await lock(path);
  await expect(lock(path)).rejects.toThrow(`in use by process ${process.pid} `);
});

test('a released lock is free, and leaves nothing behind', async () => {
  const path = newPath();
  (await lock(path)).release();
  expect(existsSync(path)).toBe(false);
  await lock(path);
});

test('a process that ends releases its lock', async () => {
  const path = newPath();
  const child = await holder(path);
  child.process.stdin?.end();
  await child.ended();
  expect(existsSync(path)).toBe(false);
});

test('the lock of a killed process is taken over at once', async () => {
  const path = newPath();
  await (await holder(path)).kill();
  expect(existsSync(path)).toBe(true);

  const told: string[] = [];
  await lock(path, told);
  expect(told).toEqual([]);
  expect(readdirSync(join(path, '..'))).toEqual(['pactole.lock']);
});

test('of five processes that find the lock of a dead one, exactly one gets it', async () => {
  const path = newPath();
  for (let round = 0; round < ROUNDS; round++) {
    await (await holder(path)).kill();
    const children = await Promise.all(Array.from({ length: 5 }, () => contender(path)));
    for (const child of children) child.process.stdin?.write('go\n');
    const answers = await Promise.all(
      children.map((child) => Promise.race([child.line('held'), child.line('refused')])),
    );
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
    await Promise.all(children.map((child) => child.kill()));
  }
});

test('a takeover that was killed half way is taken over in its turn', async () => {
  const path = newPath();
  await (await holder(path)).kill();
  const dead = JSON.parse(readFileSync(path, 'utf8'));
  const takeover = `${path}.${dead.token}`;
  await (await holder(takeover)).kill();

  await lock(path);
  expect(readdirSync(join(path, '..'))).toEqual(['pactole.lock']);
});

/** A lock as another process would have left it. */
function leave(path: string, owner: object): void {
  const since = '2026-11-20T08:00:00.000Z';
  writeFileSync(path, JSON.stringify({ ...thisProcess(), token: SOMEBODY, since, ...owner }));
}

test('a process id that was given to another process since is no owner', async () => {
  const path = newPath();
  leave(path, { started: '1' });
  await lock(path);
});

test('a lock from another machine or container is taken over when it shows no life', async () => {
  const path = newPath();
  leave(path, { host: 'elsewhere', place: 'elsewhere', pid: 7 });
  const told: string[] = [];
  await lock(path, told);
  expect(told).toEqual([
    'The data folder was last used by process 7 on elsewhere: watching for 0.4 seconds whether it still is.',
  ]);
});

test('a lock from another machine or container is respected while it is touched', async () => {
  const path = newPath();
  leave(path, { host: 'elsewhere', place: 'elsewhere', pid: 7 });
  // Its clock may be years away from ours.
  const touching = setInterval(() => utimesSync(path, 1000, Math.random() * 1000), 50);
  onTestFinished(() => clearInterval(touching));
  await expect(lock(path)).rejects.toThrow('in use by process 7 on elsewhere since 2026-11-20T08');
});

test('a lock that a power failure cut short does not lock for ever', async () => {
  const path = newPath();
  writeFileSync(path, '{"pid":');
  await lock(path);
});

test('an owner that lost the lock while it stood still is told, and leaves the new lock alone', async () => {
  const path = newPath();
  const lost = new Promise<void>((resolve) => {
    void lock(path, [], resolve).then(() => leave(path, { place: 'elsewhere' }));
  });
  await lost;
  expect(JSON.parse(readFileSync(path, 'utf8')).token).toBe(SOMEBODY);
});
