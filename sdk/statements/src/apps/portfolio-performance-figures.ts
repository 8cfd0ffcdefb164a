/** Tables of securities that Portfolio Performance exports: its statement of assets, and its performance of securities. */
import type { TableReader } from '../reader.ts';
import type { StatedFigure } from '../statement.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { plain } from '../values/text.ts';
import { figuresAlone } from './figures.ts';

const NAME = ['Name', 'Nom', 'Nombre', 'Nome', 'Naam'];
const SHARES = ['Shares', 'Bestand', 'Parts', 'Nº de títulos', 'Azioni', 'Aantal'];
const SYMBOL = ['Symbol', 'Symbole', 'Símbolo', 'Simbolo', 'Tickersymbool'];

type Measured = Pick<StatedFigure, 'measure' | 'basis'> & { readonly names: readonly string[] };

/** Its columns in its languages. Those with a period in their heading are left out. */
const COLUMNS: readonly Measured[] = [
  {
    ...{ measure: 'cost', basis: 'fifo' },
    names: [
      ...['Purchase Value', 'Einstandspreis', "Valeur d'achat", 'Coste de compra'],
      ...['Val. Acquisto', 'GAW (FIFO)'],
    ],
  },
  {
    measure: 'cost',
    names: [
      ...['Purchase Value (MA)', 'Einstandspreis (GLD)', "Valeur d'achat (MG)"],
      ...['Coste de compra (MM)', 'Val. Acq. (MM)', 'GAW (VG)'],
    ],
  },
  {
    ...{ measure: 'unrealized', basis: 'fifo' },
    names: [
      ...['Profit / Loss', 'Gewinn / Verlust', 'Profit / Perte', 'Ganancia/Pérdida'],
      ...['Profitti/Perdite', 'Winst/Verlies'],
    ],
  },
  {
    measure: 'unrealized',
    names: [
      ...['Profit / Loss (MA)', 'Gewinn / Verlust (GLD)', 'Profit / Perte (MG)'],
      ...['Ganancia/Pérdida (MM)', 'Profitti/Perdite (MM)', 'Winst/Verlies (VG)'],
    ],
  },
  { measure: 'gain', names: ['Abs.Perf.', 'Perf. abs.', 'Retorno Abs.', 'Perf.Ass.', 'TR'] },
  { measure: 'ttwr', basis: 'withoutTaxes', names: ['TTWROR', 'TWR'] },
  { measure: 'irr', basis: 'withoutTaxes', names: ['IRR', 'IZF', 'TRI', 'TIR'] },
];

export const portfolioPerformanceFigures: TableReader = {
  format: 'portfolio-performance-figures',
  recognises: (table) =>
    hasColumns(table, NAME, SHARES) &&
    COLUMNS.some(({ names }) => hasColumns(table, names)) &&
    !table.headings.some((heading) => DATED.has(plain(heading))),
  read(table) {
    const numbers = COLUMNS.map(({ names }) => names);
    const figures = recordsOf(table, { numbers }).flatMap((record) => {
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
    return [figuresAlone('portfolio-performance-figures', figures)];
  },
};

/** Headings of a table of transactions. */
const DATED = new Set(['date', 'datum', 'fecha', 'data', 'type', 'typ', 'tipo']);
