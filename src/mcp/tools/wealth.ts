/** Tools about all of the wealth. */
import { z } from 'zod';
import { Table, tableOf } from '../table.ts';
import { AccountId, Day, READS, tool } from '../tool.ts';
import { unknownBalances } from './unknown-balances.ts';

const Missing = z.strictObject({
  unpricedHoldings: z.int(),
  pricesAsOf: z.string().nullable(),
});

export const WEALTH = [
  tool({
    ...READS,
    name: 'summary',
    title: 'Summary',
    description:
      'Net worth today, its change this month and this year, allocation and returns. Euros and percent points; returnPctAYear is the internal rate of return; covers tells what both returns leave out. unknownBalances are in no figure, and without them no change is known.',
    input: {},
    output: {
      netWorth: z.strictObject({
        ...{ net: z.string().nullable(), gross: z.string(), liabilities: z.string() },
      }),
      unknownBalances: Table,
      changes: Table,
      allocation: Table,
      investments: z.strictObject({
        value: z.number(),
        contributions: z.number().nullable(),
        unrealizedGain: z.number().nullable(),
        returnPctAYear: z.number().nullable(),
        timeWeightedReturnPct: z.number().nullable(),
        covers: z.string(),
      }),
      missing: Missing,
    },
    async call(service) {
      const { netWorth, analytics } = service.pactole;
      const [wealth, { series }, { summary, note }, known] = await Promise.all([
        netWorth.get(),
        analytics.evolution(),
        analytics.performance(),
        service.page.knownWorth(),
      ]);
      const unknown = unknownBalances(known.accounts);
      const isWhole = unknown.rows.length === 0;
      const today = series.at(-1);
      const before = (start: string | undefined) =>
        series.findLast(({ date }) => start !== undefined && date < start);
      const points = [before(today?.date.slice(0, 7)), before(today?.date.slice(0, 4))];
      return {
        netWorth: { ...known.netWorth, net: known.isUnknown ? null : known.netWorth.net },
        unknownBalances: unknown,
        changes: tableOf(
          points.filter((point) => point !== undefined),
          {
            since: ({ date }) => date,
            net: ({ total }) => (isWhole ? total : null),
            change: ({ total }) => (isWhole && today ? rounded(today.total - total) : null),
          },
        ),
        allocation: tableOf(known.allocation, {
          assetClass: ({ assetClass }) => assetClass,
          eur: ({ valueEur }) => valueEur,
          pct: ({ pct }) => pct,
        }),
        investments: {
          value: summary.totalValue,
          contributions: summary.contributionsNet,
          unrealizedGain: summary.unrealizedGain,
          returnPctAYear: summary.tri,
          timeWeightedReturnPct: summary.ttwr,
          covers: note,
        },
        missing: {
          unpricedHoldings: wealth.pricing.unpricedHoldings,
          pricesAsOf: wealth.pricing.asOf,
        },
      };
    },
  }),
  tool({
    ...READS,
    name: 'accounts',
    title: 'Accounts',
    description:
      'Accounts with their id and value today, in euros as text; a loan is negative, null is unknown. gainPct is percent points. Archived accounts count for nothing and are left out unless asked for.',
    input: { archived: z.boolean().default(false).describe('with archived accounts') },
    output: { accounts: Table, unknownBalances: Table },
    async call(service, { archived }) {
      const { accounts } = await service.pactole.accounts.list();
      const shown = accounts.filter((account) => archived || !account.archived);
      const known = await service.page.knownWorth();
      const values = new Map(known.accounts.map((each) => [each.id, each.value]));
      return {
        accounts: tableOf(shown, {
          id: ({ id }) => id,
          name: ({ name }) => name,
          type: ({ type }) => type,
          institution: ({ institution }) => institution,
          currency: ({ currency }) => currency,
          valueEur: ({ id }) => values.get(id) ?? null,
          gainPct: ({ gainPct }) => gainPct,
        }),
        unknownBalances: unknownBalances(known.accounts),
      };
    },
  }),
  tool({
    ...READS,
    name: 'account_values',
    title: 'Value of an account in the past',
    description:
      'Value of one account in euros as exact text, at the end of a day, and on each later day of a range on which it changes. null means unknown. Before the first row there was no account.',
    input: { accountId: AccountId, from: Day, to: Day.optional().describe('from if absent') },
    output: { values: Table },
    async call(service, { accountId, from, to = from }) {
      const { days, values } = await service.page.accountCurve(accountId, from);
      const told = days.flatMap((date, at) =>
        date <= to ? [{ date, value: values[at] ?? null }] : [],
      );
      return { values: tableOf(told, { date: ({ date }) => date, eur: ({ value }) => value }) };
    },
  }),
  tool({
    ...READS,
    name: 'evolution',
    title: 'Wealth over time',
    description:
      'Wealth at the ends of years or months, and today, in euros: net, securities, cash and debts (≥ 0). In an incomplete row, marked 1, something has no value. milestones tell when thresholds were or may be reached.',
    input: {
      from: Day.optional(),
      to: Day.optional(),
      every: z.enum(['year', 'month']).default('year'),
    },
    output: { points: Table, milestones: Table },
    async call({ pactole: { analytics } }, { from = '', to = '9999', every }) {
      const { series, milestones } = await analytics.evolution();
      const last = series.at(-1);
      const shown = series.filter(
        (point) =>
          (every === 'month' || point === last || point.date.endsWith('-12-31')) &&
          point.date >= from &&
          point.date <= to,
      );
      return {
        points: tableOf(shown, {
          date: ({ date }) => date,
          net: ({ total }) => total,
          securities: ({ titres }) => titres,
          cash: ({ liquidites }) => liquidites,
          debts: ({ dettes }) => dettes,
          incomplete: ({ incomplete }) => (incomplete ? 1 : 0),
        }),
        milestones: tableOf(milestones, {
          eur: ({ threshold }) => threshold,
          reached: ({ reached }) => reached,
          projected: ({ projected }) => projected,
        }),
      };
    },
  }),
  tool({
    ...READS,
    name: 'insights',
    title: 'Insights',
    description:
      'Findings about the finances, in words: months of reserve, savings rate, largest holding, costs of funds. Amounts in euros are formatted for reading.',
    input: { lang: z.enum(['fr', 'en', 'de']).optional() },
    output: { cards: Table },
    async call({ pactole }, { lang }) {
      const { cards } = await pactole.insights.list({ lang });
      return {
        cards: tableOf(cards, {
          title: ({ title }) => title,
          value: ({ value }) => value,
          tone: ({ tone }) => tone,
          detail: ({ detail }) => detail,
        }),
      };
    },
  }),
];

/** Returns an amount with two decimals, since the difference of two floats may have more. */
const rounded = (eur: number): number => Number(eur.toFixed(2));
