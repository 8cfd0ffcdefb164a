/** Tools about all of the wealth. */
import { z } from 'zod';
import { formatEuros } from '../../core/money/euros.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { Table, tableOf } from '../table.ts';
import { AccountId, Day, READS, tool } from '../tool.ts';
import { pastValues } from './account-values.ts';
import { knownAccounts, knownWorth, unknownBalances } from './unknown-balances.ts';

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
      'Net worth today, its change this month and this year, allocation and returns. Euros and percent points; returnPctAYear is the internal rate of return. unknownBalances are in no figure, and without them no change is known.',
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
      }),
      missing: Missing,
    },
    async call(service) {
      const { accounts, netWorth, analytics } = service.pactole;
      const [wealth, { series }, { summary }, known] = await Promise.all([
        netWorth.get(),
        analytics.evolution(),
        analytics.performance(),
        accounts.list().then((listed) => knownAccounts(service, listed.accounts)),
      ]);
      const unknown = unknownBalances(known);
      const isWhole = unknown.rows.length === 0;
      const told = knownWorth(wealth, known);
      const today = series.at(-1);
      const before = (start: string | undefined) =>
        series.findLast(({ date }) => start !== undefined && date < start);
      const points = [before(today?.date.slice(0, 7)), before(today?.date.slice(0, 4))];
      return {
        netWorth: told.netWorth,
        unknownBalances: unknown,
        changes: tableOf(
          points.filter((point) => point !== undefined),
          {
            since: ({ date }) => date,
            net: ({ total }) => (isWhole ? total : null),
            change: ({ total }) => (isWhole && today ? rounded(today.total - total) : null),
          },
        ),
        allocation: tableOf(told.allocation, {
          assetClass: ({ assetClass }) => assetClass,
          eur: ({ value }) => formatEuros(value),
          pct: ({ pct }) => pct,
        }),
        investments: {
          value: summary.totalValue,
          contributions: summary.contributionsNet,
          unrealizedGain: summary.unrealizedGain,
          returnPctAYear: summary.tri,
          timeWeightedReturnPct: summary.ttwr,
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
      const known = await knownAccounts(service, shown);
      return {
        accounts: tableOf(known, {
          id: ({ account }) => account.id,
          name: ({ account }) => account.name,
          type: ({ account }) => account.type,
          institution: ({ account }) => account.institution,
          currency: ({ account }) => account.currency,
          valueEur: ({ value }) => value && formatEuros(value),
          gainPct: ({ account }) => account.gainPct,
        }),
        unknownBalances: unknownBalances(known),
      };
    },
  }),
  tool({
    ...READS,
    name: 'account_values',
    title: 'Value of an account in the past',
    description:
      'Value of one account in euros as exact text, at the end of a day, and on each later day of a range on which it changes. null means unknown. Before the first row there was no account. countedBack 1: from a later balance and the rows since, so say that it may differ. Accounts with securities, loans and foreign currencies have none.',
    input: { accountId: AccountId, from: Day, to: Day.optional().describe('from if absent') },
    output: { values: Table },
    async call(service, { accountId, from, to = from }) {
      const values = await pastValues(service, accountId, from);
      return {
        values: tableOf(
          values.filter(({ day }) => day <= toDay(to)),
          {
            date: ({ day }) => formatDay(day),
            eur: ({ value }) => value && formatEuros(value),
            countedBack: ({ isCountedBack }) => (isCountedBack ? 1 : 0),
          },
        ),
      };
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
