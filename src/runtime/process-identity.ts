/** Determines if the process that wrote a record is still running. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Identifies one process for ever: process ids are reused, and start again in every container and after every
 * boot.
 */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Machine, boot and container: a process id is meaningful only within one of these. */
  readonly place: string;
  /** Start time by the kernel, in its own units; null on systems without `/proc`. */
  readonly started: string | null;
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return { pid, host: hostname(), place: place(), started: processStart(pid) };
}

/** `unknown`: it runs elsewhere, or the system can't tell if its process id was reused. */
export function processState(identity: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  if (identity.place !== place()) return 'unknown';
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Any other error, such as EPERM, means that it exists.
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'gone';
  }
  const started = processStart(identity.pid);
  if (started === null || identity.started === null) return 'unknown';
  return started === identity.started ? 'running' : 'gone';
}

function place(): string {
  const boot = orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
  const container = orNull(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].join(' ');
}

/**
 * Reads fields 3 (state) and 22 (start time) of `/proc/PID/stat`; field 2 is a name in brackets with any
 * characters.
 */
function processStart(pid: number): string | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended, and waits for its parent to notice.
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
