/** `pactole transactions split` and `join`. */
import { readAmount } from '@pactole/sdk/money';
import type { Command } from 'commander';
import { categoryText } from '../../../core/accounts/row-parts.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { described } from './transaction-words.ts';

export function addTransactionSplit(transactions: Command): void {
  command(transactions, 'split', 'split a transaction into parts with categories of their own')
    .argument('<id>', help('as `transactions list` shows it'))
    .argument(
      '<parts...>',
      help('each AMOUNT, AMOUNT=CATEGORY or AMOUNT=CATEGORY=NOTE; `rest` is what the others leave'),
    )
    .action(ownerAction(split));

  command(transactions, 'join', 'join the parts of a transaction, with the category of the largest')
    .argument('<id>', help('as `transactions list` shows it'))
    .action(ownerAction(join));
}

/** The amount of the part that takes what the others leave. */
const REST = 'rest';

async function split(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  parts: readonly string[],
): Promise<void> {
  const id = await idOf('transactions', typed);
  const { formats, transactions: says } = words;
  print(await owner.transactions.split({ user, id, parts: parts.map(partOf) }), (row) =>
    says.split(described(row, words), categoryText(row, formats.decimal) ?? ''),
  );
}

function partOf(text: string) {
  const [typed = '', category, ...note] = text.split('=');
  const amount = typed.trim();
  return {
    amount: amount === REST ? undefined : (readAmount(amount) ?? amount),
    category: category?.trim(),
    note: note.join('=').trim(),
  };
}

async function join(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('transactions', typed);
  const { transactions: says } = words;
  print(await owner.transactions.join({ user, id }), (row) =>
    row.categoryName === null
      ? says.uncategorized(described(row, words))
      : says.categorized(described(row, words), row.categoryName),
  );
}
