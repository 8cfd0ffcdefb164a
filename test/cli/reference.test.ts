/** The reference page of the built command, and of the package as it is published. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ASSETS } from '../../src/http/reference/assets.ts';
import { openPlace } from '../support/processes/pactole.ts';

test('the command names the page when it starts, and serves all of it', async () => {
  const place = await openPlace();
  const server = await place.serve();
  const page = await (await fetch(`${server.address}/docs`)).text();
  const addresses = [...page.matchAll(/"(\/docs\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThanOrEqual(ASSETS.length);
  for (const address of addresses)
    expect((await fetch(server.address + address)).status, address).toBe(200);
  const { stdout } = await server.stop();
  expect(stdout).toContain(`${server.address}/docs\n`);
  await place.close();
});

test('the package brings what the page loads, and the licence of the viewer', async () => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--dry-run', '--json', '--ignore-scripts'],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), maxBuffer: 2 ** 24 },
  );
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const packed = files.map(({ path }) => path);
  for (const name of [...ASSETS.map((asset) => asset.name), 'LICENSE', 'NOTICE'])
    expect(packed).toContain(`dist/reference/${name}`);
  expect(packed.filter((path) => path.includes('node_modules'))).toEqual([]);
});
