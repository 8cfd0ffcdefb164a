import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError } from '../../admin-socket/command-error.ts';

/** Reads a text file for the procedures; its name is for their messages. */
export async function readTextFile(path: string): Promise<{ name: string; content: string }> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    const why = UNREADABLE[error.code ?? ''];
    if (why === undefined) throw error;
    throw new CommandError([why, { path }], { cause: error });
  });
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { name: basename(path), content };
  } catch (cause) {
    throw new CommandError(['fileNotText', { path }], { cause });
  }
}

const UNREADABLE: Readonly<Record<string, 'noSuchFile' | 'unreadableFile' | 'fileIsFolder'>> = {
  ENOENT: 'noSuchFile',
  ENOTDIR: 'noSuchFile',
  EACCES: 'unreadableFile',
  EISDIR: 'fileIsFolder',
};
