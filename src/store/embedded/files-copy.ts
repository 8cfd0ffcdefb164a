/** A copy of a folder as it is at one moment, although its files are written to while they are copied. */
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

const BLOCK = 65_536;
/** What is left for the moment in which nothing may be written: a few milliseconds of copying. */
const FEW_BLOCKS = 64;
/** As many as a segment of the log has. */
const BLOCKS_OF_A_FILE = 256;
/** How often a copy catches up with what is written, if there is more: others may write as fast as it copies. */
const ROUNDS = 3;

type Blocks = Set<number> | 'all';

/** What was changed in a folder, by the real paths of its files. */
class Changes {
  readonly #files = new Map<string, Blocks>();

  get areFew(): boolean {
    let blocks = 0;
    for (const changed of this.#files.values()) {
      blocks += changed === 'all' ? BLOCKS_OF_A_FILE : changed.size;
    }
    return blocks <= FEW_BLOCKS;
  }

  written(path: string, at: number, length: number): void {
    const known = this.#files.get(path) ?? new Set();
    if (known === 'all') return;
    for (let block = Math.floor(at / BLOCK); block * BLOCK < at + length; block++) known.add(block);
    this.#files.set(path, known);
  }

  replaced(path: string): void {
    this.#files.set(path, 'all');
  }

  /** Does to a copy what was done to the folder: first to folders, then to what is in them. */
  async repeat(folder: string, copy: string): Promise<void> {
    const targetOf = (path: string) => join(copy, relative(folder, path));
    const written: (() => Promise<void>)[] = [];
    for (const [path, blocks] of [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (blocks === 'all') await replace(path, targetOf(path));
      else written.push(() => update(path, targetOf(path), blocks));
    }
    await Promise.all(written.map((work) => work()));
  }
}

/** Copies a folder whose changes it is told of. */
export class FilesCopy {
  readonly #folder: string;
  #changes = new Changes();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** To be called for whatever is written to a file, and for what it is cut or lengthened by. */
  written(path: string, at: number, length: number): void {
    this.#changes.written(path, at, length);
  }

  /** To be called for each file or folder that is made, renamed (by both names) or removed. */
  replaced(path: string): void {
    this.#changes.replaced(path);
  }

  /** Makes the copy: as the folder is while `whileQuiet` keeps everybody from writing, for as short as may be. */
  async make(
    copy: string,
    whileQuiet: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    await copyFolder(this.#folder, copy);
    for (let round = 0; round < ROUNDS && !this.#changes.areFew; round++) await this.#catchUp(copy);
    await whileQuiet(() => this.#catchUp(copy));
  }

  async #catchUp(copy: string): Promise<void> {
    const changes = this.#changes;
    this.#changes = new Changes();
    await changes.repeat(this.#folder, copy);
  }
}

async function copyFolder(folder: string, copy: string): Promise<void> {
  await mkdir(copy, { mode: 0o700 });
  const entries = await readdir(folder, { withFileTypes: true });
  // All at once: between statements that follow each other there are few turns of the event loop.
  await Promise.all(
    entries.map((entry) => {
      const [from, to] = [join(folder, entry.name), join(copy, entry.name)];
      return ifThere(() => (entry.isDirectory() ? copyFolder(from, to) : copyWhole(from, to)));
    }),
  );
}

async function replace(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await ifThere(async () => {
    const isFolder = (await lstat(from)).isDirectory();
    await (isFolder ? copyFolder(from, to) : copyWhole(from, to));
  });
}

async function update(from: string, to: string, blocks: Set<number>): Promise<void> {
  if (!(await exists(to))) await replace(from, to);
  else if (!(await ifThere(() => copyBlocks(from, to, blocks)))) await rm(to);
}

const copyWhole = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE);

async function copyBlocks(from: string, to: string, blocks: Iterable<number>): Promise<void> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'r+');
  const bytes = Buffer.alloc(BLOCK);
  for (const block of blocks) {
    const { bytesRead } = await source.read(bytes, 0, BLOCK, block * BLOCK);
    await target.write(bytes, 0, bytesRead, block * BLOCK);
  }
  await target.truncate((await source.stat()).size);
}

const exists = (path: string) => ifThere(() => lstat(path));

/** Whether what some work is about was there: what is removed in the middle of it is told of as a change. */
async function ifThere(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
