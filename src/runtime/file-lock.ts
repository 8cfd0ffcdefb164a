/**
 * An exclusive lock between processes, also of different containers and machines: a file next to what it protects.
 *
 * The file names its owner, which updates it every few seconds. A lock whose owner has died is stale. To
 * remove a stale lock, a process must hold a second lock, named after the dead owner. Under that, it must
 * verify that the first lock is still the dead owner's. So of several processes that find the same stale
 * lock, none can remove a lock that another has acquired meanwhile. If the holder of the second lock dies,
 * that lock is stale in turn, and the same rule applies.
 */
import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProcessIdentity, processState, thisProcess } from './process-identity.ts';

export interface FileLock {
  release(): void;
}

export interface FileLockOptions {
  /** Called once, if the owner's heartbeat must be watched, with the seconds that this takes. */
  readonly announce: (owner: LockOwner, seconds: number) => void;
  /** Called if another process acquired the lock, because this one was suspended for too long. */
  readonly lost: () => void;
  /** Interval of the heartbeat. @default 5000 */
  readonly heartbeatMs?: number;
  /** Silence after which an owner counts as dead, if its process can't be looked up. @default 30000 */
  readonly staleAfterMs?: number;
}

export interface LockOwner extends ProcessIdentity {
  readonly token: string;
  /** ISO 8601 instant. */
  readonly since: string;
}

/** Another process holds the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  /** Process that holds the lock. */
  readonly owner: LockOwner;

  constructor(owner: LockOwner) {
    super(`in use by process ${owner.pid} on ${owner.host} since ${owner.since}`);
    this.owner = owner;
  }
}

const UUID = /^[0-9a-f-]{36}$/;

/**
 * Acquires the lock. It is released at the process's exit at the latest.
 *
 * @throws {LockHeld} that names its owner.
 */
export async function lockFile(path: string, options: FileLockOptions): Promise<FileLock> {
  const me: LockOwner = { ...thisProcess(), token: randomUUID(), since: new Date().toISOString() };
  await seize(path, me, options);

  const beat = () => {
    if (ownerOf(path)?.token === me.token) return touch(path);
    release();
    options.lost();
  };
  const heartbeat = setInterval(beat, options.heartbeatMs ?? 5_000).unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (ownerOf(path)?.token === me.token) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

async function seize(path: string, me: LockOwner, options: FileLockOptions): Promise<void> {
  while (!claim(path, me)) {
    const owner = ownerOf(path);
    if (owner === null) continue;
    if (await isAlive(path, owner, options)) throw new LockHeld(owner);
    const takeover = `${path}.${owner.token}`;
    await seize(takeover, me, options);
    if (ownerOf(path)?.token === owner.token) rmSync(path, { force: true });
    rmSync(takeover, { force: true });
  }
}

/**
 * Creates the lock file; fails if it exists. It is written under another name first, since a kill may come
 * between creation and writing.
 */
function claim(path: string, me: LockOwner): boolean {
  const whole = `${path}.${me.token}.claim`;
  writeFileSync(whole, JSON.stringify(me), { mode: 0o600 });
  try {
    linkSync(whole, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return claimWithoutLinks(whole, path);
  } finally {
    rmSync(whole);
  }
}

/** Creates the lock file on file systems without hard links. */
function claimWithoutLinks(whole: string, path: string): boolean {
  try {
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the owner of the lock; null if it is free. */
function ownerOf(path: string): LockOwner | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  try {
    const owner: LockOwner = JSON.parse(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(owner.pid) && owner.pid > 0 && UUID.test(owner.token)) return owner;
  } catch {
    // In creation, or truncated by a power cut: its heartbeat decides.
  }
  const since = stat.mtime.toISOString();
  const token = `unreadable-${stat.ino}`;
  return { token, since, pid: 0, host: 'an unknown machine', place: '', started: null };
}

async function isAlive(path: string, owner: LockOwner, options: FileLockOptions): Promise<boolean> {
  const state = processState(owner);
  if (state !== 'unknown') return state === 'running';

  // Only this file's own times are compared, so that machines with different clocks can share a folder.
  const { announce, staleAfterMs = 30_000 } = options;
  const before = lastBeat(path);
  const end = performance.now() + staleAfterMs;
  for (let polls = 1; performance.now() < end; polls++) {
    await sleep(Math.min(250, staleAfterMs / 4));
    if (ownerOf(path)?.token !== owner.token) return false;
    if (lastBeat(path) !== before) return true;
    if (polls === 1) announce(owner, staleAfterMs / 1000);
  }
  return false;
}

const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The next heartbeat may succeed, and processes on this machine don't rely on it.
  }
}

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code;
