import { describe, expect, test } from 'vitest';
import { read, readOne, sample } from './support.ts';

describe('OFX', () => {
  test('1.x: SGML in Windows-1252, commas, an empty memo, days with a time zone', async () => {
    expect(read(await sample('credit-cooperatif.ofx'))).toEqual([
      {
        format: 'ofx',
        currency: 'EUR',
        trades: [],
        account: '00020012345',
        rows: [
          {
            date: '2026-09-03',
            amount: '-38.50',
            label: 'CARTE 02/09 CAFÉ DE LA PLACE',
            currency: 'EUR',
          },
          {
            date: '2026-09-05',
            amount: '1850.00',
            label: 'VIR ATELIER MARTIN & FILS SALAIRE AOÛT',
            currency: 'EUR',
            type: 'transfer',
          },
          {
            date: '2026-09-30',
            amount: '-2.10',
            label: 'COTISATION CARTE',
            currency: 'EUR',
            type: 'fee',
          },
        ],
        balance: { date: '2026-09-30', amount: '2109.40', currency: 'EUR' },
        notices: [],
        warnings: [],
      },
    ]);
  });

  test('2.x: a row whose end tag is missing takes no other with it', () => {
    const row = (id: number) =>
      `<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>2026090${id}</DTPOSTED><TRNAMT>-${id}.00</TRNAMT><NAME>Shop</NAME>`;
    const text = `<?OFX OFXHEADER="200"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST>${row(1)}
${row(2)}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
    expect(readOne(text).rows.map(({ amount }) => amount)).toEqual(['-2.00', '-1.00']);
  });

  test('2.x: XML, a bank account and a card', async () => {
    const statements = read(await sample('two-accounts.ofx'));
    expect(
      statements.map(({ account, rows }) => [account, rows.map(({ label }) => label)]),
    ).toEqual([
      ['CHECKING-1', ['Bäckerei Grün', 'Interest']],
      ['CARD-2', ['Rail pass September <2nd class>']],
    ]);
    expect(statements[0]?.rows[1]).toMatchObject({
      date: '2026-09-30',
      amount: '0.42',
      type: 'interest',
    });
    expect(statements[1]?.balance).toBeUndefined();
  });

  test.each([
    ['<OFX></OFX>', /holds no bank or card statement/],
    ['<OFX>\n<BANKMSGSRSV1>\n<STMTRS>\n<CURDEF>EUR', /line 1: the file is cut off.*download/],
    ['<OFX><INVSTMTRS></INVSTMTRS></OFX>', /investment account; export a cash account/],
    [
      '<OFX><STMTRS>\n<STMTTRN>\n<DTPOSTED>20260230\n<TRNAMT>1.00\n</STMTTRN>\n</STMTRS></OFX>',
      /line 2: "20260230" is not a date/,
    ],
    [
      '<OFX><STMTRS>\n<STMTTRN>\n<DTPOSTED>20260228\n<TRNAMT>much\n</STMTTRN>\n</STMTRS></OFX>',
      /line 2: "much" is not an amount/,
    ],
  ])('%j', (text, message) => expect(() => read(text)).toThrow(message));
});

describe('OFX as banks write it', () => {
  const statement = (rows: string, rest = '') =>
    `<OFX><STMTRS><CURDEF>CHF<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST>${rest}</STMTRS></OFX>`;
  const row = (label: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260901<TRNAMT>-1.00${label}</STMTTRN>`;

  test('names and memos in CDATA, and signs that begin no tag', () => {
    const cdata = row('<NAME><![CDATA[Café & <Co>]]></NAME><MEMO><![CDATA[Septembre]]></MEMO>');
    expect(readOne(statement(cdata)).rows[0]?.label).toBe('Café & <Co> Septembre');
    expect(readOne(statement(row('<NAME>A < B & C'))).rows[0]?.label).toBe('A < B & C');
  });

  test('a balance that is empty or malformed is a warning; one that is well keeps its currency', () => {
    const rows = row('<NAME>x');
    for (const bad of ['<BALAMT><DTASOF>20260930', '<BALAMT>much<DTASOF>20260930', '']) {
      const { balance, warnings } = readOne(statement(rows, `<LEDGERBAL>${bad}</LEDGERBAL>`));
      expect(balance).toBeUndefined();
      expect(warnings[0]).toMatch(/^line 1: the balance .* was left out/);
    }
    const good = statement(rows, '<LEDGERBAL><BALAMT>84515.25<DTASOF>20260930</LEDGERBAL>');
    expect(readOne(good).balance).toEqual({
      date: '2026-09-30',
      amount: '84515.25',
      currency: 'CHF',
    });
  });

  test('contents tell what it is, whatever its name', () => {
    expect(readOne(statement(row('<NAME>x')), { name: 'export.txt' }).format).toBe('ofx');
  });
});
