import { type Money, sum, toCents } from '@pactole/sdk/money';

/** Euros as they come: as text, or as a number of two decimals. */
const inText = (euros: number | string) =>
  (typeof euros === 'number' ? euros.toFixed(2) : euros) as Money;

const toEuros = (cents: number): number => cents / 100;

/** The exact sum of euros. */
export const sumOf = (amounts: readonly (number | string)[]): number =>
  Number(sum(amounts.map(inText)));

/** Cuts a whole into parts of these weights, in cents that add up to it (largest remainder). */
export function shared(total: number, weights: readonly number[]): number[] {
  const whole = Number(toCents(inText(total)));
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
