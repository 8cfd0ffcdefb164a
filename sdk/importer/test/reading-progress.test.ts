/** The bar that the importer shows while a large file is read. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles, type Terminal, WORDS } from '@pactole/importer';
import { expect, test, vi } from 'vitest';
import { bank } from '../../statements/test/large/files.ts';
import { processTerminal } from '../src/terminal/terminal.ts';

test('the terminal is told how many rows of a file are read', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'reading-')), 'bank.csv');
  await writeFile(path, bank(2_500));
  const told: [number, number][] = [];
  const terminal: Terminal = {
    say: () => {},
    warn: () => {},
    ask: async () => null,
    progress: ({ received, total }) => told.push([received, total]),
    close: () => {},
  };
  const unused = async () => {
    throw new Error('nothing is imported');
  };
  const destination = { accounts: unused, create: unused, reconcile: unused, import: unused };
  const options = { only: 'another account' };
  // The account is not in the file, so that it is read and no more.
  const memory = { choiceFor: async () => undefined };
  const session = { destination, terminal, memory, words: WORDS.en, options };
  const result = await importFiles(session as never, [path]);
  expect(result.isWhole).toBe(false);
  expect(told).toEqual([
    [1_000, 2_500],
    [2_000, 2_500],
    [2_500, 2_500],
  ]);
});

test('what is said while a bar is open begins on a line of its own', () => {
  const written: string[] = [];
  const write = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => written.push(`${text}`) > 0);
  const isTTY = process.stderr.isTTY;
  process.stderr.isTTY = true;
  try {
    const terminal = processTerminal();
    terminal.progress({ received: 1_000, total: 2_500 });
    terminal.warn('line 7 has no day');
    terminal.progress({ received: 2_500, total: 2_500 });
    terminal.warn('done');
  } finally {
    process.stderr.isTTY = isTTY;
    write.mockRestore();
  }
  expect(written.join('')).toBe(
    '\r[########------------]  40 %  1000 / 2500\nline 7 has no day\n' +
      '\r[####################] 100 %  2500 / 2500\ndone\n',
  );
});
