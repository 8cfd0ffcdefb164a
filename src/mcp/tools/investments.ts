/** Tools about the investments. */
import { z } from 'zod';
import { searchFor } from '../../core/text/search.ts';
import { accountNamed, unknown } from '../named.ts';
import { Table, tableOf } from '../table.ts';
import { AccountNamed, OF, READS, tool } from '../tool.ts';
import type { Asked } from './asked.ts';

const About = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('only of securities with these words in name, ISIN or symbol');

export const INVESTMENTS = [
  tool({
    ...READS,
    name: 'performance',
    title: 'Performance',
    description:
      'Returns of all investments, in percent points, and each year in euros: end less start is contributions (saving) and marketGain (the market). returnPctAYear is the internal rate of return, timeWeightedReturnPct the return since the start. note tells what is covered. For one account or security use returns.',
    input: { years: z.int().min(1).max(100).default(10).describe('the last years'), ...OF },
    output: {
      returnPctAYear: z.number().nullable(),
      timeWeightedReturnPct: z.number().nullable(),
      volatilityPct: z.number().nullable(),
      sharpe: z.number().nullable(),
      worstDrawdownPct: z.number().nullable(),
      years: Table,
      benchmark: z
        .strictObject({
          name: z.string(),
          since: z.string(),
          returnPct: z.number(),
          portfolioReturnPct: z.number(),
        })
        .nullable(),
      note: z.string(),
    },
    async call({ page }, { years, of }) {
      const { summary, annual, benchmark, note, drawdownPerf } = await page.ask(
        'api.readPerformance',
        { of },
      );
      return {
        returnPctAYear: summary.tri,
        timeWeightedReturnPct: summary.ttwr,
        volatilityPct: summary.volatility,
        sharpe: summary.sharpe,
        worstDrawdownPct: drawdownPerf.max,
        years: tableOf(annual.slice(-years), {
          year: ({ year }) => year,
          start: ({ start }) => start,
          end: ({ end }) => end,
          contributions: ({ apports }) => apports,
          marketGain: ({ gainEur }) => gainEur,
          returnPct: ({ perfPct }) => perfPct,
        }),
        benchmark: benchmark && {
          name: benchmark.label,
          since: benchmark.baseMonth,
          returnPct: benchmark.indexReturnPct,
          portfolioReturnPct: benchmark.portfolioReturnPct,
        },
        note,
      };
    },
  }),
  tool({
    ...READS,
    name: 'returns',
    title: 'Returns of accounts and securities',
    description:
      'Returns of each account, or of each security over all accounts, sold ones too: percent points, and euros as exact text, where contributions and gain add up to value and income. returnPctAYear is the internal rate of return, null under 90 days; timeWeightedReturnPct is of the whole time from since to until.',
    input: {
      by: z.enum(['account', 'security']),
      name: z.string().min(1).max(200).optional().describe('only with these words in name or ISIN'),
      ...OF,
    },
    output: { returns: Table },
    async call({ page }, { by, name, of }) {
      const all: readonly Named[] = await (by === 'account'
        ? page.ask('performance.accounts', { of })
        : page.ask('performance.securities', { of }));
      const isAsked = searchFor(name ?? '');
      const found = all.filter((each) => isAsked([each.name, each.isin ?? null]));
      if (name !== undefined && found.length === 0) {
        throw unknown(
          by,
          name,
          all.map((each) => each.name),
        );
      }
      return {
        returns: tableOf(found, {
          name: (each) => each.name,
          ...(by === 'security' ? { isin: ({ isin }: Named) => isin ?? null } : {}),
          since: ({ since }) => since,
          until: ({ until }) => until,
          value: ({ value }) => value,
          contributions: ({ contributions }) => contributions,
          income: ({ income }) => income,
          gain: ({ gain }) => gain,
          returnPctAYear: ({ tri }) => tri,
          timeWeightedReturnPct: ({ ttwr }) => ttwr,
        }),
      };
    },
  }),
  tool({
    ...READS,
    name: 'positions',
    title: 'Positions',
    description:
      'Securities held, with value, cost and gain in euros, and weight and gain in percent points. price is in quoteCurrency, of priceDate. All figures are of what is asked for. unrealized leaves out the withoutGain positions whose value or cost is unknown; realized is of all sells until today.',
    input: { account: AccountNamed.optional(), about: About, ...OF },
    output: {
      positions: Table,
      unrealized: z.number(),
      withoutGain: z.int(),
      realized: z.number().nullable(),
    },
    async call(service, { account, ...asked }) {
      const id = await accountNamed(service, account);
      const { positions, summary } = await service.page.ask('positions.list', {
        ...asked,
        account: id,
      });
      return {
        positions: tableOf(positions, {
          name: ({ name }) => name,
          isin: ({ isin }) => isin,
          account: ({ accountName }) => accountName,
          quantity: ({ quantity }) => quantity,
          price: ({ price }) => price,
          quoteCurrency: ({ quoteCurrency }) => quoteCurrency,
          priceDate: ({ priceDate }) => priceDate,
          value: ({ value }) => value,
          cost: ({ costBasis }) => costBasis,
          gain: ({ gainAbs }) => gainAbs,
          gainPct: ({ gainPct }) => gainPct,
          weightPct: ({ weight }) => weight,
        }),
        unrealized: summary.unrealized,
        withoutGain: positions.filter(({ gainAbs }) => gainAbs === null).length,
        realized: summary.realized,
      };
    },
  }),
  tool({
    ...READS,
    name: 'realized_gains',
    title: 'Realized gains',
    description:
      'Gains less losses of sells, after fees, by year and by sale, the newest first: euros as exact text, null where a rate is missing. averageCost is the French rule (prix moyen pondéré); fifo as if the oldest units were sold first. All figures are of what is asked for.',
    input: {
      year: z.int().min(1900).max(2999).optional(),
      account: AccountNamed.optional(),
      about: About,
      ...OF,
    },
    output: { years: Table, sales: Table },
    async call(service, { year, account, ...asked }) {
      const filter = { ...asked, account: await accountNamed(service, account) };
      const [years, { years: parts, sales }] = await Promise.all([
        service.page.ask('realized.years', filter),
        service.page.ask('realized.sales', filter),
      ]);
      const partsOf = new Map(parts.map((part) => [part.year, part]));
      return {
        years: tableOf(
          years.filter((each) => year === undefined || each.year === year),
          {
            year: (each) => each.year,
            averageCost: ({ averageCost }) => averageCost,
            profits: (each) => partsOf.get(each.year)?.profits ?? null,
            losses: (each) => partsOf.get(each.year)?.losses ?? null,
            fifo: ({ fifo }) => fifo,
          },
        ),
        sales: tableOf(
          sales.filter(({ date }) => year === undefined || date.startsWith(`${year}-`)),
          {
            date: ({ date }) => date,
            account: ({ accountName }) => accountName,
            name: ({ name }) => name,
            isin: ({ isin }) => isin,
            quantity: ({ quantity }) => quantity,
            proceeds: ({ proceeds }) => proceeds,
            fees: ({ fees }) => fees,
            cost: ({ cost }) => cost,
            gain: ({ gain }) => gain,
            fifoGain: ({ fifoGain }) => fifoGain,
          },
        ),
      };
    },
  }),
];

type Named = Omit<Asked<'performance.accounts'>[number], 'accountId' | 'archived'> & {
  readonly isin?: string | null;
};
