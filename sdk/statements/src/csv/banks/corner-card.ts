import type { TableReader } from '../../reader.ts';
import { namesOf } from '../../table/headings.ts';
import type { Columns } from '../columns.ts';
import { readTable } from '../read-table.ts';

/** Cornèrcard's columns, in their order, in English, German and Italian. */
const HEADINGS = [
  ['date', 'description', 'card', 'currency', 'amount', 'status'],
  ['datum', 'beschreibung', 'karte', 'wahrung', 'betrag', 'status'],
  ['data', 'descrizione', 'carta', 'valuta', 'importo', 'stato'],
] as const;

/** An amount without a minus was spent; what has no card is a payment, or a correction. */
export const cornerCard: TableReader = {
  format: 'corner-card',
  recognises: ({ headings }) => columnsOf(headings) !== undefined,
  read: (table, options) =>
    readTable(
      table,
      columnsOf(table.headings) ?? { date: '', label: [] },
      { format: 'corner-card', isCard: true },
      options,
    ),
};

function columnsOf(headings: readonly string[]): Columns | undefined {
  const line = namesOf(headings).join(';');
  const names = HEADINGS.find((each) => each.join(';') === line);
  if (names === undefined) return undefined;
  const [date, label, , currency, amount, state] = names;
  return { date, label: [label], amount, currency, state };
}
