/** Tests the removal of unfinished connections, as a starting server does it. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { feedHost } from '../../../src/cli/feeds/feed-host.ts';

test('a start removes the secrets of unfinished connections, and no connection of another release', async () => {
  const all = await mkdtemp(join(tmpdir(), 'pactole-feeds-'));
  onTestFinished(() => rm(all, { recursive: true }));
  const userId = randomUUID();
  const connect = async (files: Readonly<Record<string, string>>) => {
    const name = randomUUID();
    await mkdir(join(all, userId, name), { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(join(all, userId, name, file), text);
    return name;
  };
  const configured = (feed: string) => ({
    'feeds.json': JSON.stringify({ feeds: [{ feed, name: 'mine', accounts: {}, key: 'secret' }] }),
    'feeds-state.json': '{}',
  });
  await connect({ 'feeds-state.json': '{"stored":{"key":"secret"}}' });
  await connect({});
  const kept = [
    await connect(configured('simplefin')),
    await connect(configured('a-feed-of-a-newer-release')),
    await connect({ 'feeds.json': '{"feeds":' }),
  ];
  const host = feedHost(() => all);
  await host.removeUnfinished();
  expect((await readdir(join(all, userId))).sort()).toEqual(kept.sort());
  expect(await host.connections(userId)).toMatchObject([{ name: 'mine', title: 'SimpleFIN' }]);
  await host.close();
});
