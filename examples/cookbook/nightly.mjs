// Imports the files of a folder: node nightly.mjs FOLDER
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOf, divideBatch } from '@pactole/importer/batch';
import { Pactole } from '@pactole/sdk';
import { readStatements } from '@pactole/statements';

const folder = process.argv[2];
const pactole = new Pactole({ retryForMs: 600_000 });
const { accounts } = await pactole.accounts.list();
await mkdir(join(folder, 'done'), { recursive: true });
const files = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isFile());
for (const { name } of files) {
  try {
    for (const statement of readStatements(await readFile(join(folder, name)), { name })) {
      const { account: number, name: called, currency } = statement;
      const named = accounts.filter(
        (each) =>
          [number, called].includes(each.name) && (currency ?? each.currency) === each.currency,
      );
      const account = accountOf(statement, accounts) ?? (named.length === 1 ? named[0] : undefined);
      if (!account) throw new Error(`no account has the IBAN or name "${number || called}"`);
      const batch = { accountId: account.id, transactions: statement.rows };
      const report = await pactole.transactions.reconcile(batch);
      const { rows, similar } = divideBatch(statement.rows, report);
      for (const question of report.questions) console.warn(`${name}: ${question}`);
      const { imported } = await pactole.transactions.import({ ...batch, transactions: rows });
      console.log(`${name}: ${imported} new in ${account.name}, ${similar.length} left out`);
    }
    await rename(join(folder, name), join(folder, 'done', name));
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    process.exitCode = 1;
  }
}
