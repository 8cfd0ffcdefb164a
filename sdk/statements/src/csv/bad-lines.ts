import { notice, type StatementNotice } from '../notice.ts';
import type { ReadOptions } from '../reader.ts';
import { StatementError } from '../statement-error.ts';

/** Maximum of lines that an error names; it counts the others. */
const NAMED_LINES = 20;

/** Bad lines after which a file with fewer good ones is not read further. */
const ENOUGH = 1_000;

/** Returns true if a table has so many bad lines that reading on tells nothing more. */
export const isHopeless = (bad: number, good: number): boolean => bad > ENOUGH && bad > good;

/**
 * Returns a notice for each line that cannot be read, where the caller leaves such lines out.
 *
 * @throws {StatementError} that names all of them otherwise, and where they are more than the lines that can be read.
 */
export function leaveOut(
  errors: readonly StatementError[],
  good: number,
  { skipBadLines = false }: Pick<ReadOptions, 'skipBadLines'>,
): StatementNotice[] {
  const sorted = [...errors].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const [first, ...others] = sorted;
  if (first === undefined) return [];
  if (skipBadLines && sorted.length <= good)
    return sorted.map((error) => notice('lineLeftOut', [error.toJSON()]));
  if (others.length === 0) throw first;
  throw new StatementError('badLines', [sorted.length, ...sorted.slice(0, NAMED_LINES)]);
}
