/** What Linux tells of processes, and what is done to whole groups of them. */
import { readdirSync, readFileSync } from 'node:fs';

/** All processes that were started with this in their environment, and all that came of them. */
export function processesWith(marker: string): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const parent = Number(statOf(pid)?.[1]);
    if (Number.isNaN(parent)) continue;
    parents.set(pid, parent);
    if (read(pid, 'environ').split('\0').includes(marker)) found.add(pid);
  }
  // PostgreSQL writes its titles over the environment of its processes.
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

/** Sends a signal to all of them; none can begin another one in between. */
export function signalAll(marker: string, signal: NodeJS.Signals): void {
  const send = (each: NodeJS.Signals) => {
    for (const pid of processesWith(marker)) {
      try {
        process.kill(pid, each);
      } catch {
        // It has ended by itself.
      }
    }
  };
  if (signal === 'SIGKILL') send('SIGSTOP');
  send(signal);
}

/** How long processes have had a processor, in milliseconds; what ended meanwhile is left out. */
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
