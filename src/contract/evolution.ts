/** Evolution of wealth (contract, section 4.11). */
import { z } from 'zod';
import { EvolutionCategory } from './enums.ts';
import { Day, PercentPoints } from './scalars.ts';
import { Drawdown, SeriesAssumption, SeriesGap } from './series.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Evolution = z
  .strictObject({
    rate: PercentPoints.meta({ description: 'Assumed growth, a year.' }),
    categories: z.array(z.strictObject({ key: EvolutionCategory, label: z.string() })),
    series: z.array(
      z.strictObject({
        date: Day,
        total: Euro,
        titres: Euro,
        liquidites: Euro,
        dettes: Euro,
        incomplete: z.boolean(),
      }),
    ),
    drift: z.array(
      z.strictObject({ date: Day, byCat: z.partialRecord(EvolutionCategory, PercentPoints) }),
    ),
    drawdown: Drawdown,
    milestones: z.array(
      z.strictObject({
        threshold: Euro,
        reached: Day.nullable(),
        projected: Day.nullable(),
        share: PercentPoints.nullable(),
        custom: z.boolean(),
      }),
    ),
    seriesGap: SeriesGap,
    seriesAssumption: SeriesAssumption,
  })
  .meta({ id: 'Evolution' });
export type Evolution = z.infer<typeof Evolution>;
