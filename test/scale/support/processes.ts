/** Reads the state of processes from Linux, and sends signals to whole groups of them. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * All processes that were started with this in their environment, and all that came of them. Some write their titles over
 * it, as nginx and PostgreSQL do: `known` are those that are known otherwise.
 */
export function processesWith(marker: string, known: readonly number[]): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>(known);
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(statOf(pid)?.[1]);
    if (Number.isNaN(parent)) continue;
    parents.set(pid, parent);
    if (read(pid, 'environ').split('\0').includes(marker)) found.add(pid);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const [pid, parent] of parents) {
      if (found.has(pid) || !found.has(parent)) continue;
      found.add(pid);
      grown = true;
    }
  }
  return [...found];
}

/** Sends a signal to all of them. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Returns the processor time of processes, in milliseconds, without those that have ended. */
export function processorMs(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) => Number(read(pid, 'schedstat').split(' ')[0] || 0));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** State, parent and so on: what follows the name, which may hold spaces. */
const statOf = (pid: number): string[] | undefined => read(pid, 'stat').split(') ')[1]?.split(' ');

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
