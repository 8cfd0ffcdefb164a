import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

/** A record of 80 characters: its parts one after the other, as the standard orders them. */
const record = (...parts: readonly string[]) => parts.join('').padEnd(80, ' ');

/** Bank 0081, branch 0054, account 0001234567, whose IBAN the readme of norma43_parser tells: ES5400810054180001234567. */
const ACCOUNT = '008100540001234567';
const header = (from = '260901', to = '260930', currency = '978') =>
  record('11', ACCOUNT, from, to, '2', '00000000100000', currency, '3', 'ADA LOVELACE'.padEnd(26));
const movement = (day: string, concept: string, side: string, cents: string, reference = '') =>
  record(
    ...['22', '    ', '0054', day, day, concept, '000', side, cents.padStart(14, '0')],
    ...['0'.repeat(10), '0'.repeat(12), reference],
  );
const text = (number: string, first: string, second = '') =>
  record('23', number, first.padEnd(38), second.padEnd(38));
const footer = (debits: string, credits: string, balance: string) =>
  record(
    ...['33', ACCOUNT, '00002', debits.padStart(14, '0'), '00001', credits.padStart(14, '0')],
    ...['2', balance.padStart(14, '0'), '978'],
  );
const end = record('88', '9'.repeat(18), '000009');

const movements = [
  movement('260902', '12', '1', '4599'),
  text('01', 'COMPRA TARJETA 5402XXXXXXXX1234 SUPERME', 'RCADO SOL MADRID'),
  movement('260905', '17', '1', '1000'),
  movement('260928', '15', '2', '150000', 'NOMINA SEPT'),
  record('24', '01', '840', '00000000165000'),
];
const file = [header(), ...movements, footer('5599', '150000', '244401'), end].join('\r\n');

describe('Norma 43', () => {
  test('is read with the IBAN, both balances and the texts of each movement', () => {
    const statement = readOne(file);
    expect(statement).toMatchObject({
      format: 'norma-43',
      account: 'ES5400810054180001234567',
      name: 'ADA LOVELACE',
      currency: 'EUR',
      balance: { date: '2026-09-30', amount: '2444.01', currency: 'EUR' },
      warnings: [],
    });
    expect(linesOf(statement)).toEqual([
      '2026-09-02 -45.99 COMPRA TARJETA 5402XXXXXXXX1234 SUPERMERCADO SOL MADRID',
      '2026-09-05 -10.00 Intereses y comisiones',
      '2026-09-28 1500.00 NOMINA SEPT',
    ]);
  });

  test('lines without the spaces at their ends are the same', () => {
    const short = file.replace(/ +$/gm, '').replace(/ +\r/g, '\r');
    expect(linesOf(readOne(short))).toEqual(linesOf(readOne(file)));
  });

  // The second is the example of the registry of IBANs (SWIFT).
  test('of several accounts each is a statement', () => {
    const other = file.replaceAll(ACCOUNT, '210004180200051332').replace(/88.*$/, '');
    expect(read(`${other}${file}`).map(({ account }) => account)).toEqual([
      'ES9121000418450200051332',
      'ES5400810054180001234567',
    ]);
  });

  test('days that some banks write the other way round are seen by the period', () => {
    const reversed = file
      .replace('260901260930', '010926300926')
      .replaceAll('260902', '020926')
      .replaceAll('260905', '050926')
      .replaceAll('260928', '280926');
    expect(linesOf(readOne(reversed))).toEqual(linesOf(readOne(file)));
  });

  test('a movement of nothing has no sign', () => {
    const { rows } = readOne(file.replace('00000000001000', '00000000000000'));
    expect(rows[1]?.amount).toBe('0.00');
  });

  test('sums and a balance that the movements do not meet are told', () => {
    const { warnings } = readOne(file.replace('00000000004599', '00000000004600'));
    expect(warnings).toEqual([
      'line 7: the movements do not lead from 1000.00 to 2444.01; some may be missing',
      'line 7: the movements do not add up to 55.99; some may be missing',
    ]);
  });

  test('without the record of the end the movements are there, and nothing says whether all are', () => {
    const statement = readOne([header(), ...movements].join('\n'));
    expect(statement.rows).toHaveLength(3);
    expect(statement.balance).toBeUndefined();
    expect(statement.warnings).toEqual([expect.stringContaining('(33) is missing')]);
  });

  test('a movement that is cut off, a wrong day, amount or currency are refused', () => {
    expect(() => read(file.slice(0, 116))).toThrow(/line 2: "\d+" is not an amount/);
    expect(() => read(file.replaceAll('260905', '261305'))).toThrow(/line 4: "261305"/);
    expect(() => read(file.replace('00000000004599', '0000000000 599'))).toThrow(/line 2/);
    expect(() => read(file.replace('9783', '0003'))).toThrow('"000" is not a currency');
  });
});
