import { type Pactole, PermissionError } from '@pactole/sdk';

/**
 * Returns the service's today, which its time zone decides: the last day of the evolution. Null for a key that may not read
 * it: then a month that is still running counts as a whole one.
 */
export async function readToday({ analytics }: Pactole): Promise<string | null> {
  try {
    const { series } = await analytics.evolution();
    return series.at(-1)?.date ?? null;
  } catch (error) {
    if (error instanceof PermissionError) return null;
    throw error;
  }
}
