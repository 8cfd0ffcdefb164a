import { BadRequestError } from '../errors.ts';

/**
 * An amount of money: a decimal number in text form, such as `'-1234.50'`, exact, with the digits that it was stored with.
 *
 * It is text, never a JavaScript number, so `-`, `*` and `/` on it do not compile, and the text that `+` makes of two of
 * them is no `Money` any more: it cannot be sent back by accident. Add amounts with a decimal library (dinero.js,
 * decimal.js, big.js), never with `parseFloat`.
 *
 * A literal is one (`'12,50'` does not compile); {@link money} makes one of any other text.
 */
export type Money = `${number}`;

/** A quantity, a rate or another decimal number in text form, as exact as {@link Money}. */
export type Decimal = `${number}`;

/**
 * Takes a plain string as {@link Money} (or {@link Decimal}): `money(row.amount)`.
 *
 * @throws {BadRequestError} when the text is not a decimal number such as `-12.50`.
 * @example
 * await pactole.accounts.recordBalance(account.id, { balance: money(process.argv[2]) });
 */
export function money(text: string): Money {
  if (isDecimal(text)) return text;
  throw new BadRequestError(`${JSON.stringify(text)} is not a decimal number such as "-12.50"`);
}

function isDecimal(text: unknown): text is Money {
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text);
}
