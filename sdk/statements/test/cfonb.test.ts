/** CFONB 120: French statements of 120 characters a record, proved by their balances. */
import { expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const LAST = { '+': '{ABCDEFGHI', '-': '}JKLMNOPQR' };

/** `-12.30` as the standard writes it: the last digit has the sign. */
function money(amount: string): string {
  const digits = amount.replace(/\D/g, '').padStart(14, '0');
  const last = LAST[amount.startsWith('-') ? '-' : '+'][Number(digits.at(-1))];
  return `${digits.slice(0, -1)}${last}`;
}

/** The IBAN that ISO 13616's registry gives as the example of France: FR14 2004 1010 0505 0001 3M02 606. */
const [BANK, BRANCH, NUMBER] = ['20041', '01005', '0500013M026'];

const head = (kind: string, code: string, number = NUMBER) =>
  `${kind}${BANK}${code}${BRANCH}EUR2 ${number}`;
const balance = (kind: string, day: string, amount: string, number = NUMBER) =>
  `${head(kind, '    ', number)}  ${day}${' '.repeat(50)}${money(amount)}${' '.repeat(16)}`;
const movement = (day: string, value: string, label: string, amount: string) =>
  `${head('04', '0001')}05${day}  ${value}${label.padEnd(31)}  0000000  ${money(amount)}${'REF'.padEnd(16)}`;
const more = (day: string, kind: string, text: string) =>
  `${head('05', '0001')}05${day}     ${kind}${text.padEnd(70)}  `;

const FILE = [
  balance('01', '310826', '1000.00'),
  movement('020926', '030926', 'CARTE 01/09 LIBRAIRIE', '-12.30'),
  more('020926', 'LIB', 'PARIS 12'),
  movement('050926', '050926', 'VIR SALAIRE', '1500.00'),
  more('050926', 'NPY', 'ATELIER MARTIN'),
  balance('07', '300926', '2487.70'),
];

test.each([
  ['a line a record', FILE.join('\n')],
  ['Windows line ends', `${FILE.join('\r\n')}\r\n`],
  ['no line ends', FILE.join('')],
])('%s', (_, text) => {
  const statement = readOne(text);
  expect(FILE.every((line) => line.length === 120)).toBe(true);
  expect(statement).toMatchObject({
    format: 'cfonb-120',
    account: 'FR1420041010050500013M02606',
    currency: 'EUR',
    balance: { date: '2026-09-30', amount: '2487.70', currency: 'EUR' },
    warnings: [],
  });
  expect(linesOf(statement)).toEqual([
    '2026-09-02 -12.30 CARTE 01/09 LIBRAIRIE PARIS 12',
    '2026-09-05 1500.00 VIR SALAIRE',
  ]);
  expect(statement.rows[1]?.counterparty).toBe('ATELIER MARTIN');
});

test('a balance to which the rows do not lead is told, and not kept', () => {
  const { balance: stated, warnings } = readOne(
    FILE.filter((line) => !/LIBRAIRIE|PARIS/.test(line)).join('\n'),
  );
  expect(stated).toBeUndefined();
  expect(warnings[0]).toMatch(/do not lead from 1000.00 to 2487.70/);
});

test('a debt is below zero, and days of one account are one statement', () => {
  const days = [
    balance('01', '310826', '10.00'),
    movement('010926', '010926', 'A', '-25.50'),
    balance('07', '010926', '-15.50'),
    balance('01', '010926', '-15.50'),
    movement('020926', '020926', 'B', '5.50'),
    balance('07', '020926', '-10.00'),
  ];
  const statement = readOne(days.join('\n'));
  expect(statement.rows.map(({ amount }) => amount)).toEqual(['-25.50', '5.50']);
  expect(statement).toMatchObject({ balance: { amount: '-10.00' }, warnings: [] });
});

test('a file that is cut off, or a record of another account within one, is refused', () => {
  expect(() => read(FILE.slice(0, -1).join('\n'))).toThrow(/cut off or damaged/);
  expect(() => read(FILE.slice(1).join('\n'))).toThrow();
  const other = balance('07', '300926', '2487.70', '0500013M027');
  expect(() => read([...FILE.slice(0, -1), other].join('\n'))).toThrow(/cut off or damaged/);
  const damaged = FILE.map((line) => line.replace('0000000000123}', '00000000001x3}'));
  expect(() => read(damaged.join('\n'))).toThrow(/line 2: .* is not an amount/);
});
