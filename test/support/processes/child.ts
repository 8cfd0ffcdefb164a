import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BRIEF } from '../run/brief.ts';
import { built } from '../run/built.ts';

/** A child process that runs a script of the tests, and its output so far. */
export interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** Resolves to the next line with this start, also if it was written before. */
  line(start: string): Promise<string>;
  /** Waits for its end. */
  ended(): Promise<void>;
  kill(): Promise<void>;
}

const scripts = await built('children');

/** Runs a script of `test/db/children`. */
export function startChild(script: string, ...args: string[]): Child {
  const path = join(scripts, script.replace(/ts$/, 'mjs'));
  const child = spawn(process.execPath, [...BRIEF, path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  let isClosed = false;
  const closed = once(reader, 'close').then(() => {
    isClosed = true;
  });
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await closed;
  };
  return {
    process: child,
    lines,
    ended,
    async line(start) {
      for (;;) {
        const found = lines.find((line) => line.startsWith(start));
        if (found !== undefined) return found;
        if (isClosed) throw new Error(`The child ended without a line "${start}": ${lines}`);
        await Promise.race([once(reader, 'line'), closed]);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended();
    },
  };
}
