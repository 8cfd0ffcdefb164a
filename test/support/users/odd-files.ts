/** Unusual files for imports: unreadable ones, ambiguous ones, empty ones. */
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync, strToU8, zipSync } from 'fflate';

const STATEMENTS = new URL('../../../examples/statements/', import.meta.url);

/** A file's name and its bytes. */
export type OddFile = readonly [name: string, bytes: Uint8Array];

const text = (name: string, contents: string): OddFile => [name, strToU8(contents)];
const latin1 = (name: string, contents: string): OddFile => [name, Buffer.from(contents, 'latin1')];

const OFX = (inner: string) => `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>${inner}</OFX>`;
const BANK = (inner: string) =>
  OFX(`<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR${inner}</STMTRS></STMTTRNRS></BANKMSGSRSV1>`);
const CAMT = (inner: string) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `0${(index % 9) + 1}/09/2026;Café ${index};-1,50`);

/** Rejected: unreadable. */
const REFUSED: readonly OddFile[] = [
  text('vide.csv', ''),
  text('blanc.csv', ' \n\n\t\n'),
  ['bruit.bin', Uint8Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 251)],
  text('notes.txt', 'Penser à payer le loyer.'),
  text('scan.pdf', '%PDF-1.7\n'),
  latin1('photo.png', '\u0089PNG\r\n\u001a\n'),
  latin1('photo.jpg', '\u00ff\u00d8\u00ff\u00e0'),
  text('budget.sqlite', 'SQLite format 3\0'),
  latin1('depot.portfolio', 'PORTFOLIO\u0001\u008d'),
  ['ancien.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  text(
    'page.html',
    '<!doctype html><html><head><title>Banque</title></head><p>Votre session a expiré</p></html>',
  ),
  ['abime.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3])],
  ['archive-vide.zip', zipSync({})],
  ['photos.zip', zipSync({ 'a.pdf': strToU8('%PDF-1.4'), 'b.txt': strToU8('bonjour') })],
  ['abime.gz', gzipSync(strToU8('Date;Libellé')).slice(0, 20)],
  ['trop-court.gz', Uint8Array.from([0x1f, 0x8b, 8])],
  text('coupe.ofx', BANK('<BANKTRANLIST><STMTTRN><DTPOSTED>20260905').slice(0, 90)),
  text('titres-seuls.ofx', OFX('<INVSTMTMSGSRSV1><INVSTMTRS></INVSTMTRS></INVSTMTMSGSRSV1>')),
  text(
    'refus.ofx',
    OFX('<SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Code erroné</STATUS></SONRS>'),
  ),
  text('coupe.qif', '!Type:Bank\nD01/09/2026\nT-5.0'),
  text('sans-jour.qif', '!Type:Bank\nT-5.00\nPCafé\n^\n'),
  text('titres.qif', '!Type:Invst\nD01/09/2026\nNBuy\n^\n'),
  text('faux.sta', ':20:X\n:25:1\n:60F:C260901EUR1,00\n:61:abc\n'),
  text('coupe.xml', CAMT('<Ntry><Amt Ccy="EUR">5.00</Amt></Ntry>').slice(0, 100)),
  text('sans-date.xml', CAMT('<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>')),
  text('mal-ferme.xml', CAMT('<Acct></Id>')),
  text('ambigu.csv', 'Date,Description,Amount\n05/09/2026,Café,-1.50\n'),
  text('entiers.csv', 'Date;Libellé;Montant\n25/09/2026;a;-1.234\n26/09/2026;b;2.500\n'),
  text(
    'carte.csv',
    'Date;Libellé;Carte;Montant\n24/09/2026;a;**1;5,00\n25/09/2026;b;**1;6,00\n26/09/2026;c;;-9,00\n',
  ),
  text(
    'mots-et-signes.csv',
    'Date;Libellé;Montant;Sens\n25/09/2026;a;-1,00;Débit\n26/09/2026;b;-2,00;Crédit\n',
  ),
  [
    'scripts.zip',
    zipSync({
      'a.py': strToU8('Date;Libellé;Montant\n'),
      'b.py': strToU8('Date;Libellé;Montant\n'),
    }),
  ],
  text(
    'sans-moins.csv',
    'Date;Libellé;Montant\n01/09/2026;a;1,00\n02/09/2026;b;2,00\n03/09/2026;c;3,00\n',
  ),
  text(
    'troisieme-mot.csv',
    'Date;Libellé;Montant;Type\n01/09/2026;a;1,00;Recette\n02/09/2026;b;2,00;Dépense\n03/09/2026;c;3,00;Virement\n',
  ),
  text('siecle.csv', 'Date;Libellé;Montant\n01/09/26;a;-1,00\n02/09/99;b;-2,00\n'),
  text(
    'deux-montants.csv',
    'Date;Libellé;Montant A;Devise A;Montant B;Devise B\n15/01/2026;a;-1,00;EUR;-2,00;GBP\n16/01/2026;b;-2,00;EUR;-4,00;GBP\n',
  ),
  text('deux-ordres.csv', 'Date;Libellé;Montant\n25/09/2026;a;-1,00\n09/25/2026;b;-2,00\n'),
  text('jour-faux.csv', 'Date;Libellé;Montant\n01/09/2026;a;-1,00\n45/19/2026;b;-2,00\n'),
  text('montant-faux.csv', 'Date;Libellé;Montant\n01/09/2026;a;douze\n'),
  text('debit-credit.csv', 'Date;Libellé;Débit;Crédit\n25/09/2026;x;1,00;2,00\n'),
  text('courtier.csv', 'Date,Ticker,Side,Quantity,Price,Fees\n2026-01-05,AAPL,BUY,2,100,1\n'),
  text(
    'coupe.json',
    '{"meta":{"date":"2026-01-01"},"activities":[{"accountId":"a","type":"BUY","symbol":"X"',
  ),
];

/** Read, with a remark for the user. */
const REMARKED: readonly OddFile[] = [
  text(
    'totaux.csv',
    'Date;Libellé;Débit;Crédit;Etat\n01/09/2026;SOLDE INITIAL;;100,00;\n02/09/2026;Café;4,20;;Comptabilisé\n02/09/2026;Hôtel;80,00;;En attente\n;Train;5,00;;\nTotal;;89,20;100,00;\n',
  ),
  text(
    'etat.csv',
    'Date;Libellé;Montant;Statut\n25/09/2026;a;-1,00;Comptabilisé\n25/09/2026;b;-2,00;Zorglub\n',
  ),
  text('sans-titres.csv', '18.09.2026;"Bäckerei";18.09.2026;-33,87;EUR\n'),
  text(
    'soldes.csv',
    'Date;Libellé;Montant;Solde\n01/09/2026;a;-1,00;99,00\n02/09/2026;b;-2,00;97,00\n03/09/2026;c;-3,00;94,00\n04/09/2026;d;-4,00;80,00\n05/09/2026;e;-5,00;75,00\n',
  ),
  text(
    'sans-compte.ofx',
    BANK(
      '<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260905<TRNAMT>-5.00<NAME>Café</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>douze<DTASOF>hier</LEDGERBAL>',
    ),
  ),
  text('decoupe.qif', '!Type:Bank\nD25/09/2026\nT-5.00\nPCafé\nSA\n$-1.00\nSB\n$-2.00\n^\n'),
  text(
    'a-venir.xml',
    CAMT(
      '<Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-09-05</Dt></BookgDt></Ntry><Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-09-06</Dt></BookgDt></Ntry>',
    ),
  ),
  [
    'releves.zip',
    zipSync({
      'a.csv': strToU8('Date;Libellé;Montant\n01/09/2026;a;-1,00\n;sans jour;-2,00\n'),
      'lisez-moi.pdf': strToU8('%PDF-1.7'),
    }),
  ],
  text(
    'revolut-actions.csv',
    'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2026-01-02T10:00:00.000000Z,,CASH TOP-UP,,,EUR 100,EUR,1.0\n2026-01-05T10:00:00.000000Z,AAPL,STOCK SPLIT,4,,EUR 0,EUR,1.0\n',
  ),
];

/** Read, without a remark. */
const READ: readonly OddFile[] = [
  latin1('latin1.csv', `Date;Libellé;Montant\n${rows(3).join('\n')}\n`),
  ['utf16.csv', Buffer.from(`\ufeffDate;Libellé;Montant\n${rows(3).join('\n')}\n`, 'utf16le')],
  text(
    'faux.xls',
    '<table><tr><td>Date</td><td>Libellé</td><td>Montant</td></tr><tr><td>25/09/2026</td><td>Café</td><td>-1,50</td></tr></table>',
  ),
  ['compresse.csv.gz', gzipSync(strToU8(`Date;Libellé;Montant\n${rows(3).join('\n')}\n`))],
  text('titres-sans-lignes.csv', 'Date;Libellé;Montant\n'),
  text('enorme.csv', `Date;Libellé;Montant\n${rows(20_000).join('\n')}\n`),
];

/** Returns the invented statements of `examples/`, and more unusual files. */
export async function oddFiles(): Promise<{
  readonly refused: readonly OddFile[];
  readonly remarked: readonly OddFile[];
  readonly read: readonly OddFile[];
}> {
  const names = await readdir(STATEMENTS);
  const samples = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, STATEMENTS))] as const),
  );
  return { refused: REFUSED, remarked: REMARKED, read: [...READ, ...samples] };
}
