/**
 * The files of an embedded database. PGlite's own file system never flushes: Emscripten's NODEFS has no `fsync`. This one
 * does, and flushes before each file the folders in which something was made, renamed or removed since, so that a name
 * is never less lasting than what it stands for.
 */
import { closeSync, constants, fstatSync, fsyncSync, writeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flushFolder } from '../data-folder/flush.ts';
import type { FreeSpace } from '../data-folder/free-space.ts';

type Options = Parameters<NodeFS['init']>[1];

/** What Emscripten keeps of a file or folder, and of an open one. */
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

/** What Emscripten's NODEFS is made of (its `library_nodefs.js`), as far as it is changed here. */
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
/** Emscripten's FS: its errors, and the nodes that it remembers by their names. */
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

/** A folder of the machine, as PGlite mounts it, that keeps what it was told to keep. */
export class EmbeddedFiles extends NodeFS {
  readonly #folder: string;
  readonly #room: FreeSpace | null;
  /** Folders that hold names which were not flushed. */
  readonly #changed = new Set<string>();
  readonly #open = new Set<number>();
  #logged = 0;

  /** `room` is asked before a file grows. */
  constructor(folder: string, room: FreeSpace | null = null) {
    super(folder);
    this.#folder = folder;
    this.#room = room;
  }

  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, (module) => this.#keep(module.NODEFS, module.FS)],
      },
    };
  }

  /** How many bytes of write-ahead log were written so far. */
  get logged(): number {
    return this.#logged;
  }

  /** Copies all of them; the caller keeps the engine from writing meanwhile. */
  copy(to: string): Promise<void> {
    return cp(this.#folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }

  /** Closes what an engine that ended in the middle of its work left open. */
  abandon(): void {
    for (const file of this.#open) closeSync(file);
    this.#open.clear();
  }

  #keep(nodes: NodeFiles, files: Files): void {
    const { stream_ops: streams, node_ops: names } = nodes;
    const { open, close, write, setattr } = streams;
    const { mknod, rename, unlink, rmdir } = names;
    const failing = (errno: number) => new files.ErrnoError(errno);
    const changed = (folder: FileNode) => this.#changed.add(nodes.realPath(folder));
    /** Only errors of Emscripten's own get through PostgreSQL. */
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
    const grows = (file: OpenFile, size: number) => size > fstatSync(file.nfd).size;
    const refuseToGrow = (path: string) => {
      if (this.#room?.refusesToGrow(path)) throw failing(ENOSPC);
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
      if (grows(file, at + length)) refuseToGrow(path);
      const written = translating(() => write(file, from, offset, length, at));
      if (isLog(path)) this.#logged += written;
      return written;
    };
    // Space that a file is given is taken at once: what is written there later must not find the disk full.
    streams.setattr = (file, attributes) => {
      const { size } = attributes;
      if (size === undefined || !grows(file, size)) return setattr(file, attributes);
      refuseToGrow(nodes.realPath(file.node));
      translating(() => fill(file.nfd, size));
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
          return mknod(parent, name, mode, device);
        } catch (error) {
          // It remembers the name before it makes the file.
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

/** A segment of the write-ahead log has 24 hexadecimal digits for a name; one in the making has another. */
const isLog = (path: string) => /\/pg_wal\/[0-9A-F]{24}$/.test(path);

/** Emscripten's own errors carry a number, Node's a code. */
function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('errno' in error && error.errno === ENOSPC) return true;
  return 'code' in error && FULL.has(String(error.code));
}
