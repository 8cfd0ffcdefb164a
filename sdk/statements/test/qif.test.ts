import { describe, expect, test } from 'vitest';
import { read, sample } from './support.ts';

describe('QIF', () => {
  test('two accounts, a split, a transfer, days with an apostrophe', async () => {
    expect(read(await sample('quicken.qif'))).toEqual([
      {
        format: 'qif',
        currency: undefined,
        trades: [],
        account: 'Compte joint',
        rows: [
          {
            date: '2026-08-28',
            amount: '2412.37',
            label: 'Atelier Martin Salaire août',
            category: 'Revenus:Salaire',
          },
          {
            date: '2026-09-03',
            amount: '-61.40',
            label: 'Hypermarché Courses',
            category: 'Alimentation',
          },
          {
            date: '2026-09-03',
            amount: '-25.00',
            label: 'Hypermarché Ampoules',
            category: 'Maison:Entretien',
          },
          { date: '2026-09-05', amount: '-200.00', label: 'Virement épargne', type: 'transfer' },
        ],
        notices: [],
        warnings: [],
      },
      {
        format: 'qif',
        currency: undefined,
        trades: [],
        account: 'Carte',
        rows: [{ date: '2026-09-14', amount: '-17.90', label: 'Cinéma', category: 'Loisirs' }],
        notices: [],
        warnings: [],
      },
    ]);
  });

  const one = (...days: string[]) =>
    `!Type:Bank\n${days.map((day) => `D${day}\nT-1\nPx\n^\n`).join('')}`;
  const daysOf = (...args: Parameters<typeof read>) =>
    read(...args)[0]?.rows.map(({ date }) => date);

  test('the order of days is seen by a day over 12, or said', () => {
    expect(daysOf(one('9/5/26', '9/25/26'))).toEqual(['2026-09-05', '2026-09-25']);
    expect(daysOf(one('5/9/26', '25/9/26'))).toEqual(['2026-09-05', '2026-09-25']);
    expect(daysOf(one('9/5/26'), { dates: 'M/D/Y' })).toEqual(['2026-09-05']);
    expect(() => read(one('9/5/26'))).toThrow(/9\/5\/26, could be D\/M\/Y or M\/D\/Y; say which/);
    expect(() => read(one('25/1/26', '1/25/26'))).toThrow(/both orders/);
  });

  test('splits that do not add up are one row, with a warning', () => {
    const [statement] = read('!Type:Bank\nD25/9/2026\nT-10\nPx\nSa\n$-4\n^\n');
    expect(statement?.rows).toEqual([{ date: '2026-09-25', amount: '-10', label: 'x' }]);
    expect(statement?.warnings[0]).toMatch(/^line 2: the splits do not add up to -10/);
  });

  test('records without the line of their list are of cash, unless they have a security', () => {
    const cash = 'D01/28/2026\nT-10.00\nPShop\n^\nD01/29/2026\nT20.00\nPPay\n^\n';
    expect(read(cash)[0]?.rows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-01-28', '-10.00'],
      ['2026-01-29', '20.00'],
    ]);
    expect(() => read('D01/28/2026\nT-10.00\nNBuy\nYACME\nQ2\n^\n')).toThrow(/it is none of OFX/);
  });

  test.each([
    ['!Account\nNx\n^', /has no !Type:Bank/],
    ['!Type:Invst\nD1/1/26\n^', /line 1: it is the statement of an investment account/],
    ['!Type:Bank\nD25/1/26\nT1', /line 2: the file is cut off or damaged/],
    ['!Type:Bank\nD25/1/26\nPx\n^', /line 2: "T" is empty; fill it in/],
    ['!Type:Bank\nD31/02/2026\nT1\nPx\n^', /line 2: "31\/02\/2026" is not a date/],
  ])('%j', (text, message) => expect(() => read(text)).toThrow(message));
});
