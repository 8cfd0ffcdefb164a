/** Route 8: insight cards. */
import { InsightList, InsightQuery } from '../../contract/wealth/insight.ts';
import { officialFigure } from '../../core/accounts/official-figures.ts';
import { insightCards } from '../../core/insights/cards.ts';
import { insightFacts } from '../../core/insights/facts.ts';
import { formatEuros } from '../../core/money/euros.ts';
import { loadInsights } from '../../db/queries/wealth/insights.ts';
import { wordsOf } from '../../i18n/messages/words.ts';
import { route } from './trpc.ts';

export const readInsights = route({
  scope: 'insights:read',
  status: 200,
  labelled: true,
  openapi: {
    method: 'GET',
    path: '/insights',
    summary: "Read what stands out in a user's finances, as cards",
    description:
      'Each card is there only when the data for it are. `lang` chooses the language, then `Accept-Language`, then French; ids and the order of the cards are the same in all of them.',
    tags: ['Insights'],
  },
})
  .input(InsightQuery)
  .output(InsightList)
  .query(async ({ ctx }) => {
    const facts = await ctx.run(insightFacts(await loadInsights(ctx)));
    return {
      smicNetMonthly: Number(formatEuros(officialFigure('smicNetMonthly', ctx.today).amount)),
      cards: insightCards(facts, wordsOf(ctx.language)),
    };
  });
