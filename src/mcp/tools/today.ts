import type { Pactole } from '@pactole/sdk';

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * Returns the service's today, whose time zone this process may not share: the last day of the evolution. Null if a range
 * ended before any time zone's today, so that it does not matter.
 */
export async function readToday(
  { analytics }: Pactole,
  { to }: { readonly to: string },
): Promise<string | null> {
  const earliest = new Date(Date.now() - MILLISECONDS_A_DAY).toISOString().slice(0, 10);
  if (to < earliest) return null;
  const { series } = await analytics.evolution();
  return series.at(-1)?.date ?? null;
}
