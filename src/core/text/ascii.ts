/** Upper-cases a code, such as a currency or an ISIN. Letters outside of ASCII, such as `ß`, stay unchanged. */
export function asciiUpperCase(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
