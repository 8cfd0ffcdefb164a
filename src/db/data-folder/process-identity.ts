/** Whether the process that left a note somewhere is still running, as far as it can be told from here. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process for good: process ids are reused, and count again in every container and after every boot. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Machine, boot and container: only inside the same one does a process id say anything. */
  readonly place: string;
  /** When the kernel started the process, in its own units; null where there is no `/proc`. */
  readonly started: string | null;
}

export function thisProcess(): ProcessIdentity {
  const { pid } = process;
  return { pid, host: hostname(), place: place(), started: processStart(pid) };
}

/** `unknown`: it runs elsewhere, or the system does not tell whether its process id was given to another since. */
export function processState(identity: ProcessIdentity): 'running' | 'gone' | 'unknown' {
  if (identity.place !== place()) return 'unknown';
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Any other error, such as EPERM, means that there is one.
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

/** Fields 3 (state) and 22 (start time) of `/proc/PID/stat`; field 2 is a name in brackets that may hold anything. */
function processStart(pid: number): string | null {
  const stat = orNull(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended, and only waits for its parent to notice.
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
}

function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
