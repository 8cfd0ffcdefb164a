/** The positions of some holdings: all figures are of what is asked for. */
import type { PositionList } from '../../../contract/holdings/position.ts';
import { readPositions } from '../../public/positions.ts';
import { readingOf } from '../reading.ts';
import { viewedProcedure } from '../trpc.ts';
import { HeldFilter, heldTest } from './held-filter.ts';

/** Has the shape of the response of `GET /positions`; weights are of the value of all that is asked for. */
export const listPositions = viewedProcedure
  .meta({ revision: 'figures' })
  .input(HeldFilter)
  .query(
    ({ ctx: { db, userId, today, view }, input }): Promise<PositionList> =>
      db.read(userId, async (tx) => {
        const reading = readingOf(tx, userId, today, view);
        return readPositions(reading, await heldTest(reading, input));
      }),
  );
