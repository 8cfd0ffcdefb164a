/**
 * Imports statements into accounts, after a preview of the import. It does the same as `pactole-import`, as code to copy
 * and change.
 *
 *     npx tsx examples/import-statement.ts STATEMENT…
 *     npx tsx examples/import-statement.ts STATEMENT --account ID
 *     npx tsx examples/import-statement.ts STATEMENT --create "Compte courant" --yes
 *
 * The key comes from PACTOLE_API_KEY, the service from PACTOLE_BASE_URL (http://127.0.0.1:3000). The same file can be
 * imported again at any time: rows that are stored already are not added twice.
 */

import {
  importFiles,
  openImportSession,
  processTerminal,
  readOptions,
  restDestination,
} from '@pactole/importer';
import { Pactole } from '@pactole/sdk';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';

const USAGE =
  'Usage: npx tsx examples/import-statement.ts STATEMENT… [--account ID | --create NAME] [--only NAME] [--yes]';

run(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = options(USAGE, {
    ...{ account: text, create: text, only: text, yes: { type: 'boolean' } },
    ...{ dates: text, currency: text, 'decimal-mark': text, positive: text },
  });
  const terminal = processTerminal();
  const session = await openImportSession(
    restDestination(new Pactole({ retryForMs: 10_000 })),
    readOptions(values),
    terminal,
  );
  const { isWhole } = await importFiles(session, positionals).finally(terminal.close);
  if (!isWhole) process.exitCode = 1;
});
