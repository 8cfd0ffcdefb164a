/** A row that a person deleted or corrected stays so, whatever format of the bank comes next. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder, PACTOLE_MARKET: 'off' });
});
afterAll(() => place.close());

const IBAN = 'FR7630006000011234567890189';
/** A month of one account as three exports of its bank have it: day, amount, label. */
const MONTH = [
  ['2026-03-02', '2480.45', 'VIR SEPA SALAIRE ACME CORP MARS 2026'],
  ['2026-03-03', '-23.45', 'CARTE 01/03/26 CARREFOUR CITY PARIS 12 CB*1234'],
  ['2026-03-04', '-13.49', 'PRLV SEPA NETFLIX INTERNATIONAL B.V. NL0001'],
  ['2026-03-05', '-54.00', 'CARTE 03/03/26 SNCF INTERNET PARIS CB*1234'],
  ['2026-03-05', '-54.00', 'CARTE 03/03/26 SNCF INTERNET PARIS CB*1234'],
  ['2026-03-16', '-800.00', 'VIR INST M MARTIN LOYER MARS'],
  ['2026-03-31', '-2.50', 'COTISATION TRIMESTRIELLE'],
] as const;

const CSV = [
  'Date operation;Date valeur;Libelle;Montant;Devise;Compte',
  ...MONTH.map(([day, amount, label]) => {
    const written = day.split('-').reverse().join('/');
    return `${written};${written};${label};${amount.replace('.', ',')};EUR;${IBAN}`;
  }),
].join('\n');

const OFX = [
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260401<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301<DTEND>20260331',
  ...MONTH.map(
    ([day, amount, label], at) =>
      `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>F${at}<NAME>${label.slice(0, 32)}</STMTTRN>`,
  ),
  '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
].join('\n');

const CAMT = [
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-04-01T00:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><CreDtTm>2026-04-01T00:00:00</CreDtTm><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
  ...MONTH.map(
    ([day, amount, label]) =>
      `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>${label.replace(/^\S+ (SEPA |INST |\d\d\/\d\d\/\d\d )?/, '')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  ),
  '</Stmt></BkToCstmrStmt></Document>',
].join('');

const FORMATS = { 'b.ofx': OFX, 'c.xml': CAMT };
interface Row {
  readonly id: string;
  readonly date: string;
  readonly amount: string;
  readonly label: string;
}

/** Commands about a row. */
const SAID = {
  deleted: ({ id }: Row) => ['transactions', 'delete', id],
  moved: ({ id }: Row) => ['transactions', 'edit', id, '--date', '2026-03-25'],
  'of another amount': ({ id }: Row) => ['transactions', 'edit', id, '--amount=-7.77'],
  'in other words': ({ id }: Row) => ['transactions', 'edit', id, '--label', 'Pizza with Ada'],
};

test.each(
  Object.keys(SAID).flatMap((said) =>
    Object.keys(FORMATS).map(
      (format) => [said, format] as [keyof typeof SAID, keyof typeof FORMATS],
    ),
  ),
)('a row that is %s is not there again by %s', async (said, format) => {
  const user = `${said} ${format}`;
  await place.pactole('users', 'add', user);
  const run = (...args: string[]) => place.pactole(...args, '--user', user);
  const rows = async () => {
    const listed = await place.json<readonly Row[]>('transactions', 'list', '--user', user);
    return listed.map(({ date, amount, label }) => `${date} ${amount} ${label}`).sort();
  };
  const [first, second] = [join(place.folder, 'a.csv'), join(place.folder, format)];
  await writeFile(first, CSV);
  await writeFile(second, FORMATS[format]);
  expect((await run('import', first, '--new', '--yes')).code).toBe(0);
  const before = await place.json<readonly Row[]>('transactions', 'list', '--user', user);
  const row = before.find(({ amount }) => amount === '-13.49') as Row;
  expect((await run(...SAID[said](row))).stderr).toBe('');
  const kept = await rows();
  expect(kept).toHaveLength(said === 'deleted' ? 6 : 7);

  await run('accounts', 'set', 'Import 0189', '--iban', IBAN).catch(() => null);
  const { stdout, stderr } = await run('import', second, '--yes');
  expect(stderr).toBe('');
  expect(await rows()).toEqual(kept);
  if (said === 'deleted')
    expect(stdout).toMatch(/-€13\.49 "[^"]+" looks like "[^"]+", deleted before/);
});
