/** A folder and processes that are gone when a scenario ends, however it does. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
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
  readonly folder: string;
  readonly #id = randomBytes(6).toString('hex');
  readonly #started: { readonly machine: string | undefined; readonly child: ChildProcess }[] = [];

  constructor(parent: string) {
    this.folder = mkdtempSync(join(parent, 'pactole-scale-'));
    chmodSync(this.folder, 0o777);
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Starts a server; its output goes to `NAME.log` of the folder. */
  start(name: string, command: readonly string[], options: ProcessOptions = {}): ChildProcess {
    const log = openSync(this.path(`${name}.log`), 'a');
    const [file = '', ...args] = as(options.user, command);
    const child = spawn(file, args, {
      cwd: options.cwd ?? this.folder,
      env: this.#environment(options),
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#started.push({ machine: options.machine, child });
    return child;
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

  /** All processes of a machine; without one, all that there are. */
  processes(machine?: string): number[] {
    const known = this.#started.flatMap(({ child, machine: its }) => {
      const isAlive = child.exitCode === null && child.signalCode === null;
      return isAlive && (machine === undefined || its === machine) ? (child.pid ?? []) : [];
    });
    return processesWith(this.#marker(machine).join('='), known);
  }

  /** A machine's processes get a signal, all of them at once: killed it is dead, stopped it is cut off. */
  signal(machine: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    // So that none begins another one before it is killed.
    if (signal === 'SIGKILL') signalAll(this.processes(machine), 'SIGSTOP');
    signalAll(this.processes(machine), signal);
  }

  /** Lets what still runs end by itself, since PostgreSQL leaves shared memory behind otherwise. */
  async remove(): Promise<void> {
    signalAll(this.processes(), 'SIGCONT');
    signalAll(this.processes(), 'SIGINT');
    const isEmpty = async () => this.processes().length === 0;
    await until('all is stopped', isEmpty, 10_000).catch(() =>
      signalAll(this.processes(), 'SIGKILL'),
    );
    await until('all is gone', isEmpty);
    rmSync(this.folder, { recursive: true, force: true });
  }

  #marker(machine?: string): readonly [name: string, value: string] {
    return machine === undefined
      ? ['PACTOLE_SCALE', this.#id]
      : ['PACTOLE_SCALE_MACHINE', `${this.#id}-${machine}`];
  }

  #environment({ machine, env }: ProcessOptions): Record<string, string> {
    return {
      PATH: process.env.PATH ?? '',
      LC_ALL: 'C.UTF-8',
      ...Object.fromEntries([this.#marker(), this.#marker(machine)]),
      ...env,
    };
  }
}

const inUse = new Set<Sandbox>();

/** Runs a scenario in a sandbox, which is removed afterwards, also after Ctrl-C. */
export async function inSandbox(
  scenario: (sandbox: Sandbox) => Promise<void>,
  parent = tmpdir(),
): Promise<void> {
  const sandbox = new Sandbox(parent);
  if (inUse.size === 0) process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  inUse.add(sandbox);
  try {
    await scenario(sandbox);
  } finally {
    await sandbox.remove();
    inUse.delete(sandbox);
    if (inUse.size === 0) process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

async function interrupted(): Promise<void> {
  await Promise.all([...inUse].map((sandbox) => sandbox.remove()));
  process.exit(130);
}

const as = (user: string | undefined, command: readonly string[]): readonly string[] =>
  user === undefined
    ? command
    : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command];

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
