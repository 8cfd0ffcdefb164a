import { isOfNature } from '../accounts/account-type.ts';
import { type Decimal, ZERO } from '../money/decimal.ts';
import { decimalOfEuros, roundToCents, sumEuros } from '../money/euros.ts';
import type { AccountFacts, AccountValue } from './account.ts';
import { countedTwice } from './double-count.ts';

/** A typed balance that may mean another quantity, and the balance if it does. */
export interface BalanceDoubt {
  /** `debt`: a card that owes shows its debt without a sign. `whole`: cash and holdings in one amount. */
  readonly what: 'debt' | 'whole';
  readonly instead: Decimal;
}

/** A debt that is shown has the size of the known one: up to twice as much. */
const MOST_TIMES = 2n;

/**
 * Compares a typed balance with what is known of its account. Null where nothing speaks against it, and where it is known
 * already. The value of holdings is compared in euros alone.
 */
export function balanceDoubt(
  { type, cash }: Pick<AccountFacts, 'type' | 'cash'>,
  value: AccountValue,
  { balance, currency }: { readonly balance: Decimal; readonly currency: string },
): BalanceDoubt | null {
  if (balance <= ZERO || balance === cash.own) return null;
  if (isOfNature(type, 'payment') && cash.own < ZERO && balance <= -cash.own * MOST_TIMES)
    return { what: 'debt', instead: -balance as Decimal };
  const stated = { ...value, cash: roundToCents(balance), lacksBalance: false };
  if (currency !== 'EUR' || countedTwice(stated) === null) return null;
  const held = sumEuros(value.lines.flatMap((line) => line.value ?? line.cost ?? []));
  const rest = balance - decimalOfEuros(held);
  return { what: 'whole', instead: (rest > ZERO ? rest : ZERO) as Decimal };
}
