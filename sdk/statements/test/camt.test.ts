import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne, sample } from './support.ts';

describe('camt.053', () => {
  test('a statement with a collective entry; what is pending is left out', async () => {
    expect(read(await sample('camt053.xml'))).toEqual([
      {
        format: 'camt.053',
        currency: 'EUR',
        trades: [],
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
        balance: { date: '2026-09-30', amount: '1340.10', currency: 'EUR' },
        notices: [{ code: 'entriesPending', values: [1], lines: [] }],
        warnings: ['1 entry is not booked yet, and left out'],
      },
    ]);
  });

  const statement = (entry: string) =>
    `<Document>\n<BkToCstmrStmt><Stmt>\n${entry}</Stmt></BkToCstmrStmt></Document>`;

  test('version 8 says status and party one level deeper', () => {
    const entry = `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-09-02</Dt></BookgDt><NtryDtls><TxDtls><Amt Ccy="EUR">5.00</Amt>
      <RltdPties><Cdtr><Pty><Nm>Café &amp; Co</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    expect(read(statement(entry))[0]?.rows).toEqual([
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
    ['<Document>\n<BkToCstmrStmt>\n</Document>', /^line \d: .*damaged/],
    ['<Document><BkToCstmrStmt/></Document>', /has no <Stmt>.*camt\.053/],
    [statement('<Ntry><Amt>1.00</Amt></Ntry>'), /line 3: "<Dt>" is empty; fill it in/],
    [
      statement('<Ntry><Amt>1.00</Amt><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>'),
      /line 3: "<CdtDbtInd>" is a kind of line that is not known/,
    ],
  ])('%#', (file, message) => expect(() => read(file)).toThrow(message));
});

describe('camt as banks write it', () => {
  const entry = (amount: string, dates = '<BookgDt><Dt>2026-09-02</Dt></BookgDt>') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>${dates}<AddtlNtryInf>x</AddtlNtryInf></Ntry>`;
  const balance = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-30</Dt></Dt></Bal>`;

  test.each([
    ['BkToCstmrStmt', 'Stmt', 'camt.053'],
    ['BkToCstmrAcctRpt', 'Rpt', 'camt.052'],
    ['BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054'],
  ])('%s inside an envelope', (message, part, format) => {
    const file = `<?xml version="1.0"?><e:Envelope xmlns:e="urn:e"><e:Body><Document><${message}><${part}>${entry('5.00')}</${part}></${message}></Document></e:Body></e:Envelope>`;
    const statement = readOne(file);
    expect([statement.format, ...linesOf(statement)]).toEqual([format, '2026-09-02 -5.00 x']);
  });

  test('entries that do not lead from one balance to the other are a warning', () => {
    const file = (closing: string) =>
      `<Document><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${balance('OPBD', '10.00')}${balance('CLBD', closing)}${entry('5.00')}</Stmt></BkToCstmrStmt></Document>`;
    expect(readOne(file('5.00')).warnings).toEqual([]);
    expect(readOne(file('6.00')).warnings[0]).toContain('do not lead from 10.00 to 6.00');
  });

  test('balances without a day are left out, the entries are not', () => {
    const undated = balance('CLBD', '5.00').replace(/<Dt>.*<\/Dt>/, '');
    const file = `<Document><BkToCstmrStmt><Stmt>${undated}${entry('5.00')}</Stmt></BkToCstmrStmt></Document>`;
    const { rows, balance: stated, warnings } = readOne(file);
    expect([rows.length, stated]).toEqual([1, undefined]);
    expect(warnings).toEqual(['line 1: the balance "<Dt>" cannot be read and was left out']);
  });

  test('30 February as a value day, and a booking day that is empty', () => {
    const dates = '<BookgDt/><ValDt><Dt>2026-09-03</Dt></ValDt>';
    const file = `<Document><BkToCstmrStmt><Stmt>${entry('1.00', dates)}${entry('2.00', '<BookgDt><Dt>2026-02-28</Dt></BookgDt><ValDt><Dt>2026-02-30</Dt></ValDt>')}</Stmt></BkToCstmrStmt></Document>`;
    expect(readOne(file).rows.map(({ date }) => date)).toEqual(['2026-09-03', '2026-02-28']);
  });
});
