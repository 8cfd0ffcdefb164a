/** Checks every statement, whichever reader made it, before it is returned. */
import type { ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { withoutDoubtfulBalance } from './balance.ts';
import { checkDays } from './days.ts';
import { checkSecurities } from './securities.ts';
import { checkSigns } from './signs.ts';

/**
 * Returns the statements of one file. A balance that the file itself contradicts is taken away.
 *
 * @throws {StatementError} where securities, signs or days show that the file was read wrongly, or leave its meaning open.
 */
export function checkStatements(
  drafts: readonly StatementDraft[],
  options: ReadOptions,
): StatementDraft[] {
  checkSecurities(drafts, options);
  checkDays(drafts, options);
  checkSigns(drafts);
  return drafts.map(({ evidence, ...draft }) => withoutDoubtfulBalance(draft, evidence));
}
