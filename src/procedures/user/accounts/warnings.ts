import { formatDecimal } from '../../../core/money/decimal.ts';
import type { Language } from '../../../core/text/languages.ts';
import type { AccountValue } from '../../../core/valuation/account.ts';
import { countedTwice } from '../../../core/valuation/double-count.ts';
import { accountArgument } from '../../../i18n/terminal/account-argument.ts';
import { terminalWordsOf } from '../../../i18n/terminal/terminal-words.ts';

interface NamedAccount {
  readonly id: string;
  readonly name: string;
}

/** Returns warnings about an account with holdings whose balance may still be its whole value. */
export function doubleCountWarnings(
  account: NamedAccount,
  value: AccountValue,
  language: Language | undefined,
): string[] {
  const found = countedTwice(value);
  if (found === null) return [];
  const { warnings, formats } = terminalWordsOf(language);
  return [warnings.countedTwice(account.name, formats.euros(found.cash), accountArgument(account))];
}

/** Asks the owner for a balance of an account that has transactions and none. */
export const missingBalanceWarnings = (
  account: NamedAccount,
  { lacksBalance }: AccountValue,
  language: Language | undefined,
): string[] =>
  lacksBalance
    ? [terminalWordsOf(language).warnings.noBalance(account.name, accountArgument(account))]
    : [];

/** Returns warnings about accounts whose value lacks amounts, because a rate is missing. */
export const missingRateWarnings = (
  { name }: NamedAccount,
  { missing }: AccountValue,
  language: Language | undefined,
): string[] => {
  const { warnings, formats } = terminalWordsOf(language);
  return missing.map(({ currency, amount }) =>
    warnings.noRate(name, formats.money(formatDecimal(amount), currency)),
  );
};
