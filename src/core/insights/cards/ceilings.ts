import { depositCeiling, type OfficialFigure } from '../../accounts/official-figures.ts';
import { ownedName } from '../../accounts/owned-name.ts';
import { cents, type Euros, NO_EUROS, subtractEuros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { openAccounts } from '../wealth.ts';

export interface CeilingsInsight {
  readonly tone: Tone;
  readonly accounts: readonly {
    readonly name: string;
    readonly paidIn: Euros;
    readonly ceiling: OfficialFigure;
    /** Amount that may still be paid in, 0 or more. */
    readonly room: Euros;
  }[];
}

/** Nine tenths of a ceiling are near it. */
const isNear = (paidIn: Euros, ceiling: Euros) => cents(paidIn) * 10n >= cents(ceiling) * 9n;

/**
 * Regulated savings, and PEA, that can take few payments more. Payments count; interest above a ceiling is not a breach. Each has
 * one owner by law: of an account that counts in part, the owners are asked about, and nothing is told.
 */
export function ceilingsInsight(facts: InsightFacts): CeilingsInsight | null {
  const accounts = openAccounts(facts).flatMap(
    ({ name, owners, isPart, type, savingsProduct, paidIn }) => {
      const product = type === 'savings' ? savingsProduct : type;
      const ceiling = product === null ? null : depositCeiling(product, facts.today);
      if (ceiling === null || paidIn === null || isPart || !isNear(paidIn, ceiling.amount))
        return [];
      const left = subtractEuros(ceiling.amount, paidIn);
      return {
        name: ownedName(name, owners),
        paidIn,
        ceiling,
        room: cents(left) > 0n ? left : NO_EUROS,
      };
    },
  );
  return accounts.length === 0 ? null : { tone: 'neutral', accounts };
}
