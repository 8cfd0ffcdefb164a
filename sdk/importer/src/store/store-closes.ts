/** Stores past prices of securities. */
import type { Close, Statement } from '@pactole/statements';
import { COIN, codeOf, type Securities } from '../batch/lots.ts';
import type { StoringDestination } from '../destination.ts';
import { attempt } from './attempt.ts';
import type { ClosesOutcome, Refusal } from './outcome.ts';

/** The prices of a statement by ISIN, but for coins and for securities without a known one. */
export function knownCloses(
  { format, closes = [] }: Pick<Statement, 'format' | 'closes'>,
  securities: Securities,
): Map<string, Close[]> {
  const byIsin = new Map<string, Close[]>();
  for (const close of closes) {
    const isin = codeOf(close, format, securities);
    if (isin === undefined || isin.startsWith(`${COIN}:`)) continue;
    const same = byIsin.get(isin);
    if (same === undefined) byIsin.set(isin, [close]);
    else same.push(close);
  }
  return byIsin;
}

/** Stores the prices of statements, after all their lots: those of a security that is not held are left. */
export async function storeCloses(
  statements: readonly Pick<Statement, 'format' | 'closes'>[],
  securities: Securities,
  { owner }: StoringDestination,
): Promise<ClosesOutcome> {
  const refused: Refusal[] = [];
  const stored = { imported: 0, left: 0 };
  if (owner === undefined) return { ...stored, refused };
  for (const statement of statements) {
    for (const [isin, closes] of knownCloses(statement, securities)) {
      const summary = await attempt(refused, { part: 'closes', security: isin }, () =>
        owner.importCloses(isin, closes),
      );
      stored.imported += summary?.imported ?? 0;
      stored.left += summary?.left ?? 0;
    }
  }
  return { ...stored, refused };
}
