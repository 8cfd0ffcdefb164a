/** The directory of a ZIP archive: APPNOTE.TXT of PKWARE, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3. */
import { strFromU8 } from 'fflate';

/** A file in an archive, still packed. */
export interface Member {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
  /** Bytes that it declares to unpack to. */
  readonly size: number;
  /** CRC-32 of what it unpacks to. */
  readonly checksum: number;
}

const END = 0x0605_4b50;
const END_64 = 0x0606_4b50;
const ENTRY = 0x0201_4b50;
const END_BYTES = 22;
/** A comment follows the end of the directory. */
const MOST_COMMENT_BYTES = 0xff_ff;
const IN_EXTRA_FIELD = 0xffff_ffff;
const UTF_8 = 1 << 11;

/** Yields the members in the order of the directory; throws a `RangeError` where the archive is damaged. */
export function* membersOf(bytes: Uint8Array): Generator<Member> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  let at = directory.start;
  let packedBytes = 0;
  for (let index = 0; index < directory.count; index++) {
    if (view.getUint32(at, true) !== ENTRY) throw new RangeError('No entry of a directory');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const { size, packedSize, offset } = sizesOf(view, at, nameEnd, extraEnd);
    const start =
      offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    packedBytes += packedSize;
    // Members that share their bytes unpack to any number of times the archive.
    if (start + packedSize > bytes.length || packedBytes > bytes.length)
      throw new RangeError('Members outside of the archive, or inside each other');
    yield {
      name: strFromU8(
        bytes.subarray(at + 46, nameEnd),
        (view.getUint16(at + 8, true) & UTF_8) === 0,
      ),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + packedSize),
      size,
      checksum: view.getUint32(at + 16, true),
    };
    at = extraEnd + view.getUint16(at + 32, true);
  }
}

function directoryOf(view: DataView): { start: number; count: number } {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) !== END) continue;
    const [count, start] = [view.getUint16(at + 8, true), view.getUint32(at + 16, true)];
    if (start !== IN_EXTRA_FIELD && count !== 0xff_ff) return { start, count };
    // The locator of the ZIP64 record precedes the end.
    const end64 = view.getUint32(at - 12, true);
    if (view.getUint32(end64, true) !== END_64) return { start, count };
    return { start: numberAt(view, end64 + 48), count: numberAt(view, end64 + 32) };
  }
  throw new RangeError('No end of a directory');
}

/** Sizes and offset of a member; those over 4 GiB, and those of some writers, are in the extra field of ZIP64. */
function sizesOf(view: DataView, entry: number, extra: number, extraEnd: number) {
  const sizes = {
    size: view.getUint32(entry + 24, true),
    packedSize: view.getUint32(entry + 20, true),
    offset: view.getUint32(entry + 42, true),
  };
  for (let at = extra; at + 4 <= extraEnd; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const name of ['size', 'packedSize', 'offset'] as const) {
      if (sizes[name] !== IN_EXTRA_FIELD) continue;
      sizes[name] = numberAt(view, value);
      value += 8;
    }
  }
  return sizes;
}

const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));
