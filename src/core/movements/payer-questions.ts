/** Accounts that another one may pay, which their user has not said yet. */
import { isOfNature } from '../accounts/account-type.ts';
import { isCardName, isCardSettlement } from '../accounts/card-label.ts';
import type { MovementAccount, MovementRow } from './facts.ts';

export interface PayerQuestion {
  readonly accountId: string;
  readonly kind: 'card' | 'loan';
  /** The only account that may pay it; null where there are several. */
  readonly payerId: string | null;
}

export interface PayerFacts {
  readonly accounts: readonly (MovementAccount & { readonly isArchived: boolean })[];
  /** The payer of each card. */
  readonly payers: ReadonlyMap<string, string>;
  /** Recent rows of payment accounts and loans that have no movement. */
  readonly open: readonly Pick<MovementRow, 'accountId' | 'amount' | 'label'>[];
  /** Accounts with recent rows that come in. */
  readonly withCredits: ReadonlySet<string>;
}

/**
 * Returns the cards and loans whose payer must be asked for. A card is an account whose name says so, or into which nothing
 * comes while debits of another one are named as settlements. A loan is asked about if no row repays it.
 */
export function payerQuestions({
  accounts,
  payers,
  open,
  withCredits,
}: PayerFacts): PayerQuestion[] {
  const asked = accounts.filter(({ id, isPayerStated, isArchived }) => {
    return !isArchived && !isPayerStated && !payers.has(id);
  });
  const paying = accounts.filter(
    ({ type, isArchived }) => !isArchived && isOfNature(type, 'payment'),
  );
  const settling = new Set(
    open.flatMap(({ accountId, amount, label }) =>
      amount < 0n && isCardSettlement(label) ? [accountId] : [],
    ),
  );
  const isCard = ({ id, name }: MovementAccount) =>
    isCardName(name) ||
    (!withCredits.has(id) &&
      open.some(({ accountId }) => accountId === id) &&
      [...settling].some((other) => other !== id));
  return asked.flatMap((account): PayerQuestion[] => {
    const isLoan = isOfNature(account.type, 'debt');
    const isPaying = isOfNature(account.type, 'payment');
    if (isLoan ? withCredits.has(account.id) : !isPaying || !isCard(account)) return [];
    const others = paying.filter(
      (other) => other.id !== account.id && !isCardName(other.name) && !payers.has(other.id),
    );
    if (others.length === 0) return [];
    const [only] = others;
    return [
      {
        ...{ accountId: account.id, kind: isLoan ? 'loan' : 'card' },
        payerId: others.length === 1 && only !== undefined ? only.id : null,
      },
    ];
  });
}
