/** Insight cards (contract, sections 2.11 and 4.8). */
import { z } from 'zod';
import { InsightTone } from './enums.ts';

export const InsightQuery = z.object({
  lang: z.string().optional().meta({
    description:
      'The language of the cards, a BCP 47 tag such as `fr-CA`; one that is not spoken leaves it to `Accept-Language`.',
    example: 'fr',
  }),
});

const InsightItem = z.strictObject({
  label: z.string(),
  value: z.string(),
  seedKey: z.string().nullable().optional(),
  note: z.string().optional(),
  noteHint: z.string().optional(),
});

export const InsightCard = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    value: z.string(),
    detail: z.string(),
    tone: InsightTone,
    items: z.array(InsightItem).optional(),
  })
  .meta({ id: 'InsightCard' });
export type InsightCard = z.infer<typeof InsightCard>;

export const InsightList = z.strictObject({
  smicNetMonthly: z.number().meta({ description: 'Net monthly SMIC in force today, euros.' }),
  cards: z.array(InsightCard),
});
export type InsightList = z.infer<typeof InsightList>;
