/** PDFs by the command, against the real service: after the CSV of the same month, with a password, and refused. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInWorker } from '../../../test/support/processes/worker.ts';
import { type Service, startService } from '../../../test/support/service/service.ts';
import { at, type CellAt } from '../../statements/test/pdf/layouts.ts';
import { type PdfSettings, pdf } from '../../statements/test/pdf/writer.ts';

const command = fileURLToPath(new URL('../dist/pactole-import.js', import.meta.url));
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

let service: Service;
let pactole: Pactole;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  const apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  folder = await mkdtemp(join(tmpdir(), 'pactole-pdf-'));
  environment = {
    PATH: process.env.PATH ?? '',
    XDG_STATE_HOME: join(folder, 'state'),
    PACTOLE_API_KEY: apiKey,
    PACTOLE_BASE_URL: service.url,
  };
});
afterAll(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

/** Runs the command with lines on its standard input, which then ends. */
const answering = (answers: readonly string[], args: readonly string[], more = {}) =>
  runInWorker(command, args, { ...environment, ...more }, answers);

const inFolder = (name: string) => join(folder, name);

async function save(name: string, contents: string | Uint8Array): Promise<string> {
  await writeFile(inFolder(name), contents);
  return inFolder(name);
}

/** Day, words of the CSV, words of the PDF, amount. */
const MARCH: readonly (readonly [string, string, string, string])[] = [
  [
    '02/03/2026',
    'VIR SEPA SALAIRE ACME CORP MARS 2026',
    'VIREMENT DE ACME CORP SALAIRE',
    '2480,45',
  ],
  [
    '03/03/2026',
    'CARTE 01/03/26 CARREFOUR CITY PARIS 12 CB*1234',
    'ACHAT CB CARREFOUR CITY 01.03.26',
    '-23,45',
  ],
  [
    '05/03/2026',
    'CARTE 03/03/26 SNCF INTERNET PARIS CB*1234',
    'ACHAT CB SNCF INTERNET 03.03.26',
    '-54,00',
  ],
  [
    '05/03/2026',
    'CARTE 03/03/26 SNCF INTERNET PARIS CB*1234',
    'ACHAT CB SNCF INTERNET 03.03.26',
    '-54,00',
  ],
  [
    '09/03/2026',
    'PRLV SEPA EDF CLIENTS PARTICULIERS',
    'PRELEVEMENT DE EDF CLIENTS PARTICULIERS',
    '-88,10',
  ],
];

const csv = [
  'Date operation;Date valeur;Libelle;Montant;Devise;Compte',
  ...MARCH.map(
    ([day, label, , amount]) => `${day};${day};${label};${amount};EUR;${IBAN.replaceAll(' ', '')}`,
  ),
].join('\n');

/** The PDF of the same month, which ends with a balance. */
function march(closing: string, settings: PdfSettings = {}): Uint8Array {
  const row = ([day, , label, amount]: (typeof MARCH)[number]): readonly CellAt[] => [
    [40, day.slice(0, 5)],
    [90, label],
    amount.startsWith('-') ? [455, amount.slice(1), 'r'] : [545, amount, 'r'],
  ];
  const lines = [
    [
      [90, 'Ancien solde au 28/02/2026'],
      [545, '100,00', 'r'],
    ],
    ...MARCH.map(row),
    [
      [90, 'Nouveau solde au 31/03/2026'],
      [545, closing, 'r'],
    ],
  ] as const;
  return pdf(
    [
      [
        ...at(40, [40, 'Relevé de compte du 01/03/2026 au 31/03/2026']),
        ...at(60, [40, `IBAN ${IBAN}`]),
        ...at(100, [40, 'Date'], [90, 'Opérations'], [420, 'Débit (€)'], [500, 'Crédit (€)']),
        ...lines.flatMap((cells, index) => at(120 + 15 * index, ...cells)),
      ],
    ],
    settings,
  );
}

const rowsOf = async (name: string) => {
  const { accounts } = await pactole.accounts.list();
  const accountId = accounts.find((account) => account.name === name)?.id;
  return (await pactole.transactions.list({ accountId, limit: 1000 })).items;
};

test('after the CSV of the same month a PDF adds nothing, and names what differs in wording', async () => {
  const first = await answering([], [await save('a.csv', csv), '--create', 'Courant', '--yes']);
  expect(first.stderr).toBe('');
  expect(await rowsOf('Courant')).toHaveLength(5);
  const second = await answering(
    [],
    [await save('a.pdf', march('2360,90')), '--account', 'Courant', '--yes'],
  );
  expect(second.code).toBe(0);
  expect(second.stdout).toMatch(/5 .*look/i);
  expect(await rowsOf('Courant')).toHaveLength(5);
});

test('alone it gives each row once, and its balance', async () => {
  const path = await save('b.pdf', march('2360,90'));
  const { code } = await answering([], [path, '--create', 'Autre', '--yes']);
  expect(code).toBe(0);
  expect((await rowsOf('Autre')).map(({ amount }) => amount).sort()).toEqual(
    ['-23.45', '-54.00', '-54.00', '-88.10', '2480.45'].sort(),
  );
  await answering([], [path, '--account', 'Autre', '--yes']);
  expect(await rowsOf('Autre')).toHaveLength(5);
});

test('what is not proved is refused with its reason, shown, and not stored', async () => {
  const path = await save('c.pdf', march('2370,90'));
  const { code, stderr } = await answering([], [path, '--create', 'Refus', '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain('c.pdf: page 1 does not add up: 2,370.90 expected, 2,360.90 read');
  expect(stderr).toContain('02/03 VIREMENT DE ACME CORP SALAIRE 2480.45');
  const { accounts } = await pactole.accounts.list();
  expect(accounts.some(({ name }) => name === 'Refus')).toBe(false);
});

test('a password is taken from a file, from the environment, or asked for', async () => {
  const path = await save('d.pdf', march('2360,90', { password: 'geheim' }));
  const refused = await answering([], [path, '--create', 'Code', '--yes']);
  expect(refused.stderr).toContain(
    'the PDF has a password; enter it. Give it with --pdf-password-file FILE or PACTOLE_PDF_PASSWORD',
  );
  const file = await save('password', 'geheim\n');
  const byFile = ['--pdf-password-file', file];
  expect((await answering([], [path, '--create', 'Code', '--yes', ...byFile])).code).toBe(0);
  const env = { PACTOLE_PDF_PASSWORD: 'geheim' };
  expect((await answering([], [path, '--account', 'Code', '--yes'], env)).code).toBe(0);
  const asked = await answering(['falsch', 'geheim', 'y', 'y'], [path, '--account', 'Code']);
  expect(asked.stdout.match(/Password of .*d\.pdf/g)).toHaveLength(2);
  expect(asked.code).toBe(0);
  expect(await rowsOf('Code')).toHaveLength(5);
  expect(await readFile(file, 'utf8')).toBe('geheim\n');
});
