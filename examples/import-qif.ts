/**
 * Imports a QIF file (Quicken) into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-qif.ts STATEMENT.qif --account ID
 *     npx tsx examples/import-qif.ts STATEMENT.qif --create "Checking" --only "Checking" --dates M/D/Y
 *
 * QIF does not say whether 05/09 is in May or September: the script sees it by a day over 12 somewhere in the file, and
 * asks for `--dates` where there is none. Each part of a split becomes a row with its own category.
 */
import { runImporter } from './parts/importer.ts';
import { readQif } from './readers/qif.ts';
import { readDateOrder } from './readers/statement.ts';

runImporter({
  script: 'import-qif.ts',
  usage: '\n  [--dates D/M/Y | M/D/Y]',
  options: { dates: { type: 'string' } },
  read: (bytes, { dates }) => readQif(bytes, readDateOrder(dates)),
});
