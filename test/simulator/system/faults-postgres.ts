/** Faults that an operator causes in PostgreSQL under a running service, on purpose or not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { administer, withDatabase } from '../../support/databases/template.ts';
import type { Fault } from './faults.ts';
import type { System } from './system.ts';

const POSTGRES = ['postgres'] as const;

export const POSTGRES_FAULTS: readonly (readonly [weight: number, fault: Fault])[] = [
  [2, { name: 'the database may only be read', kinds: POSTGRES, happen: readOnly }],
  [1, { name: 'a backup is restored', kinds: POSTGRES, undoes: true, happen: restored }],
];

type Happen = Fault['happen'];

/** Writes are refused for a while. Sessions keep what they began with, so they are ended before and after. */
async function readOnly(...[system, random, work]: Parameters<Happen>): Promise<void> {
  const { name, operate } = operator(system);
  const setting = `alter database ${name} set default_transaction_read_only`;
  await operate(`${setting} = on`, terminate(name));
  try {
    const done = work();
    await sleep(30 + random.int(200));
    await done;
  } finally {
    await operate(`${setting} = off`, terminate(name));
  }
}

/** The work is done between a backup and its way back, so nothing of it may be there afterwards. */
async function restored(...[system, , work]: Parameters<Happen>): Promise<void> {
  const { name, operate } = operator(system);
  const backup = `${name}_backup`;
  const open = `alter database ${name} allow_connections true`;
  const close = [`alter database ${name} allow_connections false`, terminate(name)];
  await operate(...close, `create database ${backup} template ${name}`, open);
  try {
    await work();
    await operate(...close, `drop database ${name}`, `alter database ${backup} rename to ${name}`);
  } finally {
    await operate(`drop database if exists ${backup} with (force)`);
  }
}

const terminate = (name: string) =>
  `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;

function operator({ databaseUrl }: System) {
  if (databaseUrl === null) throw new Error('There is no PostgreSQL to operate');
  return {
    name: new URL(databaseUrl).pathname.slice(1),
    operate: (...statements: string[]) =>
      administer(withDatabase(databaseUrl, 'postgres'), ...statements),
  };
}
