/** The journal of Beancount, version 2 or 3. */

import { type Decimal, formatDecimal } from '../money/decimal.ts';
import { withCents } from '../money/decimal-text.ts';
import { type Day, formatDay } from '../time/day.ts';
import { accountNames, firstDays } from './account-names.ts';
import { type Book, type Posting, ROOTS } from './book.ts';

/** Returns the text of a journal, piece by piece. */
export function* beancountJournal(book: Book): Generator<string> {
  const nameOf = accountNames(book, namePart);
  yield 'option "operating_currency" "EUR"\n';
  for (const root of ROOTS) yield `option "name_${root}" "${namePart(root)}"\n`;
  for (const [name, { account, day }] of firstDays(book, nameOf)) {
    const booking = account.isSecurities ? ' "FIFO"' : '';
    yield `${formatDay(day as Day)} open ${name}${booking}\n  name: ${text(account.name)}\n`;
  }
  for (const { symbol, name } of book.commodities)
    yield `1970-01-01 commodity ${symbol}\n  name: ${text(name)}\n`;
  for (const { day, commodity, price, currency } of book.prices)
    yield `${formatDay(day)} price ${commodity} ${amountText(price, currency)}\n`;
  for (const { day, text: narration, note, postings } of book.entries) {
    yield `\n${formatDay(day)} * ${text(narration)}\n`;
    if (note !== undefined) yield `  note: ${text(note)}\n`;
    for (const posting of postings) yield postingLine(posting);
  }
  yield '\n';
  // A balance is that of the morning.
  for (const { day, account, amount, commodity } of book.balances)
    yield `${formatDay((day + 1) as Day)} balance ${nameOf(account)} ${withCents(formatDecimal(amount))} ~ 0 ${commodity}\n`;

  function postingLine({ account, amount, commodity, price, lot }: Posting): string {
    const name = nameOf(account);
    if (amount === null) return `  ${name}\n`;
    const cost = lot === undefined ? '' : ` ${lotText(lot)}`;
    const worth = price ? ` @@ ${amountText(price.amount, price.currency)}` : '';
    return `  ${name}  ${amountText(amount, commodity)}${cost}${worth}\n`;
  }
}

const lotText = (lot: NonNullable<Posting['lot']>) =>
  'cost' in lot
    ? `{{${amountText(lot.cost.amount, lot.cost.currency)}, ${formatDay(lot.day)}}}`
    : `{${lot.currency}}`;

const amountText = (amount: Decimal, commodity: string) =>
  `${withCents(formatDecimal(amount))} ${commodity}`;

const text = (plain: string) =>
  `"${plain
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replaceAll(/["\\]/g, '\\$&')}"`;

/** A part begins with a capital letter or a digit. Accents go, since version 2 takes few letters beyond ASCII. */
function namePart(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'Unnamed' : plain.charAt(0).toUpperCase() + plain.slice(1);
}
