/** Open questions about the owners of accounts, in a household that has members. */
import type { AccountType } from '../accounts/account-type.ts';
import type { SavingsProduct } from '../accounts/savings-product.ts';
import type { AccountTodo } from '../insights/todo.ts';
import { type AccountOwner, HUNDRED } from './lens.ts';

interface OwnedAccount {
  readonly id: string;
  readonly type: AccountType;
  readonly savingsProduct: SavingsProduct | null;
}

/** Returns the accounts without owner, and those that the law gives one owner and that have not exactly one. */
export function ownershipTodos(
  accounts: readonly OwnedAccount[],
  owners: readonly AccountOwner[],
): AccountTodo[] {
  return accounts.flatMap(({ id: accountId, type, savingsProduct }): AccountTodo[] => {
    const own = owners.filter((owner) => owner.accountId === accountId);
    if (own.length === 0) return [{ accountId, what: 'owner' }];
    const isPersonal = type === 'pea' || savingsProduct !== null;
    const hasOne = own.length === 1 && own[0]?.sharePct === HUNDRED;
    return isPersonal && !hasOne ? [{ accountId, what: 'oneOwner' }] : [];
  });
}
