/** Columns that the caller names, and lines that cannot be read. */
import { describe, expect, test } from 'vitest';
import { StatementError } from '../src/index.ts';
import { linesOf, read, readOne } from './support.ts';

const refusal = (text: string, options: Parameters<typeof readOne>[1]): StatementError => {
  try {
    readOne(text, options);
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
  throw new Error('not refused');
};

describe('columns that the caller names', () => {
  const TEXT = `Posted|Payee|Text|Gone|Come|Left|Unit
05/09/2026|Cafe|CARD 1|2.50||97.50|CHF
06/09/2026|Acme|INV 7||100.00|197.50|CHF
`;

  test('are read with debits, credits, balance and currency', () => {
    const statement = readOne(TEXT, {
      columns: {
        ...{ date: 'Posted', label: ['Payee', 'Text'], counterparty: 'payee' },
        ...{ debit: 'Gone', credit: 'Come', balance: 'Left', currency: 'Unit' },
      },
      dates: 'D/M/Y',
    });
    expect(linesOf(statement)).toEqual([
      '2026-09-05 -2.50 Cafe CARD 1',
      '2026-09-06 100.00 Acme INV 7',
    ]);
    expect(statement).toMatchObject({
      currency: 'CHF',
      balance: { date: '2026-09-06', amount: '197.50', currency: 'CHF' },
    });
  });

  test('are read by their numbers, below headings and without them', () => {
    const columns = { date: '1', label: ['2'], debit: '4', credit: '5', balance: '6' };
    const expected = ['2026-09-05 -2.50 Cafe', '2026-09-06 100.00 Acme'];
    expect(linesOf(readOne(TEXT, { columns, dates: 'D/M/Y' }))).toEqual(expected);
    const plain = TEXT.slice(TEXT.indexOf('\n') + 1);
    expect(linesOf(readOne(plain, { columns, dates: 'D/M/Y' }))).toEqual(expected);
  });

  test('take the order of days and the decimal mark that are told', () => {
    const text = 'When;What;Sum\n05/09/2026;Tea;1.234\n';
    const columns = { date: 'When', label: ['What'], amount: 'Sum' };
    const options = { columns, dates: 'M/D/Y', decimalMark: ',', positive: 'in' } as const;
    expect(linesOf(readOne(text, options))).toEqual(['2026-05-09 1234 Tea']);
  });

  test('are refused by the names of those that no line has', () => {
    const columns = { date: 'Posted', label: ['Payee', 'Memo'], amount: 'Sum' };
    const error = refusal(TEXT, { columns });
    expect(error).toMatchObject({ code: 'noSuchColumns', values: ['"Memo", "Sum"'] });
  });

  test('are refused by numbers that no line reaches', () => {
    const columns = { date: '1', label: ['2'], amount: '12' };
    expect(refusal(TEXT, { columns })).toMatchObject({ code: 'noSuchColumns' });
  });
});

describe('lines that cannot be read', () => {
  const good = (day: number) => `${`${day}`.padStart(2, '0')}/09/2026;ROW ${day};-1,50`;
  const file = (...lines: readonly string[]) => ['Date;Libellé;Montant', ...lines, ''].join('\n');
  const BAD = file(
    ...[good(1), '02/09/2026;TEXT;beaucoup', good(3), '31/09/2026;NO DAY;-2,00', good(5)],
    '06/09/2026;WORD;peu',
  );

  test('are all named, in the order of the file', () => {
    const error = refusal(BAD, {});
    expect(error.code).toBe('badLines');
    expect(error.message).toMatch(
      /^3 lines cannot be read: line 3: "beaucoup" .*line 5: "31\/09\/2026" .*line 7: "peu"/,
    );
    expect(error.in('fr')).toMatch(/^3 lignes sont illisibles : ligne 3 : /);
    expect(error.in('de')).toMatch(/^3 Zeilen sind nicht lesbar: Zeile 3: /);
  });

  test('are left out where the caller says so, each with its reason', () => {
    const statement = readOne(BAD, { skipBadLines: true });
    expect(linesOf(statement)).toEqual([1, 3, 5].map((day) => `2026-09-0${day} -1.50 ROW ${day}`));
    const left = statement.notices.filter(({ code }) => code === 'lineLeftOut');
    expect(left.map(({ values: [reason] }) => reason)).toMatchObject([
      { code: 'noAmount', lines: [3] },
      { code: 'noDate', lines: [5] },
      { code: 'noAmount', lines: [7] },
    ]);
    expect(statement.warnings).toContainEqual(
      expect.stringMatching(/^left out: line 3: "beaucoup" is not an amount/),
    );
  });

  test('are refused all the same where they are more than the others', () => {
    const text = file(good(1), '02/09/2026;A;x', '03/09/2026;B;y');
    expect(refusal(text, { skipBadLines: true })).toMatchObject({ code: 'badLines' });
  });

  test('are counted beyond twenty', () => {
    const lines = Array.from({ length: 30 }, (_, index) => [good(1), `02/09/2026;A;x${index}`]);
    const { message } = refusal(file(...lines.flat()), {});
    expect(message).toMatch(/^30 lines cannot be read: .*"x19" [^"]*\. …$/);
  });

  test('of a file that has no others end the reading early', () => {
    const lines = Array.from({ length: 5_000 }, () => '02/09/2026;A;x');
    expect(refusal(file(...lines), {})).toMatchObject({ code: 'badLines' });
  });
});

describe('of a file with several tables', () => {
  const tables = [
    'Konto A',
    'Datum;Text;Betrag;Umsatz Filiale',
    '05.10.2026;a;-1,00;-10,00',
    '06.10.2026;b;-2,00;-20,00',
    'Konto B',
    'Date;Libellé;Montant',
    '07/10/2026;loyer;-3,00',
    '25/10/2026;pain;-4,00',
  ];
  const columns = { date: 'Datum', label: ['Text'], amount: 'Umsatz Filiale' };
  const amountsIn = (lines: readonly string[], options = {}) =>
    read(lines.join('\n'), options).map(({ rows }) => rows.map(({ amount }) => amount));

  test('columns are those of the table that has them', () => {
    expect(amountsIn(tables, { columns })).toEqual([
      ['-10.00', '-20.00'],
      ['-3.00', '-4.00'],
    ]);
  });

  test('also where it is the second one', () => {
    const turned = [...tables.slice(4), ...tables.slice(0, 4)];
    expect(amountsIn(turned, { columns })).toEqual([
      ['-3.00', '-4.00'],
      ['-10.00', '-20.00'],
    ]);
  });
});
