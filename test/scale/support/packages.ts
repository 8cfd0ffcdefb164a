import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The packages of Debian, by a file that each brings. */
const PACKAGES: Readonly<Record<string, string>> = {
  '/usr/lib/postgresql': 'postgresql',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx-light',
};
/** Keeps what is installed from being started: a scenario starts its own. */
const NO_SERVICES = '/usr/sbin/policy-rc.d';

/** Installs what the scenarios run and is not here yet. */
export async function installMissing(): Promise<void> {
  const missing = Object.entries(PACKAGES).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  console.log(`Installing ${names.join(', ')}`);
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const shell = (script: string) => execFileSync('sh', ['-c', script]);
  const isOurs = !existsSync(NO_SERVICES);
  if (isOurs) shell(`printf '#!/bin/sh\\nexit 101\\n' > ${NO_SERVICES}; chmod +x ${NO_SERVICES}`);
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (isOurs) shell(`rm ${NO_SERVICES}`);
  }
}
