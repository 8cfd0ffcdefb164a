import { formatDecimal } from '../../core/money/decimal.ts';
import type { AccountValue } from '../../core/valuation/account.ts';

/** What to tell the owner of an account that looks poorer than it is, because a rate is missing. */
export const missingRateWarnings = (
  { name }: { readonly name: string },
  { missing }: AccountValue,
): string[] =>
  missing.map(
    ({ currency, amount }) =>
      `The account ${JSON.stringify(name)} has ${formatDecimal(amount)} ${currency} for which no exchange rate is known: they count for nothing until one is loaded (\`pactole market --help\`).`,
  );
