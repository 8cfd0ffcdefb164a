import { formatDecimal } from '../../../core/money/decimal.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import type { Language } from '../../../core/text/languages.ts';
import type { AccountValue } from '../../../core/valuation/account.ts';
import { countedTwice } from '../../../core/valuation/double-count.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';

/** Returns warnings about an account with holdings whose balance may still be its whole value. */
export function doubleCountWarnings(
  { id, name }: { readonly id: string; readonly name: string },
  value: AccountValue,
  language: Language | undefined,
): string[] {
  const found = countedTwice(value);
  if (found === null) return [];
  return [terminalWordsOf(language).warnings.countedTwice(name, formatEuros(found.cash), id)];
}

/** Asks the owner for a balance of an account that has transactions and none. */
export const missingBalanceWarnings = (
  { id, name }: { readonly id: string; readonly name: string },
  { lacksBalance }: AccountValue,
  language: Language | undefined,
): string[] => (lacksBalance ? [terminalWordsOf(language).warnings.noBalance(name, id)] : []);

/** Returns warnings about accounts whose value lacks amounts, because a rate is missing. */
export const missingRateWarnings = (
  { name }: { readonly name: string },
  { missing }: AccountValue,
  language: Language | undefined,
): string[] => {
  const says = terminalWordsOf(language).warnings;
  return missing.map(({ currency, amount }) =>
    says.noRate(name, `${formatDecimal(amount)} ${currency}`),
  );
};
