/** A currency's code in upper case. Unlike `toUpperCase`, it leaves `ß` and other letters that no code has as they are. */
export function currencyCode(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
