/** Keeps changes of the journal with the import that they belong to. */
import type { ImportSource } from '../../contract/owner-scalars.ts';
import { COMMAND } from '../../core/identifiers/author.ts';
import { ownedAccount } from '../../db/queries/accounts/accounts.ts';
import { keepChange } from '../../db/queries/accounts/whole-imports.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { Caller } from './recorded-change.ts';

/**
 * Returns the `recorded` of a change about an account that belongs to an import: the undoing of the import undoes the
 * change too. Undefined without the id of an import. `days` are those of what the change stores.
 */
export function keptWith(
  tx: Queryable,
  { userId, by = COMMAND }: Caller,
  account: string,
  source: ImportSource | undefined,
  days: readonly string[],
): ((change: string) => Promise<void>) | undefined {
  if (source?.id === undefined) return undefined;
  const { id } = source;
  const sorted = [...days].sort();
  const [from = '', to = from] = [sorted[0], sorted.at(-1)];
  return async (change) => {
    const { id: accountId } = await ownedAccount(tx, userId, account);
    const stored = { id, by, source, days: { from, to } };
    await keepChange(tx, { userId, accountId }, stored, change);
  };
}
