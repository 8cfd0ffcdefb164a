/** Caddy in front of two nodes, configured by `deploy/Caddyfile`, except for TLS. */
import { writeFileSync } from 'node:fs';
import { freePort } from '../../support/processes/free-port.ts';
import { deployed } from './deployed.ts';
import { type Sandbox, until } from './sandbox.ts';

interface Node {
  readonly address: string;
}

/** Starts Caddy and returns its address. */
export async function startCaddy(sandbox: Sandbox, [a, b]: readonly [Node, Node]): Promise<string> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const site = deployed(sandbox, 'Caddyfile', 'site.caddy', [
    ['pactole.example.org', address],
    ['127.0.0.1:3001', new URL(a.address).host],
    ['127.0.0.1:3002', new URL(b.address).host],
  ]);
  const config = sandbox.path('Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\nimport ${site}\n`);
  const folders = { HOME: sandbox.folder, XDG_DATA_HOME: sandbox.folder };
  sandbox.start('caddy', ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], {
    env: folders,
  });
  await until('caddy answers', async () => (await fetch(`${address}/docs`)).ok);
  return address;
}
