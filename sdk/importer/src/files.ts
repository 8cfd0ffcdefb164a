/** The files that a command line names, folders with all that lies in them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadOptions, Statement } from '@pactole/statements';
import type { ImportSession } from './account/account-choice.ts';
import { fileFailure } from './file-failure.ts';
import { choiceIn, isAnswered, isCorrection, optionsOf } from './layout-choice.ts';
import { type FileRefusalCode, type Reading, readStatementFile } from './statement-reader.ts';
import { UnreadableFile, UserError } from './user-error.ts';
import { writeWhole } from './whole-file.ts';
import type { RefusalWithOptions, Words } from './words/words.ts';

/** Files that are hidden, being downloaded, or written by an importer itself. */
const NO_STATEMENT = /^[.~]|\.(part|crdownload|download|tmp)$|\.lots\.csv$/i;
/** Returns true for a name of a hidden file, an unfinished download or a file of lots. */
export const isNoStatement = (name: string): boolean => NO_STATEMENT.test(name);
/** Readers hold a whole file in memory, several times over. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A file, or why it cannot be had. */
export type Found = { readonly path: string } | { readonly path: string; readonly reason: string };

/** The files under these paths, those of a folder in the order of their names. */
export async function filesUnder(paths: readonly string[], words: Words): Promise<Found[]> {
  const found: Found[] = [];
  for (const path of paths) {
    try {
      const state = await stat(path);
      if (state.isDirectory()) found.push(...(await filesIn(path)));
      else if (!state.isFile()) found.push({ path, reason: words.noFile });
      else if (state.size > MAX_BYTES) found.push({ path, reason: words.tooLarge });
      else found.push({ path });
    } catch (error) {
      found.push({ path, reason: reasonOf(error, words) });
    }
  }
  return found;
}

async function filesIn(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !isNoStatement(entry.name))
    .map((entry) => ({ path: join(entry.parentPath ?? entry.path, entry.name) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Reads the statements of a file. What it leaves open is answered by the options, else as the user answered for the last
 * table of its layout. `answers` are the hashes under which the destination keeps those that were given now.
 *
 * @throws {UserError} that names the file.
 */
export async function readFileAt(
  path: string,
  options: Omit<ReadOptions, 'name' | 'onProgress'>,
  session: Pick<ImportSession, 'words' | 'terminal' | 'memory' | 'options'>,
): Promise<{ readonly statements: readonly Statement[]; readonly answers: readonly string[] }> {
  const { words, terminal, memory } = session;
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UserError(`${path}: ${reasonOf(error, words)}`);
  });
  const read = async (told: typeof options, password?: string) => {
    const reading = await readStatementFile(
      { bytes, options: { ...told, name: path }, language: words.language, password },
      terminal.progress,
    );
    if (typeof reading === 'string') throw new UserError(`${path}: ${words.ended[reading]}`);
    return reading;
  };
  let reading = await read(options);
  const passwords = passwordsFor(path, session);
  while (asksPassword(reading)) {
    const { value: password, done } = await passwords.next();
    if (done) break;
    reading = await read(options, password);
  }
  const { layout } = reading;
  const answers: string[] = [];
  if (isAnswered(options)) {
    if ('statements' in reading && layout !== null) {
      const hash = await memory.rememberChoice(layout, choiceIn(options));
      if (hash !== undefined) answers.push(hash);
    }
  } else {
    const known = layout === null ? undefined : await memory.choiceFor(layout);
    // A correction holds for each table of its layout; other answers count where the same is asked again.
    if (known !== undefined && isAnswered(known) && (isCorrection(known) || 'refusal' in reading)) {
      const again = await read({ ...options, ...choiceIn(known) });
      if ('statements' in again)
        terminal.warn(`! ${path}: ${words.asLastTime(optionsOf(choiceIn(known)))}`);
      if ('statements' in again || 'statements' in reading) reading = again;
    }
  }
  if ('statements' in reading) {
    await savePreset(reading.preset, session);
    return { statements: reading.statements, answers };
  }
  const text = [reading.refusal, ...optionsFor(reading.codes, words)].join('. ');
  throw new UnreadableFile(text, reading.codes);
}

/** Passwords of a PDF: the one of a file or of the environment, then those that a user types. */
async function* passwordsFor(
  path: string,
  { options, terminal, words }: Pick<ImportSession, 'options' | 'terminal' | 'words'>,
): AsyncGenerator<string> {
  const { pdfPasswordFile } = options;
  if (pdfPasswordFile !== undefined)
    yield (
      await readFile(pdfPasswordFile, 'utf8').catch((error: unknown) => {
        throw new UserError(words.unreadable(pdfPasswordFile, reasonOf(error, words)));
      })
    ).replace(/\r?\n$/, '');
  const known = process.env.PACTOLE_PDF_PASSWORD;
  if (known !== undefined && known !== '') yield known;
  if (options.yes === true) return;
  const ask = terminal.askSecret ?? terminal.ask;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const typed = await ask(words.passwordOf(path));
    if (typed === null || typed === '') return;
    yield typed;
  }
}

/** Times that a password is asked for. */
const MOST_ATTEMPTS = 3;

const asksPassword = (reading: Reading): boolean =>
  'codes' in reading &&
  reading.codes.some((code) => code === 'passwordNeeded' || code === 'wrongPassword');

/** Writes the answers about a table, with an anonymised sample, where an option asks for it. */
async function savePreset(
  preset: string | null,
  { options, terminal, words }: Pick<ImportSession, 'options' | 'terminal' | 'words'>,
): Promise<void> {
  const path = options.savePreset;
  if (path === undefined || preset === null) return;
  try {
    await writeWhole(path, `${preset}\n`);
  } catch (error) {
    throw new UserError(words.unwritable(path, reasonOf(error, words)));
  }
  terminal.say(words.presetSaved(path));
}

/** The options that help where a file, or one of an archive, is refused. */
function optionsFor(codes: readonly FileRefusalCode[], words: Words): string[] {
  const options = codes.flatMap((code) =>
    code in words.optionsFor ? [words.optionsFor[code as RefusalWithOptions]] : [],
  );
  return [...new Set(options)];
}

const reasonOf = (error: unknown, words: Words): string =>
  fileFailure(error, words) ?? String(error);
