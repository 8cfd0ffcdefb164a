/** A copy of a folder as it is at one moment, although its files are written to while they are copied. */
import { type FileHandle, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { codeOf } from '../folder/error-code.ts';

/** What is told apart of a file. */
const BLOCK = 65_536;
/** What is copied of a file at once, and of how many files. */
const PIECE = 1024 * 1024;
const AT_ONCE = 8;
/** What is left for the moment in which nothing may be written: a few milliseconds of copying. */
const FEW_BLOCKS = 64;
/** As many as a segment of the log has. */
const BLOCKS_OF_A_FILE = 256;
/** How often a copy catches up with what is written, if there is more: others may write as fast as it copies. */
const ROUNDS = 3;

type Blocks = Set<number> | 'all';

/** What was changed in a folder, by the real paths of its files. */
type Changes = ReadonlyMap<string, Blocks>;

/** Copies a folder whose changes it is told of. */
export class FilesCopy {
  readonly #folder: string;
  /** What the copy lacks. */
  #changes = new Map<string, Blocks>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** To be called for whatever is written to a file, and for what it is cut or lengthened by. */
  written(path: string, at: number, length: number): void {
    const known = this.#changes.get(path) ?? new Set();
    if (known === 'all') return;
    for (let block = Math.floor(at / BLOCK); block * BLOCK < at + length; block++) known.add(block);
    this.#changes.set(path, known);
  }

  /** To be called for each file or folder that is made, renamed (by both names) or removed. */
  replaced(path: string): void {
    this.#changes.set(path, 'all');
  }

  /** Makes the copy: as the folder is while `whileQuiet` keeps everybody from writing, for as short as may be. */
  async make(
    copy: string,
    whileQuiet: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    await copyFolder(this.#folder, copy);
    for (let round = 0; round < ROUNDS && !areFew(this.#changes); round++) {
      await this.#catchUp(copy);
    }
    await whileQuiet(() => this.#catchUp(copy));
  }

  /** Does to the copy what was done to the folder: first to folders, then to what is in them. */
  async #catchUp(copy: string): Promise<void> {
    const changes = [...this.#changes].sort(([a], [b]) => (a < b ? -1 : 1));
    this.#changes = new Map();
    const targetOf = (path: string) => join(copy, relative(this.#folder, path));
    for (const [path, blocks] of changes) {
      if (blocks === 'all') await replace(path, targetOf(path));
    }
    await Promise.all(
      changes.map(([path, blocks]) => blocks !== 'all' && update(path, targetOf(path), blocks)),
    );
  }
}

function areFew(changes: Changes): boolean {
  let blocks = 0;
  for (const changed of changes.values()) {
    blocks += changed === 'all' ? BLOCKS_OF_A_FILE : changed.size;
  }
  return blocks <= FEW_BLOCKS;
}

async function copyFolder(folder: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  const copied = (name: string, how: (from: string, to: string) => Promise<void>) =>
    ifThere(() => how(join(folder, name), join(copy, name)));
  for (const entry of entries) if (entry.isDirectory()) await copied(entry.name, copyFolder);
  const files = entries.filter((entry) => !entry.isDirectory()).values();
  const copyFiles = async () => {
    for (const { name } of files) await copied(name, copyWhole);
  };
  // Several at once: between statements that follow each other there are few turns of the event loop.
  await Promise.all(Array.from({ length: AT_ONCE }, copyFiles));
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await ifThere(async () => {
    const isFolder = (await lstat(from)).isDirectory();
    await (isFolder ? copyFolder(from, to) : copyWhole(from, to));
  });
}

/** Where either of the two is missing, what is there is taken whole. */
async function update(from: string, to: string, blocks: Set<number>): Promise<void> {
  if (!(await ifThere(() => copyBlocks(from, to, blocks)))) await replace(from, to);
}

async function copyWhole(from: string, to: string): Promise<void> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'w', 0o600);
  await copyRange(source, target, 0, Number.POSITIVE_INFINITY);
}

async function copyBlocks(from: string, to: string, blocks: Iterable<number>): Promise<void> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'r+');
  for (const block of blocks) {
    await copyRange(source, target, block * BLOCK, (block + 1) * BLOCK);
  }
  await target.truncate((await source.stat()).size);
}

/** To the end of the file, if that comes first. The system's own copying of a file that is cut meanwhile never ends (libuv). */
async function copyRange(
  source: FileHandle,
  target: FileHandle,
  start: number,
  end: number,
): Promise<void> {
  const bytes = Buffer.allocUnsafe(Math.min(PIECE, end - start));
  for (let at = start; at < end; ) {
    const { bytesRead } = await source.read(bytes, 0, Math.min(bytes.length, end - at), at);
    if (bytesRead === 0) return;
    at += (await target.write(bytes, 0, bytesRead, at)).bytesWritten;
  }
}

/** Whether what some work is about was there: what is removed in the middle of it is told of as a change. */
async function ifThere(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
