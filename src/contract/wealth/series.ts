/** Shapes that the analytics share (contract, section 2.12). */
import { z } from 'zod';
import { Count, Day, PercentPoints, Year } from '../scalars.ts';

export const Drawdown = z
  .strictObject({
    current: PercentPoints.nullable().describe(
      'Fall of today from the highest point so far: percent points, ≤ 0.',
    ),
    max: PercentPoints.nullable().describe('The worst of all falls: percent points, ≤ 0.'),
    series: z
      .array(
        z.strictObject({
          date: Day.describe('A month end, today, or the day of the worst fall: YYYY-MM-DD.'),
          dd: PercentPoints.nullable().describe(
            'Fall of that day from the highest point so far: percent points, ≤ 0.',
          ),
        }),
      )
      .describe('The falls over time, the oldest first.'),
  })
  .meta({
    id: 'Drawdown',
    description: 'Fall from the highest point so far: percent points, ≤ 0.',
  });

export const SeriesGap = z
  .strictObject({
    incompletePoints: Count.describe('Number of such points.'),
    firstDate: Day.describe('The first of them, YYYY-MM-DD.'),
    lastDate: Day.describe('The last of them, YYYY-MM-DD.'),
  })
  .nullable()
  .meta({
    description:
      'Points of the series at which something could not be valued; null if there are none.',
  });

export const SeriesAssumption = z
  .strictObject({
    assumedPoints: Count.describe('Number of such points.'),
    firstDate: Day.describe('The first of them, YYYY-MM-DD.'),
    lastDate: Day.describe('The last of them, YYYY-MM-DD.'),
  })
  .nullable()
  .meta({
    description: 'Points of the series that depend on an assumption; null if there are none.',
  });

export const YearRow = z
  .strictObject({
    year: Year,
    values: z
      .array(PercentPoints.nullable())
      .describe('Returns from January to December: percent points, null where unknown.'),
    annual: PercentPoints.nullable().describe('Return of the whole year: percent points.'),
  })
  .meta({ id: 'YearRow', description: 'Returns of one year, percent points.' });
