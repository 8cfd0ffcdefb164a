/** Hostile PDFs, read in the thread that reads all files: each ends in time and in memory. */
import { deflateSync } from 'node:zlib';
import { Zlib } from 'fflate';
import { expect, test } from 'vitest';
import { isLong } from '../../../test/support/run/runs.ts';
import { file, stream } from '../../statements/test/pdf/writer.ts';
import { readStatementFile } from '../src/statement-reader.ts';

const MEBIBYTE = 1024 * 1024;

/** A page whose contents are these, in a file of one page. */
const withContents = (...contents: readonly (string | Buffer)[]): Uint8Array =>
  file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /X 6 0 R >> >> >>',
    ...contents,
  ]);

const text = (contents: string): Buffer => stream(Buffer.from(contents), true);

/** So many mebibytes of one text, compressed piece by piece. */
function deflated(contents: string, mebibytes: number): Buffer {
  const piece = new Uint8Array(Buffer.alloc(MEBIBYTE, contents));
  const parts: Uint8Array[] = [];
  const zlib = new Zlib({ level: 1 }, (part) => parts.push(part));
  for (let at = 1; at <= mebibytes; at += 1) zlib.push(piece, at === mebibytes);
  return Buffer.concat(parts);
}

const filtered = (data: Buffer, filters: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} /Filter ${filters} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const filled = (contents: string, mebibytes: number): Buffer =>
  filtered(deflated(contents, mebibytes), '/FlateDecode');

/** Enough to be ended, where there is time. */
const BOMB = isLong ? 1_500 : 50;

const FORM =
  ' /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>';

const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  'a bomb of spaces': () => withContents(filled(' ', BOMB)),
  'a bomb in a bomb': () =>
    withContents(filtered(deflateSync(deflated(' ', BOMB)), '[/FlateDecode /FlateDecode]')),
  'a form that draws itself': () =>
    withContents(text('/X Do'), stream(Buffer.from('/X Do /X Do'), false, FORM)),
  'pages that are their own children': () =>
    file([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 400 >>',
    ]),
  'a text of millions of pieces': () =>
    withContents(filled('BT /F1 9 Tf 9 9 Td (1,00) Tj 0 -1 Td (2,00) Tj ET\n', 30)),
  'a table of references that leads to itself': () =>
    new Uint8Array(
      Buffer.from(
        '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
      ),
    ),
  'nested arrays': () => withContents(text(`${'['.repeat(200_000)}`)),
};

test.each(Object.entries(HOSTILE))('%s is refused', async (_, make) => {
  const started = Date.now();
  const reading = await readStatementFile({
    ...{ bytes: make(), options: {}, language: 'en' },
  });
  const outcome = typeof reading === 'string' ? reading : 'refusal' in reading;
  expect(['tooLong', 'tooMuchMemory', true]).toContain(outcome);
  // The limit is 30 seconds; a thread takes some more to start on a busy machine.
  expect(Date.now() - started).toBeLessThan(60_000);
});

test('after a file that had to be ended, the next one is read', async () => {
  const csv = new TextEncoder().encode('Date;Libellé;Montant\n05/09/2026;x;-1,00\n');
  const reading = await readStatementFile({ bytes: csv, options: {}, language: 'en' });
  expect(reading).toMatchObject({ statements: [{ rows: [{ amount: '-1.00' }] }] });
});
