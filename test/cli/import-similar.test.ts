/** One month of an account in several formats, by `pactole import`: whichever comes second adds nothing. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackedUpPlace, type Place } from '../support/processes/pactole.ts';

const IBAN = 'FR7630006000011234567890189';
/** Booking day, value day, label, the same in the bank's new words and in those of its camt file, amount. */
const ROWS = [
  [
    '03',
    '02',
    'CARTE 01/06/26 PRIMEUR VOLTAIRE CB*77',
    'Cb 01/06/26 Primeur Voltaire Cb*77',
    'PRIMEUR VOLTAIRE CB*77',
    '-12.40',
  ],
  [
    '04',
    '04',
    'PRLV SEPA OPERATEUR MOBILE SA FR0042',
    'Prélèvement Opérateur Mobile SA FR0042',
    'OPERATEUR MOBILE SA FR0042',
    '-19.99',
  ],
  [
    '08',
    '08',
    'VIR SEPA SALAIRE ATELIERS JUIN 2026',
    'Virement Salaire Ateliers Juin 2026',
    'SALAIRE ATELIERS JUIN 2026',
    '1890.00',
  ],
  [
    '11',
    '10',
    'CARTE 10/06/26 TRAINS DE LOIRE CB*77',
    'Cb 10/06/26 Trains de Loire Cb*77',
    'TRAINS DE LOIRE CB*77',
    '-38.00',
  ],
  [
    '11',
    '10',
    'CARTE 10/06/26 TRAINS DE LOIRE CB*77',
    'Cb 10/06/26 Trains de Loire Cb*77',
    'TRAINS DE LOIRE CB*77',
    '-38.00',
  ],
  [
    '15',
    '15',
    'VIR INST MME DURAND LOYER JUIN',
    'Virement instantané Mme Durand loyer juin',
    'MME DURAND LOYER JUIN',
    '-640.00',
  ],
  ['30', '30', 'COTISATION CARTE', 'Cotisation de la carte', 'CARTE', '-3.50'],
] as const;

const csv = (line: (row: (typeof ROWS)[number]) => readonly [day: string, label: string]) =>
  `Date operation;Libelle;Montant;Devise;Compte\n${ROWS.map((row) => {
    const [day, label] = line(row);
    return `${day}/06/2026;${label};${row[5].replace('.', ',')};EUR;${IBAN}`;
  }).join('\n')}\n`;

const ofx = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260701<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260601<DTEND>20260630
${ROWS.map(([day, , label, , , amount], at) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202606${day}<TRNAMT>${amount}<FITID>F${at}<NAME>${label.slice(0, 32)}</STMTTRN>`).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const camt = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-07-01T00:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><CreDtTm>2026-07-01T00:00:00</CreDtTm><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${ROWS.map(
  ([day, value, , , label, amount]) =>
    `<Ntry><Amt Ccy="EUR">${amount.replace('-', '')}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-${day}</Dt></BookgDt><ValDt><Dt>2026-06-${value}</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
).join('')}</Stmt></BkToCstmrStmt></Document>`;

const FILES = {
  'bank.csv': csv(([day, , label]) => [day, label]),
  'new-words.csv': csv(([day, , , label]) => [day, label]),
  'value-days.csv': csv(([, value, label]) => [value, label]),
  'bank.ofx': ofx,
  'bank.xml': camt,
};
type Name = keyof typeof FILES;

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder });
  await place.serve();
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(place.folder, name), text);
});
afterAll(() => place.close());

interface Outcome {
  readonly imported: number;
  readonly duplicates: number;
  readonly similar: number;
}

const names = Object.keys(FILES) as Name[];
const pairs = names.flatMap((first) =>
  names.filter((second) => second !== first).map((second) => [first, second] as const),
);

test.each(pairs)('%s, then %s', async (first, second) => {
  const user = `${first}-${second}`.replace(/\W/g, '-');
  await place.json('users', 'add', user).catch(() => place.json('people', 'add', user));
  const load = async (name: Name, ...options: string[]) => {
    const args = [join(place.folder, name), '--create', 'Compte', '--yes', ...options];
    const [outcome] = await place.json<Outcome[]>('import', ...args, '--user', user);
    return outcome;
  };
  expect(await load(first)).toMatchObject({ imported: ROWS.length, similar: 0 });

  const outcome = await load(second);
  expect(outcome).toMatchObject({ imported: 0 });
  expect((outcome?.duplicates ?? 0) + (outcome?.similar ?? 0)).toBe(ROWS.length);
  const again = await load(second, '--similar');
  expect(again).toMatchObject({ imported: outcome?.similar, similar: 0 });
});
