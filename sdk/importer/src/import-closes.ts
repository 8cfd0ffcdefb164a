import type { Statement } from '@pactole/statements';
import { answerTo, type ImportSession, isYes } from './account/account-choice.ts';

/** Stores the past prices of a file, once the user agrees. */
export async function importCloses(
  session: ImportSession,
  { closes = [] }: Pick<Statement, 'closes'>,
): Promise<void> {
  const { destination, terminal, words, options } = session;
  if (destination.owner === undefined || closes.length === 0) return;
  const question = `${words.importCloses(closes.length)} ${words.yesOrNo}`;
  if (!options.yes && !isYes(await answerTo(session, question))) return;
  const { imported } = await destination.owner.importCloses(closes);
  terminal.say(words.closesImported(imported));
}
