/** Stores the lots of several accounts together with the transfers of units between them, as an app's file has both. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ImportSource, SecurityCode } from '../../../contract/owner-scalars.ts';
import { IsoDay, Quantity, RowId } from '../../../contract/scalars.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { ensureHoldings } from '../../../db/queries/holdings/holdings.ts';
import { listMoves } from '../../../db/queries/holdings/moves.ts';
import { assetByCode } from '../../../db/queries/holdings/security-codes.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { keptWith } from '../kept-change.ts';
import { recordedChange } from '../recorded-change.ts';
import { ownerProcedure } from '../trpc.ts';
import { holdingAccount, importLots } from './lot-import.ts';
import { LotTrades } from './lots.ts';
import { MoveInput, planMove } from './unit-move.ts';

/** Units that go from one account to another at the end of a day. */
const Transfer = z.object({
  from: RowId,
  to: RowId,
  isin: SecurityCode,
  quantity: Quantity,
  date: IsoDay,
});
type Transfer = z.output<typeof Transfer>;

/** Maximum number of steps in one call. */
const MAX_STEPS = 1_000;

const Steps = z
  .array(z.union([z.object({ account: RowId, trades: LotTrades }), Transfer]))
  .min(1)
  .max(MAX_STEPS);

/**
 * Stores all steps in their order, or nothing. Lots and transfers that are stored already are left out. The undoing of
 * the import that `source` names undoes this too. Throws if a step moves or sells more than is held.
 */
export const importLotsWithMoves = ownerProcedure
  .input(z.object({ steps: Steps, source: ImportSource.optional() }))
  .mutation(({ ctx, input: { steps, source } }) =>
    recordedChange(ctx, 'lots.withMoves', (tx) => {
      const { userId } = ctx;
      // The rows that this transaction adds.
      const isNew = sql`t.created_at = now()`;
      return {
        targets: [
          { table: 'holdings', where: isNew },
          { table: 'lots', where: isNew },
          { table: 'moves', where: isNew },
        ],
        async work() {
          const stored = { imported: 0, skipped: 0, moved: 0 };
          const warnings = new Set<string>();
          for (const step of steps) {
            if ('trades' in step) {
              const account = await holdingAccount(tx, userId, step.account);
              const lines = step.trades.map((trade, at) => ({ ...trade, line: at + 1 }));
              const batch = { file: { name: 'trades', content: '' }, lines, anyway: true };
              const added = await importLots(tx, ctx, account, batch);
              stored.imported += added.imported;
              stored.skipped += added.skipped;
              for (const warning of added.warnings) warnings.add(warning);
            } else if (await storeTransfer(tx, ctx, step)) stored.moved += 1;
            else stored.skipped += 1;
          }
          return { ...stored, warnings: [...warnings] };
        },
        recorded: keptWith(tx, ctx, accountOf(steps), source, daysOf(steps)),
      };
    }),
  );

/** The account of the first step: the import that keeps the change is one of it. */
const accountOf = ([first]: z.output<typeof Steps>): string =>
  first === undefined ? '' : 'trades' in first ? first.account : first.from;

const daysOf = (steps: z.output<typeof Steps>): readonly string[] =>
  steps.flatMap((step) => ('trades' in step ? step.trades.map(({ date }) => date) : step.date));

/** Stores a transfer; returns false for one that is stored already. */
async function storeTransfer(
  tx: Queryable,
  caller: { readonly userId: string; readonly today: string },
  { from, to, isin, quantity, date }: Transfer,
): Promise<boolean> {
  const { userId, today } = caller;
  const assetId = await assetByCode(tx, isin);
  const source = await holdingAccount(tx, userId, from);
  const id = (await ensureHoldings(tx, userId, source.id, [assetId], today)).get(assetId)?.id;
  if (id === undefined) throw new Error('The holding that was ensured is not there');
  const target = await holdingAccount(tx, userId, to);
  const known = await ensureHoldings(tx, userId, target.id, [assetId], today);
  const isStored = (await listMoves(tx, userId, { holdingIds: [id] })).some(
    (move) =>
      move.date === date &&
      move.fromHoldingId === id &&
      move.toHoldingId === known.get(assetId)?.id &&
      parseDecimal(move.quantity) === parseDecimal(quantity),
  );
  if (isStored) return false;
  const input = MoveInput.parse({ id, account: to, quantity, date });
  await (await planMove(tx, caller, input)).work();
  return true;
}
