/**
 * Imports a CSV statement with nothing but `fetch`: what the SDK does for you is left out (pieces, progress, retries).
 *
 *     npx tsx examples/import-fetch.ts STATEMENT.csv ACCOUNT_ID
 */
import { readFile } from 'node:fs/promises';
import { say } from './parts/terminal.ts';
import { readCsv } from './readers/csv.ts';
import { call } from './rest.ts';

const [file, accountId] = process.argv.slice(2);
if (file === undefined || accountId === undefined) {
  throw new Error('Usage: npx tsx examples/import-fetch.ts STATEMENT.csv ACCOUNT_ID');
}
const { rows: transactions } = readCsv(await readFile(file));
const summary = await call<{ imported: number; skipped: number }>('POST', '/import', {
  accountId,
  transactions,
});
say(`Imported ${summary.imported}, left out ${summary.skipped}.`);
