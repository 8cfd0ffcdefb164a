/** What an importing script does with a statement: read it, show what an import would do, ask, import. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Pactole, type Reconciliation } from '@pactole/sdk';
import {
  type Columns,
  type DateOrder,
  readStatements,
  type Statement,
  StatementError,
} from '@pactole/sdk/statements';
import { createAccount, findAccount, type Known } from './account.ts';
import { confirm, stopAsking } from './ask.ts';
import { progressBar } from './progress-bar.ts';
import { Complaint, run } from './script.ts';
import { choose } from './statement.ts';
import { plain, say, warn } from './terminal.ts';

const USAGE =
  'Usage: npx tsx examples/import-statement.ts STATEMENT (--account ID | --create NAME) [--yes]\n' +
  '  [--only NAME]  of a file with several accounts, the one to import\n' +
  '  [--balance]    record the closing balance too, where the file has one\n' +
  '  [--dates D/M/Y | M/D/Y]\n' +
  '  [--date-column NAME --label-column NAME (--amount-column NAME | --debit-column NAME --credit-column NAME)\n' +
  '   --currency-column NAME --category-column NAME]  for a table whose columns have other names than usual';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  account: text,
  create: text,
  only: text,
  dates: text,
  balance: flag,
  yes: flag,
  help: flag,
  'date-column': text,
  'label-column': text,
  'amount-column': text,
  'debit-column': text,
  'credit-column': text,
  'currency-column': text,
  'category-column': text,
} as const;

type Values = ReturnType<typeof parse>['values'];

/** Runs the importer from the command line. */
export function runImporter(): void {
  run(() => importFile().finally(stopAsking));
}

async function importFile(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return say(USAGE);
  const [file, ...rest] = positionals;
  const named = values.account ?? values.create;
  if (file === undefined || rest.length > 0 || named === undefined) throw new Complaint(USAGE);

  const statements = await readFileOf(file, values);
  for (const warning of statements.flatMap(({ warnings }) => warnings)) {
    warn(`! ${file}: ${warning}`);
  }
  const count = statements.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return say(`${file} holds no transactions.`);

  const pactole = new Pactole();
  const known = await findAccount(pactole, named);
  if (known === null && values.account !== undefined) {
    throw new Complaint(`There is no account ${named}; --create NAME makes one`);
  }
  // Nothing can be taken back through the interface: no account is made before somebody wants it.
  if (known === null && !values.yes) {
    const question = `There is no account "${named}". Create it for these ${count} rows?`;
    if (!(await confirm(question))) return say('Nothing was created, nothing was imported.');
  }
  const currency = statements[0]?.currency;
  const account = known ?? (await createAccount(pactole, named, { currency }));
  for (const statement of statements) {
    if (!(await importStatement(pactole, account, statement, values.yes === true))) {
      if (known === null) say(`To remove the account: npx pactole accounts delete ${account.id}`);
      return;
    }
    if (values.balance) await recordBalance(pactole, account, statement);
  }
}

/** Shows the report, asks, and imports; false when the answer is no. */
async function importStatement(
  pactole: Pactole,
  { id: accountId }: Known,
  { rows }: Statement,
  isAnswered: boolean,
): Promise<boolean> {
  if (rows.length === 0) return true;
  const transactions = [...rows];
  const report = await pactole.transactions.reconcile({ accountId, transactions });
  print(report);
  if (report.new === 0) {
    say('Nothing to import.');
    return true;
  }
  if (!isAnswered && !(await confirm(`Import ${report.new} transactions?`))) {
    say('Nothing was imported.');
    return false;
  }
  const onProgress = progressBar();
  const summary = await pactole.transactions.import({ accountId, transactions, onProgress });
  say(
    `Imported ${summary.imported}; ${summary.duplicates} were stored already, ${summary.deleted} stay deleted.`,
  );
  return true;
}

async function recordBalance(pactole: Pactole, account: Known, { balance }: Statement) {
  if (balance === undefined) return warn('! the file says no closing balance');
  const { date, amount, currency } = balance;
  if (currency !== account.currency) {
    return warn(
      `! the balance is in ${currency}, the account in ${account.currency}: not recorded`,
    );
  }
  await pactole.accounts.recordBalance(account.id, { date, balance: amount });
  say(`Balance on ${date}: ${amount} ${currency}`);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function readFileOf(file: string, values: Values): Promise<Statement[]> {
  try {
    const options = {
      name: file,
      dates: readDateOrder(values.dates),
      columns: namedColumns(values),
    };
    return choose(file, readStatements(await readFile(file), options), values.only);
  } catch (error) {
    if (error instanceof StatementError) throw new Complaint(`${error.message}.`);
    throw error;
  }
}

function readDateOrder(order: string | undefined): DateOrder | undefined {
  if (order === undefined || order === 'D/M/Y' || order === 'M/D/Y') return order;
  throw new Complaint(`--dates is D/M/Y or M/D/Y, not "${order}"`);
}

/** The columns that the command line names; undefined when it names none. */
function namedColumns(values: Values): Columns | undefined {
  const names = Object.keys(values).filter((option) => option.endsWith('-column'));
  if (names.length === 0) return undefined;
  const { 'date-column': date, 'label-column': label, 'amount-column': amount } = values;
  const { 'debit-column': debit, 'credit-column': credit } = values;
  if (date === undefined || label === undefined || (amount ?? debit) === undefined) {
    throw new Complaint(
      'name at least --date-column, --label-column and --amount-column (or --debit-column and --credit-column)',
    );
  }
  const { 'currency-column': currency, 'category-column': category } = values;
  return { date, label: [label], amount, debit, credit, currency, category };
}

function print({ total, account, range, totals, fuzzy, questions, ...counts }: Reconciliation) {
  say(`${total} rows for "${plain(account)}", ${range.from} to ${range.to}`);
  say(`  new ${counts.new}, stored already ${counts.duplicates}, deleted ${counts.deleted}`);
  say(`  in ${totals.inflow}, out ${totals.outflow}, net ${totals.net}`);
  for (const { date, amount, label, existingLabels } of fuzzy) {
    say(`  ~ ${date} ${amount} "${plain(label)}" looks like "${plain(existingLabels[0] ?? '')}"`);
  }
  for (const question of questions) say(`  ? ${plain(question)}`);
}
