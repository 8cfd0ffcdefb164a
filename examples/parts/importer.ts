/** What all importers do with a statement: read it, show what an import would do, ask, import. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Pactole, type Reconciliation } from '@pactole/sdk';
import { type Statement, StatementError } from '../readers/statement.ts';
import { accountNamed } from './account.ts';
import { progressBar } from './progress-bar.ts';
import { Complaint, run } from './script.ts';

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
  run(() => importFile(format));
}

async function importFile(format: Format): Promise<void> {
  const usage =
    `Usage: npx tsx examples/${format.script} STATEMENT (--account ID | --create NAME) [--yes]\n` +
    '  [--only NAME]  of a file with several accounts, the one to import\n' +
    `  [--balance]    record the closing balance too, where the file has one${format.usage ?? ''}`;
  const { values, positionals } = parse(format, usage);
  if (values.help) return console.log(usage);
  const [file, ...rest] = positionals;
  const named = values.account ?? values.create;
  if (file === undefined || rest.length > 0 || named === undefined) throw new Complaint(usage);

  const statement = await readStatement(file, format, values);
  for (const warning of statement.warnings) console.warn(`! ${file}: ${warning}`);
  if (statement.rows.length === 0) return console.log(`${file} holds no transactions.`);

  const pactole = new Pactole();
  const accountId = values.account ?? (await accountNamed(pactole, named));
  const transactions = statement.rows;
  const report = await pactole.transactions.reconcile({ accountId, transactions });
  print(report);
  if (report.new === 0) console.log('Nothing to import.');
  else if (!values.yes && !(await confirm(`Import ${report.new} transactions?`))) {
    return console.log('Nothing was imported.');
  } else {
    const onProgress = progressBar();
    const summary = await pactole.transactions.import({ accountId, transactions, onProgress });
    console.log(
      `Imported ${summary.imported}; ${summary.duplicates} were stored already, ${summary.deleted} stay deleted.`,
    );
  }
  if (values.balance && statement.closing !== undefined) {
    await pactole.accounts.recordBalance(accountId, statement.closing);
    console.log(`Balance on ${statement.closing.date}: ${statement.closing.balance}`);
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
  console.log(`${total} rows for "${account}", ${range.from} to ${range.to}`);
  console.log(
    `  new ${counts.new}, stored already ${counts.duplicates}, deleted ${counts.deleted}`,
  );
  console.log(`  in ${totals.inflow}, out ${totals.outflow}, net ${totals.net}`);
  for (const { date, amount, label, existingLabels } of fuzzy) {
    console.log(`  ~ ${date} ${amount} "${label}" looks like "${existingLabels[0]}"`);
  }
  for (const question of questions) console.log(`  ? ${question}`);
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^(y|yes|o|oui)$/i.test(answer.trim());
}
