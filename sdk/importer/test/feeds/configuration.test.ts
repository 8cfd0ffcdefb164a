import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../src/feeds/configuration.ts';
import { en } from '../../src/feeds/words/en.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pactole-feeds-'));
  file = join(folder, 'feeds.json');
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown, mode = 0o600) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  await chmod(file, mode);
  return readConfiguration(file, en);
}
const kraken = (more: object = {}) => ({ feed: 'kraken', apiKey: 'k', privateKey: 's', ...more });

test('a secret is a text, or is read from a file, a variable or a command', async () => {
  const secret = join(folder, 'secret');
  await writeFile(secret, 'from a file\n', { mode: 0o600 });
  process.env.PACTOLE_TEST_SECRET = 'from a variable';
  const { feeds } = await read({
    feeds: [
      kraken({ privateKey: { file: secret } }),
      kraken({ name: 'second', privateKey: { env: 'PACTOLE_TEST_SECRET' } }),
      kraken({ name: 'third', privateKey: { command: ['printf', 'from a command'] } }),
    ],
  });
  expect(feeds.map(({ name }) => name)).toEqual(['kraken', 'second', 'third']);
  const settings = await Promise.all(feeds.map((feed) => feed.settings()));
  expect(settings).toEqual([
    { apiKey: 'k', privateKey: 'from a file' },
    { apiKey: 'k', privateKey: 'from a variable' },
    { apiKey: 'k', privateKey: 'from a command' },
  ]);
});

test('files that others may read are refused', async () => {
  await expect(read({ feeds: [] }, 0o644)).rejects.toThrow(`Run: chmod 600 '${file}'`);
  const secret = join(folder, 'open');
  await writeFile(secret, 'secret', { mode: 0o640 });
  await chmod(secret, 0o640);
  const { feeds } = await read({ feeds: [kraken({ privateKey: { file: secret } })] });
  await expect(feeds[0]?.settings()).rejects.toThrow(`${secret} can be read by others`);
});

test('an error of a command says nothing of what it wrote', async () => {
  const command = ['sh', '-c', 'echo hidden; echo hidden >&2; exit 1'];
  const { feeds } = await read({ feeds: [kraken({ privateKey: { command } })] });
  const error: unknown = await feeds[0]?.settings().catch((caught) => caught);
  expect(String(error)).toBe('UserError: sh failed; "privateKey" is read from it');
});

test('a command that does not end is stopped', async () => {
  // Its child holds the output open.
  const command = ['sh', '-c', 'trap "" TERM; sleep 20; echo late'];
  await writeFile(file, JSON.stringify({ feeds: [kraken({ privateKey: { command } })] }));
  const { feeds } = await readConfiguration(file, en, 200);
  await expect(feeds[0]?.settings()).rejects.toThrow('sh takes over a minute');
});

test.each([
  ['not JSON', 'a JSON object is expected'],
  [[], 'a JSON object is expected'],
  [{ feed: [] }, '"feed" is not a setting; there are: feeds, notify'],
  [{ feeds: {} }, '"feeds" must be a list'],
  [{ feeds: ['kraken'] }, 'a JSON object is expected'],
  [{ feeds: [{ feed: 'karken' }] }, 'no feed is called "karken"; there are: kraken'],
  [{ feeds: [{}] }, 'no feed is called ""'],
  [{ feeds: [{ feed: '__proto__' }] }, 'no feed is called "__proto__"'],
  [
    { feeds: [kraken({ apikey: 'k' })] },
    '"apikey" is not a setting; there are: feed, name, account',
  ],
  [{ feeds: [{ feed: 'kraken', apiKey: 'k' }] }, 'Kraken needs the setting "privateKey"'],
  [{ feeds: [kraken({ account: 3 })] }, '"name" and "account" of kraken must be texts'],
  [{ feeds: [kraken(), kraken()] }, 'two feeds are called "kraken"'],
  [{ feeds: [], notify: { url: 'ntfy' } }, '"notify" needs either "url" or "command"'],
  [{ feeds: [], notify: {} }, '"notify" needs either "url" or "command"'],
])('%j is refused', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});

test.each([[3], [null], [{ env: 'A', file: 'b' }], [{ env: 'PACTOLE_NOT_SET' }], [{ other: 'x' }]])(
  'the secret %j is refused',
  async (privateKey) => {
    const { feeds } = await read({ feeds: [kraken({ privateKey })] });
    await expect(feeds[0]?.settings()).rejects.toThrow(/"privateKey"/);
  },
);

test('a missing file is named', async () => {
  await expect(readConfiguration(join(folder, 'none.json'), en)).rejects.toThrow(
    'none.json yet; docs/feeds.md says what to write into it',
  );
});
