/** Tools about the investments. */
import { z } from 'zod';
import { searchFor } from '../../core/text/search.ts';
import { Table, tableOf } from '../table.ts';
import { READS, tool } from '../tool.ts';

export const INVESTMENTS = [
  tool({
    ...READS,
    name: 'performance',
    title: 'Performance',
    description:
      'Returns of the investments, in percent points, and each year in euros: end less start is contributions (saving) and marketGain (the market). returnPctAYear is the internal rate of return, timeWeightedReturnPct the return since the start. note tells what is covered.',
    input: { years: z.int().min(1).max(100).default(10).describe('the last years') },
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
    async call({ pactole: { analytics } }, { years }) {
      const { summary, annual, benchmark, note, drawdownPerf } = await analytics.performance();
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
    name: 'positions',
    title: 'Positions',
    description:
      'Securities held, with value, cost and gain in euros, and weight and gain in percent points. price is in quoteCurrency, of priceDate. unrealized leaves out the withoutGain positions whose value or cost is unknown.',
    input: {
      accountName: z.string().optional().describe('only of this account'),
      about: z.string().min(1).optional().describe('only if name or ISIN contains this text'),
    },
    output: {
      positions: Table,
      unrealized: z.number(),
      withoutGain: z.int(),
      realized: z.number().nullable(),
    },
    async call({ pactole }, { accountName, about }) {
      const { positions, summary } = await pactole.positions.list();
      const isAbout = searchFor(about ?? '');
      const shown = positions.filter(
        ({ accountName: of, name, isin }) =>
          (accountName === undefined || of === accountName) && isAbout([name, isin]),
      );
      return {
        positions: tableOf(shown, {
          name: ({ name }) => name,
          isin: ({ isin }) => isin,
          account: (position) => position.accountName,
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
];
