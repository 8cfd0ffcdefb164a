/** Runs the real `pactole` command as a child process, in an environment of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { copyDataFolder } from '../databases/folder.ts';
import { administer, withDatabase } from '../databases/template.ts';
import { BRIEF } from '../run/brief.ts';
import { built } from '../run/built.ts';
import { runHere } from './command-line.ts';
import { type HereServer, serveHere } from './server.ts';

/** Result of a command line. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Server {
  readonly pid: number;
  /** Such as `http://127.0.0.1:43210`. */
  readonly address: string;
  stop(signal?: NodeJS.Signals): Promise<Outcome>;
}

/** Answer to a question on a pseudo-terminal. */
interface TerminalAnswer {
  readonly question: RegExp;
  readonly keys: string;
  /** Runs between the question and the answer. */
  readonly onAsked?: (() => Promise<void>) | undefined;
}

/** Result of a command line on a pseudo-terminal. */
interface AtTerminal {
  readonly code: number | null;
  /** All that the terminal showed. */
  readonly shown: string;
  /** Settings of the terminal after the command, as `stty -a` names them. */
  readonly settings: readonly string[];
}

/** A database for one test, and the environment that points the command to it. */
export interface Place {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** An empty folder for the command's own temporary files. */
  readonly temporary: string;
  /** Runs `pactole …` in the tests' own process, if the result is the same. */
  pactole(...args: string[]): Promise<Outcome>;
  pactoleIn(environment: Record<string, string>, ...args: string[]): Promise<Outcome>;
  /** Runs `pactole …` with a text on its standard input. */
  typing(text: string, ...args: string[]): Promise<Outcome>;
  /** Runs `pactole …` on a pseudo-terminal, and presses the keys once the question is shown. */
  atTerminal(answer: TerminalAnswer, ...args: string[]): Promise<AtTerminal>;
  /** Runs `pactole …` with a closed output. */
  unread(...args: string[]): Promise<Outcome>;
  /** Runs `pactole … --json` and returns its result; throws when it fails. */
  json<Answer>(...args: string[]): Promise<Answer>;
  /** Serves on a free port in the tests' own process, where that can't be told from `pactole serve` in one of its own. */
  serve(environment?: Record<string, string>): Promise<HereServer>;
  /** Starts `pactole serve`, or another command that serves, as a process; `flags` are for Node. */
  serveApart(
    environment?: Record<string, string>,
    args?: readonly string[],
    flags?: readonly string[],
  ): Promise<Server>;
  /** Ends all processes, and removes everything. */
  close(): Promise<void>;
}

/** Opens an empty place on the run's kind of database. */
export function openPlace(environment: Record<string, string> = {}): Promise<Place> {
  const template = inject('template');
  return template.kind === 'embedded'
    ? openEmbeddedPlace(environment)
    : openPostgresPlace(template, environment);
}

/** Opens an empty place on an embedded database. */
export async function openEmbeddedPlace(environment: Record<string, string> = {}): Promise<Place> {
  const place = await openNewPlace('data', environment);
  await copyDataFolder(place.environment.PACTOLE_DATA_DIR ?? '');
  return place;
}

/** Opens an empty place that was backed up just now: a first backup costs its server as much as the start. */
export async function openBackedUpPlace(environment: Record<string, string> = {}): Promise<Place> {
  const place = await openPlace(environment);
  const { PACTOLE_DATA_DIR } = place.environment;
  if (PACTOLE_DATA_DIR !== undefined) {
    const second = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    await writeFile(join(PACTOLE_DATA_DIR, 'backups', `pactole-${second}Z.tar.gz`), '');
  }
  return place;
}

/** Opens an empty place with a server, which answers a command sooner than the command opens the database. */
export async function openServedPlace(environment: Record<string, string> = {}): Promise<Place> {
  const place = await openBackedUpPlace(environment);
  await place.serve();
  return place;
}

/** Opens a place on an embedded database, whose data folder does not exist yet. */
export async function openNewPlace(
  dataDir = 'data',
  environment: Record<string, string> = {},
): Promise<Place> {
  const folder = await newFolder();
  const leading = { ...environment, PACTOLE_DATA_DIR: join(folder, dataDir) };
  return place(folder, leading, async () => {});
}

async function openPostgresPlace(
  template: { url: string; name: string },
  environment: Record<string, string>,
): Promise<Place> {
  const folder = await newFolder();
  const name = `${template.name}_${randomBytes(6).toString('hex')}`;
  await administer(template.url, `create database ${name} template ${template.name}`);
  const leading = { ...environment, DATABASE_URL: withDatabase(template.url, name) };
  return place(folder, leading, () =>
    administer(template.url, `drop database ${name} with (force)`),
  );
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-cli-'));
  await mkdir(join(folder, 'tmp'));
  return folder;
}

/** Line between what a command shows and the settings of its terminal. */
const SETTINGS = '-- stty';

function place(
  folder: string,
  environment: Record<string, string>,
  dropDatabase: () => Promise<void>,
): Place {
  const temporary = join(folder, 'tmp');
  const environmentOf = (more: Record<string, string>) => ({
    PATH: process.env.PATH,
    TMPDIR: temporary,
    // No test touches the network: one that wants market data has its own providers.
    PACTOLE_MARKET: 'off',
    // Tests of output need not skip a line for each request.
    PACTOLE_LOG_LEVEL: 'warn',
    ...environment,
    ...more,
  });
  const children = new Set<ChildProcess>();
  const servers = new Set<Server>();
  const start = async (
    args: readonly string[],
    more: Record<string, string> = {},
    input: 'ignore' | 'pipe' = 'ignore',
    flags: readonly string[] = BRIEF,
  ) => {
    const child = spawn(process.execPath, [...flags, await built('command'), ...args], {
      cwd: folder,
      env: environmentOf(more),
      stdio: [input, 'pipe', 'pipe'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const pactoleIn = (more: Record<string, string>, ...args: string[]) =>
    runHere(args, folder, environmentOf(more));
  const pactole = (...args: string[]) => pactoleIn({}, ...args);

  return {
    folder,
    environment,
    temporary,
    pactole,
    pactoleIn,
    async typing(text, ...args) {
      const child = await start(args, {}, 'pipe');
      // Left open, as a terminal is.
      child.stdin?.write(text);
      return outcome(child);
    },
    async atTerminal({ question, keys, onAsked }, ...args) {
      const words = [process.execPath, ...BRIEF, await built('command'), ...args];
      const command = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
      // The shell outlives Ctrl-C, which reaches all processes of the terminal.
      const line = `trap : INT; ${command}; code=$?; echo; echo ${SETTINGS}; stty -a; exit $code`;
      const child = spawn('script', ['-qefc', line, '/dev/null'], {
        cwd: folder,
        env: { ...environmentOf({}), SHELL: '/bin/sh' },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.add(child);
      child.once('exit', () => children.delete(child));
      let shown = '';
      const press = async () => {
        await onAsked?.();
        child.stdin.write(keys);
      };
      child.stdout.on('data', (chunk: Buffer) => {
        const isAsked = question.test(shown);
        shown += chunk;
        if (!isAsked && question.test(shown)) press();
      });
      const [code] = await once(child, 'close');
      const [before = '', after = ''] = shown.split(`${SETTINGS}\r\n`);
      return { code, shown: before, settings: after.split(/[\s;]+/) };
    },
    async unread(...args) {
      const child = await start(args);
      child.stdout?.destroy();
      return outcome(child);
    },
    async json(...args) {
      const { code, stdout, stderr } = await pactole(...args, '--json');
      if (code !== 0) throw new Error(`pactole ${args.join(' ')} ended with ${code}: ${stderr}`);
      return JSON.parse(stdout);
    },
    async serve(more = {}) {
      const server = await serveHere(environmentOf({ PORT: '0', ...more }));
      servers.add(server);
      return server;
    },
    async serveApart(more, args = ['serve'], flags = BRIEF) {
      const child = await start(args, { PORT: '0', ...more }, 'ignore', flags);
      const ended = outcome(child);
      const address = await Promise.race([listening(child), ended]);
      if (typeof address !== 'string') throw new Error(`serve ended: ${address.stderr}`);
      return {
        pid: child.pid ?? 0,
        address,
        stop(signal = 'SIGTERM') {
          child.kill(signal);
          return ended;
        },
      };
    },
    async close() {
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      for (const server of servers) await server.stop();
      await dropDatabase();
      await rm(folder, { recursive: true });
    },
  };
}

async function outcome(child: ChildProcess): Promise<Outcome> {
  const { stdout, stderr } = child;
  const [out, err, [code]] = await Promise.all([
    stdout && !stdout.destroyed ? text(stdout) : '',
    stderr ? text(stderr) : '',
    once(child, 'close'),
  ]);
  return { code, stdout: out, stderr: err };
}

/** Returns the address that a server announces. */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    for (const output of [child.stdout, child.stderr]) {
      let said = '';
      output?.on('data', (chunk: Buffer) => {
        said += chunk;
        const [, address] = / (http:\S+)\/api\/v1,? /.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
}
