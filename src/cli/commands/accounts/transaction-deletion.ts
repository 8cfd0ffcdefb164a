/** `pactole transactions delete`: one transaction, or those of an account, a period or an import. */
import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { confirmYes } from '../../terminal/confirm.ts';
import { help } from '../../terminal/help.ts';
import { described } from './transaction-words.ts';

export function addTransactionDeletion(transactions: Command): void {
  command(transactions, 'delete', 'delete one transaction or many; no import brings them back')
    .argument('[id]', help('as `transactions list` shows it'))
    .option('--account <account>', help('only those of this account'))
    .option('--from <day>', help('the first day, YYYY-MM-DD'))
    .option('--to <day>', help('the last day, YYYY-MM-DD'))
    .option('--import <id>', help('only those of this import, as `imports list` shows it'))
    .option('--forget', help('leave no trace of them, so that an import can bring them back'))
    .option('--yes', help('do not ask'))
    .action(ownerAction(remove));
}

interface DeletionOptions {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly import?: string;
  readonly forget?: boolean;
  readonly yes?: boolean;
}

async function remove(
  session: OwnerSession,
  typed: string | undefined,
  options: DeletionOptions,
): Promise<void> {
  if (typed === undefined) return removeRange(session, options);
  const { account, from, to, import: importId, forget } = options;
  if ((account ?? from ?? to ?? importId ?? forget) !== undefined) {
    throw new CommandError(['oneOrRange']);
  }
  const { owner, user, print, words } = session;
  const id = await session.idOf('transactions', typed);
  const removed = await owner.transactions.delete({ user, id });
  const idOf = await session.shortened('transactions', [id]);
  print(removed, (row) => words.transactions.deleted(described(row, words), idOf(id)));
}

async function removeRange(
  session: OwnerSession,
  { account, from, to, import: importId, forget = false, yes = false }: DeletionOptions,
): Promise<void> {
  const { owner, user, print, note, words } = session;
  const says = words.transactions;
  const range = {
    ...{ user, from, to },
    account: account === undefined ? undefined : await session.idOf('accounts', account),
    import: importId === undefined ? undefined : await session.idOf('imports', importId),
  };
  const { revision, ...extent } = await owner.transactions.extent(range);
  if (extent.rows + (forget ? extent.deleted : 0) > 0) {
    const day = (date: string | null) => date && words.formats.day(date);
    note(says.wouldDelete({ ...extent, first: day(extent.first), last: day(extent.last) }));
    note(forget ? says.forgets(extent.deleted) : says.keepsTombstones);
    if (!yes) await confirmYes(session, says.deleteAnyway, ['unconfirmed']);
  }
  const removed = await owner.transactions.deleteRange({ ...range, revision, forget });
  const { undo } = removed;
  const idOf = await session.shortened('journal', undo === null ? [] : [undo]);
  print(removed, ({ rows }) =>
    undo === null ? says.none(user) : says.rangeDeleted(rows, idOf(undo)),
  );
}
