/**
 * The files of an embedded database, with flushing. PGlite's own file system never flushes, since
 * Emscripten's NODEFS has no `fsync`. Before each file, this one flushes the folders in which entries were
 * created, renamed or removed. An entry is so never less durable than its file.
 */
import { closeSync, constants, fstatSync, fsyncSync, writeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushFolder } from '../data-folder/flush.ts';
import type { FreeSpace } from '../data-folder/free-space.ts';

type Options = Parameters<NodeFS['init']>[1];

/** Emscripten's record of a file or folder, and of an open file. */
interface FileNode {
  readonly parent: FileNode;
}
interface OpenFile {
  readonly node: FileNode;
  readonly nfd: number;
}
interface Attributes {
  readonly size?: number;
}

/** The parts of Emscripten's NODEFS (its `library_nodefs.js`) that are replaced here. */
interface NodeFiles {
  realPath(node: FileNode): string;
  stream_ops: {
    open(file: OpenFile): void;
    close(file: OpenFile): void;
    setattr(file: OpenFile, attributes: Attributes): void;
    write(file: OpenFile, from: Uint8Array, offset: number, length: number, at: number): number;
    fsync?(file: OpenFile): number;
  };
  node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, parent: FileNode, name: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
  };
}
/** Emscripten's FS: its errors, and its cache of nodes by name. */
interface Files {
  readonly ErrnoError: new (errno: number) => Error;
  lookupNode(parent: FileNode, name: string): FileNode;
  destroyNode(node: FileNode): void;
}

/** Emscripten's number (of WASI) for "no space left on device". */
const ENOSPC = 51;
const EIO = 29;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const ZEROS = new Uint8Array(65_536);

/** A folder of the machine, mounted by PGlite, with durable writes. */
export class EmbeddedFiles extends NodeFS {
  readonly #folder: string;
  readonly #freeSpace: FreeSpace | null;
  /** Folders with unflushed entries. */
  readonly #changed = new Set<string>();
  readonly #open = new Set<number>();
  #logged = 0;

  /** `freeSpace` is consulted before a file grows. */
  constructor(folder: string, freeSpace: FreeSpace | null = null) {
    super(folder);
    this.#folder = folder;
    this.#freeSpace = freeSpace;
  }

  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (module) => this.#addFlushing(module.NODEFS, module.FS)],
      },
    };
  }

  /** Bytes of write-ahead log written so far. */
  get logged(): number {
    return this.#logged;
  }

  /** Copies all files; the caller keeps the engine from writing meanwhile. */
  copy(to: string): Promise<void> {
    return cp(this.#folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }

  /** Closes the files that an aborted engine left open. */
  closeAll(): void {
    for (const file of this.#open) closeSync(file);
    this.#open.clear();
  }

  #addFlushing(nodes: NodeFiles, files: Files): void {
    const { stream_ops: streams, node_ops: names } = nodes;
    const { open, close, write, setattr } = streams;
    const { mknod, rename, unlink, rmdir } = names;
    const failing = (errno: number) => new files.ErrnoError(errno);
    const changed = (folder: FileNode) => this.#changed.add(nodes.realPath(folder));
    /** Converts an error to Emscripten's, the only kind that passes through PostgreSQL. */
    const failure = (error: unknown) => {
      if (isFull(error)) return failing(ENOSPC);
      return error instanceof Error && 'code' in error ? failing(EIO) : error;
    };
    const translating = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        throw failure(error);
      }
    };
    /** Runs a write again with the space of the reserve. A table that can't grow needs none: its statement is undone. */
    const withReserve = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        if (!isFull(error) || !this.#freeSpace?.releaseReserve()) throw error;
        return work();
      }
    };
    const grows = (file: OpenFile, size: number) => size > fstatSync(file.nfd).size;
    const requireSpace = (path: string) => {
      if (this.#freeSpace?.refusesToGrow(path)) throw failing(ENOSPC);
    };

    streams.open = (file) => {
      open(file);
      this.#open.add(file.nfd);
    };
    streams.close = (file) => {
      close(file);
      this.#open.delete(file.nfd);
    };
    streams.write = (file, from, offset, length, at) => {
      const path = nodes.realPath(file.node);
      if (grows(file, at + length)) requireSpace(path);
      const written = translating(() => withReserve(() => write(file, from, offset, length, at)));
      if (isLog(path)) this.#logged += written;
      return written;
    };
    // Allocate space at once, so that a later write there can't find the disk full.
    streams.setattr = (file, attributes) => {
      const { size } = attributes;
      if (size === undefined || !grows(file, size)) return setattr(file, attributes);
      requireSpace(nodes.realPath(file.node));
      translating(() => withReserve(() => fill(file.nfd, size)));
    };
    streams.fsync = (file) =>
      translating(() => {
        for (const folder of this.#changed) flushFolder(folder);
        this.#changed.clear();
        fsyncSync(file.nfd);
        return 0;
      });

    names.mknod = (parent, name, mode, device) => {
      const node = translating(() => {
        try {
          return withReserve(() => mknod(parent, name, mode, device));
        } catch (error) {
          // NODEFS caches the name before it creates the file.
          files.destroyNode(files.lookupNode(parent, name));
          throw error;
        }
      });
      changed(parent);
      return node;
    };
    names.rename = (node, parent, name) => {
      const from = nodes.realPath(node);
      translating(() => rename(node, parent, name));
      this.#changed.add(dirname(from));
      changed(parent);
    };
    names.unlink = (parent, name) => {
      unlink(parent, name);
      changed(parent);
    };
    names.rmdir = (parent, name) => {
      rmdir(parent, name);
      changed(parent);
    };
  }
}

/** Fills a file with zeros from its end to `size`. */
function fill(file: number, size: number): void {
  for (let at = fstatSync(file).size; at < size; ) {
    at += writeSync(file, ZEROS, 0, Math.min(ZEROS.length, size - at), at);
  }
}

/** Returns true for a segment of the write-ahead log: 24 hexadecimal digits; a temporary one has another name. */
const isLog = (path: string) => /\/pg_wal\/[0-9A-F]{24}$/.test(path);

/** Returns true for "no space left"; Emscripten's errors carry a number, Node's a code. */
function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('errno' in error && error.errno === ENOSPC) return true;
  return 'code' in error && FULL.has(String(error.code));
}
