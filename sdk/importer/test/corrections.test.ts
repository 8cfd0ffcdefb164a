/** A correction of a table, and next month's table of the same headings. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMemory } from '../src/account/memory.ts';
import { readFileAt } from '../src/files.ts';
import { type ImportOptions, readOptions } from '../src/options.ts';
import { timeZoneIn } from '../src/time-zone.ts';
import { WORDS } from '../src/words/languages.ts';

const folder = await mkdtemp(join(tmpdir(), 'corrections-'));

async function amountsOf(name: string, text: string, options: ImportOptions = {}) {
  const path = join(folder, name);
  await writeFile(path, text);
  const warnings: string[] = [];
  const terminal = {
    say: () => {},
    warn: (warning: string) => warnings.push(warning),
    ask: async () => null,
    progress: () => {},
    close: () => {},
  };
  const memory = await openMemory(join(folder, 'memory.json'), 'here', () => {});
  const { columns, directions, positive, dates, encoding } = options;
  const told = { columns, directions, positive, dates, encoding };
  const { statements } = await readFileAt(path, told, {
    words: WORDS.en,
    terminal,
    memory,
    options,
  });
  return { amounts: statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)), warnings };
}

/** The account’s amount is the other one than it is taken for. */
const month = (day: string, ...lines: string[]) =>
  [
    `Period;01.${day} - 28.${day}`,
    ...lines,
    'Datum;Text;Betrag;Umsatz Filiale',
    `05.${day};a;-1,00;-10,00`,
    `06.${day};b;-2,00;-20,00`,
  ].join('\n');

test('October corrected is November right, though it would have been read, and its lines above differ', async () => {
  const plain = month('10.2026').replace('Umsatz Filiale', 'Filiale');
  expect((await amountsOf('october.csv', plain)).amounts).toEqual(['-1.00', '-2.00']);
  const options = readOptions({ columns: 'date=1,label=2,amount=4' });
  expect((await amountsOf('october.csv', plain, options)).amounts).toEqual(['-10.00', '-20.00']);
  const next = month('11.2026', 'Kontostand;05.11.2026;12,00', '').replace(
    'Umsatz Filiale',
    'Filiale',
  );
  const { amounts, warnings } = await amountsOf('november.csv', next);
  expect(amounts).toEqual(['-10.00', '-20.00']);
  expect(warnings).toEqual([expect.stringContaining('--columns date=1,label=2,amount=4')]);
});

test('another answer counts only where the same is asked again', async () => {
  const card = (...rows: string[]) => ['Date,Description,Sum', ...rows].join('\n');
  const asked = card('2026-10-05,a,5.00', '2026-10-06,b,6.00');
  await expect(amountsOf('card.csv', asked)).rejects.toThrow(/--positive in or --positive out/);
  const { amounts } = await amountsOf('card.csv', asked, { positive: 'out' });
  expect(amounts).toEqual(['-5.00', '-6.00']);
  expect((await amountsOf('next.csv', card('2026-11-05,a,7.00'))).amounts).toEqual(['-7.00']);
  // This one leaves nothing open.
  const signed = card('2026-11-05,a,-7.00', '2026-11-06,b,-8.00', '2026-11-07,c,9.00');
  expect((await amountsOf('signed.csv', signed)).amounts).toEqual(['-7.00', '-8.00', '9.00']);
});

test('words of a direction are kept, too', async () => {
  const file = (day: string) =>
    ['Ημερομηνία;Αιτιολογία;Ποσό;Τύπος', `0${day};a;10,00;Χ`, `1${day};b;20,00;Π`].join('\n');
  const options = readOptions({
    columns: 'date=1,label=2,amount=3,direction=4',
    directions: 'Χ=out,Π=in',
  });
  expect((await amountsOf('greek.csv', file('1/10/2026'), options)).amounts).toEqual([
    '-10.00',
    '20.00',
  ]);
  expect((await amountsOf('greek.csv', file('2/11/2026'))).amounts).toEqual(['-10.00', '20.00']);
});

test('directions, encodings and time zones are checked as they are typed', () => {
  expect(readOptions({ directions: 'paid, in part=out,Π=in' }).directions).toEqual({
    'paid, in part': 'out',
    Π: 'in',
  });
  expect(() => readOptions({ directions: 'Χ=away' })).toThrow(/--directions is written like/);
  expect(readOptions({ encoding: 'Shift_JIS' }).encoding).toBe('shift_jis');
  expect(() => readOptions({ encoding: 'morse' })).toThrow(/--encoding is a name such as/);
  expect(timeZoneIn({ PACTOLE_TIME_ZONE: 'Europe/Paris' }, WORDS.en)).toBe('Europe/Paris');
  expect(timeZoneIn({}, WORDS.en)).toBeUndefined();
  expect(() => timeZoneIn({ PACTOLE_TIME_ZONE: 'Moon' }, WORDS.en)).toThrow(/PACTOLE_TIME_ZONE/);
});
