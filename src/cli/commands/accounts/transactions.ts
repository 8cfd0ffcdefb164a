/** `pactole transactions`: list, delete, restore, categorize and annotate imported transactions. */

import type { Command } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type { HelpText } from '../../../i18n/terminal/help/help.ts';
import type { OwnTransaction } from '../../../procedures/owner/accounts/transactions.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { sumOf } from '../../terminal/sum.ts';
import { wholeNumber } from '../../terminal/values.ts';
import { addTransactionExport } from './transaction-export.ts';

export function addTransactions(program: Command): void {
  const transactions = program
    .command('transactions')
    .description(help('see, delete, restore, categorise and annotate what was imported'));

  listing(transactions, 'list', 'list transactions, newest first')
    .option('--account <account>', help('only those of this account'))
    .option('--deleted', help('the deleted ones, which `restore` brings back'))
    .option('--limit <count>', help('how many, 1 to 1000'), wholeNumber('--limit', 1, 1_000), 100)
    .action(ownerAction(list));

  addTransactionExport(transactions);

  onOne(transactions, 'delete', 'delete a transaction; no import brings it back').action(
    ownerAction(remove),
  );
  onOne(transactions, 'restore', 'bring a deleted transaction back').action(ownerAction(restore));
  onOne(transactions, 'categorize', 'put a transaction into a category')
    .requiredOption('--category <name>', help('found or made by its name; "" for none'))
    .action(ownerAction(categorize));
  onOne(transactions, 'note', 'write a note on a transaction')
    .argument('<text>', help('the note; "" removes it'))
    .action(ownerAction(note));
}

const onOne = (group: Command, name: string, description: HelpText) =>
  command(group, name, description).argument('<id>', help('as `transactions list` shows it'));

interface ListOptions {
  readonly account?: string;
  readonly deleted?: boolean;
  readonly limit: number;
}

async function list(session: OwnerSession, options: ListOptions): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats, transactions: says } = words;
  const { account: typed, deleted, limit } = options;
  const account = typed && (await session.idOf('accounts', typed));
  const transactions = await owner.transactions.list({ user, account, deleted, limit });
  const idOf = await session.shortened(
    'transactions',
    transactions.map(({ id }) => id),
  );
  print(transactions, (shown) =>
    shown.length === 0
      ? (deleted ? says.noneDeleted : says.none)(user)
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.amount, right: true },
            { heading: headings.currency, wide: isOneCurrency(shown, 'EUR') },
            { heading: headings.label, cut: true },
            { heading: headings.category, cut: true },
            { heading: headings.account, cut: true },
            { heading: headings.note, cut: true, wide: shown.every(({ note }) => note === null) },
          ],
          shown.map((row) => [
            idOf(row.id),
            row.date,
            formats.decimal(row.amount),
            row.currency,
            row.label,
            row.categoryName,
            row.accountName,
            row.note,
          ]),
          // Amounts of several currencies have no sum.
          isOneCurrency(shown, shown[0]?.currency)
            ? [
                words.total,
                null,
                formats.decimal(sumOf(shown.map(({ amount }) => amount))),
                shown[0]?.currency ?? null,
                ...[null, null, null, null],
              ]
            : undefined,
        ),
  );
}

const isOneCurrency = (
  rows: readonly { readonly currency: string }[],
  currency: string | undefined,
) => rows.every((row) => row.currency === currency);

async function remove(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await session.idOf('transactions', typed);
  const removed = await owner.transactions.delete({ user, id });
  const idOf = await session.shortened('transactions', [id]);
  print(removed, (row) => words.transactions.deleted(described(row, words), idOf(id)));
}

async function restore(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('transactions', typed);
  print(await owner.transactions.restore({ user, id }), (row) =>
    words.transactions.restored(described(row, words)),
  );
}

async function categorize(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { category }: { category: string },
): Promise<void> {
  const id = await idOf('transactions', typed);
  print(await owner.transactions.categorize({ user, id, category }), (row) =>
    row.categoryName === null
      ? words.transactions.uncategorized(described(row, words))
      : words.transactions.categorized(described(row, words), row.categoryName),
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

const described = (
  { label, date, amount, currency }: OwnTransaction,
  { transactions: says, formats }: TerminalWords,
) => says.described(label, date, `${formats.decimal(amount)} ${currency}`);
