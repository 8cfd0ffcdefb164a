/** Row 10: from the start of the process to its first answer, on PostgreSQL. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median, ms, type Result, type Size, timed } from './measure.ts';
import { listening, MAIN, message, serverEnvironment, startBenchService } from './service.ts';

const BARE = fileURLToPath(new URL('bare-server.js', import.meta.url));

/** The built command and the bare server take turns; the database is migrated already. */
export async function startResults(url: string, { rounds }: Size): Promise<Result[]> {
  const { databaseUrl, userId, close } = await startBenchService(url);
  const times = { bare: [] as number[], service: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await timedStart(() => bareServer(databaseUrl, userId)));
    times.service.push(await timedStart(() => service(databaseUrl)));
  }
  await close();

  const [bare, full] = [median(times.bare), median(times.service)];
  return [
    {
      row: 10,
      work: 'from the start of the process to the first answer',
      against: 'bare Fastify with one primary-key select',
      reached: full / bare,
      limit: 1.8,
      unit: '×',
      note: `${ms(full)} against ${ms(bare)}`,
    },
  ];
}

async function timedStart(start: () => Promise<ChildProcess>): Promise<number> {
  let child: ChildProcess | undefined;
  const time = await timed(async () => {
    child = await start();
  });
  if (child) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return time;
}

async function bareServer(databaseUrl: string, userId: string): Promise<ChildProcess> {
  const child = fork(BARE, [databaseUrl, userId, '{}'], { execArgv: [] });
  await fetch(await message<string>(child));
  return child;
}

async function service(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnvironment(databaseUrl),
  });
  const { ok } = await fetch(`${await listening(child)}/readyz`);
  if (!ok) throw new Error('The service is not ready');
  return child;
}
