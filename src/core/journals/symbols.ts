import type { Row } from './rows.ts';

/** Returns a symbol for each asset that both journals take: its ISIN, else its ticker, and never that of a currency. */
export function symbolsOf(
  assets: readonly Row[],
  currencies: readonly string[],
): Map<string, string> {
  const taken = new Set(currencies);
  return new Map(
    assets.map(({ id = '', isin, ticker }) => {
      const letters = (isin ?? ticker ?? '')
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '')
        .slice(0, 15);
      const plain = /^[A-Z][A-Z0-9]+$/.test(letters) ? letters : `ASSET${letters}`;
      return [id, unique(plain, taken, '')];
    }),
  );
}

/** Returns a name that is not taken yet, with a number where it must be, and takes it. */
export function unique(name: string, taken: Set<string>, between: string): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()) || taken.has(free); number++)
    free = `${name}${between}${number}`;
  taken.add(free).add(free.toLowerCase());
  return free;
}
