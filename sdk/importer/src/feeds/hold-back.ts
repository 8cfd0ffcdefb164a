import type { ImportEntry } from '@pactole/sdk';
import type { HeldChoice } from '../../../../src/core/import/feed-steps.ts';
import { type ImportOptions, type ImportSession, isYes, printableLine } from '../index.ts';
import type { FeedWords } from './words/words.ts';

/** Decides about rows that look like stored ones. */
export interface HoldBack {
  readonly leaveOut: NonNullable<ImportOptions['leaveOut']>;
  /** Rows that wait for the user. */
  readonly held: ImportEntry[];
  /** Number of rows left out, dropped ones included. */
  leftOut(): number;
}

/** Answer to the question about rows that an earlier run held back, as in `rowKey`. */
export interface HeldAnswer {
  readonly rows: readonly string[];
  readonly held: HeldChoice;
}

/**
 * Leaves rows out that look like stored ones: with `--yes` until a run without it, else unless the user says yes. Adds
 * those that the user declines to `dropped`, which are not asked about.
 *
 * @param answer decides about the rows that it names. @default none is decided
 */
export function holdBack(
  session: ImportSession,
  words: FeedWords,
  dropped: Set<string>,
  answer?: HeldAnswer,
): HoldBack {
  const held: ImportEntry[] = [];
  let count = 0;

  async function decide(all: readonly ImportEntry[]): Promise<readonly ImportEntry[]> {
    const isAnswered = (row: ImportEntry) => answer?.rows.includes(rowKey(row)) === true;
    if (answer?.held === 'drop') for (const row of all.filter(isAnswered)) dropped.add(rowKey(row));
    const similar = answer?.held === 'import' ? all.filter((row) => !isAnswered(row)) : all;
    const open = similar.filter((row) => !dropped.has(rowKey(row)));
    if (open.length === 0) return similar;
    if (session.options.yes) {
      held.push(...open);
      return similar;
    }
    const question = `${words.importSimilar(open.length)} ${session.words.yesOrNo}`;
    const said = await session.terminal.ask(`${open.map(rowKey).join('\n')}\n${question}`);
    if (isYes(said ?? '')) {
      return similar.filter((row) => dropped.has(rowKey(row)));
    }
    if (said === null) held.push(...open);
    else for (const row of open) dropped.add(rowKey(row));
    return similar;
  }

  return {
    held,
    leftOut: () => count,
    async leaveOut(similar) {
      const left = await decide(similar);
      count += left.length;
      return left;
    },
  };
}

/** One line that begins with the day, and distinguishes a row as the service does. */
export const rowKey = ({ date, amount, currency = 'EUR', label }: ImportEntry): string =>
  `${date} ${amount} ${currency} ${printableLine(label)}`;
