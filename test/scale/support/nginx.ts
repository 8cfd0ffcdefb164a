/** nginx before one node or two, as the files of `deploy/` have it, but for TLS. */
import { writeFileSync } from 'node:fs';
import { freePort } from '../../support/processes/free-port.ts';
import { deployed } from './deployed.ts';
import { type Sandbox, until } from './sandbox.ts';

/** Returns the address at which it answers. */
export async function startNginx(
  sandbox: Sandbox,
  nodes: readonly { readonly address: string }[],
): Promise<string> {
  const [port, redirect] = [await freePort(), await freePort()];
  const first = nodes.length === 1 ? 3000 : 3001;
  const site = deployed(
    sandbox,
    nodes.length === 1 ? 'nginx.conf' : 'nodes.nginx.conf',
    'site.conf',
    [
      ...nodes.map(
        ({ address }, index) => [`127.0.0.1:${first + index}`, new URL(address).host] as const,
      ),
      ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
      ['listen 80', `listen 127.0.0.1:${redirect}`],
      [/^ *ssl_.*$/, ''],
    ],
  );
  const config = sandbox.path('nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${sandbox.path(`nginx-${kind}`)};`,
  );
  writeFileSync(
    config,
    `pid ${sandbox.path('nginx.pid')};
daemon off;
events { worker_connections 512; }
http {
  access_log off;
  ${folders.join('\n  ')}
  include ${site};
}
`,
  );
  sandbox.start('nginx', ['nginx', '-e', sandbox.path('nginx-errors.log'), '-c', config]);
  const address = `http://127.0.0.1:${port}`;
  await until('nginx answers', async () => (await fetch(`${address}/docs`)).ok);
  return address;
}
