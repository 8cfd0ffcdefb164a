/** Files on which a reader once did not end, or took all memory: each is small, and is made here. */
import { deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const text = (contents: string) => strToU8(contents);
const sheet = (rows: string) =>
  zipSync({
    'xl/workbook.xml': text('<workbook/>'),
    'xl/worksheets/sheet1.xml': text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const HEADINGS = 'Date;Libellé;Montant\n';
const ROW = '05/09/2026;Café;-1,00\n';
const ofx = (inner: string) => text(`OFXHEADER:100\n\n<OFX>${inner}</OFX>`);

/** Bytes as a generator of random numbers makes them (mulberry32), the same each time. */
function noise(length: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  });
}

/** A ZIP of one member that declares to be smaller than it is. */
function lyingZip(contents: Uint8Array, declared: number): Uint8Array {
  const zip = zipSync({ 'a.csv': contents }, { level: 9 });
  const view = new DataView(zip.buffer);
  const entry = zip.length - 22 - 46 - 'a.csv'.length;
  view.setUint32(entry + 24, declared, true);
  return zip;
}

function nested(depth: number, width: number, inner: Uint8Array): Uint8Array {
  let zip = inner;
  for (let level = 0; level < depth; level++) {
    const members = Array.from({ length: width }, (_, index) => [`${level}-${index}.zip`, zip]);
    zip = zipSync(Object.fromEntries(members));
  }
  return zip;
}

const fill = (byte: number, mebibytes: number) =>
  new Uint8Array(mebibytes * 1024 * 1024).fill(byte);

/** The files by their names, with what becomes of each. */
export const HOSTILE: readonly (readonly [name: string, outcome: string, () => Uint8Array])[] = [
  // Measured before there were limits.
  ['comments.html', 'unknownFormat', () => text(`${'<!---->'.repeat(26)}x`)],
  ['long-comments.html', 'unknownFormat', () => text(`${'<!---->'.repeat(700)}x`)],
  [
    'doctype.xlsx',
    'damagedXml',
    () =>
      zipSync({
        'xl/workbook.xml': text(`<!DOCTYPE x [${']'.repeat(300_000)}`),
        'xl/worksheets/sheet1.xml': text('<worksheet/>'),
      }),
  ],
  ['far-cell.xlsx', 'tooManyColumns', () => sheet('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')],
  [
    'far-cells.xlsx',
    'unknownFormat',
    () => sheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(25_000)),
  ],
  ['separators.zip', 'tooManyBytes', () => zipSync({ 'a.csv': fill(0x3b, 255) }, { level: 9 })],
  ['separators-64.zip', 'several', () => zipSync({ 'a.csv': fill(0x3b, 63) }, { level: 9 })],
  ['lines-64.zip', 'several', () => zipSync({ 'a.csv': fill(0x0a, 63) }, { level: 9 })],
  ['letters-64.zip', 'several', () => zipSync({ 'a.csv': fill(0x61, 63) }, { level: 9 })],
  [
    'rows-64.zip',
    'tooManyCells',
    () => zipSync({ 'a.csv': text(HEADINGS + ROW.repeat(2_500_000)) }, { level: 9 }),
  ],
  [
    'blank-lines-64.zip',
    'tooManyCells',
    () => zipSync({ 'a.csv': text(HEADINGS + '\n'.repeat(60_000_000)) }, { level: 9 }),
  ],
  ...(
    [
      ['qif.zip', '!Type:Bank\nD5/9/26\nT-1\n^\n', 'D5/9/26\nT-1\n^\n'],
      ['sta.zip', ':20:X\n:25:1\n:61:2609050905D12,50NTRF\n', ':61:2609050905D12,50NTRF\n'],
      ['coda.zip', `0000005092672505${' '.repeat(112)}\n1000053907547034\n`, '21\n'],
      ['n43.zip', `11${'0'.repeat(18)}2609012609302${'0'.repeat(14)}978\n`, '22\n'],
    ] as const
  ).flatMap(([name, begin, row]) =>
    (
      [
        [`blank-lines-64.${name}`, '\n'],
        [`rows-64.${name}`, row],
      ] as const
    ).map(
      ([full, body]) =>
        [
          full,
          'tooManyCells',
          () => zipSync({ a: text(begin + body.repeat(60_000_000 / body.length)) }, { level: 9 }),
        ] as const,
    ),
  ),
  ...(
    [
      ['page.zip', 'tooManyCells', '<table>', '<tr><td>a<td>b'],
      ['ofx.zip', 'tooManyCells', 'OFXHEADER:100\n<OFX>', '<A>1'],
      ['camt.zip', 'tooManyCells', '<Document><BkToCstmrStmt><Stmt>', '<Ntry><Amt>1</Amt></Ntry>'],
      ['entry.zip', 'tooManyCells', '<Document><BkToCstmrStmt><Stmt><Ntry>', '<a/>'],
      ['gnucash.zip', 'tooManyCells', '<gnc-v2><gnc:book>', '<a>1</a>'],
      [
        'flex.zip',
        'tooManyCells',
        '<FlexQueryResponse><FlexStatement>',
        '<Trade a="1" b="2" c="3"/>',
      ],
    ] as const
  ).map(
    ([name, outcome, begin, row]) =>
      [
        `elements-64.${name}`,
        outcome,
        () =>
          zipSync(
            { a: text(begin + row.repeat(Math.floor(60_000_000 / row.length))) },
            { level: 9 },
          ),
      ] as const,
  ),
  ['lying.zip', 'archiveDamaged', () => lyingZip(fill(0x3b, 255), 1_000)],
  [
    'wide-and-short.csv',
    'tooManyColumns',
    () => text(`${';'.repeat(200_000)}\n${'a;b\n'.repeat(11_000)}`),
  ],
  ['columns.csv', 'tooManyColumns', () => text(`${'a;'.repeat(100_000)}\n`)],
  ['one-line.csv', 'tooManyColumns', () => text(';'.repeat(1_000_000))],
  ['headings.csv', 'read', () => text(HEADINGS.repeat(1_000))],
  ['many-headings.csv', 'read', () => text(HEADINGS.repeat(45_000))],
  ['rows.xls', 'webPage', () => text(`<table>${'<tr '.repeat(250_000)}`)],
  ['brackets.xls', 'unknownFormat', () => text(`<table><tr><td>${'<'.repeat(1_000_000)}`)],
  ['cells.xls', 'webPage', () => text(`<table><tr>${'<td/'.repeat(250_000)}`)],
  ['spans.xls', 'tooManyColumns', () => text(`<table><tr>${'<td colspan=99>'.repeat(65_000)}`)],
  ['lines.qif', 'cutOff', () => text(`!Type:Bank\n${'\n'.repeat(1_000_000)}D1`)],
  ['spaces.qif', 'noPart', () => text(`!Type:${' '.repeat(500_000)}\n!Type: `)],
  ['comments.ofx', 'noOfxStatement', () => ofx('<!--'.repeat(250_000))],
  ['sections.ofx', 'noOfxStatement', () => ofx('<![CDATA['.repeat(100_000))],
  ['nested.ofx', 'noOfxStatement', () => ofx('<SECLIST>'.repeat(900))],
  ['deep.ofx', 'xmlTooDeep', () => ofx('<SECLIST>'.repeat(15_000))],
  ['leaves.ofx', 'noOfxStatement', () => ofx('<A>'.repeat(330_000))],
  ['closings.ofx', 'cutOff', () => ofx(`${'<OFX>'.repeat(900)}${'</A>'.repeat(240_000)}`)],
  [
    'brackets.ofx',
    'noOfxStatement',
    () => ofx(`<A>${'<'.repeat(500_000)}${'<a '.repeat(160_000)}`),
  ],
  [
    'preamble.csv',
    'unknownFormat',
    () => text(`compte ${'1 '.repeat(500_000)};\n${HEADINGS}${ROW}`),
  ],
  ['preamble-30k.csv', 'read', () => text(`compte ${'1 '.repeat(15_000)};\n${HEADINGS}${ROW}`)],
  ['nested.zip', 'tooManyMembers', () => nested(7, 1, text(HEADINGS + ROW))],
  ['wide-nested.zip', 'tooManyMembers', () => nested(3, 20, text('hello'))],
  [
    'second.csv',
    'read',
    () =>
      text(
        `UTC_Time,Account,Operation,Coin,Change\n${'2026-09-05 10:00:00,Spot,Buy,BTC,1\n'.repeat(27_000)}`,
      ),
  ],
  [
    'reference.xml',
    'deadReference',
    () =>
      text(
        '<client><version>60</version><accounts><account id="1" reference="1"/></accounts></client>',
      ),
  ],
  ['random.bin', 'unknownFormat', () => noise(5_000_000)],
  [
    'workbooks.zip',
    'several',
    () =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `${index}.xlsm`,
            sheet(
              Array.from(
                { length: 60 },
                (_row, row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(300)}</row>`,
              ).join(''),
            ),
          ]),
        ),
      ),
  ],
  // Found by drawing.
  ['comments.xml', 'damagedXml', () => text(`<gnc-v2><gnc:book>${'<!--/>'.repeat(160_000)}`)],
  ['subsets.xml', 'damagedXml', () => text(`${'<!DOCTYPE x[>'.repeat(75_000)}<BkToCstmrStmt>`)],
  // Of the same kind.
  ...(
    [
      [
        'rows.ods',
        'tooManyCells',
        '<table-row number-rows-repeated="1000000000"><table-cell value="1"/></table-row>',
      ],
      [
        'columns.ods',
        'tooManyColumns',
        '<table-row><table-cell number-columns-repeated="1000000000" value="1"/></table-row>',
      ],
      [
        'far-rows.ods',
        'unknownFormat',
        '<table-row number-rows-repeated="1e999"><table-cell/></table-row>'.repeat(9_000),
      ],
      [
        'wide-rows.ods',
        'tooManyCells',
        '<table-row><table-cell number-columns-repeated="1000" value="1"/></table-row>'.repeat(
          9_000,
        ),
      ],
      [
        'groups.ods',
        'empty',
        `${'<table-row-group>'.repeat(900)}${'<table-row/>'.repeat(60_000)}${'</table-row-group>'.repeat(900)}`,
      ],
    ] as const
  ).map(
    ([name, outcome, rows]) =>
      [
        name,
        outcome,
        () =>
          zipSync({
            'META-INF/manifest.xml': text('<manifest/>'),
            'content.xml': text(`<table>${rows}</table>`),
          }),
      ] as const,
  ),
  ['bomb.gz', 'tooManyBytes', () => gzipSync(fill(0x3b, 255), { level: 9 })],
  [
    'gz-in-gz.gz',
    'tooManyMembers',
    () => {
      let bytes: Uint8Array = text(HEADINGS);
      for (let level = 0; level < 5; level++) bytes = gzipSync(bytes);
      return bytes;
    },
  ],
  ['deep.xml', 'xmlTooDeep', () => text(`<FlexQueryResponse>${'<a>'.repeat(300_000)}`)],
  [
    'one-line.xml',
    'noPart',
    () => text(`<BkToCstmrStmt>${'<a/>'.repeat(240_000)}</BkToCstmrStmt>`),
  ],
  ['doctypes.xml', 'cutOff', () => text(`${'<!DOCTYPE x>'.repeat(80_000)}<BkToCstmrStmt>`)],
  ['strings.json', 'cutOff', () => text(`{"activities":[],"unitPrice":"${'\\"'.repeat(480_000)}`)],
  ['messages.sta', 'read', () => text(':20:X\n:25:1\n:61:2609050905D12,50NTRF\n'.repeat(22_000))],
  [
    'movements.sta',
    'read',
    () => text(`:20:X\n:25:1\n${':61:2609050905D12,50NTRF\n'.repeat(38_000)}`),
  ],
  ['registers.qif', 'read', () => text('!Type:Bank\nD25/9/26\nT-1\n^\n'.repeat(40_000))],
  [
    'shared-string.xlsx',
    'unknownFormat',
    () =>
      zipSync({
        'xl/workbook.xml': text('<workbook/>'),
        'xl/sharedStrings.xml': text(`<sst><si><t>${'a1 '.repeat(300_000)}</t></si></sst>`),
        'xl/worksheets/sheet1.xml': text(
          `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`.repeat(10_000)}</sheetData></worksheet>`,
        ),
      }),
  ],
  [
    'deflated.zip',
    'archiveDamaged',
    () => Buffer.concat([text('PK\u0003\u0004'), deflateRawSync(fill(0, 200))]),
  ],
];
