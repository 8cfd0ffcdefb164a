import { extname } from 'node:path';
import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { readQif } from './qif.ts';
import { type Statement, StatementError } from './statement.ts';

type Read = (bytes: Uint8Array) => readonly Statement[];

const READERS: Readonly<Record<string, Read>> = {
  '.csv': (bytes) => [readCsv(bytes)],
  '.ofx': readOfx,
  '.qfx': readOfx,
  '.qif': (bytes) => readQif(bytes),
  '.xml': readCamt053,
  '.sta': readMt940,
  '.940': readMt940,
  '.mt940': readMt940,
};

/** Reads a statement in the format that its name ends on. */
export function readAny(name: string, bytes: Uint8Array): readonly Statement[] {
  const read = READERS[extname(name).toLowerCase()];
  if (read === undefined) {
    throw new StatementError(
      `its name does not end on ${Object.keys(READERS).join(', ')}; rename it`,
    );
  }
  return read(bytes);
}
