/**
 * Imports a statement by `fetch` alone. It lacks what the SDK adds: pieces, progress and retries.
 *
 *     npx tsx examples/import-fetch.ts STATEMENT ACCOUNT_ID
 */
import { readFile } from 'node:fs/promises';
import { readStatements } from '@pactole/sdk/statements';
import { say } from './parts/terminal.ts';
import { call } from './rest.ts';

const [file, accountId] = process.argv.slice(2);
if (file === undefined || accountId === undefined) {
  throw new Error('Usage: npx tsx examples/import-fetch.ts STATEMENT ACCOUNT_ID');
}
const [statement, ...others] = readStatements(await readFile(file), { name: file });
if (statement === undefined || others.length > 0) throw new Error('One account at a time, please');
const summary = await call<{ imported: number; skipped: number }>('POST', '/import', {
  accountId,
  transactions: statement.rows,
});
say(`Imported ${summary.imported}, left out ${summary.skipped}.`);
