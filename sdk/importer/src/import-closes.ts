import type { Statement } from '@pactole/statements';
import { answerTo, type ImportSession, isYes } from './account/account-choice.ts';
import { COIN, codeOf, type Securities } from './batch/lots.ts';
import type { KnownClose } from './destination.ts';

/** The prices of a statement, but for coins and for securities without a known ISIN. */
export const knownCloses = (
  { format, closes = [] }: Pick<Statement, 'format' | 'closes'>,
  known: Securities,
): KnownClose[] =>
  closes.flatMap((close) => {
    const isin = codeOf(close, format, known);
    return isin === undefined || isin.startsWith(`${COIN}:`) ? [] : [{ ...close, isin }];
  });

/** Stores the past prices of a file, once the user agrees. */
export async function importCloses(
  session: ImportSession,
  statement: Pick<Statement, 'format' | 'closes'>,
): Promise<void> {
  const { destination, terminal, words, options, memory } = session;
  const closes = knownCloses(statement, new Map([...memory.securities, ...(options.isins ?? [])]));
  if (destination.owner === undefined || closes.length === 0) return;
  const question = `${words.importCloses(closes.length)} ${words.yesOrNo}`;
  if (!options.yes && !isYes(await answerTo(session, question))) return;
  const { imported } = await destination.owner.importCloses(closes);
  terminal.say(words.closesImported(imported));
}
