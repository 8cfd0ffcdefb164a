/** The queue of connected feeds' runs, over processes that play `pactole sync`. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FeedRuns, feedRuns } from '../../../src/cli/feeds/feed-runs.ts';

let folder: string;
let runs: FeedRuns;
const [, command = ''] = process.argv;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pactole-runs-'));
  runs = feedRuns();
});
afterEach(async () => {
  await runs.close();
  process.argv[1] = command;
  await rm(folder, { recursive: true });
});

/** Lets a script play the command; it writes into `begun`, and what it is told to. */
async function play(script: string): Promise<void> {
  const path = join(folder, 'sync.mjs');
  const begun = JSON.stringify(join(folder, 'begun'));
  await writeFile(
    path,
    `import { appendFileSync } from 'node:fs';
    const [user] = process.argv.filter((each) => each.startsWith('--user='));
    appendFileSync(${begun}, user + '\\n');
    ${script}`,
  );
  process.argv[1] = path;
}
const begun = () => readFile(join(folder, 'begun'), 'utf8').catch(() => '');
const start = (user: string, name: string) =>
  runs.start({ folder: join(folder, name), configuration: 'feeds.json', user });

test('many feeds of one user hold up those of another by one run', async () => {
  await play('');
  for (const name of ['1', '2', '3']) start('ada', name);
  start('bob', '4');
  const order = ['ada', 'bob', 'ada', 'ada'].map((user) => `--user=${user}\n`).join('');
  await expect.poll(begun).toBe(order);
});

test('a run that computes and hears no signal is ended all the same', async () => {
  await play(`process.on('SIGTERM', () => {}); for (;;);`);
  start('ada', '1');
  await expect.poll(begun).not.toBe('');
  await runs.stop(join(folder, '1'));
  await play('');
  start('bob', '2');
  await expect.poll(begun).toContain('bob');
});
