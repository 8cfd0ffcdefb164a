/**
 * The files of an embedded database. PGlite's own file system never flushes: Emscripten's NODEFS has no `fsync`. This one
 * does, and flushes before each file the folders in which something was made, renamed or removed since, so that a name
 * is never less lasting than what it stands for.
 */
import { closeSync, fstatSync, fsyncSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskRoom } from '../folder/disk-room.ts';
import { flushFolder } from '../folder/flush.ts';
import { FilesCopy } from './files-copy.ts';

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
    setattr(node: FileNode, attributes: Attributes): void;
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
  readonly #room: DiskRoom | null;
  /** Those that are being made. */
  readonly #copies = new Set<FilesCopy>();
  /** Folders that hold names which were not flushed. */
  readonly #changed = new Set<string>();
  readonly #open = new Set<number>();
  #logged = 0;

  /** `room` is asked for space when the disk has none left. */
  constructor(folder: string, room: DiskRoom | null = null) {
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

  /** Copies all of them as they are while `whileQuiet` keeps the engine from writing, for as short as may be. */
  async copy(to: string, whileQuiet: (work: () => Promise<void>) => Promise<void>): Promise<void> {
    const copy = new FilesCopy(this.#folder);
    this.#copies.add(copy);
    try {
      await copy.make(to, whileQuiet);
    } finally {
      this.#copies.delete(copy);
    }
  }

  /** Closes what an engine that ended in the middle of its work left open. */
  abandon(): void {
    for (const file of this.#open) closeSync(file);
    this.#open.clear();
  }

  #keep(nodes: NodeFiles, files: Files): void {
    const { stream_ops: streams, node_ops: names } = nodes;
    const { open, close, write, setattr } = streams;
    const { mknod, rename, unlink, rmdir, setattr: setattrOfName } = names;
    const failing = (errno: number) => new files.ErrnoError(errno);
    const noteWritten = (path: string, at: number, length: number) => {
      for (const copy of this.#copies) copy.written(path, at, length);
    };
    const noteReplaced = (path: string) => {
      for (const copy of this.#copies) copy.replaced(path);
    };
    const changed = (folder: FileNode, name: string) => {
      const path = nodes.realPath(folder);
      this.#changed.add(path);
      noteReplaced(join(path, name));
    };
    /** Only errors of Emscripten's own get through PostgreSQL. */
    const failure = (error: unknown) => {
      if (isFull(error)) return failing(ENOSPC);
      return error instanceof Error && 'code' in error ? failing(EIO) : error;
    };
    /** Does what takes space; where there is none, asks for some and tries once more. */
    const taking = <Result>(ask: () => boolean, work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        if (!isFull(error) || !ask()) throw failure(error);
      }
      try {
        return work();
      } catch (error) {
        throw failure(error);
      }
    };
    const asking = (path: string, grows: () => boolean) => () =>
      this.#room?.giveTo(path, grows()) ?? false;
    const grows = (file: OpenFile, size: number) => size > fstatSync(file.nfd).size;
    const naming = (folder: FileNode) => asking(nodes.realPath(folder), () => false);
    /** The size of a file is about to be at least so much. */
    const sizing = (file: OpenFile, size: number) => {
      const path = nodes.realPath(file.node);
      if (this.#room?.isClosedTo(path) && grows(file, size)) throw failing(ENOSPC);
      return asking(path, () => grows(file, size));
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
      const written = taking(sizing(file, at + length), () =>
        write(file, from, offset, length, at),
      );
      const path = nodes.realPath(file.node);
      if (isLog(path)) this.#logged += written;
      noteWritten(path, at, written);
      return written;
    };
    // Space that a file is given is taken at once: what is written there later must not find the disk full.
    streams.setattr = (file, attributes) => {
      const { size } = attributes;
      if (size === undefined) return setattr(file, attributes);
      const before = fstatSync(file.nfd).size;
      noteWritten(nodes.realPath(file.node), Math.min(before, size), Math.abs(size - before));
      const ask = sizing(file, size);
      if (grows(file, size)) taking(ask, () => fill(file.nfd, size));
      else setattr(file, attributes);
    };
    streams.fsync = (file) => {
      try {
        for (const folder of this.#changed) flushFolder(folder);
        this.#changed.clear();
        fsyncSync(file.nfd);
      } catch (error) {
        throw failure(error);
      }
      return 0;
    };

    names.mknod = (parent, name, mode, device) => {
      const node = taking(naming(parent), () => {
        try {
          return mknod(parent, name, mode, device);
        } catch (error) {
          // It remembers the name before it makes the file.
          files.destroyNode(files.lookupNode(parent, name));
          throw error;
        }
      });
      changed(parent, name);
      return node;
    };
    names.rename = (node, parent, name) => {
      const from = nodes.realPath(node);
      taking(naming(parent), () => rename(node, parent, name));
      this.#changed.add(dirname(from));
      noteReplaced(from);
      changed(parent, name);
    };
    names.unlink = (parent, name) => {
      unlink(parent, name);
      changed(parent, name);
    };
    names.rmdir = (parent, name) => {
      rmdir(parent, name);
      changed(parent, name);
    };
    names.setattr = (node, attributes) => {
      setattrOfName(node, attributes);
      noteReplaced(nodes.realPath(node));
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
