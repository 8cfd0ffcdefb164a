/**
 * Reads the statement of a life insurance, of employees' savings or of a retirement plan. Units and prices give the values of
 * its holdings, which add up to a total.
 */

import { accountIn, currencyOf } from '../csv/about.ts';
import { notice } from '../notice.ts';
import type { StatedPosition, StatementDraft } from '../statement.ts';
import { isOff } from '../trades/broker-trade.ts';
import { decimal, sum } from '../values/arithmetic.ts';
import { exactSum } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import { amountOf, amountsOf } from './amounts.ts';
import { columnsAt, type Holding, holdingOf } from './holdings.ts';
import { cellsOf, type TextLine, textOf } from './lines.ts';
import { PdfError } from './pdf-error.ts';
import { daysIn, endOf } from './periods.ts';
import { withGroups } from './proof.ts';

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
  if (exactSum([decimal(stated)]) !== exactSum([decimal(values)]))
    throw new PdfError('holdingsOff', [withGroups(decimal(stated)), withGroups(decimal(values))]);
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
        balance: { date: dayOfValues(lines), amount: decimal(values), currency },
      }),
      notices: isOfSecurities ? [notice('positionsAlone', [])] : [],
    },
  ];
}

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
  const same = stated.find((value) => exactSum([value]) === exactSum([decimal(values)]));
  return same ?? stated[0] ?? null;
}

const NAMES_TOTAL =
  /\b(total|valeur d[eu] votre (contrat|epargne)|epargne (acquise|totale|constituee|atteinte)|valorisation|encours|gesamtwert|valeur de rachat|montant de votre epargne)\b/;

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

/** The number of a contract, which banks do not call an account. */
const numberOfContract = (lines: readonly TextLine[]): string =>
  lines
    .map(
      (line) =>
        /\b(?:contrat|adh[ée]sion|plan|police|dossier)\b.{0,20}?n[°o]\s*:?\s*([A-Z0-9][A-Z0-9-]{4,20})/i.exec(
          textOf(line),
        )?.[1],
    )
    .find((each) => each !== undefined) ?? '';
