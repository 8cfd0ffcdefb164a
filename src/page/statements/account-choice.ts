import type { AccountValuation } from '@pactole/sdk';
import type { Statement } from '@pactole/sdk/statements';

/** The account that a statement is of, by its IBAN or by the number within it; null where only the user knows. */
export function accountOf(
  { account }: Statement,
  accounts: readonly AccountValuation[],
): AccountValuation | null {
  const number = plain(account);
  if (number.length < 8) return null;
  const fitting = accounts.filter(({ iban, archived }) => {
    const known = plain(iban ?? '');
    return !archived && (known === number || known.slice(4).includes(number));
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const plain = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
