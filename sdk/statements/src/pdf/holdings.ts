/** The table of the holdings of a life insurance, of employees' savings or of a retirement plan. */
import { isinIn } from '../trades/security.ts';
import { plain } from '../values/text.ts';
import { amountsOf, markOf } from './amounts.ts';
import { type Cell, cellsOf, type TextLine, textOf } from './lines.ts';
import { numberOf, numbersOf } from './numbers.ts';

type HoldingKind = 'name' | 'isin' | 'units' | 'price' | 'value' | 'other';

const NAMES: readonly (readonly [HoldingKind, RegExp])[] = [
  ['isin', /^(code )?isin\b/],
  [
    'units',
    /^(nombre|nb|nbre|quantite|qte|parts?|units?|shares|anteile|stuck|aantal|quantity|number)\b(?!.*\b(valeur|prix)\b)/,
  ],
  [
    'price',
    /^(valeur (liquidative|de la part|de part|unitaire|d une part|de l unite\w*|de l uc)|vl\b|cours|prix|price|unit price|kurs|anteilspreis|rucknahmepreis|koers)/,
  ],
  [
    'value',
    /^(montant|valorisation|valeur|evaluation|epargne|contre ?valeur|encours|value|market value|total value|gesamtwert|kurswert|wert|waarde|amount)\b/,
  ],
  [
    'name',
    /^(supports?|fonds|fcpe|nom|libelle|designation|fund|fund name|anlage|wertpapier|titre|instrument|placement|security|bezeichnung|dispositif|produit)\b/,
  ],
];

interface Column extends Cell {
  readonly kind: HoldingKind;
}

/** A holding as it is printed. */
export interface Holding {
  readonly name: string;
  readonly units: string | null;
  readonly price: string | null;
  readonly value: string;
  readonly isin: string | undefined;
}

/** The names of the columns of holdings that begin with a line; null for another line. */
export function columnsAt(
  lines: readonly TextLine[],
  at: number,
): { columns: readonly Column[]; lines: number } | null {
  const first = lines[at];
  if (first === undefined || amountsOf(first).length > 0) return null;
  const below = lines[at + 1];
  const one = named(cellsOf(first));
  const isNear =
    below !== undefined && below.page === first.page && below.y - first.y < 2 * first.size;
  if (isTable(one)) return { columns: one, lines: 1 };
  if (!isNear || amountsOf(below).length > 0) return null;
  const two = named(stacked(cellsOf(first), cellsOf(below)));
  return isTable(two) ? { columns: two, lines: 2 } : null;
}

const stacked = (above: readonly Cell[], below: readonly Cell[]): Cell[] => {
  const joined = above.map((cell) => {
    const under = below.filter((each) => each.x < cell.end && each.end > cell.x);
    return {
      text: [cell, ...under].map(({ text }) => text).join(' '),
      x: Math.min(cell.x, ...under.map(({ x }) => x)),
      end: Math.max(cell.end, ...under.map(({ end }) => end)),
    };
  });
  const alone = below.filter(
    (each) => !above.some((cell) => each.x < cell.end && each.end > cell.x),
  );
  return [...joined, ...alone].sort((a, b) => a.x - b.x);
};

function named(cells: readonly Cell[]): Column[] {
  const columns = cells.map(
    (cell): Column => ({
      ...cell,
      kind: NAMES.find(([, name]) => name.test(plain(cell.text)))?.[0] ?? 'other',
    }),
  );
  const values = columns.filter(({ kind }) => kind === 'value');
  if (values.length < 2) return columns;
  // `Valeur` is a security next to its valuation, and what was invested is none.
  const best = values.filter(({ text }) => VALUATION.test(plain(text)));
  return columns.map((column, index) =>
    column.kind !== 'value' || best.includes(column)
      ? column
      : { ...column, kind: index === 0 ? 'name' : 'other' },
  );
}

const VALUATION =
  /^(valorisation|evaluation|encours|contre ?valeur|valeur (totale|de rachat)|epargne|market value|total value|gesamtwert|kurswert)\b/;

/** Each of the columns once, so that none is taken for another. */
const isTable = (columns: readonly Column[]): boolean =>
  (['units', 'price', 'value'] as const).every(
    (kind) => columns.filter((each) => each.kind === kind).length === 1,
  );

const gapOf = (a: Cell, b: Cell): number => Math.max(a.x - b.end, b.x - a.end);

/** The holding of a line; null for a line without a value. */
export function holdingOf(
  line: TextLine,
  columns: readonly Column[],
  below: TextLine | undefined,
): Holding | null {
  const mark =
    amountsOf(line)
      .map(({ text }) => markOf(text))
      .find((each) => each !== null) ?? ',';
  const numbered = columns.filter(({ kind }) => kind !== 'name' && kind !== 'isin');
  const placed = new Map<HoldingKind, string>();
  let start = Infinity;
  for (const number of numbersOf(line)) {
    const [nearest] = [...numbered].sort(
      (a, b) =>
        gapOf(number, a) - gapOf(number, b) ||
        Math.abs(number.end - a.end) - Math.abs(number.end - b.end),
    );
    if (nearest === undefined || gapOf(number, nearest) > 20) continue;
    start = Math.min(start, number.from);
    const value = numberOf(number.text, mark);
    if (value !== null && !placed.has(nearest.kind)) placed.set(nearest.kind, value);
  }
  const value = placed.get('value');
  if (value === undefined || amountsOf(line).length === 0) return null;
  const words = line.words
    .slice(0, start)
    .map(({ text }) => text)
    .join(' ');
  const isin = isinIn(textOf(line)) ?? (below === undefined ? undefined : isinIn(textOf(below)));
  const name = words
    .replace(isin ?? '', '')
    .replace(/\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/, '')
    .trim();
  return {
    ...{ name, value, isin },
    units: placed.get('units') ?? null,
    price: placed.get('price') ?? null,
  };
}
