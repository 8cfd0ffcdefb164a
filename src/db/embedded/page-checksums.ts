/** Verifies the checksums of an embedded database's pages. */
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../queryable.ts';
import { textColumn } from '../sql/columns.ts';

export interface DamagedPage {
  /** Below the database's folder, such as `base/5/16412`. */
  readonly file: string;
  /** Counted from 0, as PostgreSQL does. */
  readonly page: number;
  /** The table or index that it belongs to. */
  readonly relation: string;
}

/** A table or index, and its first file. */
export interface Relation {
  readonly name: string;
  readonly file: string;
}

const PAGE = 8192;
const PAGES_A_SEGMENT = 131_072;
const PAGES_AT_ONCE = 128;

/**
 * Returns the relations to check. Files without a table or index are remains of a crash, with any content;
 * damaged free space and visibility maps are rebuilt.
 */
export const relationsOf = (db: Queryable): Promise<Relation[]> =>
  rows(
    db,
    { name: textColumn, file: textColumn },
    sql`select relname as name, pg_relation_filepath(oid) as file from pg_class
        where pg_relation_filepath(oid) is not null order by oid`,
  );

/** Returns the first damaged page of the tables and indexes in a database's folder; null if there is none. */
export async function findDamage(
  folder: string,
  relations: readonly Relation[],
): Promise<DamagedPage | null> {
  const listings = new Map<string, readonly string[]>();
  for (const { name: relation, file } of relations) {
    const parent = dirname(file);
    const names = listings.get(parent) ?? (await readdir(join(folder, parent)));
    listings.set(parent, names);
    const segments = segmentsOf(file, names);
    if (segments.length === 0) return { file, page: 0, relation };
    for (const [segment, name] of segments) {
      const page = await damagedPage(join(folder, parent, name), segment);
      if (page !== null) return { file: `${parent}/${name}`, page, relation };
    }
  }
  return null;
}

/** Returns the segments of a file of more than 1 GiB: `16412`, `16412.1`, `16412.2`. */
function segmentsOf(file: string, names: readonly string[]): [segment: number, name: string][] {
  const first = file.slice(dirname(file).length + 1);
  return names.flatMap((name): [number, string][] => {
    if (name === first) return [[0, name]];
    const segment = name.startsWith(`${first}.`)
      ? Number(name.slice(first.length + 1))
      : Number.NaN;
    return Number.isInteger(segment) ? [[segment, name]] : [];
  });
}

async function damagedPage(path: string, segment: number): Promise<number | null> {
  const bytes = Buffer.alloc(PAGES_AT_ONCE * PAGE);
  const file = await open(path, 'r');
  try {
    for (let at = 0; ; at += PAGES_AT_ONCE) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at * PAGE);
      for (let page = 0; (page + 1) * PAGE <= bytesRead; page++) {
        const number = segment * PAGES_A_SEGMENT + at + page;
        const found = bytes.subarray(page * PAGE, (page + 1) * PAGE);
        if (!isWhole(found, number)) return at + page;
      }
      if (bytesRead < bytes.length) break;
    }
    return null;
  } finally {
    await file.close();
  }
}

const CHECKSUM_AT = 8;
const UPPER_AT = 14;

/** Verifies a page as PostgreSQL's `PageIsVerified` does; an unused page is all zeros. */
function isWhole(page: Buffer, number: number): boolean {
  if (page.readUInt16LE(UPPER_AT) === 0) return page.every((byte) => byte === 0);
  return page.readUInt16LE(CHECKSUM_AT) === checksum(page, number);
}

/** PostgreSQL's `checksum_impl.h`: 32 parallel sums, each FNV-1a over 32-bit words with a shift mixed in. */
const PRIME = 16_777_619;
const BASES = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2],
  ...[0x83e13d2c, 0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c],
  ...[0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979],
  ...[0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e],
  ...[0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
);

function checksum(page: Buffer, number: number): number {
  const sums = Int32Array.from(BASES);
  const words = new Int32Array(page.buffer, page.byteOffset, PAGE / 4);
  const mix = (lane: number, word: number) => {
    const mixed = (sums[lane] ?? 0) ^ word;
    sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17);
  };
  for (let at = 0; at < words.length; at++) {
    // The half word of the checksum itself counts as 0.
    const word = words[at] ?? 0;
    mix(at % sums.length, at === CHECKSUM_AT / 4 ? word & 0xffff0000 : word);
  }
  for (let round = 0; round < 2; round++) {
    for (let lane = 0; lane < sums.length; lane++) mix(lane, 0);
  }
  const folded = sums.reduce((all, sum) => all ^ sum, 0);
  return (((folded ^ number) >>> 0) % 65_535) + 1;
}
