/** Exact sums of euros as they are shown: text of two decimals. The page adds up what its reader shows and hides. */

/** Returns the sum of amounts such as `-12.50`. */
export function sumOfTexts(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
