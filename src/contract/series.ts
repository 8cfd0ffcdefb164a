/** Shapes that the analytics share (contract, section 2.12). */
import { z } from 'zod';
import { Day, PercentPoints } from './scalars.ts';

export const Drawdown = z
  .strictObject({
    current: PercentPoints.nullable(),
    max: PercentPoints.nullable(),
    series: z.array(z.strictObject({ date: Day, dd: PercentPoints.nullable() })),
  })
  .meta({ id: 'Drawdown', description: 'Fall from the highest point so far, ≤ 0.' });

export const SeriesGap = z
  .strictObject({ incompletePoints: z.number(), firstDate: Day, lastDate: Day })
  .nullable()
  .meta({ description: 'Points at which something could not be valued.' });

export const SeriesAssumption = z
  .strictObject({ assumedPoints: z.number(), firstDate: Day, lastDate: Day })
  .nullable()
  .meta({ description: 'Points that rest on an assumption.' });

export const YearRow = z
  .strictObject({
    year: z.number(),
    values: z.array(PercentPoints.nullable()).meta({ description: 'January to December.' }),
    annual: PercentPoints.nullable(),
  })
  .meta({ id: 'YearRow' });
