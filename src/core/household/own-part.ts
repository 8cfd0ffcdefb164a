/** The part of a recorded amount that counts in a view. */
import { type Decimal, formatDecimal, multiply, ONE, parseDecimal } from '../money/decimal.ts';
import { HUNDRED, type Lens } from './lens.ts';

export interface OwnPart {
  /** Percent of the account, as text. */
  readonly sharePct: string;
  /** The part of the amount, exact, in its currency. */
  readonly amount: string;
}

/** Returns percent of an account that count in a view, as text; undefined for all of it. */
export function ownSharePct({ weightOf }: Lens, accountId: string): string | undefined {
  const weight = weightOf(accountId);
  return weight === ONE ? undefined : percentOf(weight);
}

/** Returns the part of an amount of an account; undefined for all of it. */
export function ownPart(
  lens: Lens,
  { accountId, amount }: { readonly accountId: string; readonly amount: string },
): OwnPart | undefined {
  const sharePct = ownSharePct(lens, accountId);
  if (sharePct === undefined) return undefined;
  const part = multiply(parseDecimal(amount), lens.weightOf(accountId));
  return { sharePct, amount: formatDecimal(part) };
}

const percentOf = (weight: Decimal): string => formatDecimal(multiply(weight, HUNDRED));
