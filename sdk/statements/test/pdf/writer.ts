/** Writes small PDFs: texts at positions, with a standard font, and what a hostile one may add. */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A text at a place, in points from the upper left corner. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** @default 9 */
  readonly size?: number;
  /** `x` is its right end. */
  readonly right?: boolean;
  /** Rendering mode of the PDF: 3 is invisible. */
  readonly mode?: number;
}

export type Page = readonly Placed[];

export interface PdfSettings {
  /** Degrees by which a viewer turns each page; the text is written so that it is upright then. */
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Password of RC4 with 40 bits (revision 2). */
  readonly password?: string;
  /** Compresses the pages. @default false */
  readonly compressed?: boolean;
  /** Letters that the font claims to be others: text is drawn as its keys and copied as its values. */
  readonly lies?: Readonly<Record<string, string>>;
  /** Bytes added after the last page. */
  readonly padding?: number;
}

const [WIDTH, HEIGHT] = [595, 842];

/** Widths of Helvetica that right-aligned amounts need. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0) * (size / 1000);

const WIDTHS: Readonly<Record<string, number>> = {
  ...{ ' ': 278, '.': 278, ',': 278, "'": 191, '-': 333, '+': 584, '(': 333, ')': 333 },
  ...{ C: 722, R: 722, D: 722, E: 667, U: 722, S: 667, H: 722 },
};

/** The bytes of a PDF with these pages. */
export function pdf(pages: readonly Page[], settings: PdfSettings = {}): Uint8Array {
  const { rotate = 0, lies } = settings;
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer) => objects.push(object);
  const first = 4 + (lies === undefined ? 0 : 1);
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${lies === undefined ? '' : ' /ToUnicode 4 0 R'} >>`,
  );
  if (lies !== undefined) add(stream(Buffer.from(toUnicode(lies), 'latin1'), false));
  const sideways = rotate === 90 || rotate === 270;
  const box = sideways ? `0 0 ${HEIGHT} ${WIDTH}` : `0 0 ${WIDTH} ${HEIGHT}`;
  for (const [index, page] of pages.entries()) {
    const contents = page.map((text) => drawn(text, rotate)).join('\n');
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Rotate ${rotate} /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(stream(Buffer.from(winAnsi(contents), 'latin1'), settings.compressed === true));
  }
  return file(objects, settings);
}

/** A stream of an object, compressed or not. */
export function stream(bytes: Buffer, compressed: boolean, entries = ''): Buffer {
  const data = compressed ? deflateSync(bytes) : bytes;
  const filter = compressed ? ' /Filter /FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length}${filter}${entries} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** Puts objects into a file, the first of which is its catalog. */
export function file(
  objects: readonly (string | Buffer)[],
  settings: PdfSettings = {},
): Uint8Array {
  const key = settings.password === undefined ? null : encryption(settings.password);
  const all: Buffer[] = objects.map((object, index) => {
    if (typeof object === 'string') return Buffer.from(object, 'latin1');
    return key === null ? object : encrypted(object, index + 1, key.key);
  });
  if (key !== null) all.push(Buffer.from(key.dictionary, 'latin1'));
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets = all.map((object, index) => {
    const offset = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
    return offset;
  });
  const padding = settings.padding ?? 0;
  if (padding > 0) parts.push(Buffer.alloc(padding, '%'), Buffer.from('\n'));
  at += padding > 0 ? padding + 1 : 0;
  const rows = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = key === null ? '' : ` /Encrypt ${all.length} 0 R`;
  const id = `/ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`;
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R${encrypt} ${id} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function drawn({ text, x, y, size = 9, right, mode = 0 }: Placed, rotate: number): string {
  const start = right === true ? x - widthOf(text, size) : x;
  const matrix = {
    0: `1 0 0 1 ${start} ${HEIGHT - y}`,
    90: `0 1 -1 0 ${y} ${start}`,
    180: `-1 0 0 -1 ${WIDTH - start} ${y}`,
    270: `0 -1 1 0 ${HEIGHT - y} ${WIDTH - start}`,
  }[rotate];
  const written = text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  return `BT /F1 ${size} Tf ${mode} Tr ${matrix} Tm (${written}) Tj ET`;
}

/** The letters of Windows-1252 that Latin-1 does not have. */
const winAnsi = (text: string): string =>
  text.replace(
    /[€’–“”œ•]/g,
    (letter) =>
      ({ '€': '\x80', '’': '\x92', '–': '\x96', '“': '\x93', '”': '\x94', œ: '\x9c', '•': '\x95' })[
        letter
      ] ?? letter,
  );

function toUnicode(lies: Readonly<Record<string, string>>): string {
  const all = new Map<number, number>();
  for (let code = 32; code < 256; code += 1) all.set(code, code);
  for (const [from, to] of Object.entries(lies)) all.set(from.charCodeAt(0), to.charCodeAt(0));
  const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
  const pairs = [...all].map(([from, to]) => `<${hex(from, 2)}> <${hex(to, 4)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Lies def /CMapType 2 def\n1 begincodespacerange <00> <ff> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`;
}

const ID = Buffer.from('0123456789abcdef');

/** ISO 32000-1, algorithm 2. */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(parts)).digest();

/** OpenSSL 3 offers it only with its legacy provider. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** Revision 2 of the standard security handler, with one password for all. */
function encryption(password: string): { key: Buffer; dictionary: string } {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = -4;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(permissions);
  const key = md5(padded, owner, bytes, ID).subarray(0, 5);
  const user = rc4(key, PAD);
  return {
    key,
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P ${permissions} >>`,
  };
}

function encrypted(object: Buffer, number: number, key: Buffer): Buffer {
  const start = object.indexOf('stream\n') + 'stream\n'.length;
  const end = object.lastIndexOf('\nendstream');
  const bytes = Buffer.from([number & 255, (number >> 8) & 255, 0, 0, 0]);
  const own = md5(key, bytes).subarray(0, 10);
  return Buffer.concat([
    object.subarray(0, start),
    rc4(own, object.subarray(start, end)),
    object.subarray(end),
  ]);
}
