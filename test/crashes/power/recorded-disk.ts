/** Records what this process does to the files of one folder, in the order in which it is done. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** One thing that a disk is told. Files and folders have numbers, which outlast their names; the folder itself is 0. */
export type Step =
  | { readonly kind: 'make'; readonly id: number; readonly isFolder: boolean }
  | { readonly kind: 'write'; readonly id: number; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'size'; readonly id: number; readonly size: number }
  | { readonly kind: 'flush'; readonly id: number }
  /** Names that change at once, in one folder; null removes one. */
  | { readonly kind: 'names'; readonly id: number; readonly names: Names }
  | { readonly kind: 'mark'; readonly what: string };
export type Names = readonly (readonly [name: string, id: number | null])[];

export interface Recording {
  readonly steps: readonly Step[];
  mark(what: string): void;
  stop(): void;
}

type Path = string | Buffer | URL;

/** Records from now on; the folder has to be empty. */
export function recordDisk(root: string): Recording {
  const steps: Step[] = [];
  const ids = new Map<string, number>([[resolve(root), 0]]);
  const files = new Map<number, number>();
  let last = 0;
  const original = { ...fs };
  const originalPromises = { ...fs.promises };

  const within = (path: Path) => {
    const whole = resolve(String(path));
    return whole === resolve(root) || whole.startsWith(resolve(root) + sep) ? whole : null;
  };
  const idOf = (path: Path) => ids.get(within(path) ?? '');
  const name = (path: string, id: number | null) => {
    const folder = ids.get(dirname(path));
    if (folder === undefined) throw new Error(`Nothing is known of the folder of ${path}`);
    steps.push({ kind: 'names', id: folder, names: [[basename(path), id]] });
    if (id === null) ids.delete(path);
    else ids.set(path, id);
  };
  const made = (path: string, isFolder: boolean) => {
    last += 1;
    steps.push({ kind: 'make', id: last, isFolder });
    name(path, last);
    return last;
  };
  const written = (id: number | undefined, at: number, bytes: Uint8Array) => {
    if (id !== undefined) steps.push({ kind: 'write', id, at, bytes: Buffer.from(bytes) });
  };
  const sized = (id: number | undefined, size: number) => {
    if (id !== undefined) steps.push({ kind: 'size', id, size });
  };
  const flushed = (id: number | undefined) => {
    if (id !== undefined) steps.push({ kind: 'flush', id });
  };
  const opened = (path: Path, flags: string | number | undefined, existed: boolean) => {
    const whole = within(path);
    if (whole === null) return undefined;
    const truncates = typeof flags === 'number' ? flags & fs.constants.O_TRUNC : flags === 'w';
    const id = existed ? ids.get(whole) : made(whole, false);
    if (existed && truncates) sized(id, 0);
    return id;
  };
  const removed = (path: string) => {
    for (const known of [...ids.keys()].reverse()) {
      if (known === path || known.startsWith(path + sep)) name(known, null);
    }
  };
  const renamed = (from: Path, to: Path) => {
    const [source, target] = [within(from), within(to)];
    if (source === null || target === null) return;
    const id = ids.get(source);
    const folder = ids.get(dirname(source));
    if (id === undefined || folder === undefined || folder !== ids.get(dirname(target))) {
      throw new Error(`A rename from folder to folder is not known here: ${source} to ${target}`);
    }
    const names: Names = [
      [basename(source), null],
      [basename(target), id],
    ];
    steps.push({ kind: 'names', id: folder, names });
    ids.delete(target);
    for (const [known, moved] of [...ids]) {
      if (known !== source && !known.startsWith(source + sep)) continue;
      ids.delete(known);
      ids.set(target + known.slice(source.length), moved);
    }
  };
  const madeFolders = (topmost: string | undefined, path: Path) => {
    const whole = within(path);
    if (whole === null || topmost === undefined) return;
    const missing: string[] = [];
    for (let each = whole; !ids.has(each); each = dirname(each)) missing.unshift(each);
    for (const each of missing) made(each, true);
  };

  const recorded = {
    openSync(path: Path, flags?: string | number, mode?: number) {
      const existed = fs.existsSync(path);
      const file = original.openSync(path, flags ?? 'r', mode);
      const id = opened(path, flags, existed);
      if (id !== undefined) files.set(file, id);
      return file;
    },
    closeSync(file: number) {
      files.delete(file);
      original.closeSync(file);
    },
    writeSync(
      file: number,
      from: Uint8Array | string,
      offset?: number,
      length?: number,
      at?: number,
    ) {
      if (typeof from === 'string') return original.writeSync(file, from);
      const begin = offset ?? 0;
      const count = original.writeSync(file, from, begin, length, at);
      written(files.get(file), at ?? 0, from.subarray(begin, begin + count));
      return count;
    },
    writeFileSync(path: Path, text: string | Uint8Array, options?: fs.WriteFileOptions) {
      const existed = fs.existsSync(path);
      original.writeFileSync(path, text, options);
      const id = opened(path, 'w', existed);
      written(id, 0, Buffer.from(text));
    },
    ftruncateSync(file: number, size: number) {
      original.ftruncateSync(file, size);
      sized(files.get(file), size);
    },
    truncateSync(path: Path, size: number) {
      original.truncateSync(path, size);
      sized(idOf(path), size);
    },
    fsyncSync(file: number) {
      original.fsyncSync(file);
      flushed(files.get(file));
    },
    mkdirSync(path: Path, options?: fs.MakeDirectoryOptions) {
      const topmost = original.mkdirSync(path, options);
      madeFolders(options?.recursive ? topmost : String(path), path);
      return topmost;
    },
    renameSync(from: Path, to: Path) {
      original.renameSync(from, to);
      renamed(from, to);
    },
    unlinkSync(path: Path) {
      original.unlinkSync(path);
      const whole = within(path);
      if (whole !== null) removed(whole);
    },
    rmdirSync(path: Path) {
      original.rmdirSync(path);
      const whole = within(path);
      if (whole !== null) removed(whole);
    },
    rmSync(path: Path, options?: fs.RmOptions) {
      original.rmSync(path, options);
      const whole = within(path);
      if (whole !== null) removed(whole);
    },
    linkSync(from: Path, to: Path) {
      original.linkSync(from, to);
      const [id, target] = [idOf(from), within(to)];
      if (id !== undefined && target !== null) name(target, id);
    },
  };
  const recordedPromises = {
    async mkdir(path: Path, options?: fs.MakeDirectoryOptions) {
      const topmost = await originalPromises.mkdir(path, options);
      madeFolders(options?.recursive ? topmost : String(path), path);
      return topmost;
    },
    async rm(path: Path, options?: fs.RmOptions) {
      await originalPromises.rm(path, options);
      const whole = within(path);
      if (whole !== null) removed(whole);
    },
    async rename(from: Path, to: Path) {
      await originalPromises.rename(from, to);
      renamed(from, to);
    },
    async open(path: Path, flags?: string | number, mode?: number) {
      const existed = fs.existsSync(path);
      const handle = await originalPromises.open(path, flags, mode);
      const id = opened(path, flags, existed);
      const { sync, write } = handle;
      return Object.assign(handle, {
        async sync() {
          await sync.call(handle);
          flushed(id);
        },
        async write(text: string) {
          const done = await write.call(handle, text);
          written(id, 0, Buffer.from(text));
          return done;
        },
      });
    },
  };
  Object.assign(fs, recorded);
  Object.assign(fs.promises, recordedPromises);
  syncBuiltinESMExports();
  return {
    steps,
    mark: (what) => void steps.push({ kind: 'mark', what }),
    stop() {
      for (const name of Object.keys(recorded)) Reflect.set(fs, name, Reflect.get(original, name));
      for (const name of Object.keys(recordedPromises)) {
        Reflect.set(fs.promises, name, Reflect.get(originalPromises, name));
      }
      syncBuiltinESMExports();
    },
  };
}

/** Everything below a folder, by its path there: a file's bytes, or null for a folder. */
export function contentOf(root: string): Map<string, Buffer | null> {
  const found = new Map<string, Buffer | null>();
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found.set(path.slice(root.length + 1), entry.isDirectory() ? null : fs.readFileSync(path));
  }
  return found;
}
