/** Official French figures, dated, from their sources: INSEE (SMIC), Banque de France (Livret A), service-public.fr (ceilings). */
const TABLE = {
  livretARatePct: [
    ['2020-02-01', 0.5],
    ['2022-02-01', 1.0],
    ['2022-08-01', 2.0],
    ['2023-02-01', 3.0],
    ['2025-02-01', 2.4],
    ['2025-08-01', 1.7],
    ['2026-02-01', 1.5],
    ['2026-08-01', 1.7],
  ],
  smicNetMonthly: [
    ['2023-05-01', 1383.08],
    ['2024-01-01', 1398.69],
    ['2024-11-01', 1426.3],
    ['2026-01-01', 1443.11],
    ['2026-06-01', 1477.93],
  ],
} as const;

/** The row that holds a day; before the first, the first. */
export function rateOnDay(name: keyof typeof TABLE, day: string): number {
  const rows: readonly (readonly [string, number])[] = TABLE[name];
  return (rows.findLast(([from]) => from <= day) ?? rows[0])?.[1] ?? Number.NaN;
}

/** Limits on deposits, in euros. */
export const CEILINGS: Readonly<Record<string, bigint>> = {
  livret_a: 22_950n,
  ldds: 12_000n,
  lep: 10_000n,
  livret_jeune: 1_600n,
  pel: 61_200n,
  cel: 15_300n,
  pea: 150_000n,
};
