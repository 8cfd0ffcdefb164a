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

export const InsightItem = z
  .strictObject({
    label: z.string().describe('Name of the item, in the language of the response.'),
    value: z.string().describe('Its figure, formatted in the language of the response.'),
    seedKey: z
      .string()
      .nullable()
      .optional()
      .describe(
        "Subject of the item, the same in every language: a category's id, a currency's code; for a colour or an icon.",
      ),
    note: z.string().optional().describe('Qualification of the figure, in the same language.'),
    noteHint: z.string().optional().describe('Advice or explanation, in the same language.'),
  })
  .describe('A component of a card.');

export const InsightCard = z
  .strictObject({
    id: z
      .string()
      .describe('Identifier of the insight, the same in every language: `savingsRate`.'),
    title: z.string().describe('Title, in the language of the response.'),
    value: z.string().describe('Its figure, formatted in the language of the response.'),
    detail: z.string().describe('Source of the figure, in one or two sentences.'),
    tone: InsightTone.describe(
      'Meaning for the user: good, bad or neither; `brand` is a neutral fact.',
    ),
    items: z.array(InsightItem).optional().describe('Components of the figure, if any.'),
  })
  .meta({ id: 'InsightCard', description: 'One finding, in words.' });
export type InsightCard = z.infer<typeof InsightCard>;

export const InsightList = z
  .strictObject({
    smicNetMonthly: z
      .number()
      .describe('Net monthly SMIC, the French minimum wage, in force today: euros.'),
    cards: z
      .array(InsightCard)
      .describe('Each only when its data exist, always in the same order.'),
  })
  .describe('All findings.');
export type InsightList = z.infer<typeof InsightList>;
