type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A number without exponent and not hexadecimal: only text without letters is both upper and lower case. */
type WithoutLetters = `${number}` & Uppercase<string> & Lowercase<string>;

/**
 * An amount of money: a decimal number in text form, such as `'-1234.50'`, exact, with the digits that it was
 * stored with. **`money(text)` converts a plain `string`.**
 *
 * A literal is one in the form that the service takes: `'12.50'` compiles; `'12,50'`, `'+5'`, `'1e5'`,
 * `'0x1F'`, `'.5'` and `' 5'` do not. It is never a JavaScript number,
 * so `-`, `*`, `/` and `> 0` on it do not compile. The text that `+` makes of two of them is not a `Money`, so
 * it cannot be sent by accident.
 *
 * **Never compare two amounts by `<` or `>`, and never `.sort()` them:** both compile, and both compare text,
 * where `'9'` comes after `'10'`. Use `compare`, `sum`, `isNegative`, `toCents` and `format` of
 * `@pactole/sdk/money`.
 */
export type Money = WithoutLetters & (`${bigint}` | `${bigint}.${string}${Digit}`);

/** A quantity, a rate or another decimal number in text form, as exact as {@link Money} and of the same form. */
export type Decimal = WithoutLetters & (`${bigint}` | `${bigint}.${string}${Digit}`);
