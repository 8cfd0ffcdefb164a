/** Files of many rows, in the shape that banks and brokers give them. */

const dayOf = (row: number) =>
  new Date(Date.UTC(2015, 0, 1) + Math.floor(row / 30) * 86_400_000).toISOString().slice(0, 10);
const inEurope = (day: string) => day.split('-').reverse().join('/');
const compact = (day: string) => day.replaceAll('-', '');
const numbers = (rows: number) => Array.from({ length: rows }, (_, row) => row);
const decimal = (cents: number, mark = '.') =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}${mark}${`${Math.abs(cents) % 100}`.padStart(2, '0')}`;
const centsOf = (row: number) => ((row * 7_919) % 20_000) - 9_900;

/** A bank's table with a balance after each row. */
export function bank(rows: number): string {
  let balance = 100_000;
  const lines = numbers(rows).map((row) => {
    balance += centsOf(row);
    const day = inEurope(dayOf(row));
    return `${day};CARTE ${day} MAGASIN ${row % 977} PARIS;${decimal(centsOf(row), ',')};${decimal(balance, ',')};EUR`;
  });
  return ['Date;Libellé;Montant;Solde;Devise', ...lines, ''].join('\n');
}

const TRADING_212 =
  'Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,' +
  'Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Charge amount,' +
  'Currency (Charge amount),Currency conversion fee,Currency (Currency conversion fee)';

/** Of ten rows a deposit, a dividend and eight trades. */
export function trading212(rows: number): string {
  const lines = numbers(rows).map((row) => {
    const time = `${dayOf(row)} 14:${`${row % 60}`.padStart(2, '0')}:01.123`;
    if (row % 10 === 0)
      return `Deposit,${time},,,,Transaction ID: ${row},a-${row},,,,,,,5000.00,EUR,,,,,,`;
    if (row % 10 === 1)
      return `Dividend (Ordinary),${time},US0378331005,AAPL,"Apple, Inc.",,,12.3456789000,0.24,USD,Not available,,,2.10,EUR,0.37,USD,,,,`;
    const action = row % 3 === 0 ? 'Market sell' : 'Market buy';
    const [units, price] = [10 + (row % 50), 1_000 + (row % 90)];
    const total = decimal(Math.round((units * price) / 11));
    return `${action},${time},US5949181045,MSFT,Microsoft,,EOF${row},${units / 10}000000,${decimal(price)},USD,1.10000,,,${total},EUR,,,,,0.15,EUR`;
  });
  return [TRADING_212, ...lines, ''].join('\n');
}

export function ofx(rows: number): string {
  const movements = numbers(rows).map(
    (row) =>
      `<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>${compact(dayOf(row))}\n<TRNAMT>${decimal(centsOf(row))}\n<FITID>${row}\n` +
      `<NAME>SHOP ${row % 977}\n<MEMO>CARD ${row}\n</STMTTRN>`,
  );
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1' +
    `<ACCTID>123456<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST>` +
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'
  );
}

/** An OFX file in XML, where every element is closed. */
export function ofx2(rows: number): string {
  const movements = numbers(rows).map(
    (row) =>
      `<STMTTRN>\n<TRNTYPE>DEBIT</TRNTYPE>\n<DTPOSTED>${compact(dayOf(row))}</DTPOSTED>\n<DTUSER>${compact(dayOf(row))}</DTUSER>\n` +
      `<TRNAMT>${decimal(centsOf(row))}</TRNAMT>\n<FITID>${row}</FITID>\n` +
      `<NAME>SHOP ${row % 977}</NAME>\n<MEMO>CARD ${row}</MEMO>\n</STMTTRN>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>' +
    '<CURDEF>EUR</CURDEF><BANKACCTFROM><BANKID>1</BANKID><ACCTID>123456</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>' +
    `<BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  );
}

export function mt940(rows: number): string {
  const movements = numbers(rows).map(
    (row) =>
      `:61:${compact(dayOf(row)).slice(2)}0905D12,50NTRFNONREF//${row}\r\n` +
      `:86:166?00SEPA?20EREF+${row}?21SVWZ+Invoice ${row}?30DEUTDEFF?32Shop ${row % 977}`,
  );
  return [
    ':20:START',
    ':25:12345678/0012345678',
    ':28C:1/1',
    ':60F:C260901EUR1000,00',
    ...movements,
    '-',
  ].join('\r\n');
}

export function camt(rows: number): string {
  const entries = numbers(rows).map(
    (row) =>
      `<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${dayOf(row)}</Dt>` +
      `</BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Shop ${row % 977}</Nm></Pty></Cdtr></RltdPties>` +
      `<RmtInf><Ustrd>Invoice ${row}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>' +
    `<Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
  );
}
