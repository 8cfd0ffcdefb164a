import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandError } from '../../admin-socket/command-error.ts';
import { fileFailure } from '../../i18n/errors/system-failure.ts';

/** Reads a text file for the procedures; its name is for their messages. */
export async function readTextFile(path: string): Promise<{ name: string; content: string }> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const why = fileFailure(error);
    if (why === null) throw error;
    throw new CommandError(['unreadableFile', { file: path, why }], { cause: error });
  });
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { name: basename(path), content };
  } catch (cause) {
    throw new CommandError(['fileNotText', { path }], { cause });
  }
}
