import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Measured {
  /** `read`, or the code of the refusal. */
  readonly outcome: string;
  readonly cpuMs: number;
  /** Most memory of the process so far. */
  readonly peakMebibytes: number;
}

/** Limits for the reading of a file of at most 1 MB. */
export const MOST_CPU_MS = 2_000;
export const MOST_MEBIBYTES = 300;

/** Time after which a reader counts as blocked; longer than 2 s of processor time take on a busy machine. */
const HANGS_MS = 600_000;

/** A process that has used so much is started again: what another file took is not told apart. */
const USED_MEBIBYTES = 150;

/** A process that reads files, so that a file that blocks it or takes all memory ends no test. */
export class ReaderProcess {
  #child: ChildProcess | undefined;
  #idleMebibytes = 0;

  /** Measures the reading of a file. If the process has grown by much, measures it again in a new process. */
  async read(name: string, bytes: Uint8Array): Promise<Measured> {
    const measured = await this.#read(name, bytes);
    if (measured.peakMebibytes < USED_MEBIBYTES) return measured;
    this.stop();
    const alone = await this.#read(name, bytes);
    this.stop();
    return alone;
  }

  async #read(name: string, bytes: Uint8Array): Promise<Measured> {
    const child = this.#child ?? (await this.#start());
    const timer = setTimeout(() => child.kill('SIGKILL'), HANGS_MS);
    child.send({ name, bytes } satisfies Sent);
    const settled = new AbortController();
    const { signal } = settled;
    const events = ['message', 'exit'].map((event) => once(child, event, { signal }));
    const [measured] = await Promise.race(events);
    clearTimeout(timer);
    settled.abort();
    await Promise.allSettled(events);
    if (typeof measured !== 'object' || measured === null) {
      this.#child = undefined;
      return { outcome: 'hung or out of memory', cpuMs: HANGS_MS, peakMebibytes: 0 };
    }
    return { ...measured, peakMebibytes: measured.peakMebibytes - this.#idleMebibytes };
  }

  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('reader-process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: ['--import', 'tsx'],
    });
    await once(child, 'message');
    this.#child = child;
    this.#idleMebibytes = 0;
    const { peakMebibytes } = await this.#read('idle.csv', new Uint8Array());
    this.#idleMebibytes = peakMebibytes;
    return child;
  }
}
