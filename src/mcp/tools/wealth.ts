/** Tools about all of the wealth. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/text/languages.ts';
import { accountNamed } from '../named.ts';
import { sentence, Table, tableOf } from '../table.ts';
import { AccountNamed, Day, OF, READS, tool } from '../tool.ts';
import type { Asked } from './asked.ts';

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
      'Net worth today, its change this month and this year, allocation and returns. Euros and percent points. change is own (what was earned, saved or lost, ownPct of net) and recorded (what was only entered, or archived): tell own, and recorded apart. returnPctAYear is the internal rate of return; covers tells what both returns leave out. unknownBalances are in no figure.',
    input: OF,
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
    async call({ page, today }, of) {
      const [{ netWorth: worth, accounts }, { changes, performance }] = await Promise.all([
        page.ask('dashboard.today', of),
        page.ask('dashboard.history', of),
      ]);
      const { summary, note } = performance;
      const year = changes.years.findLast(({ upTo }) => upTo === today) ?? null;
      return {
        netWorth: { ...worth.netWorth, net: worth.isUnknown ? null : worth.netWorth.net },
        unknownBalances: unknownBalances(worth.accounts),
        changes: tableOf(
          [changes.month, year].filter((change) => change !== null),
          {
            since: ({ after }) => after,
            net: ({ start }) => start,
            change: ({ change }) => change,
            own: ({ own }) => own,
            ownPct: ({ ownPct }) => ownPct,
            recorded: ({ causes }) => causes.recorded,
            incomplete: ({ incomplete }) => (incomplete ? 1 : 0),
          },
        ),
        allocation: tableOf(worth.allocation, {
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
          unpricedHoldings: accounts.pricing.unpricedHoldings,
          pricesAsOf: accounts.pricing.asOf,
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
    input: { archived: z.boolean().default(false).describe('with archived accounts'), ...OF },
    output: { accounts: Table, unknownBalances: Table },
    async call({ page }, { archived, ...of }) {
      const { accounts: list, netWorth } = await page.ask('dashboard.today', of);
      const values = new Map(netWorth.accounts.map(({ id, value }) => [id, value]));
      return {
        accounts: tableOf(
          list.accounts.filter((account) => archived || !account.archived),
          {
            id: ({ id }) => id,
            name: ({ name }) => name,
            type: ({ type }) => type,
            institution: ({ institution }) => institution,
            currency: ({ currency }) => currency,
            valueEur: ({ id }) => values.get(id) ?? null,
            gainPct: ({ gainPct }) => gainPct,
          },
        ),
        unknownBalances: unknownBalances(netWorth.accounts),
      };
    },
  }),
  tool({
    ...READS,
    name: 'account_values',
    title: 'Value of an account in the past',
    description:
      'Value of one account in euros as exact text, at the end of a day, and on each later day of a range on which it changes. null means unknown. Before the first row there was no account.',
    input: {
      account: AccountNamed,
      from: Day,
      to: Day.optional().describe('from if absent'),
      ...OF,
    },
    output: { values: Table },
    async call(service, { account, from, to = from, of }) {
      const id = (await accountNamed(service, account)) ?? '';
      const { days, values } = await service.page.ask('curves.account', { account: id, from, of });
      const told = days.flatMap((date, at) =>
        date <= to ? [{ date, value: values[at] ?? null }] : [],
      );
      return { values: tableOf(told, { date: ({ date }) => date, eur: ({ value }) => value }) };
    },
  }),
  tool({
    ...READS,
    name: 'net_worth_on',
    title: 'Net worth on days',
    description:
      'Net worth at the end of each of these days, in euros as exact text: net, gross, debts (≥ 0) and assets by category. In an incomplete row, marked 1, something has no value.',
    input: { days: z.array(Day).min(1).max(100).describe('up to today'), ...OF },
    output: { points: Table },
    async call({ page }, { days, of }) {
      return { points: pointsOf(await page.ask('netWorth.on', { days, of })) };
    },
  }),
  tool({
    ...READS,
    name: 'evolution',
    title: 'Wealth over time',
    description:
      'Wealth at the ends of years or months, and today, in euros as exact text: net, gross, debts (≥ 0) and assets by category. In an incomplete row, marked 1, something has no value. milestones tell when thresholds were or may be reached; goals: saving a month needed and present, at growthPct a year. For other days use net_worth_on.',
    input: {
      from: Day.optional(),
      to: Day.optional(),
      every: z.enum(['year', 'month']).default('year'),
      ...OF,
    },
    output: { points: Table, milestones: Table, goals: Table, growthPct: z.number() },
    async call({ page }, { from = '', to = '9999', every, of }) {
      const [{ points }, { milestones }, { goals, rate }] = await Promise.all([
        page.ask('changes.show', { of }),
        page.ask('api.readEvolution', { of }),
        page.ask('milestones.plan', { of }),
      ]);
      const last = points.at(-1);
      const shown = points.filter(
        (point) =>
          (every === 'month' || point === last || point.date.endsWith('-12-31')) &&
          point.date >= from &&
          point.date <= to,
      );
      return {
        points: pointsOf(shown),
        milestones: tableOf(milestones, {
          eur: ({ threshold }) => threshold,
          reached: ({ reached }) => reached,
          projected: ({ projected }) => projected,
        }),
        goals: tableOf(goals, {
          eur: ({ threshold }) => threshold,
          by: ({ date }) => date,
          reached: ({ reached }) => reached,
          projected: ({ projected }) => projected,
          needed: ({ needed }) => needed,
          present: ({ present }) => present,
          enough: ({ isEnough }) => (isEnough === null ? null : isEnough ? 1 : 0),
        }),
        growthPct: rate,
      };
    },
  }),
  tool({
    ...READS,
    name: 'insights',
    title: 'Insights',
    description:
      'Findings about the finances, in words: months of reserve, savings rate, largest holding, costs of funds. Amounts in euros are formatted for reading.',
    input: { lang: z.enum(LANGUAGES).optional(), ...OF },
    output: { cards: Table },
    async call({ page }, asked) {
      const { cards } = await page.ask('api.readInsights', asked);
      return {
        cards: tableOf(cards, {
          title: ({ title }) => sentence(title),
          value: ({ value }) => sentence(value),
          tone: ({ tone }) => tone,
          detail: ({ detail }) => sentence(detail),
        }),
      };
    },
  }),
  tool({
    ...READS,
    name: 'todo',
    title: 'What is left to do',
    description:
      'What only the user can settle: balances, prices and rates that are missing, rows without a category, possible transfers, feeds that need them. facts are names and values, amounts in euros unless a currency is named.',
    input: OF,
    output: { todos: Table },
    async call({ page }, of) {
      return {
        todos: tableOf(await page.ask('todo.list', of), {
          what: ({ what }) => what,
          of: (todo) => ('account' in todo ? todo.account : 'feed' in todo ? todo.feed : null),
          facts: (todo) => sentence(factsOf(todo)),
        }),
      };
    },
  }),
];

/** Returns the other facts of what is left to do, as text. */
const factsOf = (todo: object): string =>
  Object.entries(todo)
    .filter(([name, value]) => !/^(what|account|feed)$|Id$/.test(name) && value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** Returns the accounts whose balance has to be told: their cash is only a sum of transactions. */
const unknownBalances = (accounts: Asked<'dashboard.today'>['netWorth']['accounts']) =>
  tableOf(
    accounts.filter(({ lacksBalance, archived }) => lacksBalance && !archived),
    {
      account: ({ name }) => name,
      sumOfTransactionsEur: ({ sumOfRows }) => sumOfRows ?? '0.00',
    },
  );

/** Returns points of wealth, with a column for each category that one of them has. */
function pointsOf(points: Asked<'netWorth.on'>): Table {
  const categories = [...new Set(points.flatMap(({ assets }) => Object.keys(assets)))];
  return tableOf(points, {
    date: ({ date }) => date,
    net: ({ net }) => net,
    gross: ({ gross }) => gross,
    debts: ({ debts }) => debts,
    ...Object.fromEntries(
      categories.map((category) => [
        category,
        ({ assets }: Asked<'netWorth.on'>[number]) =>
          assets[category as keyof typeof assets] ?? '0.00',
      ]),
    ),
    incomplete: ({ incomplete }) => (incomplete ? 1 : 0),
  });
}
