/** Caddy in front of one node or two, configured by the files of `deploy/`, except for TLS. */
import { writeFileSync } from 'node:fs';
import { freePort } from '../../support/processes/free-port.ts';
import { deployed } from './deployed.ts';
import { type Sandbox, until } from './sandbox.ts';

interface Node {
  readonly address: string;
}

/** Starts Caddy and returns its address. */
export function startCaddy(sandbox: Sandbox, nodes: readonly Node[]): Promise<string> {
  return startWith(sandbox, nodes.length === 1 ? 'Caddyfile' : 'nodes.Caddyfile', nodes);
}

/** Starts Caddy in front of a node below the path `/wealth`, and returns the address of the host. */
export const startCaddyWithPath = (sandbox: Sandbox, node: Node): Promise<string> =>
  startWith(sandbox, 'path.Caddyfile', [node]);

async function startWith(sandbox: Sandbox, file: string, nodes: readonly Node[]): Promise<string> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const first = nodes.length === 1 ? 3000 : 3001;
  const site = deployed(sandbox, file, 'site.caddy', [
    ['pactole.example.org', address],
    ...nodes.map(
      ({ address: node }, index) => [`127.0.0.1:${first + index}`, new URL(node).host] as const,
    ),
  ]);
  const config = sandbox.path('Caddyfile');
  writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\nimport ${site}\n`);
  const folders = { HOME: sandbox.folder, XDG_DATA_HOME: sandbox.folder };
  sandbox.start('caddy', ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'], {
    env: folders,
  });
  await until('caddy answers', async () => (await fetch(address)).status > 0);
  return address;
}
