/** Tables of securities that Portfolio Performance exports: its statement of assets, and its performance of securities. */
import type { StatedFigure } from '../statement.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { plain } from '../values/text.ts';
import type { FigureTable } from './figure-table.ts';

const NAME = ['Name', 'Nom'];
const SHARES = ['Shares', 'Bestand', 'Parts'];
const SYMBOL = ['Symbol', 'Symbole'];

type Measured = Pick<StatedFigure, 'measure' | 'basis'> & { readonly names: readonly string[] };

const COST = ['Purchase Value', 'Einstandspreis', "Valeur d'achat"];
const PROFIT = ['Profit / Loss', 'Gewinn / Verlust', 'Profit / Perte'];
/** By the moving average, as its languages abbreviate it. */
const averaged = (names: readonly string[]) =>
  names.map((name, at) => `${name} (${['MA', 'GLD', 'MG'][at]})`);

/** Its columns in English, German and French. Those with a period in their heading are left out. */
const COLUMNS: readonly Measured[] = [
  { measure: 'cost', basis: 'fifo', names: COST },
  { measure: 'cost', names: averaged(COST) },
  { measure: 'unrealized', basis: 'fifo', names: PROFIT },
  { measure: 'unrealized', names: averaged(PROFIT) },
  { measure: 'gain', names: ['Abs.Perf.', 'Perf. abs.'] },
  { measure: 'ttwr', basis: 'withoutTaxes', names: ['TTWROR'] },
  { measure: 'irr', basis: 'withoutTaxes', names: ['IRR', 'IZF', 'TRI'] },
];

export const portfolioPerformance: FigureTable = {
  recognises: (table) =>
    hasColumns(table, NAME, SHARES) &&
    COLUMNS.some(({ names }) => hasColumns(table, names)) &&
    !table.headings.some((heading) => DATED.has(plain(heading))),
  read(table) {
    const numbers = COLUMNS.map(({ names }) => names);
    return recordsOf(table, { numbers }).flatMap((record) => {
      // The line of the sums has no units.
      if (record.text(...SHARES) === '') return [];
      const security = {
        name: record.text(...NAME) || undefined,
        isin: record.text('ISIN') || undefined,
        symbol: record.text(...SYMBOL) || undefined,
      };
      return COLUMNS.flatMap(({ names, ...measured }): StatedFigure[] => {
        const text = record.text(...names);
        const value = record.read(text);
        if (value === null) return [];
        // Amounts in the currency of the file are without its code.
        const [currency] = /\b[A-Z]{3}\b/.exec(text) ?? [];
        return [{ ...security, ...measured, value, currency }];
      });
    });
  },
};

/** Headings of a table of transactions. */
const DATED = new Set(['date', 'datum', 'type', 'typ']);
