/**
 * Imports a camt.053 statement (ISO 20022) into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-camt053.ts STATEMENT.xml --account ID
 *     npx tsx examples/import-camt053.ts STATEMENT.xml --create "Compte courant" --balance --yes
 *
 * Of a file with several accounts, `--only` names the one to import; `--balance` records the closing balance too.
 */
import { runImporter } from './parts/importer.ts';
import { readCamt053 } from './readers/camt053.ts';

runImporter({ script: 'import-camt053.ts', read: readCamt053 });
