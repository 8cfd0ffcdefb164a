/**
 * Imports a statement into an account, after showing what the import will do: OFX, QIF, MT940, camt.053, CSV, XLSX or a
 * ZIP archive of them, as its contents say.
 *
 *     npx tsx examples/import-statement.ts STATEMENT --account ID
 *     npx tsx examples/import-statement.ts STATEMENT --create "Compte courant" --balance --yes
 *     npx tsx examples/import-statement.ts STATEMENT --account ID --dates M/D/Y \
 *       --date-column Posted --label-column Payee --amount-column Sum
 *
 * The key comes from PACTOLE_API_KEY, the service from PACTOLE_BASE_URL (http://127.0.0.1:3000). `--yes` imports
 * without asking; `--create` uses the account of that name if there is one; `--balance` records the closing balance too,
 * where the file has one. Of a file with several accounts, `--only` names the one to import. The same file can be imported
 * again at any time: what is stored already is not added twice.
 */
import { runImporter } from './parts/importer.ts';

runImporter();
