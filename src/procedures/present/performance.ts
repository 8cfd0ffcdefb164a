import type { Performance } from '../../contract/wealth/performance.ts';
import type { Comparison } from '../../core/performance/comparison.ts';
import type { Performance as Figures } from '../../core/performance/performance.ts';
import type { YearReturns } from '../../core/performance/returns.ts';
import type { Language } from '../../core/text/languages.ts';
import { formatDay } from '../../core/time/day.ts';
import { firstDayOf } from '../../core/time/month.ts';
import { wordsOf } from '../../i18n/messages/words.ts';
import {
  euroNumber,
  euroNumberOrNull,
  percentOrNull,
  presentAssumption,
  presentDrawdowns,
  presentGap,
} from './figures.ts';

export function presentPerformance(figures: Figures, language: Language): Performance {
  const { summary, net, years } = figures;
  return {
    summary: {
      totalValue: euroNumber(summary.totalValue),
      investedValue: euroNumber(figures.investedValue),
      contributionsNet: euroNumberOrNull(summary.contributions.net),
      contributionsSource: summary.contributions.source,
      unrealizedGain: euroNumberOrNull(summary.unrealizedGain),
      unrealizedGainPct: summary.unrealizedGainPct,
      tri: percentOrNull(figures.internalRate),
      ttwr: percentOrNull(figures.timeWeighted),
      volatility: percentOrNull(figures.volatility),
      sharpe: figures.sharpe,
      riskFreePct: figures.riskFreePct,
      feesTotal: euroNumber(summary.feesTotal),
    },
    lotCoverage: { ...summary.coverage },
    monthly: figures.gross.map(presentYear),
    monthlyNet: net.map(presentYear),
    annual: years.map(({ year, start, end, gain, contributions }) => ({
      year,
      start: euroNumber(start),
      end: euroNumber(end),
      perfPct: percentOrNull(net.find((each) => each.year === year)?.annual ?? null),
      gainEur: euroNumber(gain),
      apports: euroNumber(contributions),
    })),
    drawdownPerf: presentDrawdowns(figures.drawdowns),
    benchmark: figures.comparison === null ? null : presentComparison(figures.comparison),
    note: noteOn(figures, language),
    seriesGap: presentGap(figures.gap),
    seriesAssumption: presentAssumption(figures.assumption),
  };
}

const presentYear = ({ year, months, annual }: YearReturns) => ({
  year,
  values: months.map(percentOrNull),
  annual: percentOrNull(annual),
});

function presentComparison({ benchmark, baseMonth, series }: Comparison) {
  const { key, label, proxy, proxyTicker } = benchmark;
  const last = series.at(-1);
  return {
    key,
    label,
    proxy,
    proxyTicker,
    baseMonth: formatDay(firstDayOf(baseMonth)).slice(0, 7),
    series: series.map(({ day, index, portfolio }) => ({ date: formatDay(day), index, portfolio })),
    indexReturnPct: (last?.index ?? 100) - 100,
    portfolioReturnPct: (last?.portfolio ?? 100) - 100,
  };
}

function noteOn({ summary, since, isUnderAYear }: Figures, language: Language): string {
  const { coverage, withoutReturn, archivedWithoutReturn, measuredPart } = summary;
  const { performanceNote, formats } = wordsOf(language);
  const scope = {
    ...withoutReturn,
    lines: coverage.investedLines,
    archived: archivedWithoutReturn,
    measuredPart: withoutReturn.withoutPrice === 0 || measuredPart === 0 ? null : measuredPart,
    since: since === null ? null : formatDay(since),
    isUnderAYear,
  };
  return performanceNote(scope, formats);
}
