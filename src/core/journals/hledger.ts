/** The journal of hledger, and of Ledger as far as they agree. */

import { type Decimal, formatDecimal, ZERO } from '../money/decimal.ts';
import { withCents } from '../money/decimal-text.ts';
import { formatDay } from '../time/day.ts';
import { accountNames } from './account-names.ts';
import type { Book, Posting } from './book.ts';

/** Returns the text of a journal, piece by piece. */
export function* hledgerJournal(book: Book): Generator<string> {
  const nameOf = accountNames(book, namePart);
  const decimals = decimalsIn(book);
  const shown = (symbol: string) => `1000.${'0'.repeat(decimals.get(symbol) ?? 2)}`;
  const named = new Set(book.commodities.map(({ symbol }) => symbol));
  for (const { symbol, name } of book.commodities)
    yield `commodity ${shown(symbol)} ${quoted(symbol)}  ; ${plainText(name)}\n`;
  for (const currency of decimals.keys())
    if (!named.has(currency)) yield `commodity ${shown(currency)} ${currency}\n`;
  for (const { day, commodity, price, currency } of book.prices)
    yield `P ${formatDay(day)} ${quoted(commodity)} ${amountText(price, currency)}\n`;
  for (const { day, text, note, postings } of book.entries) {
    yield `\n${formatDay(day)} * ${plainText(text)}${note === undefined ? '' : `  ; ${plainText(note)}`}\n`;
    for (const posting of postings.filter(isBooked)) yield postingLine(posting);
  }
  for (const { day, account, amount, commodity } of book.balances) {
    const stated = amountText(amount, commodity);
    yield `\n${formatDay(day)} * Balance\n    ${nameOf(account)}  ${amountText(ZERO, commodity)} = ${stated}\n`;
  }

  function postingLine({ account, amount, commodity, price, lot }: Posting): string {
    const name = nameOf(account);
    if (amount === null) return `    ${name}\n`;
    const total = price ?? (lot !== undefined && 'cost' in lot ? lot.cost : undefined);
    const worth = total ? ` @@ ${amountText(total.amount, total.currency)}` : '';
    return `    ${name}  ${amountText(amount, commodity)}${worth}\n`;
  }
}

/** Most decimals of a commodity that are shown: those of a coin. */
const MOST_DECIMALS = 8;

/** The decimals in which each commodity is shown: two at least, else those of its amounts. */
function decimalsIn({ entries, balances, commodities }: Book): ReadonlyMap<string, number> {
  const securities = new Set(commodities.map(({ symbol }) => symbol));
  const found = new Map<string, number>();
  const postings = entries.flatMap((entry) => entry.postings);
  for (const { amount, commodity } of [...postings, ...balances]) {
    const [, { length } = ''] = formatDecimal(amount ?? ZERO).split('.');
    // What a rate made of an amount has more, and all others would be shown with zeros.
    const own = length <= MOST_DECIMALS ? length : securities.has(commodity) ? MOST_DECIMALS : 2;
    found.set(commodity, Math.max(found.get(commodity) ?? 2, own));
  }
  return found;
}

/** Gains follow from costs by a report of hledger, which takes no units from lots. */
const isBooked = ({ account }: Posting) => account.key !== ':gains';

const amountText = (amount: Decimal, commodity: string) =>
  `${withCents(formatDecimal(amount))} ${quoted(commodity)}`;

const quoted = (commodity: string) => (/\d/.test(commodity) ? `"${commodity}"` : commodity);

/** A description ends at a semicolon, and a bar divides it. */
const plainText = (text: string) => text.replaceAll(/[;|\p{C}\s]+/gu, ' ').trim();

/** Two spaces end the name of an account, and a colon divides it. */
const namePart = (text: string) =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}.,'’&+-]+/gu, ' ').trim() || 'unnamed';
