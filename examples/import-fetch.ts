/**
 * Imports a statement by `fetch` alone. It lacks what the SDK adds: pieces, progress and retries.
 *
 *     npx tsx examples/import-fetch.ts STATEMENT ACCOUNT_ID
 */
import { readFile } from 'node:fs/promises';
import { UserError } from '@pactole/importer';
import { readStatements } from '@pactole/statements';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';
import { say } from './parts/terminal.ts';
import { call } from './rest.ts';

const USAGE = 'Usage: npx tsx examples/import-fetch.ts STATEMENT ACCOUNT_ID';

run(async () => {
  const [file, accountId] = options(USAGE, {}).positionals;
  if (file === undefined || accountId === undefined) throw new UserError(USAGE);
  const [statement, ...others] = readStatements(await readFile(file), { name: file });
  if (statement === undefined || others.length > 0) {
    throw new UserError('One account at a time, please');
  }
  const summary = await call<{ imported: number; skipped: number }>('POST', '/import', {
    accountId,
    transactions: statement.rows,
  });
  say(`Imported ${summary.imported}, left out ${summary.skipped}.`);
});
