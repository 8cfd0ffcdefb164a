/**
 * Makes text from outside, such as a bank's label, safe for a terminal. Control characters could steer it: ESC, and those
 * of C1 such as U+009B, which starts a sequence by itself. Characters that change the direction of writing would display
 * something else than the text.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const STEERING_BUT_LINES = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line of text that steers no terminal. */
export const printableLine = (text: string): string => text.replace(STEERING, ' ');

/** Text of several lines that steers no terminal. */
export const printable = (text: string): string => text.replace(STEERING_BUT_LINES, ' ');

/** A JSON text that says exactly the same, and steers no terminal: what would is escaped. */
export const printableJson = (json: string): string => json.replace(STEERING, escaped);

const escaped = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
