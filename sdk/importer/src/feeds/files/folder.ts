/** A folder in which statements are saved, by hand or by another program. */
import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isNoStatement } from '../../index.ts';
import { FeedError, type FeedFile, type FileFeed } from '../feed.ts';

/** A file that changed later may still be written. */
const QUIET_MS = 10_000;

export const folder: FileFeed = {
  name: 'folder',
  title: 'Folder',
  settings: [
    { name: 'folder', isSecret: false },
    { name: 'files', isSecret: false, isRequired: false },
  ],
  open({ folder: path = '', files = '*' }, { now }) {
    if (!isAbsolute(path)) throw new FeedError('settings', `${path} is not an absolute path`);
    const named = patternOf(files);
    return {
      async *files() {
        const names = await readdir(path).catch((cause: NodeJS.ErrnoException) => {
          throw new FeedError('settings', `${path} cannot be read (${cause.code})`, { cause });
        });
        for (const name of names.sort()) {
          if (isNoStatement(name) || !named.test(name)) continue;
          const file = await fileAt(join(path, name), now());
          if (file !== null) yield file;
        }
      },
    };
  },
};

/** Null for a folder, and for a file that is still written or is gone. */
async function fileAt(path: string, now: number): Promise<FeedFile | null> {
  const state = await stat(path).catch(() => null);
  if (state === null || !state.isFile() || Math.abs(now - state.mtimeMs) < QUIET_MS) return null;
  return { path, version: `${state.size} ${state.mtimeMs}` };
}

/** Reads a pattern of names, in which `*` is any text. */
function patternOf(files: string): RegExp {
  const parts = files.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}
