/** `--connect` as the command runs it: the token is asked for, claimed and stored privately, and the next run imports. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Random } from '../../../../../test/simulator/random.ts';
import { runSync, type SyncCommand } from '../../../src/feeds/sync-command.ts';
import type { Terminal } from '../../../src/index.ts';
import { SIMPLEFIN_KEY, simplefinProvider } from '../support/banks/simplefin-provider.ts';
import { Book } from '../support/book.ts';
import { MemoryDestination } from '../support/memory-destination.ts';
import { playOf } from '../support/play.ts';
import { serve } from '../support/serve.ts';
import { unitsOf } from '../support/units.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a token is claimed once, and the next run imports with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-connect-'));
  const server = await serve(new Random(0));
  vi.stubEnv('XDG_STATE_HOME', folder);
  vi.stubEnv('LANG', 'en');
  vi.stubGlobal('fetch', routed(server.fetch));
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  book.add({
    account: 'main',
    time: Date.now() - 86_400_000,
    kind: 'payment',
    given: { asset: 'EUR', units: unitsOf('12.5') },
    received: null,
    fee: null,
    text: 'Bait Shop',
    isPending: false,
  });
  const accounts = simplefinProvider()(playOf(book, { clock: Date.now }));
  let claims = 0;
  server.play((request) => {
    if (request.url.pathname !== '/simplefin/claim/DEMO') return accounts(request);
    return claims++ === 0 ? { text: SIMPLEFIN_KEY.accessUrl } : { status: 403 };
  });
  const config = join(folder, 'feeds.json');
  await writeFile(config, '{"feeds":[{"feed":"simplefin"}]}', { mode: 0o600 });
  const destination = new MemoryDestination();
  const said: string[] = [];
  const run = (options: SyncCommand['options']) =>
    runSync({
      names: [],
      options: { config, ...options },
      importOptions: {},
      destination,
      terminal: terminalOf(said, btoa('https://bridge.simplefin.org/simplefin/claim/DEMO')),
      onResults() {},
      signal: new AbortController().signal,
    });
  try {
    expect(await run({ yes: true, new: true })).toBe(false);
    expect(said.join('\n')).toContain('simplefin: SimpleFIN is not connected yet');
    expect(await run({ connect: true })).toBe(true);
    expect(said.at(-1)).toBe('simplefin is connected.');
    expect(await run({ yes: true, new: true })).toBe(true);
    expect(destination.rows('account-1')).toMatchObject([{ amount: '-12.50', label: 'Bait Shop' }]);

    expect(await run({ connect: true })).toBe(false);
    expect(said.at(-1)).toContain('the token was claimed already; create a new one');
    expect(said.join('\n')).not.toContain('pass456');
    const state = join(folder, 'pactole', 'feeds-state.json');
    expect(await readFile(state, 'utf8')).toContain('pass456');
    expect((await stat(state)).mode & 0o777).toBe(0o600);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

/** The simulated server sends its own requests with `fetch`, too. */
function routed(simulated: typeof fetch): typeof fetch {
  const real = globalThis.fetch;
  return (input, init) =>
    (`${input}`.startsWith('http://127.0.0.1') ? real : simulated)(input, init);
}

const terminalOf = (said: string[], answer: string): Terminal => ({
  say: (text) => said.push(text),
  warn: (text) => said.push(text),
  ask: async () => answer,
  progress() {},
  close() {},
});
