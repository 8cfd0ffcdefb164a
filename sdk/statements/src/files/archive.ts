import { Gunzip, Inflate } from 'fflate';
import { type Budget, LIMITS } from '../budget.ts';
import { StatementError } from '../statement-error.ts';
import { crc32 } from './crc-32.ts';
import { type Member, membersOf } from './zip.ts';

/** Returns true if the bytes begin as a ZIP archive does. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (isMark(bytes, 3, 4) || isMark(bytes, 5, 6));

/** A file of the archive comes first, or its end where it holds none. */
const isMark = (bytes: Uint8Array, third: number, fourth: number) =>
  bytes[2] === third && bytes[3] === fourth;

/** The files in a ZIP archive, by their names. */
export function unpack(bytes: Uint8Array, budget: Budget, depth: number): Map<string, Uint8Array> {
  if (depth > LIMITS.archiveDepth)
    throw new StatementError('tooManyMembers', [LIMITS.archiveDepth]);
  try {
    const files = new Map<string, Uint8Array>();
    for (const member of membersOf(bytes)) {
      const { name, size } = member;
      budget.member();
      if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) continue;
      budget.bytes(size);
      files.set(name, contentsOf(member));
    }
    return files;
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('archiveDamaged', []);
  }
}

/** Compression methods of ZIP (APPNOTE 4.4.5). */
const STORED = 0;
const DEFLATED = 8;

function contentsOf({ method, packed, size, checksum }: Member): Uint8Array {
  if (method !== STORED && method !== DEFLATED)
    throw new RangeError(`Compression method ${method}`);
  const contents =
    method === STORED ? packed : inflated((ondata) => new Inflate(ondata), packed, size);
  if (crc32(contents) !== checksum) throw new RangeError('Other bytes than were packed');
  return contents;
}

/** Returns true if the bytes begin as gzip does. */
export const isCompressed = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The head and the foot of what gzip writes, and how many times smaller it can make anything (RFC 1951 and 1952). */
const LEAST_BYTES = 18;
const DENSEST = 1_032;

/** Decompresses gzip. */
export function uncompressed(bytes: Uint8Array, budget: Budget, depth: number): Uint8Array {
  if (depth > LIMITS.archiveDepth)
    throw new StatementError('tooManyMembers', [LIMITS.archiveDepth]);
  if (bytes.length < LEAST_BYTES) throw new StatementError('cutOff', []);
  // The last four bytes say how much it is (RFC 1952), and no more than that is taken out.
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (size > bytes.length * DENSEST) throw new StatementError('cutOff', []);
  budget.bytes(size);
  try {
    return inflated((ondata) => new Gunzip(ondata), bytes, size);
  } catch {
    throw new StatementError('cutOff', []);
  }
}

/** Few enough packed bytes that what they unpack to (4 MiB) is soon compared with the size that was declared. */
const STEP_BYTES = 4 * 1024;

type OnData = (chunk: Uint8Array) => void;

/** Inflates until the declared size is exceeded: a member that declares less than it holds ends there. */
function inflated(
  open: (ondata: OnData) => { push(chunk: Uint8Array, final?: boolean): void },
  packed: Uint8Array,
  size: number,
): Uint8Array {
  const contents = new Uint8Array(size);
  let length = 0;
  const stream = open((chunk) => {
    if (length + chunk.length > size) throw new RangeError('More bytes than declared');
    contents.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  }
  return contents.subarray(0, length);
}
