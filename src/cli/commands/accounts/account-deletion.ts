/** `pactole accounts delete`. */

import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { confirmTyped } from '../../terminal/confirm.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';
import { exportTo } from '../users/export-restore.ts';
import { type DeletionOptions, deletion, offerExport } from '../users/users.ts';

export function addAccountDeletion(accounts: Command): void {
  deletion(
    command(accounts, 'delete', 'delete an account with all that it holds, for good').argument(
      '<account>',
      help('its name, number, IBAN, or the end of its id'),
    ),
  ).action(ownerAction(remove));
}

async function remove(
  session: OwnerSession,
  typed: string,
  options: DeletionOptions,
): Promise<void> {
  const { owner, user, print, note, words } = session;
  const says = words.deletion;
  const id = await session.idOf('accounts', typed);
  const { name, contents, revision } = await owner.accounts.contents({ user, id });
  note(says.accountHolds(name, inWords(contents, words)));
  note(says.archiveInstead);
  offerExport(session, user, options);
  if (!options.yes) await confirmTyped(session, name, says.typeAccount(name));
  if (options.export !== undefined) await exportTo(options.export, owner, user);
  print(await owner.accounts.delete({ user, id, revision }), (deleted) =>
    says.accountDeleted(deleted.name, inWords(deleted.contents, words)),
  );
}
