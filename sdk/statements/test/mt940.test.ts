import { describe, expect, test } from 'vitest';
import { read, readOne, sample } from './support.ts';

describe('MT940', () => {
  test('structured, coded and plain details; a reversal; an amount without decimals', async () => {
    expect(read(await sample('mt940.sta'))).toEqual([
      {
        format: 'mt940',
        currency: 'EUR',
        trades: [],
        account: '30006/12345678901',
        rows: [
          {
            date: '2026-09-01',
            amount: '-12.50',
            label: 'TRANSPORTS URBAINS ABONNEMENT SEPTEMBRE',
            counterparty: 'TRANSPORTS URBAINS',
            currency: 'EUR',
          },
          {
            date: '2026-09-05',
            amount: '1500',
            label: 'ATELIER MARTIN SALAIRE AOUT',
            counterparty: 'ATELIER MARTIN',
            currency: 'EUR',
          },
          { date: '2026-09-12', amount: '12.50', label: 'ANNULATION ABONNEMENT', currency: 'EUR' },
        ],
        balance: { date: '2026-09-30', amount: '2500.00', currency: 'EUR' },
        notices: [],
        warnings: [],
      },
    ]);
  });

  test('a booking day around New Year belongs to the year next to the value day', () => {
    const days = (movement: string) => read(`:20:X\n:25:1\n:61:${movement}`)[0]?.rows[0]?.date;
    expect(days('2601011231D1,NTRFX')).toBe('2025-12-31');
    expect(days('2512310102D1,NTRFX')).toBe('2026-01-02');
    // Some banks leave it blank.
    expect(days('200101    D65,00NOVBX')).toBe('2020-01-01');
  });

  test('balances that the movements do not lead to are a warning', () => {
    const file = ':20:X\n:25:1\n:60F:C260101EUR1,\n:61:260102C1,NTRFX\n:62F:C260131EUR3,\n-';
    expect(read(file)[0]?.warnings[0]).toMatch(/^line 5: .* from 1 to 3/);
  });

  test.each([
    [':20:X\n:25:1\n:61:yesterday', /line 3: "yesterday" is not a movement such as/],
    [':20:X\n:25:1\n:61:260231D1,NTRFX', /line 3: "260231" is not a date such as/],
  ])('%j', (text, message) => expect(() => read(text)).toThrow(message));
});

describe('MT940 as banks write it', () => {
  const message = (...lines: string[]) => [':20:X', ':25:DE1', ...lines, '-'].join('\n');
  const label = (...details: string[]) =>
    readOne(message(':61:2609010901D1,00NTRFNONREF', ...details)).rows[0]?.label;

  test('a decimal point is no end of the number, in movements and balances', () => {
    const { rows, balance, warnings } = readOne(
      message(':60F:C260831EUR100.50', ':61:260901D12.75NTRFX', ':62F:C260930EUR87.75'),
    );
    expect(rows[0]?.amount).toBe('-12.75');
    expect(balance).toEqual({ date: '2026-09-30', amount: '87.75', currency: 'EUR' });
    expect(warnings).toEqual([]);
  });

  test('the currency of MT942 stands in :34F:', () => {
    const { currency, rows } = readOne(message(':34F:CHFD0,', ':61:260901D1,NTRFX'));
    expect([currency, rows[0]?.currency]).toEqual(['CHF', 'CHF']);
  });

  test('every :86: counts, codes do not', () => {
    expect(label(':86:Rent', ':86:September')).toBe('Rent September');
    expect(label(':86:166?00GUTSCHRIFT?20EREF+4711?21SVWZ+Miete?22September?32Eva Ost')).toBe(
      'Eva Ost Miete September',
    );
    expect(label(':86:166>00X>20Miete>32Eva')).toBe('Eva Miete');
    expect(label(':86:?20Miete?21September')).toBe('Miete September');
    expect(label(':86:/TRTP/SEPA/IBAN/NL1/NAME/Eva Ost/REMI/Huur/EREF/4711')).toBe('Eva Ost Huur');
  });

  test('a message that begins after a control character is of its own account', () => {
    const file = `${message(':61:260901D1,NTRFX')}\n\u001a${message(':61:260902D2,NTRFX').replace('DE1', 'DE2')}`;
    expect(read(file).map(({ account, rows }) => [account, rows.length])).toEqual([
      ['DE1', 1],
      ['DE2', 1],
    ]);
  });

  test('30 February as a value day beside a booking day', () => {
    const { rows } = readOne(message(':61:2602300301D1,NTRFX'));
    expect(rows[0]?.date).toBe('2026-03-01');
  });

  test('days of the last century', () => {
    expect(readOne(message(':61:9512310102D1,NTRFX')).rows[0]?.date).toBe('1996-01-02');
    expect(readOne(message(':61:951231D1,NTRFX')).rows[0]?.date).toBe('1995-12-31');
  });

  test('messages of several days are one statement of the account', () => {
    const day = (number: number) =>
      message(
        `:60F:C26090${number}EUR${number},`,
        `:61:26090${number}C1,NTRFX`,
        `:62F:C26090${number}EUR${number + 1},`,
      );
    const statement = readOne(`${day(1)}\n${day(2)}`);
    expect(statement.rows).toHaveLength(2);
    expect(statement.balance?.amount).toBe('3');
  });

  test('a balance that cannot be read is a warning', () => {
    expect(readOne(message(':60F:nothing', ':61:260901D1,NTRFX')).warnings[0]).toMatch(
      /^line 3: the balance ":60F:" cannot be read/,
    );
  });
});
