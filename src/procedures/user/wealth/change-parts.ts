/** The accounts behind each cause of a change of net worth. */
import { z } from 'zod';
import { IsoDay } from '../../../contract/scalars.ts';
import { causeParts } from '../../../core/evolution/cause-parts.ts';
import type { ChangeCauses } from '../../../core/evolution/changes.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { listAskedAccounts } from '../../../db/queries/wealth/portfolio.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';

/** A part of a cause: euros as text. */
export interface ShownCausePart {
  /** Null for what belongs to no single account. */
  readonly accountId: string | null;
  readonly name: string | null;
  readonly archived: boolean;
  readonly amount: string;
}

/** The largest part of each cause first; the parts add up to the cause that `changes.show` tells. */
type ShownCauses = Readonly<
  Record<Exclude<keyof ChangeCauses, 'between'>, readonly ShownCausePart[]>
> & {
  /** Left out of a household without shares. */
  readonly between?: readonly ShownCausePart[];
};

export interface ShownCauseParts {
  /** The first day of the change; null for the time before anything was known. */
  readonly from: string | null;
  readonly causes: ShownCauses;
}

const NO_CAUSES: ShownCauses = {
  ...{ savings: [], gains: [], interest: [], unattributed: [], property: [] },
  ...{ debts: [], exchangeRates: [], unpriced: [], recorded: [] },
};

/** Takes the ends of a change, as `changes.show` tells them. */
export const showChangeParts = viewedProcedure
  .meta({ revision: 'figures' })
  .input(z.object({ after: IsoDay.nullable().default(null), upTo: IsoDay }))
  .query(async ({ ctx, input: { after, upTo } }): Promise<ShownCauseParts> => {
    const { db, userId, today, view, caches } = ctx;
    if (after !== null && after >= upTo)
      throw new DomainError('BAD_REQUEST', ['daysReversed', { from: after, to: upTo }]);
    if (upTo > today)
      throw new DomainError('BAD_REQUEST', [
        'invalidInput',
        { issues: [{ property: 'upTo', violation: ['dayAfter', { last: today }] }] },
      ]);
    const from = after === null ? null : formatDay((toDay(after) + 1) as Day);
    return readOwn<ShownCauseParts>(db, userId, { from, causes: NO_CAUSES }, async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      const market = caches?.market ?? marketIn(tx, userId);
      const [wealth, accounts] = await Promise.all([
        loadWealth(reading, market, caches?.dailyTotals),
        listAskedAccounts(reading),
      ]);
      const span = { after: after === null ? null : toDay(after), upTo: toDay(upTo) };
      const parts = await reading.run(causeParts(wealth, span));
      const causes = Object.fromEntries(
        Object.entries(parts)
          .filter(([cause, of]) => cause !== 'between' || of.length > 0)
          .map(([cause, of]) => [
            cause,
            of.map(({ account, amount }): ShownCausePart => {
              const { account: row, isArchived = false } = accounts[account ?? -1] ?? {};
              return {
                ...{ accountId: row?.id ?? null, name: row?.name ?? null },
                ...{ archived: isArchived, amount: formatEuros(amount) },
              };
            }),
          ]),
      ) as unknown as ShownCauses;
      return { from, causes };
    });
  });
