import type { Money } from '@pactole/sdk';
import { isIban } from '../../../../src/core/identifiers/iban.ts';
import type { Table } from '../reader.ts';
import { isCurrency } from '../trades/security.ts';
import { dayOf } from '../values/day.ts';
import { decimalMark, decimalOf } from '../values/decimal.ts';
import { plain } from '../values/text.ts';
import type { Columns } from './columns.ts';

/**
 * Finds the account in the lines before the table: an IBAN, else a number called one, else the number next to a word for
 * account.
 */
export function accountIn(table: Table): string {
  const cells = table.preamble.flatMap((line) => line.map((cell) => cell.slice(0, MOST_CHARS)));
  const [head] = table.preamble.flatMap((line) => headOf(line) ?? []);
  if (head !== undefined) return head.account;
  for (const cell of cells) {
    const iban = ibanIn(cell);
    if (iban !== null) return iban;
  }
  const lines = table.preamble
    .map((line) => withoutMarks(textOf(line)))
    .filter((line) => !NO_ACCOUNT.test(line));
  const numbered = lines.filter((line) => NUMBERED.test(line));
  for (const line of [...numbered, ...lines]) {
    for (const [, number = ''] of line.matchAll(ACCOUNT)) if (!isDay(number)) return number.trim();
  }
  return '';
}

/**
 * Reads a line without words, as Société Générale writes first: the account, its first and last day and number of rows. At its
 * end is the balance, after its day.
 */
function headOf(
  line: readonly string[],
): { account: string; balance: { date: string; amount: Money } | null } | null {
  const [account = '', from = '', to = '', rows = '', day = '', amount = '', ...others] = line.map(
    (cell) =>
      cell
        .slice(0, MOST_CHARS)
        .replace(/^="|"$/g, '')
        .trim(),
  );
  const isHead =
    /^\d{7,}$/.test(account) &&
    [from, to, day].every((each) => dayOf(each) !== null) &&
    /^\d+$/.test(rows) &&
    others.every((cell) => cell === '');
  if (!isHead) return null;
  const [date, told] = [dayOf(day), balanceOf(amount)];
  return { account, balance: date === null || told === null ? null : { date, amount: told } };
}

/** Characters of a line before the table that are looked through. */
const MOST_CHARS = 1_000;

const textOf = (line: readonly string[]) => line.join(' ').slice(0, MOST_CHARS);

/** A word for account, and soon after it a number, of which some digits may be hidden. */
const ACCOUNT =
  /\b(?:iban|compte|account|konto\w*|rekening\w*|conto|cuenta|rachun\w*|uct\w*|szamla\w*|carte|karte\w*|carta)\b[^\d]{0,40}?([\dX*]{2}(?:[\dX*. -]|[A-Z](?=\d)){3,}[\dX*](?:\/\d{4})?)/gi;

/** A word for number, in the languages of Europe's banks. */
const NUMBERED =
  /\b(?:iban|n[or]|n°|\w*nummer|\w*nr|num(?:ber|ero|er)?|nombre|cislo|szam|szama)\b|n[°º]/i;

/** Words before a balance or a period, whose numbers are not accounts. */
const NO_ACCOUNT = /^\W*(?:kontostand|solde|saldo|balance|bilan|zeitraum|period)/i;

/** A text of the shape of a day, with what may follow it. */
const isDay = (text: string): boolean =>
  /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2})(?![./\d-])/.test(text);

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '');

/** Finds the balance in the lines before the table, such as `Solde au 12/09/2026 1 734,88 €`. */
export function balanceIn(table: Table): { date: string; amount: Money } | null {
  const [head] = table.preamble.flatMap((line) => headOf(line) ?? []);
  if (head?.balance != null) return head.balance;
  const lines = table.preamble.map((line) => textOf(line).replace(/\s+/g, ' ').trim());
  for (const line of lines) {
    const [, day = '', rest = ''] = DATED_BALANCE.exec(line) ?? [];
    const [date, amount] = [dayOf(day), balanceOf(rest)];
    if (date !== null && amount !== null) return { date, amount };
  }
  const value = (name: RegExp) => lines.map((line) => name.exec(line)?.[1]).find(Boolean) ?? '';
  const date = dayOf(value(/^Date:? (\S+)$/i));
  const amount = balanceOf(
    value(/^(?:Solde|Saldo)(?: \((?:EUROS|EUR)\))?:? ([-+\d][\d., ]*(?:€|EUR)?)$/i),
  );
  return date === null || amount === null ? null : { date, amount };
}

/** Finds the balance after the last row in the lines around the table, such as `Closing balance: 900.00`. */
export function closingIn({ preamble, rows }: Table): Money | undefined {
  for (const line of [...preamble, ...rows.slice(-LAST_LINES)]) {
    const [name = '', ...cells] = line.map((cell) => cell.slice(0, MOST_CHARS)).filter(Boolean);
    if (!CLOSING.test(plain(name))) continue;
    const amount = [name.replace(/^[^\d]*$|^.*?:/, ''), ...cells]
      .filter((cell) => /\d/.test(cell) && dayOf(cell) === null)
      .map(balanceOf)
      .find((each) => each !== null);
    if (amount != null) return amount;
  }
  return undefined;
}

/** Lines below a table that may be about it. */
const LAST_LINES = 5;

/** Names of a balance after the last row; today's is another. */
const CLOSING =
  /^(closing (ledger )?balance|ending balance|end balance|nouveau solde|solde (final|de cloture)|endsaldo|schlusssaldo|neuer (konto)?(stand|saldo)|saldo (final|finale|koncowe)|eindsaldo|utgaende saldo|zaro egyenleg|konecny zustatek)\b/;

/** The amount of a balance; null for one such as `1.234`, which may be whole or have three decimals. */
const balanceOf = (text: string): Money | null =>
  decimalMark([text]) === undefined ? null : decimalOf(text);

const DATED_BALANCE =
  /^(?:solde|saldo|kontostand|balance)\D{0,12}?(\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[ :]+(.*?)[¤ ]*$/i;

/** An IBAN whose check digits are right. */
export function ibanIn(text: string): string | null {
  for (const [candidate] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g)) {
    const iban = candidate.replaceAll(' ', '');
    if (isIban(iban)) return iban;
  }
  return null;
}

/** The currency that the headings of the amounts name, such as `Betrag (€)` or `Débit euros`, or the lines before. */
export function currencyIn(table: Table, columns: Columns): string | undefined {
  const wanted = [columns.amount, columns.debit, columns.credit, columns.balance].flatMap((each) =>
    each === undefined ? [] : [plain(each)],
  );
  const headings = table.headings.filter((heading) => wanted.includes(plain(heading)));
  const named = headings.map(currencyOf).find((each) => each !== undefined);
  if (named !== undefined) return named;
  return currencyNamed(table.preamble) ?? currencyOfBalances(table.preamble);
}

/** The currency next to a word for it, such as `Währung:;CHF`, `Évalué en : CHF` or `Monnaie;CHF`. */
function currencyNamed(lines: readonly (readonly string[])[]): string | undefined {
  for (const line of lines) {
    const at = line.findIndex((cell) => CURRENCY.test(plain(cell.slice(0, MOST_CHARS))));
    if (at < 0) continue;
    const [, inside] = /:\s*([A-Z]{3})\s*$/.exec(line[at]?.slice(0, MOST_CHARS) ?? '') ?? [];
    const beside = line.slice(at + 1).find((cell) => cell.trim() !== '');
    const code = inside ?? beside?.replace(/^="?|"$/g, '').trim();
    if (code !== undefined && /^[A-Z]{3}$/.test(code)) return code;
  }
  return undefined;
}

const CURRENCY =
  /^(devise|currency|curr|ccy|wahrung|kontowahrung|whrg|whg|munt|valuta|divisa|moneda|moneta|monnaie|monn|waluta|mena|devizanem|(bewertet|valued|evalue|evaluation|valutazione|valutato) (in|en))\b/;

/** The only currency of balances in the lines before the table, such as `Saldo;1.234,56 EUR`. */
function currencyOfBalances(lines: readonly (readonly string[])[]): string | undefined {
  const told = lines
    .map(textOf)
    .filter(
      (line) => /\b(solde|saldo|\w*saldo|kontostand|balance)\b/i.test(line) && /\d/.test(line),
    )
    .map((line) => currencyOf(line.replace(/\b(?![A-Z]{3}\b)\p{L}+/gu, ' ')));
  const [only, ...others] = new Set(told.filter((code) => code !== undefined));
  return others.length === 0 ? only : undefined;
}

/** The code of a currency in a heading or an amount; undefined where it names none. */
export function currencyOf(text: string): string | undefined {
  const sign = Object.entries(SIGNS).find(([each]) => text.includes(each));
  if (sign !== undefined) return sign[1];
  const [code] =
    plain(text)
      .toUpperCase()
      .match(/\bEUROS?\b|\b[A-Z]{3}\b/g)
      ?.filter(isNamed) ?? [];
  return code?.startsWith('EURO') ? 'EUR' : code;
}

const isNamed = (word: string): boolean => word.length > 3 || isCurrency(word);

/** A dollar has many countries. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', '£': 'GBP', zł: 'PLN', US$: 'USD', R$: 'BRL' },
  ...{ '₹': 'INR', '₽': 'RUB', '₴': 'UAH', '₩': 'KRW', 円: 'JPY' },
};
