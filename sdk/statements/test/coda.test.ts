import { describe, expect, test } from 'vitest';
import { read, readOne } from './support.ts';

/** A record: texts at their places, counted from 1, in a line of 128 characters. */
function record(...parts: readonly (readonly [at: number, text: string])[]): string {
  const line = Array.from({ length: 128 }, () => ' ');
  for (const [at, text] of parts) line.splice(at - 1, text.length, ...text);
  return line.join('');
}

const header = record([1, '00000'], [6, '300926'], [12, '725'], [15, '05'], [128, '2']);
const opening = record(
  ...([
    [1, '12'],
    [3, '001'],
    [6, 'BE68539007547034'],
    [40, 'EUR'],
  ] as const),
  ...([
    [43, '0'],
    [44, '000000001000000'],
    [59, '290926'],
    [65, 'ADA LOVELACE'],
  ] as const),
  ...([[91, 'ZICHTREKENING']] as const),
);
const closing = (balance: string, account = 'BE68539007547034') =>
  record([1, '8001'], [5, account], [39, 'EUR'], [42, '0'], [43, balance], [58, '300926']);
const trailer = record([1, '9'], [128, '2']);

/** A movement: sequence and detail number, sign, amount, and the kind and text of its communication. */
const movement = (number: string, sign: '0' | '1', amount: string, kind: string, text: string) =>
  record(
    ...([
      [1, '21'],
      [3, number],
      [11, 'REF0001'],
      [32, sign],
      [33, amount],
    ] as const),
    ...([
      [48, '300926'],
      [54, '00101000'],
      [62, kind],
      [63, text],
      [116, '300926'],
    ] as const),
  );

const file = [
  header,
  opening,
  movement('00010000', '1', '000000000012500', '0', 'RENT OCT'),
  record([1, '22'], [3, '00010000'], [11, 'OBER']),
  record([1, '23'], [3, '00010000'], [11, 'BE71096123456769'], [48, 'LANDLORD NV']),
  movement('00020000', '0', '000000000020000', '1', '101090933755493'),
  // A collective one: its details are parts of it.
  movement('00030000', '1', '000000000030000', '0', 'SALARIES'),
  movement('00030001', '1', '000000000010000', '0', 'FIRST'),
  movement('00030002', '1', '000000000020000', '0', 'SECOND'),
  movement('00040000', '1', '000000000002500', '0', ''),
  record([1, '31'], [3, '00040001'], [40, '0'], [41, 'COSTS OF SEPTEMBER']),
  closing('000000000975000'),
  trailer,
].join('\r\n');

test('a statement of CODA, its balances met', () => {
  expect(readOne(file)).toEqual({
    format: 'coda',
    account: 'BE68539007547034',
    name: 'ZICHTREKENING',
    currency: 'EUR',
    rows: [
      {
        ...{ date: '2026-09-30', amount: '-12.50', currency: 'EUR' },
        ...{ label: 'LANDLORD NV RENT OCT OBER', counterparty: 'LANDLORD NV' },
      },
      { date: '2026-09-30', amount: '20.00', currency: 'EUR', label: '+++090/9337/55493+++' },
      { date: '2026-09-30', amount: '-30.00', currency: 'EUR', label: 'SALARIES' },
      { date: '2026-09-30', amount: '-2.50', currency: 'EUR', label: 'COSTS OF SEPTEMBER' },
    ],
    trades: [],
    balance: { date: '2026-09-30', amount: '975.00', currency: 'EUR' },
    notices: [],
    warnings: [],
  });
});

test('several statements in one file, and those of one account together', () => {
  expect(read(`${file}\r\n${file}`)).toMatchObject([{ rows: { length: 8 } }]);
});

test('a movement that is missing is told by the balances', () => {
  const lines = file.split('\r\n').filter((line) => !line.includes('SALARIES'));
  expect(readOne(lines.join('\n')).warnings).toEqual([
    'line 11: the movements do not lead from 1000.00 to 975.00; some may be missing',
  ]);
});

describe('refused, in one line', () => {
  test.each([
    [file.slice(0, file.indexOf('\r\n8001')), /^the file is cut off or damaged/],
    [
      file.replace('000000000012500', '00000000001250X'),
      /^line 3: "00000000001250X" is not a number/,
    ],
    [file.replaceAll('300926  ', '310926  '), /^line \d+: "310926" is not a date such as 050926/],
  ])('%#', (text, message) => {
    expect(() => readOne(text)).toThrow(message);
  });
});
