/** Portfolio performance (contract, section 4.10). */
import { z } from 'zod';
import { BenchmarkKey, ContributionsSource } from '../enums.ts';
import { Count, Day, PercentPoints, Year } from '../scalars.ts';
import { Drawdown, SeriesAssumption, SeriesGap, YearRow } from './series.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Performance = z
  .strictObject({
    summary: z
      .strictObject({
        totalValue: Euro.describe('Investment accounts with their cash: euros, two decimals.'),
        investedValue: Euro.describe(
          'Holdings that the returns are computed on: euros, two decimals.',
        ),
        contributionsNet: Euro.nullable().describe(
          'Net payments for the holdings, as `contributionsSource` says: euros, two decimals.',
        ),
        contributionsSource: ContributionsSource.nullable().describe(
          'Source of `contributionsNet`: buys less sells of `lots`, or `costBasis`; null with it.',
        ),
        unrealizedGain: Euro.nullable().describe(
          'Value less cost of the holdings whose value and cost are known: euros, two decimals.',
        ),
        unrealizedGainPct: PercentPoints.nullable().describe(
          '`unrealizedGain` over that cost: percent points, 12.5 means 12.5 %.',
        ),
        tri: PercentPoints.nullable().describe(
          'Internal rate of return (French _taux de rendement interne_): percent points a year; weighs each euro by its time.',
        ),
        ttwr: PercentPoints.nullable().describe(
          'True time-weighted return of the whole period, after fees and taxes: percent points, not annualised.',
        ),
        volatility: PercentPoints.nullable().describe(
          'Standard deviation of the monthly net returns, annualised: percent points; null under six months.',
        ),
        sharpe: z
          .number()
          .nullable()
          .describe('Sharpe ratio, a bare number; null under a year of history.'),
        riskFreePct: PercentPoints.describe(
          'The risk-free rate in the Sharpe ratio: percent points a year.',
        ),
        feesTotal: Euro.describe('All fees of the investments so far: euros, two decimals.'),
      })
      .describe('The figures of the whole period up to today.'),
    lotCoverage: z
      .strictObject({
        investedLines: Count.describe("Number of today's holdings."),
        linesWithLots: Count.describe(
          'Number of holdings with lots, which are dated buys and sells.',
        ),
        linesWithoutLots: Count.describe('Number of holdings without lots.'),
        linesWithoutPrice: Count.describe('Number of holdings without price.'),
      })
      .describe('Completeness of the lots.'),
    monthly: z.array(YearRow).describe('Returns before fees and taxes, percent points.'),
    monthlyNet: z.array(YearRow).describe('Returns after fees and taxes, percent points.'),
    annual: z
      .array(
        z.strictObject({
          year: Year,
          start: Euro.describe('Value at the end of the year before: euros, two decimals.'),
          end: Euro.describe('Value at the end of the year, or today: euros, two decimals.'),
          perfPct: PercentPoints.nullable().describe(
            'Net return of the year: percent points, 12.5 means 12.5 %.',
          ),
          gainEur: Euro.nullable().describe('end − start − apports: euros, two decimals.'),
          apports: Euro.nullable().describe(
            'French _apports_, contributions: payments less withdrawals: euros, two decimals.',
          ),
        }),
      )
      .describe('Each year in euros, the oldest first.'),
    drawdownPerf: Drawdown,
    benchmark: z
      .strictObject({
        key: BenchmarkKey.describe('The index that the owner chose.'),
        label: z.string().describe('Its name.'),
        proxy: z.string().describe('Name of the fund whose prices represent the index.'),
        proxyTicker: z.string().describe('Ticker of that fund.'),
        baseMonth: z.string().describe('The month at which both curves are 100, YYYY-MM.'),
        series: z
          .array(
            z.strictObject({
              date: Day.describe('A month end, or today: YYYY-MM-DD.'),
              index: z.number().describe('The index in euros, 100 at `baseMonth`.'),
              portfolio: z.number().describe('The portfolio, net, 100 at `baseMonth`.'),
            }),
          )
          .describe('Both curves, month by month.'),
        indexReturnPct: PercentPoints.describe(
          'Return of the index since `baseMonth`: percent points.',
        ),
        portfolioReturnPct: PercentPoints.describe(
          'Net return of the portfolio since `baseMonth`: percent points.',
        ),
      })
      .nullable()
      .describe('The portfolio compared with an index; null without its prices.'),
    note: z
      .string()
      .describe('Coverage of the figures, in one sentence, in the language of the response.'),
    seriesGap: SeriesGap,
    seriesAssumption: SeriesAssumption,
  })
  .meta({
    id: 'Performance',
    description:
      'Performance of the investments. Amounts are euros with two decimals, rates percent points; null is unknown.',
  });
export type Performance = z.infer<typeof Performance>;
