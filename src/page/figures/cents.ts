/** Euros have two decimals, so that their cents are whole, and a sum of cents is exact. */
const centsOf = (euros: number | string): number => Math.round(Number(euros) * 100);

const toEuros = (cents: number): number => cents / 100;

/** The exact sum of euros, each a number or text of two decimals. */
export const sumOf = (amounts: readonly (number | string)[]): number =>
  toEuros(amounts.reduce((cents: number, euros) => cents + centsOf(euros), 0));
