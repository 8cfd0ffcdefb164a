/** The query of the analytics: an annual rate in percent points. */
import { z } from 'zod';
import { violation } from '../../i18n/errors/values/violation.ts';
import { documentedAs } from '../scalars.ts';

const LIMIT = 50;
const RANGE = violation(['number', { min: -LIMIT, max: LIMIT }]);

const rate = (description: string, defaultPct?: number) =>
  z.object({
    rate: z
      .string()
      .regex(/^-?\d{1,18}(\.\d{1,18})?$/, { error: RANGE, abort: true })
      .refine((text) => Math.abs(Number(text)) <= LIMIT, { error: RANGE })
      .meta({
        override: documentedAs({
          type: 'number',
          minimum: -LIMIT,
          maximum: LIMIT,
          ...(defaultPct === undefined ? {} : { default: defaultPct }),
        }),
      })
      // `+ 0` makes -0 a 0.
      .transform((text) => Number(text) + 0)
      .optional()
      .meta({
        description,
      }),
  });

export const PerformanceQuery = rate(
  'The risk-free rate of a year for the Sharpe ratio, -50 to 50 %; by default what the Livret A paid on average over the days invested.',
);

export const DEFAULT_GROWTH_PCT = 5;

/** The growth of a year, as the owner's procedures take it. */
export const GrowthPct = z
  .number({ error: RANGE })
  .min(-LIMIT, { error: RANGE })
  .max(LIMIT, { error: RANGE });

export const EvolutionQuery = rate(
  `The growth of a year that projections assume, -50 to 50 %; default ${DEFAULT_GROWTH_PCT}.`,
  DEFAULT_GROWTH_PCT,
);
