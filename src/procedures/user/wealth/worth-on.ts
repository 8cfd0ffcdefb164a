/** Net worth on any days. */
import { z } from 'zod';
import { IsoDay } from '../../../contract/scalars.ts';
import { worthOn } from '../../../core/evolution/worth-on.ts';
import { toDay } from '../../../core/time/day.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { loadWealth } from '../../../db/queries/wealth/wealth.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readingOf, readOwn } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';
import { type ShownWorth, shownWorth } from './changes.ts';

/** Returns a point a day, in their order, without accounts of which no balance is recorded. A day after today is an error. */
export const showWorthOn = viewedProcedure
  .meta({ revision: 'figures' })
  .input(z.object({ days: z.array(IsoDay).min(1).max(400) }))
  .query(async ({ ctx, input: { days } }): Promise<readonly ShownWorth[]> => {
    const { db, userId, today, view, caches } = ctx;
    const later = days.find((day) => day > today);
    if (later !== undefined)
      throw new DomainError('BAD_REQUEST', [
        'invalidInput',
        { issues: [{ property: 'days', violation: ['dayAfter', { last: today }] }] },
      ]);
    return readOwn<readonly ShownWorth[]>(db, userId, [], async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      const market = caches?.market ?? marketIn(tx, userId);
      const wealth = await loadWealth(reading, market, caches?.dailyTotals);
      return (await reading.run(worthOn(wealth, days.map(toDay)))).map(shownWorth);
    });
  });
