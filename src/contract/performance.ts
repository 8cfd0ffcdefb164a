/** Portfolio performance (contract, section 4.10). */
import { z } from 'zod';
import { BenchmarkKey, ContributionsSource } from './enums.ts';
import { Day, PercentPoints } from './scalars.ts';
import { Drawdown, SeriesAssumption, SeriesGap, YearRow } from './series.ts';

const Euro = z.number().meta({ description: 'Euros, two decimals.' });

export const Performance = z
  .strictObject({
    summary: z.strictObject({
      totalValue: Euro,
      investedValue: Euro,
      contributionsNet: Euro.nullable(),
      contributionsSource: ContributionsSource.nullable(),
      unrealizedGain: Euro.nullable(),
      unrealizedGainPct: PercentPoints.nullable(),
      tri: PercentPoints.nullable().meta({ description: 'Internal rate of return, a year.' }),
      ttwr: PercentPoints.nullable().meta({
        description: 'True time-weighted return of the whole period, net, not annualised.',
      }),
      volatility: PercentPoints.nullable().meta({
        description: 'Of monthly net returns, annualised.',
      }),
      sharpe: z.number().nullable().meta({ description: 'Sharpe ratio, a bare number.' }),
      riskFreePct: PercentPoints,
      feesTotal: Euro,
    }),
    lotCoverage: z.strictObject({
      investedLines: z.number(),
      linesWithLots: z.number(),
      linesWithoutLots: z.number(),
      linesWithoutPrice: z.number(),
    }),
    monthly: z.array(YearRow).meta({ description: 'Returns before fees and taxes.' }),
    monthlyNet: z.array(YearRow).meta({ description: 'Returns after fees and taxes.' }),
    annual: z.array(
      z.strictObject({
        year: z.number(),
        start: Euro,
        end: Euro,
        perfPct: PercentPoints.nullable(),
        gainEur: Euro.nullable(),
        apports: Euro.nullable(),
      }),
    ),
    drawdownPerf: Drawdown,
    benchmark: z
      .strictObject({
        key: BenchmarkKey,
        label: z.string(),
        proxy: z.string(),
        proxyTicker: z.string(),
        baseMonth: z.string(),
        series: z.array(z.strictObject({ date: Day, index: z.number(), portfolio: z.number() })),
        indexReturnPct: PercentPoints,
        portfolioReturnPct: PercentPoints,
      })
      .nullable(),
    note: z.string(),
    seriesGap: SeriesGap,
    seriesAssumption: SeriesAssumption,
  })
  .meta({ id: 'Performance' });
export type Performance = z.infer<typeof Performance>;
