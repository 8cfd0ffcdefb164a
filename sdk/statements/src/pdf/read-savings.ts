/**
 * Reads the statement of a life insurance, of employees' savings or of a retirement plan: holdings whose units and prices
 * give their values, which add up to a total.
 */

import { accountIn, currencyOf } from '../csv/about.ts';
import { notice } from '../notice.ts';
import type { StatedPosition, StatementDraft } from '../statement.ts';
import { isOff } from '../trades/broker-trade.ts';
import { isinIn } from '../trades/security.ts';
import { sum } from '../values/arithmetic.ts';
import { exactSum } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import { amountOf, amountsOf, markOf } from './amounts.ts';
import { type Cell, cellsOf, type TextLine, textOf } from './lines.ts';
import { numberOf, numbersOf } from './numbers.ts';
import { PdfError } from './pdf-error.ts';
import { daysIn, endOf } from './periods.ts';
import { withGroups } from './proof.ts';

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
interface Holding {
  readonly name: string;
  readonly units: string | null;
  readonly price: string | null;
  readonly value: string;
  readonly isin: string | undefined;
}

/** The statement; null where no line names the columns of holdings. */
export function readSavings(
  lines: readonly TextLine[],
  { currency: told }: { readonly currency?: string | undefined },
): StatementDraft[] | null {
  const at = lines.findIndex((_, index) => columnsAt(lines, index) !== null);
  const found = columnsAt(lines, at);
  if (found === null) return null;
  const holdings: Holding[] = [];
  let total: string | null = null;
  let columns = found.columns;
  for (let index = at + found.lines; index < lines.length && total === null; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const again = columnsAt(lines, index);
    if (again !== null) {
      columns = again.columns;
      index += again.lines - 1;
    } else if (isTotal(line)) {
      const amount = amountsOf(line).at(-1);
      total = amount === undefined ? null : amountOf(amount.text);
    } else {
      const holding = holdingOf(line, columns, lines[index + 1]);
      if (holding !== null) holdings.push(holding);
    }
  }
  if (holdings.length === 0) return null;
  for (const { name, units, price, value } of holdings)
    if (units !== null && price !== null && isOff(price, units, value))
      throw new PdfError('holdingOff', [name, `${units} × ${price}`, value]);
  const values = sum(...holdings.map(({ value }) => value));
  const stated = total ?? totalAbove(lines, values);
  if (stated === null) throw new PdfError('noTotal', []);
  if (exactSum([valueOrZero(stated)]) !== exactSum([valueOrZero(values)]))
    throw new PdfError('holdingsOff', [
      withGroups(valueOrZero(stated)),
      withGroups(valueOrZero(values)),
    ]);
  const text = plain(lines.map(textOf).join(' ').slice(0, 20_000));
  const positions = holdings.flatMap(({ name, isin, units }): StatedPosition[] =>
    units === null ? [] : [{ ...(isin !== undefined && { isin }), name, quantity: units }],
  );
  const currency =
    columns.map((each) => currencyOf(each.text)).find(Boolean) ??
    lines.flatMap((line) => amountsOf(line).map((each) => currencyOf(each.text))).find(Boolean) ??
    told;
  const preamble = lines.map((line) => cellsOf(line).map((cell) => cell.text));
  const account =
    accountIn({ headings: [], rows: [], lineOf: () => 0, preamble }) || numberOfContract(lines);
  const isOfSecurities = OF_SECURITIES.test(text) && !OF_SAVINGS.test(text);
  return [
    {
      ...{ format: 'pdf-savings', account, currency, rows: [], trades: [], positions },
      ...(/\bassurance ?vie\b/.test(text) && { kind: 'av' as const }),
      ...(!isOfSecurities && {
        balance: { date: dayOfValues(lines), amount: valueOrZero(values), currency },
      }),
      notices: isOfSecurities ? [notice('positionsAlone', [])] : [],
    },
  ];
}

const valueOrZero = (text: string) => amountOf(text) ?? numberOf(text, '.') ?? '0';

/** The value of an account of securities is not its cash. */
const OF_SECURITIES =
  /\b(compte titres|pea|plan d epargne en actions|wertpapierdepot|depotauszug|portfolio)\b/;
const OF_SAVINGS =
  /\b(assurance ?vie|epargne salariale|per|perin|perp|pee|perco\w*|madelin|capitalisation|contrat)\b/;

const TOTAL =
  /^(total|totaux|montant total|epargne (totale|acquise|constituee|atteinte)|valeur (totale|du contrat|de votre contrat|de l epargne|atteinte)|encours total|gesamt\w*|summe|total value)\b/;

const isTotal = (line: TextLine): boolean =>
  TOTAL.test(plain(textOf(line))) && amountsOf(line).length > 0;

/** A total that is named above the table, where it is that of the holdings. */
function totalAbove(lines: readonly TextLine[], values: string): string | null {
  const stated = lines
    .filter((line) => NAMES_TOTAL.test(plain(textOf(line))))
    .flatMap((line) => amountsOf(line).map(({ text }) => amountOf(text)))
    .filter((value) => value !== null);
  const same = stated.find((value) => exactSum([value]) === exactSum([valueOrZero(values)]));
  return same ?? stated[0] ?? null;
}

const NAMES_TOTAL =
  /\b(total|valeur d[eu] votre (contrat|epargne)|epargne (acquise|totale|constituee|atteinte)|valorisation|encours|gesamtwert|valeur de rachat|montant de votre epargne)\b/;

function columnsAt(
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

function holdingOf(
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

/** The day of the values: that of the total, else that of the period's end, else the only one that is named. */
function dayOfValues(lines: readonly TextLine[]): string {
  const totals = lines.filter((line) => NAMES_TOTAL.test(plain(textOf(line))));
  const named = lines.filter((line) =>
    /\b(situation|arrete|valorisation|releve|au|zum|stand|as of|per)\b/.test(plain(textOf(line))),
  );
  const days = (among: readonly TextLine[]) => [
    ...new Set(among.flatMap((line) => daysIn(textOf(line)).slice(-1))),
  ];
  const [ofTotal, ...otherTotals] = days(totals);
  if (ofTotal !== undefined && otherTotals.length === 0) return ofTotal;
  const end = endOf(lines, 'D/M/Y');
  if (end !== undefined) return end;
  const [only, ...others] = days(named);
  if (only !== undefined && others.length === 0) return only;
  throw new PdfError('noDayOfValues', []);
}

/** The number of a contract, which is no word for an account. */
const numberOfContract = (lines: readonly TextLine[]): string =>
  lines
    .map(
      (line) =>
        /\b(?:contrat|adh[ée]sion|plan|police|dossier)\b.{0,20}?n[°o]\s*:?\s*([A-Z0-9][A-Z0-9-]{4,20})/i.exec(
          textOf(line),
        )?.[1],
    )
    .find((each) => each !== undefined) ?? '';
