/** What all importers do with a statement: read it, show what an import would do, ask, import. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Pactole, type Reconciliation } from '@pactole/sdk';
import { type Statement, StatementError } from '../readers/statement.ts';
import { createAccount, findAccount } from './account.ts';
import { confirm, stopAsking } from './ask.ts';
import { progressBar } from './progress-bar.ts';
import { Complaint, run } from './script.ts';
import { plain, say, warn } from './terminal.ts';

/** The values of a format's own options, such as `{ dates: 'D/M/Y' }`. */
export type Values = Readonly<Record<string, string | undefined>>;

export interface Format {
  /** File name of the script. */
  readonly script: string;
  /** What the script takes beside the options of all importers, for the usage line. */
  readonly usage?: string;
  readonly options?: Readonly<Record<string, { type: 'string' }>>;
  /** @throws {StatementError} when the file is not as it should be. */
  read(bytes: Uint8Array, values: Values): readonly Statement[];
}

const OPTIONS = {
  account: { type: 'string' },
  create: { type: 'string' },
  only: { type: 'string' },
  balance: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs an importer from the command line. */
export function runImporter(format: Format): void {
  run(() => importFile(format).finally(stopAsking));
}

async function importFile(format: Format): Promise<void> {
  const usage =
    `Usage: npx tsx examples/${format.script} STATEMENT (--account ID | --create NAME) [--yes]\n` +
    '  [--only NAME]  of a file with several accounts, the one to import\n' +
    `  [--balance]    record the closing balance too, where the file has one${format.usage ?? ''}`;
  const { values, positionals } = parse(format, usage);
  if (values.help) return say(usage);
  const [file, ...rest] = positionals;
  const named = values.account ?? values.create;
  if (file === undefined || rest.length > 0 || named === undefined) throw new Complaint(usage);

  const statement = await readStatement(file, format, values);
  for (const warning of statement.warnings) warn(`! ${file}: ${warning}`);
  if (statement.rows.length === 0) return say(`${file} holds no transactions.`);

  const pactole = new Pactole();
  const known = values.account ?? (await findAccount(pactole, named));
  const transactions = statement.rows;
  // Nothing can be taken back through the interface: no account is made before somebody wants it.
  if (known === null && !values.yes) {
    const question = `There is no account "${named}". Create it for these ${transactions.length} rows?`;
    if (!(await confirm(question))) return say('Nothing was created, nothing was imported.');
  }
  const accountId = known ?? (await createAccount(pactole, named));
  const report = await pactole.transactions.reconcile({ accountId, transactions });
  print(report);
  if (report.new === 0) say('Nothing to import.');
  else if (!values.yes && !(await confirm(`Import ${report.new} transactions?`))) {
    say('Nothing was imported.');
    if (known === null) say(`To remove the account: npx pactole accounts delete ${accountId}`);
    return;
  } else {
    const onProgress = progressBar();
    const summary = await pactole.transactions.import({ accountId, transactions, onProgress });
    say(
      `Imported ${summary.imported}; ${summary.duplicates} were stored already, ${summary.deleted} stay deleted.`,
    );
  }
  if (values.balance && statement.closing !== undefined) {
    await pactole.accounts.recordBalance(accountId, statement.closing);
    say(`Balance on ${statement.closing.date}: ${statement.closing.balance}`);
  }
}

/** Every value as text; a flag that is set is not empty. */
function parse(format: Format, usage: string): { values: Values; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...format.options, ...OPTIONS },
    });
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
    return { positionals, values: Object.fromEntries(texts) };
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function readStatement(file: string, format: Format, values: Values): Promise<Statement> {
  try {
    return choose(format.read(await readFile(file), values), values.only);
  } catch (error) {
    if (error instanceof StatementError) throw new Complaint(`${file}: ${error.message}.`);
    throw error;
  }
}

/** The one statement, or the one that is asked for; several of one account go together. */
export function choose(statements: readonly Statement[], only?: string): Statement {
  const accounts = [...new Set(statements.map(({ account }) => account))];
  const wanted = only ?? (accounts.length === 1 ? accounts[0] : undefined);
  const chosen = statements.filter(({ account }) => account === wanted);
  const last = chosen.at(-1);
  if (last === undefined) {
    const names = accounts.map((account) => `"${account}"`).join(', ');
    throw new StatementError(
      accounts.length === 0
        ? 'it holds no statement; export it again'
        : `it holds the accounts ${names}; name one of them with --only`,
    );
  }
  const warnings = chosen.flatMap((each) => each.warnings);
  return { ...last, rows: chosen.flatMap(({ rows }) => rows), warnings };
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
