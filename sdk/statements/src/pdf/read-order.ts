/** Reads the confirmation of an order: units × price and fees are the amount. */
import { currencyOf } from '../csv/about.ts';
import type { StatementDraft } from '../statement.ts';
import { isOff } from '../trades/broker-trade.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isinIn } from '../trades/security.ts';
import { absolute, cents, difference, isEqual, product, sum } from '../values/arithmetic.ts';
import { plain } from '../values/text.ts';
import { amountsOf, markOf } from './amounts.ts';
import { headingsAt } from './headings.ts';
import { type Cell, cellsOf, type TextLine, textOf } from './lines.ts';
import { numberOf, numbersOf } from './numbers.ts';
import { PdfError } from './pdf-error.ts';
import { daysIn } from './periods.ts';
import { withGroups } from './proof.ts';

const ORDER =
  /\b(avis d (opere|execution|operation)|confirmation d (ordre|operation|execution|achat|une operation)|contract note|trade confirmation|order confirmation|wertpapier ?abrechnung|abrechnung (kauf|verkauf)|wertpapier(kauf|verkauf)|kaufabrechnung|verkaufsabrechnung|nota de operacion|effectennota|aankoopnota|verkoopnota|nota informativa)\b/;

type Field = 'quantity' | 'price' | 'gross' | 'fee' | 'tax' | 'net' | 'day' | 'name' | 'side';

/** Names of what an order says, the more particular first. */
const FIELDS: readonly (readonly [Field, RegExp])[] = [
  [
    'day',
    /^(date (d |de l |de )?(execution|negociation|operation|transaction)|execute le|schlusstag|ausfuhrungstag|handelstag|trade date|execution date|date of trade|transactiedatum|handelsdatum|fecha (de )?(ejecucion|operacion)|data (di )?(esecuzione|operazione))\b/,
  ],
  [
    'side',
    /^(sens|type d (ordre|operation)|nature|operation|geschaftsart|order type|side|transaction type|type)\b/,
  ],
  [
    'net',
    /^(montant (net|total)|net\b|total net|endbetrag|ausmachender betrag|betrag zu|zu ihren (lasten|gunsten)|net amount|settlement amount|total (amount|cost|due|charge)|amount (due|payable)|total|gesamtbetrag|eindbedrag|netto|importe (neto|liquido|total)|importo netto)/,
  ],
  [
    'gross',
    /^(montant (brut|de la transaction|transaction)|brut|kurswert|gross|consideration|trade value|market value|montant|effectenwaarde|importe bruto|controvalore)\b/,
  ],
  [
    'tax',
    /^(taxe|ttf|tva|impot|stamp duty|steuer\w*|kapitalertragsteuer|solidaritatszuschlag|kirchensteuer|beurstaks|tax|impuesto|imposta)\b/,
  ],
  [
    'fee',
    /^(commission|courtage|frais|droits?|provision|orderprovision|grundgebuhr|fremdkosten\w*|handelsplatz\w*|borsen\w*|transaktionsentgelt|abwicklungs\w*|fees?|dealing (charge|fee)|brokerage|ptm levy|transactiekosten|kosten|comision|commissioni|spese)\b/,
  ],
  [
    'quantity',
    /^(quantite|qte|nombre|nb|titres|stuck|nominale?|quantity|shares|units|no of shares|aantal|cantidad|quantita)\b/,
  ],
  [
    'price',
    /^(cours|prix|kurs|ausfuhrungskurs|price|unit price|execution price|koers|precio|prezzo)\b/,
  ],
  [
    'name',
    /^(valeur|titre|libelle|wertpapierbezeichnung|wertpapier|gattung|security|instrument|bezeichnung|designation|stock)\b/,
  ],
];

const BUY = /\b(achat|souscription|buy|bought|purchase|kauf|aankoop|koop|compra|acquisto)\b/;
const SELL = /\b(vente|sell|sold|sale|verkauf|verkoop|venta|vendita)\b/;

/** The order; null for a text that is none. */
export function readOrder(
  lines: readonly TextLine[],
  { currency: told }: { readonly currency?: string | undefined },
): StatementDraft[] | null {
  const all = lines.map(textOf);
  const isOrder = all.some((text) => ORDER.test(plain(text)));
  const isins = new Set(all.flatMap((text) => isinIn(text) ?? []));
  if (!isOrder || isins.size === 0 || lines.some((_, at) => headingsAt(lines, at) !== null))
    return null;
  const [isin, ...others] = isins;
  if (isin === undefined || others.length > 0) throw new PdfError('orderUnclear', ['ISIN']);
  const mark =
    lines
      .flatMap((line) => amountsOf(line).map(({ text }) => markOf(text)))
      .find((each) => each !== null) ?? ',';
  const found = fieldsOf(lines, mark);
  const one = (field: Field): string => {
    const [value, ...rest] = new Set(found.numbers(field));
    if (value === undefined || rest.length > 0) throw new PdfError('orderUnclear', [field]);
    return value;
  };
  const [quantity, price, net] = [one('quantity'), one('price'), one('net')].map(absolute);
  if (quantity === undefined || price === undefined || net === undefined) return null;
  const date = found.day;
  if (date === null) throw new PdfError('orderUnclear', ['day']);
  const side = sideOf(lines, found.side);
  const stated = [...new Set(found.numbers('gross'))].map(absolute);
  const gross =
    stated.find((each) => !isOff(price, quantity, each)) ?? cents(product(quantity, price));
  if (stated.length > 0 && !stated.includes(gross))
    throw new PdfError('orderOff', [
      withGroups(cents(product(quantity, price))),
      withGroups(absolute(stated[0] ?? '0')),
    ]);
  const [fees, tax] = (['fee', 'tax'] as const).map((field) => found.numbers(field).map(absolute));
  const charges = sum('0', ...(fees ?? []), ...(tax ?? []));
  const expected = side === 'buy' ? sum(gross, charges) : difference(gross, charges);
  if (!isEqual(expected, net))
    throw new PdfError('orderOff', [withGroups(cents(expected)), withGroups(net)]);
  const currency = found.currency ?? told;
  const builder = new StatementBuilder('pdf-order', { currency });
  builder.deal({
    ...{ date, side, isin, quantity, gross, price, currency },
    ...(found.name !== null && { name: found.name }),
    fees: sum('0', ...(fees ?? [])),
    tax: sum('0', ...(tax ?? [])),
  });
  return [builder.build()];
}

/** The side by its own field, else by the only word for one. */
function sideOf(lines: readonly TextLine[], told: string | null): 'buy' | 'sell' {
  const texts = told === null ? lines.map(textOf) : [told];
  const [buys, sells] = [BUY, SELL].map((side) => texts.some((text) => side.test(plain(text))));
  if (buys === sells) throw new PdfError('orderUnclear', [told ?? 'buy/sell']);
  return buys ? 'buy' : 'sell';
}

interface Fields {
  numbers(field: Field): string[];
  readonly day: string | null;
  readonly side: string | null;
  readonly name: string | null;
  readonly currency: string | undefined;
}

function fieldsOf(lines: readonly TextLine[], mark: ',' | '.'): Fields {
  const numbers = new Map<Field, string[]>();
  const texts = new Map<Field, string>();
  const days = new Set<string>();
  const currencies = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const cells = labelled(line);
    for (const [place, { field, cell }] of cells.entries()) {
      const until = cells[place + 1]?.cell.x ?? Infinity;
      const beside = { from: cell.end, to: until };
      const below = lines.slice(index + 1, index + 3).filter(({ page }) => page === line.page);
      if (field === 'day') {
        const text =
          textWithin(line, beside) ||
          below.map((each) => textNear(each, cell)).find((each) => daysIn(each).length > 0) ||
          '';
        for (const day of daysIn(text).slice(0, 1)) days.add(day);
        continue;
      }
      if (field === 'side' || field === 'name') {
        const text =
          textWithin(line, beside) || below.map((each) => textNear(each, cell)).find(Boolean) || '';
        if (text !== '' && !texts.has(field)) texts.set(field, text.replace(/^[:\s]+/, ''));
        continue;
      }
      const printed =
        numbersOf(line).find((each) => each.x >= cell.end - 1 && each.x < until) ??
        below
          .map((each) =>
            numbersOf(each).find((number) => number.x < cell.end + 15 && number.end > cell.x - 15),
          )
          .find(Boolean);
      if (printed === undefined || printed.text.endsWith('%')) continue;
      const value = numberOf(printed.text, mark);
      if (value === null) continue;
      numbers.set(field, [...(numbers.get(field) ?? []), value]);
      const code =
        currencyOf(printed.text) ?? currencyOf(textWithin(line, beside)) ?? currencyOf(cell.text);
      if (field === 'net' && code !== undefined) currencies.add(code);
    }
  }
  const [day, ...otherDays] = days;
  const [currency, ...otherCurrencies] = currencies;
  return {
    numbers: (field) => numbers.get(field) ?? [],
    day: day !== undefined && otherDays.length === 0 ? day : null,
    side: texts.get('side') ?? null,
    name:
      texts
        .get('name')
        ?.replace(/\(?[A-Z]{2}[A-Z0-9]{9}\d\)?/, '')
        .trim() || null,
    currency: otherCurrencies.length === 0 ? currency : undefined,
  };
}

/** The names of fields in a line, without the values behind them. */
function labelled(line: TextLine): { field: Field; cell: Cell }[] {
  return cellsOf(line).flatMap((cell) => {
    const field = FIELDS.find(([, name]) => name.test(plain(cell.text)))?.[0];
    if (field === undefined) return [];
    const words = line.words.filter(({ x, end }) => x >= cell.x - 1 && end <= cell.end + 1);
    const colon = words.findIndex(({ text }) => text.endsWith(':'));
    const digit = words.findIndex(({ text }) => /\d/.test(text));
    const last = colon >= 0 ? colon : digit > 0 ? digit - 1 : words.length - 1;
    return [{ field, cell: { ...cell, end: words[last]?.end ?? cell.end } }];
  });
}

const textWithin = ({ words }: TextLine, { from, to }: { from: number; to: number }): string =>
  words
    .filter(({ x }) => x >= from - 1 && x < to)
    .map(({ text }) => text)
    .join(' ');

const textNear = (line: TextLine, cell: Cell): string =>
  cellsOf(line).find((each) => each.x < cell.end + 5 && each.end > cell.x - 5)?.text ?? '';
