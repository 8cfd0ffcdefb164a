/** Files as French banks name and shape them: LCL's CSV without headings, and "Excel" files that are pages. */
import { describe, expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

describe('LCL', () => {
  const MOVEMENTS = [
    '02/09/2026;-12,50;Carte;;CB  CAFE DU PORT   01/09/26;;0;Divers',
    '05/09/2026;1 500,00;Virement;;;VIR ATELIER MARTIN;;',
    '07/09/2026;-80,00;Chèque;1234567;;;0;Divers',
  ];
  const file = (...lines: string[]) => `${lines.join('\n')}\n`;

  test('movements, the account and its balance', () => {
    const statement = readOne(file(...MOVEMENTS, '30/09/2026;1907,50;;02220 012345K'));
    expect(statement).toMatchObject({
      format: 'lcl',
      account: '02220 012345K',
      currency: 'EUR',
      balance: { date: '2026-09-30', amount: '1907.50', currency: 'EUR' },
      warnings: [],
    });
    expect(linesOf(statement)).toEqual([
      '2026-09-02 -12.50 CB CAFE DU PORT 01/09/26',
      '2026-09-05 1500.00 VIR ATELIER MARTIN',
      '2026-09-07 -80.00 Chèque 1234567',
    ]);
  });

  test('the balance before, where it is told, must lead to the last one', () => {
    const between = (first: string) =>
      readOne(
        file(
          `01/09/2026;${first};;02220 012345K`,
          ...MOVEMENTS,
          '30/09/2026;1907,50;;02220 012345K',
        ),
      ).warnings;
    expect(between('500,00')).toEqual([]);
    expect(between('400,00')).toEqual([
      'the movements do not lead from 400.00 to 1907.50; some may be missing',
    ]);
  });
});

describe('a file called .xls', () => {
  const ROWS = ['2026-09-05 -4.50 CARTE CAFÉ & CIE', '2026-09-15 1500.00 VIR SALAIRE'];

  test('that is a page of HTML', () => {
    const statement = readOne(`<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><style>td { mso-number-format: "\\@" }</style></head><body><table>
<tr><td colspan="4">Compte n&deg; 00012345678</td></tr>
<tr><th>Date</th><th>Libell&eacute;</th><th>D&eacute;bit</th><th>Cr&eacute;dit</th></tr>
<tr><td>05/09/2026</td><td>CARTE&nbsp;CAF&Eacute;<br>&amp; CIE</td><td>-4,50</td><td/></tr>
<tr><td>15/09/2026<td><b>VIR</b> SALAIRE<td><td>1&#160;500,00</tr>
</table></body></html>`);
    expect([statement.account, ...linesOf(statement)]).toEqual(['00012345678', ...ROWS]);
  });

  test('that is XML of Excel 2003, whose empty cells are left out', () => {
    const cell = (type: string, text: string) =>
      `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;
    const row = (...cells: string[]) => `<Row>${cells.join('')}</Row>`;
    const statement = readOne(`<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table>
${row(...['Date', 'Libellé', 'Débit', 'Crédit'].map((name) => cell('String', name)))}
${row(cell('DateTime', '2026-09-05T00:00:00.000'), cell('String', 'CARTE CAFÉ &amp; CIE'), cell('Number', '-4.50'))}
${row(cell('DateTime', '2026-09-15T00:00:00.000'), cell('String', 'VIR SALAIRE'), '<Cell ss:Index="4"><Data ss:Type="Number">1500.00</Data></Cell>')}
</Table></Worksheet></Workbook>`);
    expect(linesOf(statement)).toEqual(ROWS);
  });

  test('that is text with tabs', () => {
    const statement = readOne(
      'Date\tLibellé\tDébit\tCrédit\r\n05/09/2026\tCARTE CAFÉ & CIE\t-4,50\t\r\n15/09/2026\tVIR SALAIRE\t\t1 500,00\r\n',
    );
    expect(linesOf(statement)).toEqual(ROWS);
  });
});
