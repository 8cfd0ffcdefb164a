/**
 * Preloaded into `pactole serve`: a disk that can be full, or lose its power. The file named by PACTOLE_TEST_DISK
 * controls it.
 * `full` fills the disk. `cut 40 0.5` cuts the power after 40 more operations, and undoes half of the unflushed pages.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const control = process.env.PACTOLE_TEST_DISK;
const PAGE = 4096;

if (control !== undefined && process.argv.includes('serve')) spoil();

function spoil() {
  const original = { ...fs };
  const paths = new Map();
  /** By path: how large a file was when it was flushed last, and what its pages held that were written since. */
  const pending = new Map();
  let order = '';
  let left = 0;
  let freed = 0;

  const obey = () => {
    const now = original.existsSync(control) ? original.readFileSync(control, 'utf8') : '';
    if (now !== order) {
      order = now;
      freed = 0;
      left = Number(now.split(' ')[1]);
    }
    if (order.startsWith('cut') && --left <= 0) cut(Number(order.split(' ')[2]));
    return order;
  };
  const cut = (loss) => {
    for (const [path, { size, pages }] of pending) {
      const file = original.openSync(path, 'r+');
      let lost = 0;
      for (const [page, bytes] of pages) {
        if (Math.random() > loss) continue;
        lost++;
        original.writeSync(file, bytes, 0, bytes.length, page * PAGE);
      }
      if (lost === pages.size) original.ftruncateSync(file, size);
      original.closeSync(file);
    }
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  /** Remembers what is about to be overwritten. */
  const remember = (file, at, length) => {
    const path = paths.get(file);
    if (path === undefined) return;
    const { size } = original.fstatSync(file);
    const known = pending.get(path) ?? { size, pages: new Map() };
    pending.set(path, known);
    for (let page = Math.floor(at / PAGE); page * PAGE < at + length; page++) {
      if (known.pages.has(page)) continue;
      const bytes = Buffer.alloc(PAGE);
      const reading = original.openSync(path, 'r');
      original.readSync(reading, bytes, 0, PAGE, page * PAGE);
      original.closeSync(reading);
      known.pages.set(page, bytes);
    }
  };

  Object.assign(fs, {
    openSync(path, ...rest) {
      const file = original.openSync(path, ...rest);
      if (String(path).includes(`${sep}db${sep}`)) paths.set(file, String(path));
      return file;
    },
    closeSync(file) {
      paths.delete(file);
      original.closeSync(file);
    },
    writeSync(file, bytes, offset, length, at) {
      const growth = Math.max(0, at + length - original.fstatSync(file).size);
      if (obey() === 'full' && growth > 0) {
        if (growth > freed) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        freed -= growth;
      }
      remember(file, at, length);
      return original.writeSync(file, bytes, offset, length, at);
    },
    fsyncSync(file) {
      obey();
      original.fsyncSync(file);
      pending.delete(paths.get(file));
    },
    renameSync(from, to) {
      original.renameSync(from, to);
      const known = pending.get(from);
      pending.delete(from);
      pending.delete(to);
      if (known !== undefined) pending.set(to, known);
    },
    unlinkSync(path) {
      original.unlinkSync(path);
      pending.delete(path);
    },
    rmSync(path, options) {
      freed += original.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      original.rmSync(path, options);
    },
    statfsSync(path) {
      const known = original.statfsSync(path);
      return obey() === 'full' ? { ...known, bavail: 0 } : known;
    },
  });
  syncBuiltinESMExports();
}
