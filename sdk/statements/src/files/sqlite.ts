/**
 * Reads the tables of a SQLite database: sections 1.3, 1.6, 2 and 2.6 of https://www.sqlite.org/fileformat2.html. Throws a
 * `RangeError` where the file is damaged, or has what is not read: a write-ahead log, UTF-16, `WITHOUT ROWID`.
 */
import type { Budget } from '../budget.ts';
import { type Column, columnsOf } from './sqlite-columns.ts';

/** A value of a row. An integer beyond 2⁵³ is a bigint. */
export type SqliteValue = string | number | bigint | Uint8Array | null;

const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const [LEAF, INTERIOR] = [0x0d, 0x05];

export class SqliteDatabase {
  readonly #bytes: Uint8Array;
  readonly #budget: Budget;
  readonly #pageBytes: number;
  /** Bytes of a page but for those that extensions reserve. */
  readonly #usable: number;
  readonly #tables: ReadonlyMap<string, { readonly root: number; readonly sql: string }>;

  constructor(bytes: Uint8Array, budget: Budget) {
    const header = viewOf(bytes);
    check(MAGIC === String.fromCharCode(...bytes.subarray(0, MAGIC.length)), 'no database');
    const pageBytes = header.getUint16(16);
    this.#pageBytes = pageBytes === 1 ? 65_536 : pageBytes;
    this.#usable = this.#pageBytes - header.getUint8(20);
    check(this.#pageBytes >= 512 && this.#usable >= 480, 'a size of pages');
    // The newest rows of a database with a write-ahead log may be in that other file.
    check(header.getUint8(19) === 1, 'a write-ahead log');
    check(header.getUint32(28) * this.#pageBytes <= bytes.length, 'cut off');
    check(header.getUint32(56) === 1, 'an encoding other than UTF-8');
    [this.#bytes, this.#budget] = [bytes, budget];
    const schema = this.#rows(1, columnsOf('CREATE TABLE schema (type, name, tbl, root, sql)'), [
      ...(['type', 'name', 'root', 'sql'] as const),
    ]);
    this.#tables = new Map(
      schema.flatMap(({ type, name, root, sql }) =>
        type === 'table' ? [[`${name}`, { root: Number(root), sql: `${sql}` }] as const] : [],
      ),
    );
  }

  /** Returns true if there is a table of this name. */
  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Returns these columns of all rows of a table, in the order of their rowids. */
  rows<Name extends string>(table: string, names: readonly Name[]): Row<Name>[] {
    const found = this.#tables.get(table);
    if (found === undefined) throw new RangeError(`No table ${table}`);
    return this.#rows(found.root, columnsOf(found.sql), names);
  }

  #rows<Name extends string>(
    root: number,
    columns: readonly Column[],
    names: readonly Name[],
  ): Row<Name>[] {
    const wanted = names.map((name) => {
      const at = columns.findIndex((column) => column.name === name);
      const column = columns[at];
      if (column === undefined) throw new RangeError(`No column ${name}`);
      return { name, at, column };
    });
    const rows: Row<Name>[] = [];
    for (const { rowid, payload } of this.#cells(root)) {
      this.#budget.cells(names.length);
      const record = recordOf(payload, columns.length);
      const values = wanted.map(({ name, at, column }) => {
        // A column that was added later is not in the records of earlier rows.
        const value = at < record.length ? record.value(at) : column.added();
        return [name, value === null && column.isRowid ? rowid : value];
      });
      rows.push(Object.fromEntries(values));
    }
    return rows;
  }

  /** Yields the records of a tree. Each page is read once, and records hold no more than the file: none may lie in another. */
  *#cells(root: number): Generator<{ rowid: number; payload: Uint8Array }> {
    const visited = new Set<number>();
    const visit = (page: number) => {
      check(!visited.has(page), 'a page twice in a tree');
      visited.add(page);
      return this.#page(page);
    };
    const ahead = [root];
    let payloadBytes = 0;
    for (let page = ahead.pop(); page !== undefined; page = ahead.pop()) {
      const view = visit(page);
      const start = page === 1 ? HEADER_BYTES : 0;
      const kind = view.getUint8(start);
      check(kind === LEAF || kind === INTERIOR, 'a page that is not of a table');
      const pointers = start + (kind === LEAF ? 8 : 12);
      const cells = Array.from({ length: view.getUint16(start + 3) }, (_, index) =>
        view.getUint16(pointers + 2 * index),
      );
      if (kind === INTERIOR) {
        const children = cells.map((at) => view.getUint32(at));
        ahead.push(...[...children, view.getUint32(start + 8)].reverse());
        continue;
      }
      for (const at of cells) {
        const size = varint(view, at);
        const rowid = varint(view, size.end);
        payloadBytes += size.value;
        check(payloadBytes <= this.#bytes.length, 'records inside each other');
        const payload = this.#payload(view, rowid.end, size.value, visit);
        yield { rowid: rowid.value, payload };
      }
    }
  }

  /** The record of a cell, whose end may be in a chain of further pages. */
  #payload(
    view: DataView,
    start: number,
    length: number,
    visit: (page: number) => DataView,
  ): Uint8Array {
    const local = this.#localBytes(length);
    if (local === length) return slice(view, start, length);
    const payload = new Uint8Array(length);
    payload.set(slice(view, start, local));
    let next = view.getUint32(start + local);
    for (let at = local; at < length; ) {
      const page = visit(next);
      const part = slice(page, 4, Math.min(length - at, this.#usable - 4));
      payload.set(part, at);
      at += part.length;
      next = page.getUint32(0);
    }
    return payload;
  }

  /** Bytes of a record that its cell itself has. */
  #localBytes(length: number): number {
    if (length <= this.#usable - 35) return length;
    const least = Math.floor(((this.#usable - 12) * 32) / 255) - 23;
    const even = least + ((length - least) % (this.#usable - 4));
    return even <= this.#usable - 35 ? even : least;
  }

  #page(number: number): DataView {
    const start = (number - 1) * this.#pageBytes;
    check(number >= 1 && start + this.#pageBytes <= this.#bytes.length, 'a page outside of it');
    return viewOf(this.#bytes.subarray(start, start + this.#usable));
  }
}

type Row<Name extends string> = Readonly<Record<Name, SqliteValue>>;

function check(holds: boolean, problem: string): void {
  if (!holds) throw new RangeError(`The database has ${problem}`);
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes of a page or a record; `subarray` would give fewer where they are not all there. */
function slice(view: DataView, start: number, length: number): Uint8Array {
  check(start + length <= view.byteLength, 'a value outside of its page');
  return new Uint8Array(view.buffer, view.byteOffset + start, length);
}

/** An integer of up to nine bytes, seven bits in each but the last. */
function varint(view: DataView, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + 8; at++) {
    const byte = view.getUint8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) {
      check(Number.isSafeInteger(value), 'a number beyond 2⁵³');
      return { value, end: at + 1 };
    }
  }
  throw new RangeError('The database has a number beyond 2⁵³');
}

/** The first values of a record, each decoded when it is asked for. */
function recordOf(
  payload: Uint8Array,
  most: number,
): { length: number; value(at: number): SqliteValue } {
  const view = viewOf(payload);
  const header = varint(view, 0);
  const values: { readonly type: number; readonly start: number }[] = [];
  for (let at = header.end, start = header.value; at < header.value && values.length < most; ) {
    const { value: type, end } = varint(view, at);
    values.push({ type, start });
    start += bytesOf(type);
    at = end;
  }
  return {
    length: values.length,
    value(at) {
      const { type, start } = values[at] ?? { type: 0, start: 0 };
      return decodeValue(slice(view, start, bytesOf(type)), type);
    },
  };
}

/** Bytes of the values of a type below 12: null, integers, a float, 0 and 1. */
const BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function bytesOf(type: number): number {
  const bytes = type < 12 ? BYTES[type] : (type - 12 - (type % 2)) / 2;
  if (bytes === undefined) throw new RangeError(`The database has a value of type ${type}`);
  return bytes;
}

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

function decodeValue(bytes: Uint8Array, type: number): SqliteValue {
  const view = viewOf(bytes);
  if (type >= 12) return type % 2 === 0 ? bytes : UTF_8.decode(bytes);
  switch (type) {
    case 0:
      return null;
    case 3:
      return view.getInt16(0) * 256 + view.getUint8(2);
    case 5:
      return view.getInt16(0) * 2 ** 32 + view.getUint32(2);
    case 6: {
      const value = view.getBigInt64(0);
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    }
    case 7:
      return view.getFloat64(0);
    case 8:
    case 9:
      return type - 8;
    default:
      return type === 1 ? view.getInt8(0) : type === 2 ? view.getInt16(0) : view.getInt32(0);
  }
}
