/** A disk after a power cut: all flushed writes are on it, and an arbitrary part of the others. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../simulator/random.ts';
import type { Names, Step } from './recorded-disk.ts';

/** Share of the unflushed writes that reached the disk: none, all, or each part by chance. */
export type Luck = 'none' | 'all' | 'some' | 'most';
const CHANCE: Readonly<Record<Luck, number>> = { none: 0, all: 1, some: 0.5, most: 0.95 };

/** A disk writes so much at once or not at all: a page of PostgreSQL is two of them. */
const PAGE = 4096;

type FileStep = Extract<Step, { kind: 'write' | 'size' }>;

interface File {
  readonly isFolder: false;
  bytes: Buffer;
  size: number;
  readonly pending: FileStep[];
}
interface Folder {
  readonly isFolder: true;
  readonly names: Map<string, number>;
  readonly pending: Names[];
}

/** A disk that is told one step after the other. */
export class CutDisk {
  readonly #nodes = new Map<number, File | Folder>([[0, newFolder()]]);
  readonly #ignoresFlush: boolean;

  constructor(ignoresFlush = false) {
    this.#ignoresFlush = ignoresFlush;
  }

  tell(step: Step): void {
    if (step.kind === 'mark') return;
    if (step.kind === 'make') {
      this.#nodes.set(step.id, step.isFolder ? newFolder() : newFile());
      return;
    }
    const node = this.#node(step.id);
    if (step.kind === 'flush') {
      if (!this.#ignoresFlush) flush(node);
    } else if (step.kind === 'names') {
      if (node.isFolder) node.pending.push(step.names);
    } else if (!node.isFolder) {
      node.pending.push(step);
    }
  }

  /** Writes into a folder what is left after a cut at this moment. */
  cut(target: string, luck: Luck, random: Random): void {
    this.#write(0, target, () => random.chance(CHANCE[luck]), random, luck);
  }

  #write(id: number, path: string, survives: () => boolean, random: Random, luck: Luck): void {
    const node = this.#node(id);
    if (!node.isFolder) {
      const copy = { ...node, bytes: Buffer.from(node.bytes), pending: [] };
      for (const step of node.pending) {
        for (const part of pages(step)) if (survives()) apply(copy, part);
      }
      writeFileSync(path, copy.bytes.subarray(0, copy.size));
      return;
    }
    mkdirSync(path, { recursive: true });
    const names = new Map(node.names);
    // File systems write their journal in order: what a folder lost, it lost from some moment on.
    const { length } = node.pending;
    const kept = luck === 'none' ? 0 : luck === 'all' ? length : random.int(length + 1);
    for (const changes of node.pending.slice(0, kept)) rename(names, changes);
    for (const [name, child] of names) {
      this.#write(child, join(path, name), survives, random, luck);
    }
  }

  #node(id: number): File | Folder {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new Error(`Nothing was made under the number ${id}`);
    return node;
  }
}

const newFile = (): File => ({ isFolder: false, bytes: Buffer.alloc(0), size: 0, pending: [] });
const newFolder = (): Folder => ({ isFolder: true, names: new Map(), pending: [] });

function flush(node: File | Folder): void {
  if (node.isFolder) for (const names of node.pending.splice(0)) rename(node.names, names);
  else for (const step of node.pending.splice(0)) apply(node, step);
}

function rename(names: Map<string, number>, changes: Names): void {
  for (const [name, id] of changes) {
    if (id === null) names.delete(name);
    else names.set(name, id);
  }
}

/** The parts of a write that are on the disk wholly or not at all. */
function* pages(step: FileStep): Generator<FileStep> {
  if (step.kind === 'size') {
    yield step;
    return;
  }
  const { at, bytes } = step;
  for (let from = at; from < at + bytes.length; ) {
    const to = Math.min(at + bytes.length, (Math.floor(from / PAGE) + 1) * PAGE);
    yield { ...step, at: from, bytes: bytes.subarray(from - at, to - at) };
    from = to;
  }
}

/** Lets a file have grown or shrunk, or bytes stand in it; what lies between is zeros, as in a file with holes. */
function apply(file: File, step: FileStep): void {
  if (step.kind === 'size') {
    if (step.size < file.size) file.bytes.fill(0, step.size, file.size);
    grow(file, step.size);
    file.size = step.size;
    return;
  }
  const end = step.at + step.bytes.length;
  grow(file, end);
  step.bytes.copy(file.bytes, step.at);
  file.size = Math.max(file.size, end);
}

function grow(file: File, size: number): void {
  if (size <= file.bytes.length) return;
  const bytes = Buffer.alloc(Math.max(size, 2 * file.bytes.length));
  file.bytes.copy(bytes);
  file.bytes = bytes;
}
