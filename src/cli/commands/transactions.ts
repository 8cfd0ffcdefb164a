/** `pactole transactions`: see, delete, restore, categorise and annotate what was imported. */
import { type Command, InvalidArgumentError } from 'commander';
import type { OwnTransaction } from '../../procedures/owner/transactions.ts';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';

export function addTransactions(program: Command): void {
  const transactions = program
    .command('transactions')
    .description('see, delete, restore, categorise and annotate what was imported');

  command(transactions, 'list', 'list transactions, newest first')
    .option('--account <id>', 'only those of this account')
    .option('--deleted', 'the deleted ones, which `restore` brings back')
    .option('--limit <count>', 'how many, 1 to 1000', wholeNumber, 100)
    .action(ownerAction(list));

  onOne(transactions, 'delete', 'delete a transaction; no import brings it back').action(
    ownerAction(remove),
  );
  onOne(transactions, 'restore', 'bring a deleted transaction back').action(ownerAction(restore));
  onOne(transactions, 'categorize', 'put a transaction into a category')
    .requiredOption('--category <name>', 'found or made by its name; "" for none')
    .action(ownerAction(categorize));
  onOne(transactions, 'note', 'write a note on a transaction')
    .argument('<text>', 'the note; "" removes it')
    .action(ownerAction(note));
}

const onOne = (group: Command, name: string, description: string) =>
  command(group, name, description).argument('<id>', 'as `transactions list` shows it');

interface ListOptions {
  readonly account?: string;
  readonly deleted?: boolean;
  readonly limit: number;
}

async function list(
  { owner, user, answer }: OwnerSession,
  { account, deleted, limit }: ListOptions,
): Promise<void> {
  answer(await owner.transactions.list({ user, account, deleted, limit }), (transactions) =>
    transactions.length === 0
      ? `${user} has no ${deleted ? 'deleted ' : ''}transactions here.`
      : table(
          ['ID', 'DATE', 'AMOUNT', 'CURRENCY', 'LABEL', 'CATEGORY', 'ACCOUNT', 'NOTE'],
          transactions.map((row) => [
            row.id,
            row.date,
            row.amount,
            row.currency,
            row.label,
            row.categoryName,
            row.accountName,
            row.note,
          ]),
        ),
  );
}

async function remove({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.transactions.delete({ user, id }),
    (row) => `Deleted ${described(row)}. \`pactole transactions restore ${id}\` brings it back.`,
  );
}

async function restore({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.transactions.restore({ user, id }),
    (row) => `${described(row)} is there again.`,
  );
}

async function categorize(
  { owner, user, answer }: OwnerSession,
  id: string,
  { category }: { category: string },
): Promise<void> {
  answer(await owner.transactions.categorize({ user, id, category }), (row) =>
    row.categoryName === null
      ? `${described(row)} is in no category.`
      : `${described(row)} is in the category ${JSON.stringify(row.categoryName)}.`,
  );
}

async function note(
  { owner, user, answer }: OwnerSession,
  id: string,
  text: string,
): Promise<void> {
  answer(await owner.transactions.note({ user, id, note: text }), (row) =>
    row.note === null ? `${described(row)} has no note.` : `Noted on ${described(row)}.`,
  );
}

const described = ({ label, date, amount, currency }: OwnTransaction) =>
  `${JSON.stringify(label)} of ${date} (${amount} ${currency})`;

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
