/**
 * An amount of money: a decimal number in text form, such as `'-1234.50'`, exact, with the digits that it was stored with.
 *
 * It is text, never a JavaScript number, so `-`, `*` and `/` on it do not compile, and the text that `+` makes of two of
 * them is no `Money` any more: it cannot be sent back by accident. Add amounts with a decimal library (dinero.js,
 * decimal.js, big.js), never with `parseFloat`.
 *
 * A literal is one (`'12,50'` does not compile); `money()` makes one of any other text.
 */
export type Money = `${number}`;

/** A quantity, a rate or another decimal number in text form, as exact as {@link Money}. */
export type Decimal = `${number}`;
