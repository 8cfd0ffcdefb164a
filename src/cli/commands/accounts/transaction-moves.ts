/** `pactole transactions move`. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addTransactionMoves(transactions: Command): void {
  command(transactions, 'move', 'move transactions to another account; no import doubles them')
    .argument('<ids...>', help('as `transactions list` shows them'))
    .requiredOption('--to <account>', help('its name, number, IBAN, or the end of its id'))
    .action(ownerAction(move));
}

async function move(
  session: OwnerSession,
  typed: readonly string[],
  { to }: { readonly to: string },
): Promise<void> {
  const { owner, user, print, note, words } = session;
  const says = words.transactions;
  const account = await session.idOf('accounts', to);
  const ids: string[] = [];
  for (const each of typed) ids.push(await session.idOf('transactions', each));
  const moved = await owner.transactions.move({ user, ids, account });
  if (moved.alike > 0) note(says.movedAlike(moved.alike));
  const { undo } = moved;
  const idOf = await session.shortened('journal', undo === null ? [] : [undo]);
  print(moved, ({ transactions, account: name }) =>
    undo === null ? says.noneMoved(name) : says.moved(transactions, name, idOf(undo)),
  );
}
