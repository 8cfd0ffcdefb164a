/** Tells files with figures of an app from its exports. */
import { readFile, stat } from 'node:fs/promises';
import { type Language, UserError } from '@pactole/importer';
import { type StatedFigure, StatementError } from '@pactole/statements';
import { readFigures } from '@pactole/statements/parts';

/** Far more than a table with a line for each security has. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Figures of some of the files, and the paths of the others. */
interface FigureFiles {
  readonly figures: readonly StatedFigure[];
  readonly exports: readonly string[];
}

/** @throws {UserError} that names the file where a figure is not a number. */
export async function figureFiles(
  paths: readonly string[],
  language: Language,
): Promise<FigureFiles> {
  const figures: StatedFigure[] = [];
  const exports: string[] = [];
  for (const path of paths) {
    const found = await figuresIn(path, language);
    if (found === null) exports.push(path);
    else figures.push(...found);
  }
  return { figures, exports };
}

async function figuresIn(path: string, language: Language) {
  // What cannot be read is reported with the exports.
  const state = await stat(path).catch(() => null);
  if (state === null || !state.isFile() || state.size > MAX_BYTES) return null;
  const text = await readFile(path, 'utf8').catch(() => null);
  try {
    return text === null ? null : readFigures(text);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new UserError(`${path}: ${error.in(language)}`);
  }
}
