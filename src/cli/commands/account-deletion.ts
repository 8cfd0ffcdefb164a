/** `pactole accounts delete`. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { confirmTyped } from '../terminal/confirm.ts';
import { inWords } from '../terminal/counted.ts';
import { type DeletionOptions, deletion, offerExport } from './people.ts';
import { exportTo } from './person.ts';

export function addAccountDeletion(accounts: Command): void {
  deletion(
    command(accounts, 'delete', 'delete an account with all that it holds, for good').argument(
      '<id>',
      'the id of the account, as `accounts list` shows it',
    ),
  ).action(ownerAction(remove));
}

async function remove(session: OwnerSession, id: string, options: DeletionOptions): Promise<void> {
  const { owner, user, answer, note } = session;
  const { name, contents, revision } = await owner.accounts.contents({ user, id });
  note(`The account ${JSON.stringify(name)} has ${inWords(contents)}.`);
  note('To leave it out of net worth and keep its history, archive it instead.');
  offerExport(session, user, options);
  if (!options.yes) await confirmTyped(session, name, 'the name of the account');
  if (options.export !== undefined) await exportTo(options.export, owner, user);
  answer(await owner.accounts.delete({ user, id, revision }), (deleted) =>
    [
      `Deleted the account ${JSON.stringify(deleted.name)}: ${inWords(deleted.contents)}.`,
      'Backups and exports hold it until you delete those too.',
    ].join('\n'),
  );
}
