import type { Statement } from '@pactole/statements';
import { answerTo, type ImportSession, isYes } from './account/account-choice.ts';
import type { Securities } from './batch/lots.ts';
import { knownCloses, storeCloses } from './store/store-closes.ts';

/** A statement and the ISINs of its securities. */
export interface ClosesPart {
  readonly statement: Pick<Statement, 'format' | 'closes'>;
  readonly securities: Securities;
}

/** Number of prices of a statement that can be stored. */
export const countCloses = ({ statement, securities }: ClosesPart): number =>
  [...knownCloses(statement, securities).values()].flat().length;

/** Stores the past prices of a file, once the user agrees. */
export async function importCloses(
  session: ImportSession,
  parts: readonly ClosesPart[],
): Promise<void> {
  const { destination, terminal, words, options } = session;
  const count = parts.reduce((sum, part) => sum + countCloses(part), 0);
  if (destination.owner === undefined || count === 0) return;
  const question = `${words.importCloses(count)} ${words.yesOrNo}`;
  if (!options.yes && !isYes(await answerTo(session, question))) return;
  const securities = new Map(parts.flatMap((part) => [...part.securities]));
  const statements = parts.map(({ statement }) => statement);
  const { imported, refused } = await storeCloses(statements, securities, destination);
  for (const { security, reason } of refused) terminal.warn(`! ${security}: ${reason}`);
  terminal.say(words.closesImported(imported));
}
