/** Evolution of wealth (contract, section 4.11). */
import { z } from 'zod';
import { EvolutionCategory } from '../enums.ts';
import { Day, PercentPoints } from '../scalars.ts';
import { Drawdown, SeriesAssumption, SeriesGap } from './series.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Evolution = z
  .strictObject({
    rate: PercentPoints.describe(
      'Assumed growth of the projections: percent points a year, 5 means 5 %.',
    ),
    categories: z
      .array(
        z.strictObject({
          key: EvolutionCategory.describe('Category, as `byCat` names it.'),
          label: z.string().describe('Its name, in the language of the response.'),
        }),
      )
      .describe('All eight categories of wealth, with their names.'),
    series: z
      .array(
        z.strictObject({
          date: Day.describe('A month end, or today: YYYY-MM-DD.'),
          total: Euro.describe('Assets less debts at the end of that day: euros, two decimals.'),
          titres: Euro.describe(
            'French _titres_, securities: holdings, and investment accounts without any: euros, two decimals.',
          ),
          liquidites: Euro.describe(
            'French _liquidités_, cash: of checking, savings and investment accounts: euros, two decimals.',
          ),
          dettes: Euro.describe('French _dettes_, debts, ≥ 0: euros, two decimals.'),
          incomplete: z
            .boolean()
            .describe('True if something could not be valued on that day, and is omitted.'),
        }),
      )
      .describe('Wealth at every month end from the first event on, and today.'),
    drift: z
      .array(
        z.strictObject({
          date: Day.describe('A day of `series`, YYYY-MM-DD.'),
          byCat: z
            .partialRecord(EvolutionCategory, PercentPoints)
            .describe(
              'Weight of each category in gross assets: percent points, 12.5 means 12.5 %; absent at 0.',
            ),
        }),
      )
      .describe('Weights of the categories over time, at the days of `series`.'),
    drawdown: Drawdown,
    milestones: z
      .array(
        z.strictObject({
          threshold: Euro.describe('Target net worth, euros.'),
          reached: Day.nullable().describe(
            'First day of `series` at or above it, YYYY-MM-DD; null if there was none.',
          ),
          projected: Day.nullable().describe(
            'Month end at which it is reached at the assumed growth, YYYY-MM-DD; null once it was, or beyond 50 years.',
          ),
          share: PercentPoints.nullable().describe(
            "Today's net worth over the threshold: percent points, 0 to 100.",
          ),
          custom: z.boolean().describe('True if the owner set it.'),
        }),
      )
      .describe('The last thresholds reached and the next ones, the smallest first.'),
    seriesGap: SeriesGap,
    seriesAssumption: SeriesAssumption,
  })
  .meta({
    id: 'Evolution',
    description:
      'Wealth over time: month ends and today. Amounts are euros with two decimals, rates percent points.',
  });
export type Evolution = z.infer<typeof Evolution>;
