import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readCamt053 } from '../../examples/readers/camt053.ts';
import { readCsv } from '../../examples/readers/csv.ts';
import { readMt940 } from '../../examples/readers/mt940.ts';
import { readOfx } from '../../examples/readers/ofx.ts';
import { readQif } from '../../examples/readers/qif.ts';

const bytes = (name: string) =>
  readFile(new URL(`../../examples/statements/${name}`, import.meta.url));
const encoded = (text: string) => new TextEncoder().encode(text);

describe('CSV presets', () => {
  test('Revolut: the fee is a row of its own, what was reverted is none', async () => {
    expect(readCsv(await bytes('revolut.csv')).rows).toEqual([
      { date: '2026-09-02', amount: '-4.20', label: 'Boulangerie, Lyon', currency: 'EUR' },
      { date: '2026-09-03', amount: '-50.00', label: 'Cash at Gare', currency: 'EUR' },
      {
        date: '2026-09-03',
        amount: '-1.00',
        label: 'Cash at Gare (fee)',
        currency: 'EUR',
        type: 'fee',
      },
    ]);
  });

  test('N26: partner and reference make the label', async () => {
    expect(readCsv(await bytes('n26.csv'), { bank: 'n26' }).rows).toEqual([
      {
        date: '2026-09-01',
        amount: '420.00',
        label: 'Léa Durand Loyer septembre',
        counterparty: 'Léa Durand',
      },
      { date: '2026-09-02', amount: '-18.40', label: 'Thai Palace', counterparty: 'Thai Palace' },
    ]);
  });

  test('Société Générale: a preamble, the full label', async () => {
    const { rows } = readCsv(await bytes('societe-generale.csv'));
    expect(rows.map(({ amount, label }) => [amount, label])).toEqual([
      ['-24.00', 'CARTE X1234 01/09 FLEURISTE DES HALLES'],
      ['1900.00', 'VIR RECU 123456 DE: ATELIER MARTIN MOTIF: SALAIRE'],
    ]);
  });

  test('columns that the caller names, month first', () => {
    const file = encoded('Posted,Who,Sum\n09/25/2026,Grocer,"-1,234.50"');
    const columns = { date: 'Posted', label: ['Who'], amount: 'Sum' };
    expect(readCsv(file, { columns, dates: 'M/D/Y' }).rows).toEqual([
      { date: '2026-09-25', amount: '-1234.50', label: 'Grocer' },
    ]);
    expect(() => readCsv(file, { columns: { ...columns, amount: 'Total' } })).toThrow(
      /Expected "Posted", "Who", "Total"; look at the first lines of the file/,
    );
    expect(() => readCsv(file, { bank: 'piggy' })).toThrow(/no preset "piggy"; there are bnp/);
  });
});

describe('OFX', () => {
  test('1.x: SGML in Windows-1252, commas, an empty memo, days with a time zone', async () => {
    expect(readOfx(await bytes('credit-cooperatif.ofx'))).toEqual([
      {
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
        closing: { date: '2026-09-30', balance: '2109.40' },
        warnings: [],
      },
    ]);
  });

  test('2.x: XML, a bank account and a card', async () => {
    const statements = readOfx(await bytes('two-accounts.ofx'));
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
    expect(statements[1]?.closing).toBeUndefined();
  });

  test.each([
    ['', /holds no bank or card statement/],
    ['<OFX>\n<BANKMSGSRSV1>\n<STMTRS>\n<CURDEF>EUR', /line 1: <OFX> is never closed.*download/],
    ['<OFX><INVSTMTRS></INVSTMTRS></OFX>', /investment account; export a cash account/],
    [
      '<OFX><STMTRS>\n<STMTTRN>\n<DTPOSTED>20260230\n<TRNAMT>1.00\n</STMTTRN>\n</STMTRS></OFX>',
      /line 2: "20260230" is not a date/,
    ],
    [
      '<OFX><STMTRS>\n<STMTTRN>\n<DTPOSTED>20260228\n<TRNAMT>much\n</STMTTRN>\n</STMTRS></OFX>',
      /line 2: "much" is not an amount/,
    ],
  ])('%j', (text, message) => expect(() => readOfx(encoded(text))).toThrow(message));
});

describe('QIF', () => {
  test('two accounts, a split, a transfer, days with an apostrophe', async () => {
    expect(readQif(await bytes('quicken.qif'))).toEqual([
      {
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
        warnings: [],
      },
      {
        account: 'Carte',
        rows: [{ date: '2026-09-14', amount: '-17.90', label: 'Cinéma', category: 'Loisirs' }],
        warnings: [],
      },
    ]);
  });

  const one = (...days: string[]) =>
    encoded(`!Type:Bank\n${days.map((day) => `D${day}\nT-1\nPx\n^\n`).join('')}`);
  const daysOf = (...args: Parameters<typeof readQif>) =>
    readQif(...args)[0]?.rows.map(({ date }) => date);

  test('the order of days is seen by a day over 12, or said', () => {
    expect(daysOf(one('9/5/26', '9/25/26'))).toEqual(['2026-09-05', '2026-09-25']);
    expect(daysOf(one('5/9/26', '25/9/26'))).toEqual(['2026-09-05', '2026-09-25']);
    expect(daysOf(one('9/5/26'), 'M/D/Y')).toEqual(['2026-09-05']);
    expect(() => readQif(one('9/5/26'))).toThrow(
      /9\/5\/26, could be D\/M\/Y or M\/D\/Y; say which/,
    );
    expect(() => readQif(one('25/1/26', '1/25/26'))).toThrow(/both orders/);
  });

  test('splits that do not add up are one row, with a warning', () => {
    const [statement] = readQif(encoded('!Type:Bank\nD25/9/2026\nT-10\nPx\nSa\n$-4\n^\n'));
    expect(statement?.rows).toEqual([{ date: '2026-09-25', amount: '-10', label: 'x' }]);
    expect(statement?.warnings[0]).toMatch(/^line 2: the splits do not add up to -10/);
  });

  test.each([
    ['hello', /no line such as "!Type:Bank"/],
    ['!Type:Invst\nD1/1/26\n^', /line 1: an investment account/],
    ['!Type:Bank\nD25/1/26\nT1\nPx\n', /line 2: the last transaction does not end with "\^"/],
    ['!Type:Bank\nD25/1/26\nPx\n^', /line 2: a transaction has no amount/],
    ['!Type:Bank\nD31/02/2026\nT1\nPx\n^', /line 2: "31\/02\/2026" is not a date/],
  ])('%j', (text, message) => expect(() => readQif(encoded(text))).toThrow(message));
});

describe('camt.053', () => {
  test('a statement with a collective entry; what is pending is left out', async () => {
    expect(readCamt053(await bytes('camt053.xml'))).toEqual([
      {
        account: 'FR7630006000011234567890189',
        rows: [
          {
            date: '2026-09-02',
            amount: '450.00',
            label: 'Léa Durand Loyer septembre chambre 2',
            counterparty: 'Léa Durand',
            currency: 'EUR',
          },
          {
            date: '2026-09-10',
            amount: '-60.00',
            label: 'Énergie Verte Facture 118',
            counterparty: 'Énergie Verte',
            currency: 'EUR',
          },
          {
            date: '2026-09-10',
            amount: '-40.00',
            label: 'Eau de Ville',
            counterparty: 'Eau de Ville',
            currency: 'EUR',
          },
          {
            date: '2026-09-30',
            amount: '-9.90',
            label: 'Frais de tenue de compte',
            currency: 'EUR',
          },
        ],
        closing: { date: '2026-09-30', balance: '1340.10' },
        warnings: [],
      },
    ]);
  });

  const statement = (entry: string) =>
    encoded(`<Document>\n<BkToCstmrStmt><Stmt>\n${entry}</Stmt></BkToCstmrStmt></Document>`);

  test('version 8 says status and party one level deeper', () => {
    const entry = `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-09-02</Dt></BookgDt><NtryDtls><TxDtls><Amt Ccy="EUR">5.00</Amt>
      <RltdPties><Cdtr><Pty><Nm>Café &amp; Co</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    expect(readCamt053(statement(entry))[0]?.rows).toEqual([
      {
        date: '2026-09-02',
        amount: '-5.00',
        label: 'Café & Co',
        counterparty: 'Café & Co',
        currency: 'EUR',
      },
    ]);
  });

  test.each([
    [encoded('Date;Montant'), /damaged or no XML/],
    [encoded('<Document>\n<Stmt>\n</Document>'), /^line \d: .*damaged/],
    [encoded('<Document><BkToCstmrAcctRpt/></Document>'), /holds no <BkToCstmrStmt>.*camt\.053/],
    [statement('<Ntry><Amt>1.00</Amt></Ntry>'), /line 3: an entry or balance has no date/],
    [
      statement('<Ntry><Amt>1.00</Amt><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>'),
      /line 3: <CdtDbtInd> is CRDT or DBIT, not ""/,
    ],
  ])('%#', (file, message) => expect(() => readCamt053(file)).toThrow(message));
});

describe('MT940', () => {
  test('structured, coded and plain details; a reversal; an amount without decimals', async () => {
    expect(readMt940(await bytes('mt940.sta'))).toEqual([
      {
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
        closing: { date: '2026-09-30', balance: '2500.00' },
        warnings: [],
      },
    ]);
  });

  test('a booking day around New Year belongs to the year next to the value day', () => {
    const days = (movement: string) =>
      readMt940(encoded(`:20:X\n:25:1\n:61:${movement}`))[0]?.rows[0]?.date;
    expect(days('2601011231D1,NTRFX')).toBe('2025-12-31');
    expect(days('2512310102D1,NTRFX')).toBe('2026-01-02');
  });

  test('balances that the movements do not lead to are a warning', () => {
    const file = ':20:X\n:25:1\n:60F:C260101EUR1,\n:61:260102C1,NTRFX\n:62F:C260131EUR3,\n-';
    expect(readMt940(encoded(file))[0]?.warnings[0]).toMatch(/^line 5: .* from 1 to 3/);
  });

  test.each([
    ['Date;Montant', /no line begins with ":25:"/],
    [':20:X\n:25:1\n:61:yesterday', /line 3: "yesterday" is not a movement such as/],
    [':20:X\n:25:1\n:60F:nothing', /line 3: :60F: is not a balance such as/],
    [':20:X\n:25:1\n:61:260231D1,NTRFX', /line 3: "2026-02-31" is not a date/],
  ])('%j', (text, message) => expect(() => readMt940(encoded(text))).toThrow(message));
});
