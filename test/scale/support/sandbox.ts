/** A folder and processes that are gone when a scenario ends, however it does. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processesWith, signalAll } from './processes.ts';

export interface ProcessOptions {
  /** @default root */
  readonly user?: 'postgres';
  /** A name that several processes share, which can be killed, stopped and continued together. */
  readonly machine?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** @default the sandbox's own folder */
  readonly cwd?: string;
}

export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'pactole-scale-'));
  readonly #id = randomBytes(6).toString('hex');

  constructor() {
    chmodSync(this.folder, 0o777);
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Starts a server; what it says stands in `NAME.log` of the folder. */
  start(name: string, command: readonly string[], options: ProcessOptions = {}): ChildProcess {
    const log = openSync(this.path(`${name}.log`), 'a');
    const [file = '', ...args] = as(options.user, command);
    return spawn(file, args, {
      cwd: options.cwd ?? this.folder,
      env: this.#environment(options),
      stdio: ['ignore', log, log],
    });
  }

  /** Runs a command to its end and returns what it said; rejects when it fails. */
  async run(command: readonly string[], options: ProcessOptions = {}): Promise<string> {
    const [file = '', ...args] = as(options.user, command);
    const { stdout } = await promisify(execFile)(file, args, {
      cwd: options.cwd ?? this.folder,
      env: this.#environment(options),
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  }

  /** Of all processes of a machine, for `processesWith`. */
  marker(machine: string): string {
    return `PACTOLE_SCALE_MACHINE=${this.#id}-${machine}`;
  }

  /** Its processes get a signal, all of them at once: killed it is dead, stopped it is cut off. */
  signal(machine: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    signalAll(this.marker(machine), signal);
  }

  /** Lets what still runs end by itself, since PostgreSQL leaves shared memory behind otherwise. */
  async remove(): Promise<void> {
    const marker = `PACTOLE_SCALE=${this.#id}`;
    signalAll(marker, 'SIGCONT');
    signalAll(marker, 'SIGINT');
    const isEmpty = async () => processesWith(marker).length === 0;
    await until('all is stopped', isEmpty, 10_000).catch(() => signalAll(marker, 'SIGKILL'));
    await until('all is gone', isEmpty);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #environment({ machine, env }: ProcessOptions): Record<string, string> {
    const [name = '', value = ''] = machine === undefined ? [] : this.marker(machine).split('=');
    return {
      PATH: process.env.PATH ?? '',
      LC_ALL: 'C.UTF-8',
      PACTOLE_SCALE: this.#id,
      ...(machine === undefined ? {} : { [name]: value }),
      ...env,
    };
  }
}

/** Runs a scenario in a sandbox, which is removed afterwards, also after Ctrl-C. */
export async function inSandbox(scenario: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const sandbox = new Sandbox();
  const interrupted = async () => {
    await sandbox.remove();
    process.exit(130);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    await scenario(sandbox);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await sandbox.remove();
  }
}

const as = (user: string | undefined, command: readonly string[]): readonly string[] =>
  user === undefined
    ? command
    : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command];

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Asks again and again until it holds; throws when that takes too long. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = 90_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`It takes too long until ${what}`);
    await sleep(100);
  }
}
