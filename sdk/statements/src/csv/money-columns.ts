import type { Table } from '../reader.ts';
import { isCurrency } from '../trades/security.ts';
import { decimalOf } from '../values/decimal.ts';
import { anyWord, plain } from '../values/text.ts';
import { currencyOf } from './about.ts';

/** The column of a row's amount in the currency of the account, and the column of that currency. */
export interface MoneyColumns {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  /** Two amounts that differ, of which nothing says which is the account's. */
  readonly doubt?: readonly [string, string] | undefined;
}

/** Returns true if the heading of a column has a word for amounts. */
export const namesAmount = (heading: string): boolean => AMOUNT.test(heading);

/** A column by its place in the table. */
interface Column {
  readonly heading: string;
  readonly index: number;
  readonly values: readonly string[];
}

/**
 * Tells the amount of the account from that of the shop, where a table has both. Their headings tell it, else their
 * currencies: the account has one.
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
  // Next to currencies that differ, any amount may be the account's, whatever its heading.
  const [own, ...foreign] = codes;
  const isMixed = foreign.some(({ values }) =>
    values.some((code, row) => code !== '' && own?.values[row] && code !== own.values[row]),
  );
  const amounts = columns.filter(
    ({ heading, index, values }) =>
      known !== null &&
      (known.includes(heading) ||
        AMOUNT.test(plain(heading)) ||
        (isMixed && codes.some((code) => Math.abs(code.index - index) === 1))) &&
      !OTHER.test(plain(heading)) &&
      values.some((text) => decimalOf(text) !== null) &&
      values.every((text) => text === '' || decimalOf(text) !== null),
  );
  const pairs = amounts.map((amount) => ({ amount, currency: pairOf(amount, codes) }));
  if (codes.length < 2 || pairs.length < 2) {
    const [amount = amounts.length === 1 ? amounts[0]?.heading : undefined] = known ?? [];
    const booked = codes.filter(({ heading }) => !ORIGINAL.test(plain(heading)));
    const isNamed = amount !== undefined && currencyOf(amount) !== undefined;
    const currency =
      currencies[0] ?? (isNamed || booked.length > 1 ? undefined : booked[0]?.heading);
    return { amount, currency };
  }
  const chosen =
    only(pairs.filter(({ amount }) => ACCOUNT.test(plain(amount.heading)))) ??
    only(pairs.filter(({ amount }) => !ORIGINAL.test(plain(amount.heading)))) ??
    only(pairs.filter(({ currency }) => new Set(currency?.values).size === 1));
  if (chosen !== undefined)
    return { amount: chosen.amount.heading, currency: chosen.currency?.heading };
  const [first, second] = pairs;
  if (first === undefined || second === undefined)
    return { amount: undefined, currency: currencies[0] };
  if (first.amount.values.every((text, row) => text === second.amount.values[row]))
    return { amount: first.amount.heading, currency: first.currency?.heading };
  const doubt = [first.amount.heading, second.amount.heading] as const;
  return { amount: first.amount.heading, currency: first.currency?.heading, doubt };
}

/** The currency of an amount: the column that shares a word with it, else the one next to it. */
function pairOf({ heading, index }: Column, codes: readonly Column[]): Column | undefined {
  const words = new Set(
    plain(heading)
      .split(' ')
      .filter((word) => word.length > 3 && !AMOUNT.test(word)),
  );
  return (
    only(
      codes.filter((each) =>
        plain(each.heading)
          .split(' ')
          .some((word) => words.has(word)),
      ),
    ) ?? [index + 1, index - 1].map((at) => codes.find((each) => each.index === at)).find(Boolean)
  );
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** Words of a heading of amounts. */
const AMOUNT = anyWord(
  'amount|betrag|umsatz|montant|importe|importo|bedrag|kwota|castka|summa|suma|belopp|belob|osszeg|valor|montante|iznos|сумма|сума',
);

/** Amounts of something else. */
const OTHER = anyWord(
  'fee|fees|frais|gebuhr\\w*|tax|steuer|vat|mwst|tva|balance|saldo|solde|kontostand|rate|kurs|num\\w*|nr|iban|debit|credit|soll|haben',
);

const ACCOUNT = anyWord(
  'account|konto|kontowahrung|compte|cuenta|conto|rekening|rachunku|uctu|счета|conta|kontos|abrechnung\\w*|billing|booked|settlement',
);

const ORIGINAL = anyWord(
  'original\\w*|orig|ursprung\\w*|foreign|fremd\\w*|origine|origen|local|target|exchange|transaktion\\w*|transaction|operation|operacion|operazione|umsatzwahrung|операции',
);

const isCode = (text: string): boolean => /^([A-Z]{3})?$/.test(text);

/** Returns true if most of the cells are codes or signs of currencies: the last line may be a total. */
export const areCurrencies = (values: readonly string[]): boolean =>
  values.filter((value) => /^[A-Za-z]{3}$|^[€£$]$/.test(value)).length * 2 >= values.length;
