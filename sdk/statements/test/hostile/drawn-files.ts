/** Drawn files of all formats, of up to 1 MB: pieces of a format, repeated and mixed, plain or packed. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';

const MOST_BYTES = 1_000_000;

interface Format {
  readonly begin: string;
  readonly pieces: readonly string[];
}

const CELLS = [
  '05/09/2026',
  '2026-09-05',
  '-1,00',
  '1.234,56',
  'Café',
  '"',
  '""',
  ';',
  ',',
  '\t',
  '\n',
];
const MARKUP = [
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '&#x41;',
  '"',
  '=',
  ' ',
  '\n',
];

/** The first line of each broker's or bank's table, whose rows the pieces make. */
const HEADINGS = [
  'Date;Libellé;Montant\n',
  'Date;Libellé;Débit;Crédit;Solde\n',
  'UTC_Time,Account,Operation,Coin,Change\n',
  'txid,refid,time,type,asset,amount,fee\n',
  'datetime,account_type,category,type,shares,price,amount,fee,tax,currency\n',
  'Statement,Header,Field Name,Field Value\n',
  'Date,Time,Product,ISIN,Reference,Venue,Quantity,Price,,Local value,,Value,,Total,\n',
  'Account,Date,Payee,Notes,Category,Amount\n',
  'Date,Name,Type,Status,Currency,Gross,Fee,Net,Balance\n',
  'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Net Amount;Balance;Currency\n',
  'Bokföringsdag;Affärsdag;Depå;Transaktionstyp;Värdepapper;ISIN;Antal;Kurs;Belopp;Valuta;Saldo\n',
  'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Valuta;Courtage;ISIN\n',
];

const FORMATS: readonly Format[] = [
  { begin: '', pieces: CELLS },
  ...HEADINGS.map((begin) => ({
    begin,
    pieces: [...CELLS, begin, '2026-09-05,a,b,EUR,1\n', ',BTC,1', 'Buy', 'IE00B4L5Y983', 'EUR'],
  })),
  {
    begin: '<table>',
    pieces: [...MARKUP, '<tr>', '<td>', '<td colspan=9>', '<tr ', '<td ', '</table>', '05/09/2026'],
  },
  { begin: '', pieces: [...MARKUP, '<!doctype x>', '<?xml?>', '<!---->', '<html>'] },
  {
    begin: 'OFXHEADER:100\n<OFX>',
    pieces: [
      ...MARKUP,
      '<STMTRS>',
      '<STMTTRN>',
      '<TRNAMT>1',
      '<NAME>a',
      '</STMTTRN>',
      '<A>',
      '</A>',
    ],
  },
  {
    begin: 'OFXHEADER:100\n<OFX><INVSTMTRS><INVTRANLIST>',
    pieces: [...MARKUP, '<BUYSTOCK>', '<UNITS>1', '<DTTRADE>20260905', '</BUYSTOCK>', '<SECINFO>'],
  },
  {
    begin: '<Document><BkToCstmrStmt><Stmt>',
    pieces: [
      ...MARKUP,
      '<Ntry>',
      '</Ntry>',
      '<Amt Ccy="EUR">1</Amt>',
      '<Ustrd>a</Ustrd>',
      '<a>',
      '<a/>',
    ],
  },
  {
    begin: '<client><version>60</version><accounts>',
    pieces: [
      ...MARKUP,
      '<account>',
      '</account>',
      '<account id="1"/>',
      '<a reference="../a"/>',
      '<a>',
    ],
  },
  {
    begin: '<gnc-v2><gnc:book>',
    pieces: [...MARKUP, '<gnc:account>', '</gnc:account>', '<act:id>1</act:id>', '<trn:split>'],
  },
  {
    begin: '<FlexQueryResponse>',
    pieces: [...MARKUP, '<FlexStatement accountId="1">', '<Trade quantity="1"/>', '<a b="c">'],
  },
  {
    begin: '!Type:Bank\n',
    pieces: ['D5/9/26\n', 'T-1\n', 'PCafé\n', 'Sa\n', '$1\n', '^\n', '\n', ' ', '!Account\n'],
  },
  {
    begin: ':20:X\n:25:1\n',
    pieces: [
      ':61:2609050905D12,50NTRF\n',
      ':86:?20a?32b\n',
      ':20:\n',
      ':25:1\n',
      '-\n',
      '{4:',
      'a',
      '\n',
      '@@',
    ],
  },
  {
    begin: `0000005092672505${' '.repeat(112)}\n1000053907547034`,
    pieces: ['21000', '2200', '3100', '8', '9', ' ', '\n', '0'.repeat(15), '050926'],
  },
  {
    begin: `11${'0'.repeat(18)}2609012609302${'0'.repeat(14)}978\n`,
    pieces: ['22', '2301', '33', '11', '88', ' ', '\n', '0'.repeat(14), '260905', 'a', '1'],
  },
  {
    begin: '{"activities":[{"unitPrice":1}',
    pieces: ['{', '}', '[', ']', '"', '\\"', '\\', ',', ':', '1', '1e9', '"a"', ',{"type":"BUY"}'],
  },
];

/** Draws bodies: a few pieces, repeated up to the size limit, then others in the same way. */
const bodyOf = ({ begin, pieces }: Format) =>
  fc
    .array(
      fc.tuple(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(1, 3, 100, 1_000, MOST_BYTES),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) =>
      parts.reduce((text, [motif, times]) => {
        const part = motif.join('');
        const room = Math.floor((MOST_BYTES - text.length) / part.length);
        return room > 0 ? text + part.repeat(Math.min(times, room)) : text;
      }, begin),
    );

const sheet = (rows: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

const openDocument = (rows: string) =>
  zipSync({
    'META-INF/manifest.xml': strToU8('<manifest/>'),
    'content.xml': strToU8(`<body><spreadsheet><table>${rows}</table></spreadsheet></body>`),
  });

const PACKED: Readonly<Record<string, (text: string) => Uint8Array>> = {
  plain: strToU8,
  zip: (text) => zipSync({ 'a.txt': strToU8(text), 'b.txt': strToU8(text.slice(0, 50_000)) }),
  gzip: (text) => gzipSync(text),
  latin1: (text) => Uint8Array.from(Buffer.from(text, 'latin1')),
  utf16: (text) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')),
};

const SHEET: Format = {
  begin: '<row>',
  pieces: [
    '<c r="A1"><v>1</v></c>',
    '<c r="XFD1"/>',
    '<c r="ALL9"><v>a</v></c>',
    '</row><row>',
    '<c>',
    '</c>',
  ],
};

const OPEN_DOCUMENT: Format = {
  begin: '<table-row>',
  pieces: [
    '<table-cell value="1"/>',
    '<table-cell date-value="2026-09-05"/>',
    '<table-cell number-columns-repeated="999"/>',
    '<table-cell number-columns-repeated="99" value="1"/>',
    '<table-cell><p>Date<span>a</span></p></table-cell>',
    '</table-row><table-row>',
    '</table-row><table-row number-rows-repeated="999">',
    '<table-row-group>',
    '</table-row>',
  ],
};

/** Files of all formats, plain or packed. */
export const DRAWN_FILES: fc.Arbitrary<Uint8Array> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...FORMATS)
      .chain(bodyOf)
      .chain((text) => packed(text)),
  },
  { weight: 1, arbitrary: bodyOf(SHEET).map((rows) => sheet(`${rows}</row>`)) },
  { weight: 1, arbitrary: bodyOf(OPEN_DOCUMENT).map((rows) => openDocument(rows)) },
);

const packed = (text: string) =>
  fc.constantFrom(...Object.values(PACKED)).map((pack) => pack(text).subarray(0, 2 * MOST_BYTES));
