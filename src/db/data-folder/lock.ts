/**
 * An exclusive lock on a folder, as a file beside what it protects.
 *
 * The file names its owner and is touched every few seconds. A lock whose owner has died is stale. To remove a stale
 * lock one must hold a second one, named after the dead owner, and see under it that the first is still the dead
 * owner's: so of several processes that find the same stale lock none can remove the lock that another has taken in
 * the meantime. Should the one that holds the second lock die, that lock is stale in its turn, and the same rule
 * applies to it.
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
import { FolderInUse } from '../errors/database-unavailable.ts';
import { codeOf } from './error-code.ts';
import { type ProcessIdentity, processState, thisProcess } from './process-identity.ts';

export interface FolderLock {
  release(): void;
}

export interface FolderLockOptions {
  /** Told once, if it has to be watched whether the owner still lives. */
  readonly announce: (line: string) => void;
  /** Called if another process took the lock, because this one stood still for too long. */
  readonly lost: () => void;
  /** How often the owner touches the lock. @default 5000 */
  readonly heartbeatMs?: number;
  /** How long an owner whose process can't be looked up must be still to be considered dead. @default 30000 */
  readonly patienceMs?: number;
}

interface Owner extends ProcessIdentity {
  readonly token: string;
  readonly since: string;
}

const UUID = /^[0-9a-f-]{36}$/;

/** Takes the lock, or throws a `FolderInUse` that names who has it. It is released at the process's exit at the latest. */
export async function lockFolder(path: string, options: FolderLockOptions): Promise<FolderLock> {
  const me: Owner = { ...thisProcess(), token: randomUUID(), since: new Date().toISOString() };
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

async function seize(path: string, me: Owner, options: FolderLockOptions): Promise<void> {
  while (!claim(path, me)) {
    const owner = ownerOf(path);
    if (owner === null) continue;
    if (await isAlive(path, owner, options)) {
      throw new FolderInUse(
        `The data folder is in use by process ${owner.pid} on ${owner.host} since ${owner.since}: ` +
          'stop that one first, or give this one a folder of its own.',
      );
    }
    const takeover = `${path}.${owner.token}`;
    await seize(takeover, me, options);
    if (ownerOf(path)?.token === owner.token) rmSync(path, { force: true });
    rmSync(takeover, { force: true });
  }
}

/**
 * Creates the lock, which fails if it exists. It is written under another name first: a process may be killed between
 * the making of a file and the writing of its content.
 */
function claim(path: string, me: Owner): boolean {
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

/** For file systems that know no hard links. */
function claimWithoutLinks(whole: string, path: string): boolean {
  try {
    copyFileSync(whole, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Who has the lock; null if nobody has. */
function ownerOf(path: string): Owner | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  try {
    const owner: Owner = JSON.parse(readFileSync(path, 'utf8'));
    if (Number.isSafeInteger(owner.pid) && owner.pid > 0 && UUID.test(owner.token)) return owner;
  } catch {
    // Being written at this moment, or cut short by a power failure: the watch for its heartbeat tells which.
  }
  const since = stat.mtime.toISOString();
  const token = `unreadable-${stat.ino}`;
  return { token, since, pid: 0, host: 'an unknown machine', place: '', started: null };
}

async function isAlive(path: string, owner: Owner, options: FolderLockOptions): Promise<boolean> {
  const state = processState(owner);
  if (state !== 'unknown') return state === 'running';

  // Only this file's own clock is read, so that machines whose clocks differ may share a folder.
  const { announce, patienceMs = 30_000 } = options;
  const before = lastBeat(path);
  const end = performance.now() + patienceMs;
  for (let polls = 1; performance.now() < end; polls++) {
    await sleep(Math.min(250, patienceMs / 4));
    if (ownerOf(path)?.token !== owner.token) return false;
    if (lastBeat(path) !== before) return true;
    if (polls === 1) {
      announce(
        `The data folder was last used by process ${owner.pid} on ${owner.host}: ` +
          `watching for ${patienceMs / 1000} seconds whether it still is.`,
      );
    }
  }
  return false;
}

const lastBeat = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // The next beat may succeed; and on this machine nobody doubts the lock for want of one.
  }
}
