/**
 * Imports a bank's CSV statement into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-csv.ts STATEMENT.csv --account ID
 *     npx tsx examples/import-csv.ts STATEMENT.csv --create "Compte courant"
 *
 * The key comes from PACTOLE_API_KEY, the service from PACTOLE_BASE_URL (http://127.0.0.1:3000). `--yes` imports
 * without asking. The same file can be imported again at any time: what is stored already is not added twice.
 */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readBankCsv, StatementError, type StatementRow } from './bank-csv.ts';
import { ApiError, call } from './rest.ts';

interface Reconciliation {
  account: string;
  total: number;
  new: number;
  duplicates: number;
  deleted: number;
  range: { from: string; to: string };
  totals: { inflow: string; outflow: string; net: string };
  fuzzy: { date: string; amount: string; label: string; existingLabels: string[] }[];
  questions: string[];
}

interface Summary {
  imported: number;
  duplicates: number;
  deleted: number;
}

const USAGE =
  'Usage: npx tsx examples/import-csv.ts STATEMENT.csv (--account ID | --create NAME) [--yes]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      create: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  const [file, ...rest] = positionals;
  const named = values.account ?? values.create;
  if (file === undefined || rest.length > 0 || named === undefined) throw new Error(USAGE);

  const transactions = await readStatement(file);
  const accountId = values.account ?? (await createAccount(named));
  const batch = { accountId, transactions };

  const report = await call<Reconciliation>('POST', '/import/reconcile', batch);
  print(report);
  if (report.new === 0) return console.log('Nothing to import.');
  if (!values.yes && !(await confirm(`Import ${report.new} transactions?`))) {
    return console.log('Nothing was imported.');
  }
  const summary = await call<Summary>('POST', '/import', batch);
  console.log(
    `Imported ${summary.imported}; ${summary.duplicates} were stored already, ${summary.deleted} stay deleted.`,
  );
}

async function readStatement(file: string): Promise<StatementRow[]> {
  try {
    return readBankCsv(await readFile(file));
  } catch (error) {
    if (error instanceof StatementError) throw new Error(`${file}: ${error.message}.`);
    throw error;
  }
}

async function createAccount(name: string): Promise<string> {
  const account = await call<{ id: string }>('POST', '/accounts', { name, type: 'checking' });
  console.log(`Created the account "${name}": ${account.id}\n`);
  return account.id;
}

function print(report: Reconciliation): void {
  const { range, totals } = report;
  console.log(`${report.total} rows for "${report.account}", ${range.from} to ${range.to}`);
  console.log(
    `  new ${report.new}, stored already ${report.duplicates}, deleted ${report.deleted}`,
  );
  console.log(`  in ${totals.inflow}, out ${totals.outflow}, net ${totals.net}`);
  for (const { date, amount, label, existingLabels } of report.fuzzy) {
    console.log(`  ~ ${date} ${amount} "${label}" looks like "${existingLabels[0]}"`);
  }
  for (const question of report.questions) console.log(`  ? ${question}`);
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^(y|yes|o|oui)$/i.test(answer.trim());
}

main().catch((error: unknown) => {
  console.error(error instanceof ApiError || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
