/** Upper-cases a code, such as a currency or an ISIN: `ß` and other letters that no code has stay as they are. */
export function asciiUpperCase(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
