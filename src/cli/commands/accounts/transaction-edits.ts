/** `pactole transactions add`, `edit` and `categorize`. */
import { readAmount } from '@pactole/sdk/money';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { TransactionType } from '../../../contract/enums.ts';
import { TransactionType as Types } from '../../../contract/enums.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';
import { described } from './transaction-words.ts';

export function addTransactionEdits(transactions: Command): void {
  command(transactions, 'add', 'add a transaction by hand')
    .argument('<account>', help('its name, number, IBAN, or the end of its id'))
    .argument('<amount>', help('signed: -12.50 for money spent'))
    .argument('<label>', help('its label'))
    .option('--date <day>', help('its day, YYYY-MM-DD; default today'))
    .option('--category <name>', help('its category'))
    .addOption(
      withChoices(new Option('--type <type>', help('only those of this type')), Types.options),
    )
    .option('--note <text>', help('a note on it'))
    .action(ownerAction(add));

  command(transactions, 'edit', 'correct day, amount or label; no import doubles it')
    .argument('<id>', help('as `transactions list` shows it'))
    .option('--date <day>', help('its new day, YYYY-MM-DD'))
    .option('--amount <amount>', help('its new amount, signed'))
    .option('--label <text>', help('its new label'))
    .action(ownerAction(edit));

  command(transactions, 'categorize', 'put a transaction into a category')
    .argument('<id>', help('as `transactions list` shows it'))
    .requiredOption('--category <name>', help('found or made by its name; "" for none'))
    .option('--alike', help('also all others of the same payee'))
    .option('--rule', help('also by a rule for new ones'))
    .action(ownerAction(categorize));
}

interface AddOptions {
  readonly date?: string;
  readonly category?: string;
  readonly type?: TransactionType;
  readonly note?: string;
}

async function add(
  session: OwnerSession,
  typed: string,
  amount: string,
  label: string,
  { date, category, type, note }: AddOptions,
): Promise<void> {
  const { owner, user, print, words } = session;
  const account = await session.idOf('accounts', typed);
  const entry = { date, category, type, note, label, amount: readAmount(amount) ?? amount };
  const added = await owner.transactions.add({ user, account, ...entry });
  print(added, (row) => words.transactions.added(described(row, words)));
}

interface EditOptions {
  readonly date?: string;
  readonly amount?: string;
  readonly label?: string;
}

async function edit(
  session: OwnerSession,
  typed: string,
  { date, amount, label }: EditOptions,
): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await session.idOf('transactions', typed);
  const read = amount === undefined ? undefined : (readAmount(amount) ?? amount);
  const edited = await owner.transactions.edit({ user, id, date, label, amount: read });
  print(edited, (row) => words.transactions.edited(described(row, words)));
}

interface CategorizeOptions {
  readonly category: string;
  readonly alike?: boolean;
  readonly rule?: boolean;
}

async function categorize(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
  { category, alike, rule }: CategorizeOptions,
): Promise<void> {
  const id = await idOf('transactions', typed);
  const { transactions: says } = words;
  print(await owner.transactions.categorize({ user, id, category, alike, rule }), (row) =>
    [
      row.categoryName === null
        ? says.uncategorized(described(row, words))
        : says.categorized(described(row, words), row.categoryName),
      ...(row.others > 0 ? [says.others(row.others)] : []),
      ...(row.pattern === null ? [] : [says.ruled(row.pattern)]),
    ].join('\n'),
  );
}
