/** ABO, the records of Czech and Slovak banks. */
import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const ACCOUNT = '0000192000145399';

const header = (closing: string, account = ACCOUNT) =>
  `074${account}${'Novák Jan'.padEnd(20)}28022600000000100000+${closing.padStart(14, '0')}+${'0'.repeat(30)}003310326${' '.repeat(14)}`;

interface Field {
  readonly amount: string;
  readonly code: string;
  readonly symbol?: string;
  readonly text?: string;
  readonly currency?: string;
  readonly day?: string;
}

const movement = ({ amount, code, symbol = '', text = '', currency = '0203', day }: Field) =>
  `075${ACCOUNT}${'27001234'.padStart(16, '0')}${'1'.padStart(13, '0')}${amount.padStart(12, '0')}${code}` +
  `${symbol.padStart(10, '0')}${'0'.repeat(20)}130326${text.padEnd(20)}0${currency}${day ?? '140326'}`;

const file = (...records: string[]) => `${records.join('\r\n')}\r\n`;

const BOOKS = { amount: '2345', code: '1', text: 'KNIHKUPECTVÍ' };
const PAY = { amount: '50000', code: '2', symbol: '456' };

describe('ABO', () => {
  test('balances, signs, the day of the booking and the lines of text below a movement', () => {
    const text = `078${'NÁKUP KARTOU PRAHA'.padEnd(125)}`;
    const statement = readOne(file(header('147655'), movement(BOOKS), text, movement(PAY)));
    expect(statement).toMatchObject({
      format: 'abo',
      account: '19-2000145399',
      name: 'Novák Jan',
      currency: 'CZK',
      balance: { date: '2026-03-31', amount: '1476.55', currency: 'CZK' },
      trades: [],
      warnings: [],
    });
    expect(linesOf(statement)).toEqual([
      '2026-03-14 -23.45 KNIHKUPECTVÍ NÁKUP KARTOU PRAHA',
      '2026-03-14 500.00 VS 456',
    ]);
  });

  test('what was taken back has the other sign, and zeros are no day', () => {
    const back = [
      { ...BOOKS, code: '4', day: '000000' },
      { ...PAY, code: '5' },
    ];
    const statement = readOne(file(header('52345'), ...back.map(movement)));
    expect(linesOf(statement)).toEqual([
      '2026-03-31 23.45 KNIHKUPECTVÍ',
      '2026-03-14 -500.00 VS 456',
    ]);
    expect(statement.warnings).toEqual([]);
  });

  test('letters of Windows-1250, another currency, and digits in the order of the bank', () => {
    const text = file(
      header('97655', '9394200015000019'),
      movement({ ...BOOKS, currency: '0978' }),
    );
    const bytes = Uint8Array.from(
      text,
      (letter) => ({ á: 0xe1, Í: 0xcd })[letter] ?? letter.charCodeAt(0),
    );
    const statement = readOne(bytes);
    expect(statement).toMatchObject({
      name: 'Novák Jan',
      currency: 'EUR',
      account: '19-2000145399',
    });
    expect(statement.rows[0]?.label).toBe('KNIHKUPECTVÍ');
  });

  test('a balance to which the movements do not lead is not recorded', () => {
    const { balance, warnings } = readOne(file(header('147656'), movement(BOOKS), movement(PAY)));
    expect(balance).toBeUndefined();
    expect(warnings[0]).toMatch(/do not lead from 1000\.00 to 1476\.56/);
  });

  test('several statements of one account are one', () => {
    const twice = file(header('97655'), movement(BOOKS), header('150000'), movement(PAY));
    expect(readOne(twice).rows).toHaveLength(2);
  });

  test.each([
    [movement({ ...BOOKS, code: '7' }), /line 2: "7" is a kind of line that is not known/],
    [movement({ ...BOOKS, day: '310226' }), /line 2: "310226" is not a date/],
    [movement(BOOKS).slice(0, 55), /line 2: "0000000" is not an amount/],
  ])('a damaged movement is refused', (record, message) => {
    expect(() => read(file(header('97655'), record))).toThrow(message);
  });
});

test('the letters of a QIF are those of one language', () => {
  const text = '!Type:Bank\nD2026-07-05\nT-10.00\nPOPŁATA ZA KARTĘ\n^\n';
  const bytes = Uint8Array.from(
    text,
    (letter) => ({ Ł: 0xa3, Ę: 0xca })[letter] ?? letter.charCodeAt(0),
  );
  expect(readOne(bytes).rows[0]?.label).toBe('OPŁATA ZA KARTĘ');
});
