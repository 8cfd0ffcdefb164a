import type { Table } from '../reader.ts';
import { isCurrency } from '../trades/security.ts';
import { decimalOf, isZero } from '../values/decimal.ts';
import { anyWord, plain } from '../values/text.ts';
import { currencyOf } from './about.ts';

/** The column of a row's amount in the currency of the account, and the column of that currency. */
export interface MoneyColumns {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  /** Two amounts that differ, of which nothing says which is the account's. */
  readonly doubt?: Doubt | undefined;
}

/** The headings of two columns. */
export type Doubt = readonly [string, string];

/** Returns true if the heading of a column has a word for amounts. */
export const namesAmount = (heading: string): boolean => AMOUNT.test(heading) || PART.test(heading);

/** Returns true if a heading names a tax on what was sold, such as `USt-Betrag` or `VAT`. */
export const namesTax = (heading: string): boolean => TAX.test(heading) && !RATE.test(heading);

/** Returns true if a heading names a balance, a fee, a rate or a number, not the amount of a movement. */
export const isOtherAmount = (heading: string): boolean =>
  OTHER.test(heading.replace(SIDES, '')) || TAX.test(heading);

const SIDES = anyWord('debit|credit|soll|haben');

/** A column by its place in the table. */
interface Column {
  readonly heading: string;
  readonly index: number;
  readonly values: readonly string[];
}

/** An amount, and the currency that belongs to it. */
interface Pair {
  readonly amount: Column;
  readonly currency: Column | undefined;
}

/**
 * Tells the amount of the account from that of the shop, where a table has both. Their headings tell it, else their
 * currencies: the account has one. Of two amounts that differ, of which neither is told to be another's, none is taken.
 *
 * @param known columns of amounts whose headings are known, the likeliest first; null for a table of debits and credits
 * @param currencies columns of currencies whose headings are known
 * @param sample rows that are looked at
 */
export function moneyColumns(
  table: Table,
  known: readonly string[] | null,
  currencies: readonly string[],
  sample: number,
): MoneyColumns {
  const rows = table.rows.slice(0, sample);
  const columns = table.headings.map((heading, index): Column => {
    const values = rows.map((row) => row[index]?.trim() ?? '');
    return { heading, index, values };
  });
  const codes = columns.filter(
    ({ heading, values }) =>
      currencies.includes(heading) ||
      (heading !== '' && values.some(isCurrency) && values.every(isCode)),
  );
  const own = ownCurrency(codes);
  // Next to currencies that differ, any amount may be the account's, whatever its heading.
  const isMixed = codes.some(({ values }) =>
    values.some(
      (code, row) => code !== '' && codes[0]?.values[row] && code !== codes[0].values[row],
    ),
  );
  const isNext = (index: number) => codes.some((code) => Math.abs(code.index - index) === 1);
  const amounts = columns
    .filter(
      ({ heading, index, values }) =>
        known !== null &&
        (known.includes(heading) ||
          namesAmount(plain(heading)) ||
          (isMixed && isNext(index) && values.every((text) => !/\p{L}/u.test(text)))) &&
        !OTHER.test(plain(heading)) &&
        !namesTax(plain(heading)) &&
        values.some((text) => decimalOf(text) !== null) &&
        values.every((text) => text === '' || (decimalOf(text) !== null && !text.endsWith('%'))),
    )
    .sort((a, b) => rankIn(known, a) - rankIn(known, b) || a.index - b.index);
  if (amounts.length < 2) {
    const amount = amounts[0] ?? columns.find(({ heading }) => heading === known?.[0]);
    return { amount: amount?.heading, currency: currencyFor(amount, codes, own, currencies) };
  }
  const pairs = pairsOf(amounts, codes, own);
  const isTold = codes.length > 1;
  const chosen =
    only(pairs.filter(({ amount }) => isOwn(amount, isTold))) ??
    only(pairs.filter(({ amount }) => !isForeign(amount, isTold))) ??
    (own === undefined ? undefined : only(pairs.filter(({ currency }) => currency === own))) ??
    fullest(pairs);
  const [first, second] = pairs;
  const pair =
    chosen ??
    (first && pairs.every(({ amount }) => areEqual(amount, first.amount)) ? first : undefined);
  if (pair !== undefined)
    return {
      amount: pair.amount.heading,
      currency: (pair.currency ?? currencyOfOther(pair, pairs, codes))?.heading,
    };
  const open = pairs.find(({ amount }) => first && !areEqual(amount, first.amount)) ?? second;
  const doubt = [first?.amount.heading ?? '', open?.amount.heading ?? ''] as const;
  return { amount: first?.amount.heading, currency: first?.currency?.heading, doubt };
}

const rankIn = (known: readonly string[] | null, { heading }: Column): number => {
  const at = known?.indexOf(heading) ?? -1;
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};

/** The only column of currencies that has one in all rows, next to another whose currencies vary. */
function ownCurrency(codes: readonly Column[]): Column | undefined {
  const different = (code: Column) => new Set(code.values.filter((value) => value !== '')).size;
  const constant = codes.filter(
    (code) => different(code) === 1 && code.values.every((value) => value !== ''),
  );
  const isVaried = codes.some((code) => different(code) > 1 || code.values.includes(''));
  const named = only(codes.filter(({ heading }) => ACCOUNT.test(plain(heading))));
  return named ?? (isVaried ? only(constant) : undefined);
}

/** The currency of the only amount: of several columns, none that belongs to another amount. */
function currencyFor(
  amount: Column | undefined,
  codes: readonly Column[],
  own: Column | undefined,
  currencies: readonly string[],
): string | undefined {
  if (codes.length > 1 && own !== undefined) return own.heading;
  const code = currencyOf(amount?.heading ?? '');
  // `Betrag in EUR` says its currency, whatever a column says of the shop's.
  if (code !== undefined)
    return codes.find(({ values }) => values.every((each) => each === '' || each === code))
      ?.heading;
  const isOther = amount !== undefined && FOREIGN.test(plain(amount.heading));
  const booked = codes.filter(({ heading }) => isOther || !FOREIGN.test(plain(heading)));
  const plainly = booked.filter(({ heading }) => !SHOP.test(plain(heading)));
  const named = booked.find(({ heading }) => currencies.includes(heading));
  return named?.heading ?? (plainly.length === 1 ? plainly[0]?.heading : undefined);
}

/** Pairs each amount with a currency: a foreign one with a foreign one alone. */
function pairsOf(
  amounts: readonly Column[],
  codes: readonly Column[],
  own: Column | undefined,
): Pair[] {
  const isTold = codes.length > 1;
  const foreign = (column: Column) => isForeign(column, isTold);
  const isSplit = amounts.some(foreign) && !amounts.every(foreign);
  const others = codes.filter((code) => code !== own);
  const neighbours = nearest(amounts, codes);
  return amounts.map((amount) => {
    const candidates = codes.filter((code) => {
      if (isOwn(amount, isTold)) return !foreign(code) || code === own;
      if (foreign(amount) && isSplit) return code !== own && (foreign(code) || others.length === 1);
      return !isSplit || !foreign(code) || code === own;
    });
    const currency =
      only(candidates.filter((code) => sharesWord(amount, code))) ??
      only(candidates.filter((code) => code === neighbours?.get(amount))) ??
      only(candidates);
    return { amount, currency };
  });
}

/** Each amount with the column of currencies next to it, where this pairs all of them, on the same side if it can be. */
function nearest(
  amounts: readonly Column[],
  codes: readonly Column[],
): ReadonlyMap<Column, Column> | undefined {
  const beside = (offsets: readonly number[]) => {
    const found = amounts.map((amount) =>
      codes.filter((code) => offsets.includes(code.index - amount.index)),
    );
    const isWhole =
      found.every(({ length }) => length === 1) && new Set(found.flat()).size === amounts.length;
    return isWhole
      ? new Map(
          amounts.flatMap((amount, at) => found[at]?.map((code) => [amount, code] as const) ?? []),
        )
      : undefined;
  };
  const [right, left] = [beside([1]), beside([-1])];
  if (right !== undefined && left !== undefined) return undefined;
  return right ?? left ?? beside([1, -1]);
}

const sharesWord = (amount: Column, code: Column): boolean => {
  const words = new Set(
    plain(amount.heading)
      .split(' ')
      .filter((word) => word.length > 3 && !AMOUNT.test(word)),
  );
  return plain(code.heading)
    .split(' ')
    .some((word) => words.has(word));
};

/** The account's currency where no column is paired with its amount: the only one that belongs to no other amount. */
const currencyOfOther = (
  pair: Pair,
  pairs: readonly Pair[],
  codes: readonly Column[],
): Column | undefined =>
  only(
    codes.filter(
      (code) =>
        !FOREIGN.test(plain(code.heading)) &&
        pairs.every((each) => each === pair || each.currency !== code),
    ),
  );

/** The only amount that is in all rows, next to others that most rows leave empty. */
function fullest(pairs: readonly Pair[]): Pair | undefined {
  const filled = ({ amount }: Pair) =>
    amount.values.filter((text) => text !== '' && !isZero(text)).length;
  const [best, ...others] = [...pairs].sort((a, b) => filled(b) - filled(a));
  return best !== undefined && others.every((each) => filled(each) * 2 < filled(best))
    ? best
    : undefined;
}

const areEqual = (a: Column, b: Column): boolean =>
  a.values.every((text, row) => text === b.values[row]);

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Words of a heading of amounts. */
const AMOUNT = anyWord(
  'amount|betrag|umsatz|montant|importe|importo|bedrag|kwota|castka|summa|suma|belopp|belob|osszeg|valor|montante|iznos|сумма|сума|金額|金额|금액',
);

/** Words of a heading of amounts with or without fees and tax. */
const PART = anyWord('net|netto|neto|gross|brutto|brut|bruto|lordo');

/** Amounts of something else. */
const OTHER = anyWord(
  'fee|fees|frais|gebuhr\\w*|tax|balance|saldo|solde|kontostand|rate|kurs|num\\w*|nr|iban|debit|credit|soll|haben|cashback|tip|limit|points|残高|комісі\\w*|комиссия|кешбек\\w*|кэшбэк|залишок|остаток|手数料',
);

/** Words of a tax on what was sold. */
const TAX = anyWord(
  'tax|steuer|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|btw|gst|moms|mva|dph|pdv|ppn|kdv|alv|nds|ндс|пдв|消費税',
);

/** Words of a rate of tax. */
const RATE = anyWord(
  'satz|rate|taux|aliquota|tipo|sazba|stawka|id|nr|no|num\\w*|number|code|tarief|%',
);

/** Returns true if a heading says that a column is of the account. Next to a single currency, a bill may be a gross amount. */
const isOwn = ({ heading }: Column, isTold: boolean): boolean =>
  ACCOUNT.test(plain(heading)) || (isTold && BILLING.test(plain(heading)));

/** Returns true if a heading says that a column is of another currency; where currencies differ, that of the shop is one. */
const isForeign = ({ heading }: Column, isTold: boolean): boolean =>
  !isOwn({ heading, index: 0, values: [] }, isTold) &&
  (FOREIGN.test(plain(heading)) || (isTold && SHOP.test(plain(heading))));

const ACCOUNT = anyWord(
  'account|konto|kontowahrung|compte|cuenta|conto|rekening|rachunku|uctu|счета|рахунку|картки|карты|карти|conta|kontos|card|karten\\w*',
);

const BILLING = anyWord('abrechnung\\w*|billing|billed|booked|settlement');

const FOREIGN = anyWord(
  'original\\w*|orig|ursprung\\w*|foreign|fremd\\w*|origine|origen|local|target|exchange|etrang\\w*|extranjer\\w*|estera?|vreemde|obcej',
);

/** Words of a shop's amount, which is another one next to that of the account. */
const SHOP = anyWord(
  'transaktion\\w*|transaction|operation|operacion|operazione|umsatzwahrung|операции|операціі|транзакціі|валюте операции|einkauf\\w*|purchase|merchant',
);

const isCode = (text: string): boolean => /^([A-Z]{3})?$/.test(text);

/** Returns true if most of the cells are codes or signs of currencies: the last line may be a total. */
export const areCurrencies = (values: readonly string[]): boolean =>
  values.filter((value) => /^[A-Za-z]{3}$|^[€£$]$/.test(value)).length * 2 >= values.length;
