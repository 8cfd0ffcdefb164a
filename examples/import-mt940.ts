/**
 * Imports an MT940 statement (SWIFT) into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-mt940.ts STATEMENT.sta --account ID
 *     npx tsx examples/import-mt940.ts STATEMENT.sta --create "Compte courant" --balance --yes
 *
 * Of a file with several accounts, `--only` names the one to import; `--balance` records the closing balance too.
 */
import { runImporter } from './parts/importer.ts';
import { readMt940 } from './readers/mt940.ts';

runImporter({ script: 'import-mt940.ts', read: readMt940 });
