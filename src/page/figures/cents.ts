/** Euros have two decimals, so that their cents are whole, and a sum of cents is exact. */
const centsOf = (euros: number | string): number => Math.round(Number(euros) * 100);

const toEuros = (cents: number): number => cents / 100;

/** The exact sum of euros, each a number or text of two decimals. */
export const sumOf = (amounts: readonly (number | string)[]): number =>
  toEuros(amounts.reduce((cents: number, euros) => cents + centsOf(euros), 0));

/** Cuts a whole into parts of these weights, in cents that add up to it (largest remainder). */
export function shared(total: number, weights: readonly number[]): number[] {
  const whole = centsOf(total);
  const exact = weights.map((weight) => (whole * weight) / 100);
  const cents = exact.map(Math.floor);
  const missing = whole - cents.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing)))
    cents[index] = (cents[index] ?? 0) + 1;
  return cents.map(toEuros);
}
