import { distinguished, matchingAccounts, type NamedAccount } from '@pactole/importer';
import { CommandError } from '../../admin-socket/command-error.ts';
import { nearest } from '../../core/text/nearest.ts';

/** Returns the account that was typed. Throws a `CommandError` that lists the candidates, if there are several. */
export function accountNamed(accounts: readonly NamedAccount[], typed: string): NamedAccount {
  const found = matchingAccounts(accounts, typed);
  const [account] = found;
  if (account === undefined) {
    const names = accounts.map(({ name }) => name);
    throw new CommandError(['noAccountNamed', { typed, meant: nearest(typed, names) }]);
  }
  if (found.length === 1) return account;
  const candidates = distinguished(found, accounts);
  throw new CommandError(['severalAccounts', { typed, candidates }]);
}
