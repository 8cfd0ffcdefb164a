/**
 * Imports an OFX statement (1.x or 2.x; also .qfx) into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-ofx.ts STATEMENT.ofx --account ID
 *     npx tsx examples/import-ofx.ts STATEMENT.ofx --create "Compte courant" --balance --yes
 *
 * Of a file with several accounts, `--only` names the one to import; `--balance` records the closing balance too.
 */
import { runImporter } from './parts/importer.ts';
import { readOfx } from './readers/ofx.ts';

runImporter({ script: 'import-ofx.ts', read: readOfx });
