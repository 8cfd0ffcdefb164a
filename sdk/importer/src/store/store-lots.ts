/** Stores the lots of statements, with the units that move between their accounts. */
import { lotsBySecurity, type Securities } from '../batch/lots.ts';
import {
  accountOfSteps,
  type HeldStatement,
  type LotStep,
  tradesApart,
  transferSteps,
} from '../batch/unit-transfers.ts';
import type { ImportSource, LotSummary, StoringDestination } from '../destination.ts';
import { attempt } from './attempt.ts';
import type { LotsOutcome, Refusal } from './outcome.ts';

/** A statement whose rows are stored. */
export interface LotsPart extends HeldStatement {
  readonly source: ImportSource;
}

/**
 * Stores the transfers of units with the lots that they rest on, then all other lots. One security's are stored whole or
 * not at all, whatever becomes of another's. A transfer to an account that is left out is a sell or a buy.
 *
 * @returns null without lots.
 */
export async function storeLots(
  parts: readonly LotsPart[],
  securities: Securities,
  { owner }: StoringDestination,
): Promise<LotsOutcome | null> {
  const refused: Refusal[] = [];
  const byAccount = new Map<string, { lots: number; moves: number }>();
  const stored = { imported: 0, skipped: 0, moved: 0 };
  const warnings = new Set<string>();
  const undo: string[] = [];
  const untaken: LotsOutcome['untaken'][number][] = [];
  const keep = (
    id: string,
    summary: (LotSummary & { readonly moved?: number }) | undefined,
  ): void => {
    if (summary === undefined) return;
    const { imported, skipped, moved = 0 } = summary;
    stored.imported += imported;
    stored.skipped += skipped;
    stored.moved += moved;
    const { lots, moves } = byAccount.get(id) ?? { lots: 0, moves: 0 };
    byAccount.set(id, { lots: lots + imported, moves: moves + moved });
    for (const warning of summary.warnings) warnings.add(warning);
    undo.push(...(summary.undo ?? []));
  };

  const steps =
    owner?.importTransfers === undefined
      ? new Map<string, LotStep[]>()
      : transferSteps(parts, securities);
  for (const [security, each] of steps) {
    const id = accountOfSteps(each);
    const source = parts.find(({ accountId }) => accountId === id)?.source;
    const told = { part: 'lots', accountId: id, security } as const;
    const summary = await attempt(refused, told, async () =>
      owner?.importTransfers?.(each, source),
    );
    keep(id, summary);
  }
  for (const { statement, accountId, source } of parts) {
    const trades = tradesApart(statement, steps, securities);
    const lots = lotsBySecurity({ format: statement.format, trades }, securities);
    for (const [isin, each] of lots) {
      if (owner === undefined) {
        untaken.push(...each);
        continue;
      }
      const told = { part: 'lots', accountId, security: isin } as const;
      const summary = await attempt(refused, told, () => owner.importLots(accountId, each, source));
      keep(accountId, summary);
    }
  }
  const isNothing = byAccount.size + untaken.length + refused.length === 0;
  return isNothing
    ? null
    : { ...stored, byAccount, warnings: [...warnings], undo, untaken, refused };
}
