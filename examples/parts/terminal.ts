/**
 * What a bank, a file or another person wrote, on its way to a terminal: an escape sequence in a label could clear the
 * screen, set its title, or turn the direction of writing and show another amount than the one that is there.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text such as a label or a name, on one line. */
const plain = (text: string): string => text.replace(STEERING, ' ');

const plainLines = (text: string) => text.split('\n').map(plain).join('\n');

/** Says something on standard output. */
export const say = (text: string): void => console.log(plainLines(text));

/** Says something on standard error. */
export const warn = (text: string): void => console.error(plainLines(text));
