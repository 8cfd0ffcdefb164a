import type { ImportSession } from './account/account-choice.ts';
import { memoryFile, openMemory } from './account/memory.ts';
import type { Destination } from './destination.ts';
import { fileFailure } from './file-failure.ts';
import { terminalLanguage } from './language.ts';
import type { ImportOptions } from './options.ts';
import { processTerminal, type Terminal } from './terminal/terminal.ts';
import { WORDS } from './words/languages.ts';

/** Collects the dependencies of `importFiles`: a destination, its options, and a terminal in the user's language. */
export async function openImportSession(
  destination: Destination,
  options: ImportOptions,
  terminal: Terminal = processTerminal(),
): Promise<ImportSession> {
  const words = WORDS[terminalLanguage(process.env)];
  const file = memoryFile(process.env);
  const note = (error: unknown) => {
    const reason = fileFailure(error, words) ?? String(error);
    terminal.warn(`! ${words.forgetful(`${file}: ${reason}`)}`);
  };
  const memory = await openMemory(file, destination.name, note, destination.owner?.answers);
  return { destination, memory, terminal, words, options };
}
