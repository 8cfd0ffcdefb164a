/** `pactole transactions`: list, add up, delete, restore, categorize and annotate imported transactions. */

import type { Command } from 'commander';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { addTransactionDeletion } from './transaction-deletion.ts';
import { addTransactionEdits } from './transaction-edits.ts';
import { addTransactionExport } from './transaction-export.ts';
import { addTransactionList } from './transaction-list.ts';
import { addTransactionMoves } from './transaction-moves.ts';
import { addTransactionSplit } from './transaction-split.ts';
import { addTransactionSummary } from './transaction-summary.ts';
import { described } from './transaction-words.ts';

export function addTransactions(program: Command): void {
  const transactions = program
    .command('transactions')
    .description(help('list, delete, restore, categorise and annotate what was imported'));

  addTransactionList(transactions);
  addTransactionSummary(transactions);
  addTransactionExport(transactions);
  addTransactionEdits(transactions);

  addTransactionSplit(transactions);
  addTransactionMoves(transactions);
  addTransactionDeletion(transactions);
  onOne(transactions, 'restore', 'bring a deleted transaction back').action(ownerAction(restore));
  onOne(transactions, 'note', 'write a note on a transaction')
    .argument('<text>', help('the note; "" removes it'))
    .action(ownerAction(note));
}

const onOne = (group: Command, name: string, description: HelpText) =>
  command(group, name, description).argument('<id>', help('as `transactions list` shows it'));

async function restore(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('transactions', typed);
  print(await owner.transactions.restore({ user, id }), (row) =>
    words.transactions.restored(described(row, words)),
  );
}

async function note(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  text: string,
): Promise<void> {
  const id = await idOf('transactions', typed);
  print(await owner.transactions.note({ user, id, note: text }), (row) =>
    (row.note === null ? words.transactions.noteRemoved : words.transactions.noted)(
      described(row, words),
    ),
  );
}
