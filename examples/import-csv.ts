/**
 * Imports a bank's CSV statement into an account, after showing what the import will do.
 *
 *     npx tsx examples/import-csv.ts STATEMENT.csv --account ID
 *     npx tsx examples/import-csv.ts STATEMENT.csv --create "Compte courant" --yes
 *     npx tsx examples/import-csv.ts STATEMENT.csv --account ID --bank revolut
 *     npx tsx examples/import-csv.ts STATEMENT.csv --account ID --dates M/D/Y \
 *       --date-column Posted --label-column Payee --amount-column Sum
 *
 * The key comes from PACTOLE_API_KEY, the service from PACTOLE_BASE_URL (http://127.0.0.1:3000). `--yes` imports
 * without asking; `--create` uses the account of that name if there is one. The same file can be imported again at any
 * time: what is stored already is not added twice.
 */
import { runImporter, type Values } from './parts/importer.ts';
import { readCsv } from './readers/csv.ts';
import { type Mapping, PRESETS } from './readers/csv-presets.ts';
import { readDateOrder, StatementError } from './readers/statement.ts';

const text = { type: 'string' } as const;

runImporter({
  script: 'import-csv.ts',
  usage:
    `\n  [--bank ${Object.keys(PRESETS).join(' | ')}]\n` +
    '  [--dates D/M/Y | M/D/Y]\n' +
    '  [--date-column NAME --label-column NAME (--amount-column NAME | --debit-column NAME --credit-column NAME)\n' +
    '   --currency-column NAME --category-column NAME]  for a bank without a preset',
  options: {
    bank: text,
    dates: text,
    'date-column': text,
    'label-column': text,
    'amount-column': text,
    'debit-column': text,
    'credit-column': text,
    'currency-column': text,
    'category-column': text,
  },
  read: (bytes, values) => [
    readCsv(bytes, {
      bank: values.bank,
      dates: readDateOrder(values.dates),
      columns: namedColumns(values),
    }),
  ],
});

/** The columns that the command line names; undefined when it names none. */
function namedColumns(values: Values): Mapping | undefined {
  const named = Object.entries(values).flatMap(([option, name]) => {
    const [, column] = /^(.+)-column$/.exec(option) ?? [];
    return column === undefined ? [] : [[column, name] as const];
  });
  if (named.length === 0) return undefined;
  const { date, label, ...rest } = Object.fromEntries(named);
  if (date === undefined || label === undefined || !('amount' in rest || 'debit' in rest)) {
    throw new StatementError(
      'name at least --date-column, --label-column and --amount-column (or --debit-column and --credit-column)',
    );
  }
  return { ...rest, date, label: [label] };
}
