/** Readers that are loaded later: a file is read the same, and only files that may be theirs load them. */
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readWith } from '../src/read-file.ts';
import { READERS } from '../src/readers.ts';
import type { StatementError } from '../src/statement-error.ts';
import { ACTUAL_EXPORT } from './apps/actual-export.ts';

const FOLDER = new URL('../../../examples/statements/', import.meta.url);
const names = (await readdir(FOLDER)).filter((name) => !name.endsWith('.md'));
const bytesOf = (name: string) => readFile(new URL(name, FOLDER));

let inParts: typeof import('../src/read-in-parts.ts');
const loaded = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  loaded.mockClear();
  vi.doMock('../../../sdk/statements/src/readers.ts', async (original) => {
    loaded();
    return await original();
  });
  inParts = await import('../src/read-in-parts.ts');
});
afterEach(() => vi.doUnmock('../../../sdk/statements/src/readers.ts'));

const text = (lines: string) => new TextEncoder().encode(lines);
const outcome = async (read: () => unknown): Promise<unknown> => {
  try {
    return await read();
  } catch (error) {
    const { code, values } = error as StatementError;
    return { code, values };
  }
};

const BROKER = 'Time,Type,Asset,Quantity,Price\n2026-09-01,BUY,ACME,1,2';
const OFX =
  '<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><INVTRANLIST></INVTRANLIST></INVSTMTRS>';

describe('loads no other readers', () => {
  test.each(['revolut.csv', 'statement.ofx', 'camt053.xml'].filter((name) => names.includes(name)))(
    'for %s',
    async (name) => {
      await inParts.readStatementsInParts(await bytesOf(name));
      expect(loaded).not.toHaveBeenCalled();
    },
  );

  test('for columns that the caller names', async () => {
    const columns = { date: 'Kiedy', label: ['Komu'], amount: 'Ile' };
    const read = await inParts.readStatementsInParts(
      text('Kiedy,Komu,Ile\n2026-09-01,Kawa,-2.50'),
      { columns },
    );
    expect(read[0]?.rows).toHaveLength(1);
    expect(loaded).not.toHaveBeenCalled();
  });
});

test.each([BROKER, OFX, '{"activities": []}', 'Date,Label,Amount\n2026-09-01,Tea,-1.00', 'a'])(
  'loads them for %s, and says the same',
  async (lines) => {
    const own = await outcome(() => inParts.readStatementsInParts(text(lines)));
    expect(own).toEqual(await outcome(() => readWith(READERS, text(lines), {})));
    expect(loaded).toHaveBeenCalledTimes(1);
  },
);

test('loads them for the database of an app', async () => {
  const own = await inParts.readStatementsInParts(ACTUAL_EXPORT);
  expect(own).toEqual(readWith(READERS, ACTUAL_EXPORT, {}));
  expect(loaded).toHaveBeenCalledTimes(1);
});

test.each(names)('%s is read the same, whichever readers are asked first', async (name) => {
  const bytes = await bytesOf(name);
  const whole = await outcome(() => readWith(READERS, bytes, {}));
  expect(await outcome(() => inParts.readStatementsInParts(bytes))).toEqual(whole);
  const [otherBroker, anyBank] = [...READERS.tables].slice(-2);
  const reversed = {
    ...READERS,
    texts: [...READERS.texts].filter(({ format }) => format !== 'ofx').toReversed(),
    tables: [...[...READERS.tables].slice(0, -2).toReversed(), otherBroker, anyBank].filter(
      (reader) => reader !== undefined,
    ),
  };
  if (!name.endsWith('.ofx'))
    expect(await outcome(() => readWith(reversed, bytes, {}))).toEqual(whole);
});
