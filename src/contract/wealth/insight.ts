/** Insight cards (contract, sections 2.11 and 4.8). */
import { z } from 'zod';
import { InsightTone } from '../enums.ts';

export const InsightQuery = z.object({
  lang: z.string().optional().meta({
    description:
      'The language of the cards, a BCP 47 tag such as `fr-CA`; one that is not spoken leaves it to `Accept-Language`.',
    example: 'fr',
  }),
});

const InsightItem = z.strictObject({
  label: z.string().describe('What the item is, in the language of the answer.'),
  value: z.string().describe('Its figure, written for reading in the language of the answer.'),
  seedKey: z
    .string()
    .nullable()
    .optional()
    .describe(
      "What the item is about, the same in every language: a category's id, a currency's code; for a colour or an icon.",
    ),
  note: z.string().optional().describe('What qualifies the figure, in the same language.'),
  noteHint: z.string().optional().describe('What to do or to know about it, in the same language.'),
});

export const InsightCard = z
  .strictObject({
    id: z.string().describe('Which insight it is, the same in every language: `savingsRate`.'),
    title: z.string().describe('What it is about, in the language of the answer.'),
    value: z.string().describe('Its figure, written for reading in the language of the answer.'),
    detail: z.string().describe('One or two sentences on where the figure comes from.'),
    tone: InsightTone.describe(
      'What it means for the user: good, bad or neither; `brand` is a fact to show plainly.',
    ),
    items: z.array(InsightItem).optional().describe('What the figure consists of, if anything.'),
  })
  .meta({ id: 'InsightCard', description: 'One finding, in words.' });
export type InsightCard = z.infer<typeof InsightCard>;

export const InsightList = z.strictObject({
  smicNetMonthly: z
    .number()
    .describe('Net monthly SMIC, the French minimum wage, in force today: euros.'),
  cards: z.array(InsightCard).describe('Each only when its data exist, always in the same order.'),
});
export type InsightList = z.infer<typeof InsightList>;
