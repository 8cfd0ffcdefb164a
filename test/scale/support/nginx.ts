/** nginx before two nodes, as `deploy/nginx.conf` has it, but for TLS. */
import { writeFileSync } from 'node:fs';
import { freePort } from '../../support/processes/free-port.ts';
import { deployed } from './deployed.ts';
import { type Sandbox, until } from './sandbox.ts';

/** Returns the address at which it answers. */
export async function startNginx(
  sandbox: Sandbox,
  [a, b]: readonly [{ readonly address: string }, { readonly address: string }],
): Promise<string> {
  const [port, redirect] = [await freePort(), await freePort()];
  const site = deployed(sandbox, 'nginx.conf', 'site.conf', [
    ['127.0.0.1:3001', new URL(a.address).host],
    ['127.0.0.1:3002', new URL(b.address).host],
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${redirect}`],
    [/^ *ssl_.*$/, ''],
  ]);
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
