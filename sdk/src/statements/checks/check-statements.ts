/** Checks every statement, whichever reader made it, before it is returned. */
import type { ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { withoutDoubtfulBalance } from './balance.ts';
import { checkDays } from './days.ts';
import { checkSecurities } from './securities.ts';
import { checkSigns } from './signs.ts';

/**
 * Returns the statements of one file without the balances that the file itself contradicts.
 *
 * @throws {StatementError} where the file shows that it was read wrongly, or leaves its meaning open. Examples are
 * securities in a bank's table, doubtful signs and days outside the stated period.
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
