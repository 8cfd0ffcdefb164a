/** The state of feeds under its lock: between containers, between runs, and after a power cut. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thisProcess } from '../../../../src/runtime/process-identity.ts';
import { openFeedState } from '../../src/feeds/feed-state.ts';
import { OtherRun, underLock } from '../../src/feeds/run-lock.ts';
import { runSync } from '../../src/feeds/sync-command.ts';
import { en } from '../../src/feeds/words/en.ts';
import type { Terminal } from '../../src/index.ts';
import { MemoryDestination } from './support/memory-destination.ts';

let folder: string;
let file: string;
let said: string[];
const stateHome = process.env.XDG_STATE_HOME;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pactole-state-'));
  file = join(folder, 'pactole', 'feeds-state.json');
  process.env.XDG_STATE_HOME = folder;
  said = [];
});
afterEach(async () => {
  if (stateHome === undefined) delete process.env.XDG_STATE_HOME;
  else process.env.XDG_STATE_HOME = stateHome;
  await rm(folder, { recursive: true });
});

const terminal: Terminal = {
  say: (text) => said.push(text),
  warn: (text) => said.push(text),
  ask: async () => null,
  progress() {},
  close() {},
};
const locked = <Result>(work: () => Promise<Result>) =>
  underLock(file, { terminal, words: en }, work);
const consent = (session: string) =>
  locked(async () => (await openFeedState(file, 'here', en)).store('bank', 'session', session));
const stored = async () => (await openFeedState(file, 'here', en)).stored('bank', 'session');

test('a run of another container is not taken for one that ended, since its process id means nothing here', async () => {
  await consent('first');
  const elsewhere = { ...thisProcess(), host: 'container-2', place: 'container-2', pid: 7 };
  const owner = { ...elsewhere, token: '6f1f6d1e-31ab-4b0e-9e5c-6a2f3f1d7f10', since: 'now' };
  await writeFile(`${file}.lock`, JSON.stringify(owner));
  const beats = setInterval(() => utimes(`${file}.lock`, new Date(), new Date()), 20);
  try {
    await expect(consent('second')).rejects.toThrow(
      new OtherRun('another sync runs already (process 7 on container-2)'),
    );
  } finally {
    clearInterval(beats);
  }
  expect(await stored()).toBe('first');
});

test('a consent that is given between two runs is known to the second', async () => {
  const config = join(folder, 'feeds.json');
  const statements = JSON.stringify({ feeds: [{ feed: 'folder', folder }] });
  await writeFile(config, statements, { mode: 0o600 });
  const stop = new AbortController();
  let runs = 0;
  const sync = runSync({
    names: [],
    options: { config, every: '6h', yes: true },
    importOptions: {},
    destination: new MemoryDestination(),
    terminal,
    onResults: () => runs++,
    signal: stop.signal,
    async wait() {
      if (runs === 1) return consent('given meanwhile');
      stop.abort();
      throw new Error('stopped');
    },
  });
  expect(await sync).toBe(true);
  expect(runs).toBe(2);
  expect(await stored()).toBe('given meanwhile');
});

test('a run waits for another one, and says so once', async () => {
  const config = join(folder, 'feeds.json');
  await writeFile(config, JSON.stringify({ feeds: [] }), { mode: 0o600 });
  const stop = new AbortController();
  const waits: number[] = [];
  let runs = 0;
  await locked(async () => {
    const sync = runSync({
      names: [],
      options: { config, every: '6h', yes: true },
      importOptions: {},
      destination: new MemoryDestination(),
      terminal,
      onResults: () => runs++,
      signal: stop.signal,
      async wait(ms) {
        waits.push(ms);
        if (waits.length < 3) return;
        stop.abort();
        throw new Error('stopped');
      },
    });
    await sync;
  });
  expect(runs).toBe(0);
  expect(waits).toEqual([60_000, 60_000, 60_000]);
  expect(said.filter((line) => line.startsWith('another sync'))).toHaveLength(1);
});

test.each(['', '\n', '\0\0\0\0'])(
  'a state of %j, as a power cut leaves it, is none',
  async (text) => {
    await consent('first');
    await writeFile(file, text);
    expect(await stored()).toBeUndefined();
    await consent('second');
    expect(await stored()).toBe('second');
  },
);

test('a state that is damaged otherwise is refused, since it holds consents', async () => {
  await consent('first');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, -10));
  await expect(stored()).rejects.toThrow(file);
});

test('a run whose feed is forgotten meanwhile writes its secrets nowhere', async () => {
  await locked(async () => {
    const state = await openFeedState(file, 'here', en);
    await state.store('bank', 'session', 'first');
    await rm(folder, { recursive: true });
    await expect(state.store('bank', 'session', 'second')).rejects.toThrow('ENOENT');
    expect(existsSync(folder)).toBe(false);
  });
  await mkdir(folder);
});
