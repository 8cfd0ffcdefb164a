import { formatDecimal } from '../../../core/money/decimal.ts';
import type { Language } from '../../../core/text/languages.ts';
import type { AccountValue } from '../../../core/valuation/account.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';

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
