/** Nodes of the service: the built command, as an operator runs it. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'tsup';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { createKey } from '../../../src/store/people/keys.ts';
import { userNamed } from '../../../src/store/people/users.ts';
import { openPostgres } from '../../../src/store/postgres/postgres.ts';
import { freePort } from '../../support/free-port.ts';
import { processorMs } from './processes.ts';
import { type Sandbox, until } from './sandbox.ts';

let command: Promise<string> | undefined;

/** The command as the source stands, built once a run. */
function builtCommand(): Promise<string> {
  command ??= (async () => {
    const outDir = resolve(`node_modules/.cache/pactole-scale-${process.pid}`);
    mkdirSync(outDir, { recursive: true });
    process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
    await build({ outDir, silent: true });
    return resolve(outDir, 'main.js');
  })();
  return command;
}

export interface ServiceNode {
  readonly address: string;
  readonly metrics: string;
  isRunning(): boolean;
  /** How long it has worked, milliseconds. */
  workedMs(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
}

/** Starts a node and waits until it can serve. */
export async function startNode(
  sandbox: Sandbox,
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceNode> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const main = await builtCommand();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const node: ServiceNode = {
    address,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    isRunning,
    workedMs: () => processorMs([child.pid ?? 0]),
    async stop(signal = 'SIGTERM') {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async start() {
      child = sandbox.start(name, [process.execPath, main, 'serve'], {
        env: {
          PORT: `${port}`,
          PACTOLE_METRICS_PORT: `${metricsPort}`,
          PACTOLE_MARKET: 'off',
          PACTOLE_RATE_LIMIT: '0',
          PACTOLE_LOG_LEVEL: 'warn',
          ...environment,
        },
      });
      await until(`${name} is ready`, async () => {
        if (!isRunning()) throw new Error('It ended');
        return (await fetch(`${address}/readyz`)).ok;
      }).catch((error) => {
        throw new Error(`${readFileSync(sandbox.path(`${name}.log`), 'utf8')}`, { cause: error });
      });
    },
  };
  await node.start();
  return node;
}

/** The value of a metric, summed up over the series whose labels contain a text. */
export async function metric(node: ServiceNode, name: string, labels = ''): Promise<number> {
  const lines = (await (await fetch(node.metrics)).text()).split('\n');
  return lines
    .filter((line) => line.startsWith(`${name}{`) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Makes the tables where they are not there yet, and keys of new people. */
export async function newKeys(databaseUrl: string, people: number): Promise<string[]> {
  const store = await openPostgres(databaseUrl);
  const keys: string[] = [];
  for (let at = 0; at < people; at++) {
    const userId = await userNamed(store.db, `person ${at}`);
    const grant = { userId, name: 'scale', scopes: SCOPES, expiresAt: null };
    keys.push((await createKey(store.db, grant)).key);
  }
  await store.close();
  return keys;
}
